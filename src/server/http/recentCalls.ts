import type { Limit } from '../secrets/budgets.ts';

/** With more callers than this within a window, counting starts again, so that memory does not grow with them. */
const MAX_CALLERS = 50_000;

/**
 * Counts calls in this process, for calls that cost less than counting them in the database. Each process has its own count.
 */
export class RecentCalls {
  #limit: Limit;
  #now: () => number;
  #counts = new Map<string, number>();
  #window = 0;

  constructor(limit: Limit, now = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Counts a call. Returns false if the caller has made more than the limit in this window. */
  allow(caller: string): boolean {
    const window = Math.floor(this.#now() / (this.#limit.seconds * 1000));
    if (window !== this.#window || this.#counts.size >= MAX_CALLERS) this.#counts.clear();
    this.#window = window;
    const count = (this.#counts.get(caller) ?? 0) + 1;
    this.#counts.set(caller, count);
    return count <= this.#limit.calls;
  }
}
