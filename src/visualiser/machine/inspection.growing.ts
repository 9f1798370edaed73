/**
 * A list that only grows. A longer one shares the items of the shorter one, so that neither is copied when something is
 * added to the newest list.
 */
export class GrowingList<T> implements Iterable<T> {
  readonly #items: T[];
  readonly #start: number;
  readonly length: number;

  private constructor(items: T[], start: number, length: number) {
    this.#items = items;
    this.#start = start;
    this.length = length;
  }

  static of<T>(items: readonly T[] = []): GrowingList<T> {
    return new GrowingList([...items], 0, items.length);
  }

  /** Counts from the end if the index is negative. */
  at(index: number): T | undefined {
    const position = index < 0 ? this.length + index : index;
    return position >= 0 && position < this.length ? this.#items[this.#start + position] : undefined;
  }

  append(added: readonly T[]): GrowingList<T> {
    if (added.length === 0) return this;
    const end = this.#start + this.length;
    // Another list has grown from this one already.
    const items = this.#items.length === end ? this.#items : this.#items.slice(this.#start, end);
    for (const each of added) items.push(each);
    return new GrowingList(items, items === this.#items ? this.#start : 0, this.length + added.length);
  }

  /** The list without its first items. */
  dropFirst(count: number): GrowingList<T> {
    const start = this.#start + Math.min(count, this.length);
    const end = this.#start + this.length;
    // Dropped entries stay in memory until they are half of all.
    if (start * 2 < end) return new GrowingList(this.#items, start, end - start);
    return GrowingList.of(this.#items.slice(start, end));
  }

  /** The number of items at the beginning for which the condition holds, if it holds for no later one. */
  countWhile(holds: (item: T) => boolean): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(this.#items[this.#start + middle] as T)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  slice(from: number, to = this.length): T[] {
    return this.#items.slice(this.#start + Math.max(0, from), this.#start + Math.min(to, this.length));
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let index = 0; index < this.length; index += 1) yield this.#items[this.#start + index] as T;
  }

  toJSON(): T[] {
    return [...this];
  }
}
