import { useEffect, useLayoutEffect, useRef } from 'react';

interface Ending {
  subscribe(observer: { complete: () => void }): { unsubscribe(): void };
}

/** Hears that a flow has come to its end. */
export function useOutput(flow: Ending, hear: () => void): void {
  const latest = useRef(hear);
  useLayoutEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const subscription = flow.subscribe({ complete: () => latest.current() });
    return () => subscription.unsubscribe();
  }, [flow]);
}
