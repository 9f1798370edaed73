import { createContext, use, useEffect, useState } from 'react';

/** The time now, in ms. The app puts the server's clock here, so that a wrong one on the device misleads nobody. */
export const ClockContext = createContext<() => number>(Date.now);

/** The time, looked at again after every interval. */
export function useNow(interval: number): number {
  const clock = use(ClockContext);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), interval);
    return () => clearInterval(timer);
  }, [clock, interval]);
  return now;
}
