/** Runs `act` at the first request, and for requests that follow at most once in this many milliseconds. */
export function paced(ms: number, act: () => void): { request(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  const run = () => {
    isRequested = false;
    timer = setTimeout(next, ms);
    act();
  };
  const next = () => {
    timer = undefined;
    if (isRequested) run();
  };
  return {
    request() {
      if (timer) isRequested = true;
      else run();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isRequested = false;
    },
  };
}
