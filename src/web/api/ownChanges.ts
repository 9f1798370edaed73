/** The requests of this page that may change something, and have no answer yet. */
const unanswered = new Set<Promise<unknown>>();

/** Maximum time for which changes wait for an answer. */
const LIMIT_MS = 2_000;

export function noteOwnChange(answer: Promise<unknown>): void {
  const settled: Promise<unknown> = answer.catch(() => {}).finally(() => unanswered.delete(settled));
  unanswered.add(settled);
}

/**
 * Runs `act` when the page has the answers to what it is changing itself. The server announces a change to all pages,
 * and this may arrive before the answer to the one who made it, whose flow still waits for that answer.
 */
export function afterOwnChanges(act: () => void): void {
  if (!unanswered.size) {
    act();
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS);
  });
  void Promise.race([Promise.all(unanswered), limit]).then(() => {
    clearTimeout(timer);
    act();
  });
}
