import type { ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useNow } from './clock.ts';

export type CountdownProps = {
  /** An ISO date and time, or ms. */
  until: string | number;
  /** Shown when it has run out. */
  children?: ReactNode;
};

const second = 1000;
const units = [
  { unit: 'day', length: 86_400 * second },
  { unit: 'hour', length: 3600 * second },
  { unit: 'minute', length: 60 * second },
  { unit: 'second', length: second },
] as const;

/** What is left, in the two largest units: "2 days and 4 hours". */
export function Countdown({ until, children }: CountdownProps) {
  const intl = useIntl();
  const end = new Date(until).getTime();
  const left = end - useNow(second);
  if (left <= 0) return children;
  return <time dateTime={new Date(end).toISOString()}>{formatDuration(intl, left)}</time>;
}

/** In ms; what is smaller than a second is left out. */
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
