interface Run {
  done: Promise<void>;
  next: Promise<void> | undefined;
}

/** Allows one run per key at a time. Callers that arrive during a run share the next run, which sees their changes. */
export function coalesceRuns(): (key: string, act: () => Promise<void>) => Promise<void> {
  const running = new Map<string, Run>();
  const start = (key: string, act: () => Promise<void>) => {
    const done = act().finally(() => running.delete(key));
    running.set(key, { done, next: undefined });
    return done;
  };
  return (key, act) => {
    const now = running.get(key);
    if (!now) return start(key, act);
    now.next ??= now.done.then(
      () => start(key, act),
      () => start(key, act),
    );
    return now.next;
  };
}
