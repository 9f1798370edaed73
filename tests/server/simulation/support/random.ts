/** Pseudo-random numbers that a seed repeats (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0 and less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance = (probability: number) => this.next() < probability;

  /** A whole number from `least` to `most`. */
  between = (least: number, most: number) => least + Math.floor(this.next() * (most - least + 1));

  pick<T>(options: readonly [T, ...T[]]): T;
  pick<T>(options: readonly T[]): T | undefined;
  pick<T>(options: readonly T[]): T | undefined {
    return options[Math.floor(this.next() * options.length)];
  }
}
