import { useState } from 'react';
import { MINUTE } from '#machines/shared/duration.ts';
import { useNow } from './figures/clock.ts';

const CHECK_INTERVAL_MS = 5_000;

/** Whether the component has waited several times longer than a payment provider's notification usually takes. */
export function useLongWait(): boolean {
  const now = useNow(CHECK_INTERVAL_MS);
  const [waitingSince] = useState(now);
  return now - waitingSince > MINUTE;
}
