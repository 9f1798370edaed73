import { createContext, use, useEffect, useState } from 'react';
import { useIsInBrowser } from '../useIsInBrowser.ts';

/** The current time in ms. The app provides the server's clock, because the device's clock may be wrong. */
export const ClockContext = createContext<() => number>(Date.now);

/** When the server rendered the page, in ms. Undefined for a page that the browser renders. */
export const RenderedAtContext = createContext<number | undefined>(undefined);

/**
 * The clock to read while rendering. The parts of a page are hydrated one by one, some of them late, and each writes the
 * times that the server wrote.
 */
export function useClock(): () => number {
  const clock = use(ClockContext);
  const renderedAt = use(RenderedAtContext);
  const isInBrowser = useIsInBrowser();
  return isInBrowser || renderedAt === undefined ? clock : () => renderedAt;
}

/** The current time in ms, updated at every interval. */
export function useNow(interval: number): number {
  const clock = use(ClockContext);
  const [now, setNow] = useState(useClock());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), interval);
    return () => clearInterval(timer);
  }, [clock, interval]);
  return now;
}
