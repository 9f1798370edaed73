/** Long enough for a first page to be complete on a slow connection. */
const QUIET_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls back at the first sign that the user leaves the opened page, or after some time. Until then, data of later
 * pages are not fetched. Returns a function that stops waiting.
 */
export function whenSettled(callback: () => void): () => void {
  const options = { passive: true, capture: true };
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, settle, options);
  };
  const settle = () => {
    stop();
    callback();
  };
  const timer = setTimeout(settle, QUIET_MS);
  for (const sign of SIGNS) addEventListener(sign, settle, options);
  return stop;
}
