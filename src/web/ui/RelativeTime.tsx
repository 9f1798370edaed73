import { useIntl } from 'react-intl';
import { useNow } from './clock.ts';

const minute = 60_000;
const steps = [
  { unit: 'day', length: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute },
  { unit: 'minute', length: minute },
] as const;

/** "in 3 days", "2 hours ago", "now". */
export function RelativeTime({ at }: { at: number }) {
  const { formatRelativeTime } = useIntl();
  const distance = at - useNow(minute);
  const step = steps.find(({ length }) => Math.abs(distance) >= length);
  if (!step) return formatRelativeTime(0, 'second', { numeric: 'auto' });
  return formatRelativeTime(Math.trunc(distance / step.length), step.unit, { numeric: 'auto' });
}
