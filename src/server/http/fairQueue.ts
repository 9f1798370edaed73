interface Limits {
  /** How many may wait. */
  all: number;
  /** How many of one caller. */
  each: number;
}

/**
 * Callers wait for their turn, one call of each after the other, so that a caller with many calls does not hold up a caller
 * with one.
 */
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

  /** Lets the next call begin. Returns whether one has waited. */
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
