import type { Statement } from './sql.ts';

interface Running {
  ended: Promise<unknown>;
  /** The read of those who asked after this one had begun. */
  next?: Promise<unknown>;
}

/**
 * Answers many who ask for the same at the same time with one read. A read that runs already may miss what was committed
 * since it began, so those who ask meanwhile share the one that follows it.
 * See docs/decisions/lists.md#the-same-read-of-many-is-made-once
 */
export class SharedReads {
  #running = new Map<string, Running>();

  /** The answer belongs to everyone who asked, so callers must not modify it. */
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

  /** The one that follows takes the place of this one. */
  #end(key: string, running: Running) {
    if (!running.next) this.#running.delete(key);
  }
}
