import type { Statement } from './sql.ts';

interface Running {
  ended: Promise<unknown>;
  /** The read of callers who came after this one had begun. */
  next?: Promise<unknown>;
}

/**
 * Shares one read among simultaneous callers with the same statement. A running read may miss commits since its start,
 * so callers in the meantime share the next one. See docs/decisions/lists.md#the-same-read-of-many-is-made-once
 */
export class SharedReads {
  #running = new Map<string, Running>();

  /** The result is shared by all callers, so they must not modify it. */
  read<T>({ name, text, values }: Statement, act: () => Promise<T>): Promise<T> {
    const key = `${name || text} ${JSON.stringify(values)}`;
    const running = this.#running.get(key);
    if (!running) return this.#begin(key, act);
    running.next ??= running.ended.then(() => this.#begin(key, act));
    return running.next as Promise<T>;
  }

  #begin<T>(key: string, act: () => Promise<T>): Promise<T> {
    const answer = act();
    const running: Running = {
      ended: answer.then(
        () => this.#end(key, running),
        () => this.#end(key, running),
      ),
    };
    this.#running.set(key, running);
    return answer;
  }

  /** The next read takes the place of this one. */
  #end(key: string, running: Running) {
    if (!running.next) this.#running.delete(key);
  }
}
