/**
 * Runs `act` at once for a few requests in a row, so that a user sees each step of one act. After that it runs at most
 * once per interval, in milliseconds.
 */
export function paced(ms: number, act: () => void, burst = 8): { request(): void; stop(): void } {
  let left = burst;
  let isRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refill = () => {
    timer = undefined;
    if (isRequested) act();
    else left += 1;
    isRequested = false;
    if (left < burst) timer = setTimeout(refill, ms);
  };
  return {
    request() {
      timer ??= setTimeout(refill, ms);
      if (left === 0) {
        isRequested = true;
        return;
      }
      left -= 1;
      act();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isRequested = false;
    },
  };
}
