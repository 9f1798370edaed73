export const isoNow = () => new Date().toISOString();

/** The longest delay that browsers support in `setTimeout`. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Calls back at a time in ms. Returns a function that cancels. Timers pause while the device sleeps, so the clock is
 * checked again whenever the page becomes visible.
 */
export function callAt(at: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    const remaining = at - Date.now();
    if (remaining > 0) {
      timer = setTimeout(check, Math.min(remaining, MAX_TIMEOUT_MS));
      return;
    }
    stop();
    callback();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}
