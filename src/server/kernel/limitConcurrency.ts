/** Limits how many acts run at a time. Others wait in a queue, and are refused if it is full. */
export function limitConcurrency(limit: number, longestQueue: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  /** Runs `act` when there is a free slot. Returns undefined if the queue is full. */
  return async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (running >= limit) {
      if (queue.length >= longestQueue) return undefined;
      await new Promise<void>((resume) => queue.push(resume));
    } else {
      running += 1;
    }
    try {
      return await act();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
