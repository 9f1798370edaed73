import { createContext, use, useEffect, useState } from 'react';

/** The current time in ms. The app provides the server's clock, because the device's clock may be wrong. */
export const ClockContext = createContext<() => number>(Date.now);

/** The current time in ms, updated at every interval. */
export function useNow(interval: number): number {
  const clock = use(ClockContext);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), interval);
    return () => clearInterval(timer);
  }, [clock, interval]);
  return now;
}
