interface Limits {
  /** Maximum number of waiting calls. */
  all: number;
  /** Maximum number of waiting calls of one caller. */
  each: number;
}

/** Callers take turns, one call at a time, so that a caller with many calls does not delay a caller with one. */
export class FairQueue {
  #waiting = new Map<string, (() => void)[]>();
  #size = 0;
  #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#size;
  }

  /** Resolves when it is the call's turn. Undefined if too many wait. */
  join(caller: string): Promise<void> | undefined {
    const own = this.#waiting.get(caller) ?? [];
    if (this.#size >= this.#limits.all || own.length >= this.#limits.each) return undefined;
    this.#size += 1;
    this.#waiting.set(caller, own);
    return new Promise((resolve) => own.push(resolve));
  }

  /** Starts the next call. Returns whether one was waiting. */
  next(): boolean {
    const [first] = this.#waiting;
    if (!first) return false;
    const [caller, calls] = first;
    this.#size -= 1;
    this.#waiting.delete(caller);
    const begin = calls.shift();
    if (calls.length) this.#waiting.set(caller, calls);
    begin?.();
    return true;
  }
}
