interface Run {
  done: Promise<void>;
  next: Promise<void> | undefined;
}

/** For each key one run at a time: whoever asks while it runs shares the one that follows, which sees what they changed. */
export function oneAtATime(): (key: string, act: () => Promise<void>) => Promise<void> {
  const running = new Map<string, Run>();
  const begin = (key: string, act: () => Promise<void>) => {
    const done = act().finally(() => running.delete(key));
    running.set(key, { done, next: undefined });
    return done;
  };
  return (key, act) => {
    const now = running.get(key);
    if (!now) return begin(key, act);
    now.next ??= now.done.then(
      () => begin(key, act),
      () => begin(key, act),
    );
    return now.next;
  };
}
