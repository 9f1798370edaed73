import type { IntlShape } from 'react-intl';
import { DAY, HOUR } from '#machines/shared/duration.ts';

/** Formats basis points as a percentage with at least one decimal, such as 7.2 %. */
export const formatPoints = ({ formatNumber }: IntlShape, points: number) =>
  formatNumber(points / 10_000, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 });

const units = { month: 'month', day: 'day', hour: 'hour' } as const;

/** Formats a number of months, days or hours with a non-breaking space. */
export const formatUnits = ({ formatNumber }: IntlShape, count: number, unit: keyof typeof units) =>
  formatNumber(count, { style: 'unit', unit: units[unit], unitDisplay: 'long' }).replace(' ', '\u00a0');

/** Formats the time left in days, and in hours on the last day. Returns undefined once the time is over. */
export function formatTimeLeft(intl: IntlShape, until: string, now: number): string | undefined {
  const left = Date.parse(until) - now;
  if (left <= 0) return undefined;
  if (left >= DAY) return formatUnits(intl, Math.floor(left / DAY), 'day');
  return formatUnits(intl, Math.max(Math.ceil(left / HOUR), 1), 'hour');
}
