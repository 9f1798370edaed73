/** A page is rendered again when what it was rendered of differs, or after a while because it says the time. */
interface Rendered<Page> {
  of: string;
  at: number;
  page: Promise<Page>;
}

const FRESH_MS = 60_000;

interface Request<Page> {
  key: string;
  /** What the page shows, as a text. */
  of: string;
  /** Whether the page says how long ago something was. */
  saysTime: boolean;
  render: () => Promise<Page>;
}

/** Keeps a number of rendered pages, of which equal ones are rendered once. The oldest ones go first. */
export class RenderedPages<Page> {
  #kept = new Map<string, Rendered<Page>>();
  #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  find({ key, of, saysTime, render }: Request<Page>): Promise<Page> {
    const known = this.#kept.get(key);
    const isFresh = !saysTime || Date.now() - (known?.at ?? 0) < FRESH_MS;
    if (known?.of === of && isFresh) return known.page;
    const page = render();
    this.#kept.delete(key);
    this.#kept.set(key, { of, at: Date.now(), page });
    page.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest);
    return page;
  }

  clear() {
    this.#kept.clear();
  }
}
