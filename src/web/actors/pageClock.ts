/** The clock of a page. */
export interface PageClock {
  now(): number;
  /** When the server rendered the page, in ms. */
  renderedAt: number | undefined;
  /** Ends the moment that the page was rendered in. */
  release(): void;
}

/**
 * A page that the server has rendered shows its moment until the browser has taken the page over, so that both write
 * the same times.
 */
export function createPageClock(renderedAt: number | undefined): PageClock {
  let moment = renderedAt;
  return {
    renderedAt,
    now: () => moment ?? Date.now(),
    release: () => {
      moment = undefined;
    },
  };
}
