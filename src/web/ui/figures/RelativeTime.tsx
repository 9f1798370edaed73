import { useIntl } from 'react-intl';
import { DAY, HOUR, MINUTE } from '#machines/shared/duration.ts';
import { useNow } from './clock.ts';

const steps = [
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const;

/** "in 3 days", "2 hours ago", "now". */
export function RelativeTime({ at }: { at: number }) {
  const { formatRelativeTime } = useIntl();
  const distance = at - useNow(MINUTE);
  const step = steps.find(({ length }) => Math.abs(distance) >= length);
  if (!step) return formatRelativeTime(0, 'second', { numeric: 'auto' });
  return formatRelativeTime(Math.trunc(distance / step.length), step.unit, { numeric: 'auto' });
}
