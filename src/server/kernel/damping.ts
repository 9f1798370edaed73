const WINDOW_MS = 1000;

interface Kind<T> {
  latest: T;
  /** The number of events since the last one that was reported. */
  count: number;
}

/**
 * Reports the first of several equal events at once, and then only one per second, with the number of events. An error
 * at each request would otherwise fill the disk.
 */
export class Damping<T> {
  #say: (latest: T, count: number) => void;
  #kinds = new Map<string, Kind<T>>();

  constructor(say: (latest: T, count: number) => void) {
    this.#say = say;
  }

  note(kind: string, latest: T): void {
    const known = this.#kinds.get(kind);
    if (known) {
      known.latest = latest;
      known.count += 1;
      return;
    }
    this.#kinds.set(kind, { latest, count: 0 });
    this.#say(latest, 1);
    this.#lookIn(kind);
  }

  #lookIn(kind: string) {
    setTimeout(() => this.#look(kind), WINDOW_MS).unref();
  }

  #look(kind: string) {
    const known = this.#kinds.get(kind);
    if (!known?.count) return void this.#kinds.delete(kind);
    this.#say(known.latest, known.count);
    known.count = 0;
    this.#lookIn(kind);
  }
}
