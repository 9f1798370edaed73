export const isoNow = () => new Date().toISOString();

/** Browsers count no longer than this in one go. */
const longest = 2 ** 31 - 1;

/**
 * Calls back once a time has come, and stops when told. Timers sleep while the device does, so the time is looked at
 * again whenever the page is seen again.
 */
export function whenTimeHasCome(at: number, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const left = at - Date.now();
    if (left > 0) {
      timer = setTimeout(look, Math.min(left, longest));
      return;
    }
    stop();
    tell();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}
