/** Resolves when the work has ended or the time limit has passed. */
export async function within(limitMs: number, work: Promise<unknown>) {
  if (!Number.isFinite(limitMs)) return work;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
  return undefined;
}
