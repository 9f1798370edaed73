/** Requests of this page that may change something and have no answer yet. */
const unanswered = new Set<Promise<unknown>>();

/** Maximum time for which changes wait for an answer. */
const LIMIT_MS = 2_000;

export function noteOwnChange(answer: Promise<unknown>): void {
  const settled: Promise<unknown> = answer.catch(() => {}).finally(() => unanswered.delete(settled));
  unanswered.add(settled);
}

/**
 * Runs `act` after the answers to this page's own changes. The server announces a change to all pages, and the
 * announcement may arrive before the answer for which the page's own flow still waits.
 */
export function afterOwnChanges(act: () => void): void {
  if (!unanswered.size) {
    act();
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS);
  });
  void Promise.race([Promise.all(unanswered), limit]).then(() => {
    clearTimeout(timer);
    act();
  });
}
