import type { ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { DAY, HOUR, MINUTE, SECOND } from '#machines/shared/duration.ts';
import { useNow } from './clock.ts';

export type CountdownProps = {
  /** An ISO date and time, or ms. */
  until: string | number;
  /** Shown when the time is over. */
  children?: ReactNode;
};

const units = [
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
  { unit: 'second', length: SECOND },
] as const;

/** The remaining time in its two largest units: "2 days and 4 hours". */
export function Countdown({ until, children }: CountdownProps) {
  const intl = useIntl();
  const end = new Date(until).getTime();
  const left = end - useNow(SECOND);
  if (left <= 0) return children;
  return <time dateTime={new Date(end).toISOString()}>{formatDuration(intl, left)}</time>;
}

/** Formats ms in the two largest units. Fractions of a second are dropped. */
export function formatDuration({ formatNumber, formatList }: IntlShape, duration: number): string {
  const largest = units.findIndex(({ length }) => duration >= length);
  if (largest < 0) return formatNumber(0, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  let rest = duration;
  const parts = units.slice(largest, largest + 2).flatMap(({ unit, length }) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? [formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }).replace(' ', '\u00a0')] : [];
  });
  return formatList(parts, { type: 'conjunction' });
}
