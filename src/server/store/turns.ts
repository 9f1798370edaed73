/** Lets so many in at a time; others wait, and whoever would be behind the longest queue is sent away. */
export function turns(places: number, longestQueue: number) {
  const queue: (() => void)[] = [];
  let taken = 0;
  /** Runs `act` when there is a place for it; undefined when too many wait already. */
  return async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (taken >= places) {
      if (queue.length >= longestQueue) return undefined;
      await new Promise<void>((resume) => queue.push(resume));
    } else {
      taken += 1;
    }
    try {
      return await act();
    } finally {
      const next = queue.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
