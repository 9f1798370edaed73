import type { IntlShape } from 'react-intl';
import { DAY, HOUR } from '#machines/shared/duration.ts';

/** Formats basis points as a percentage with at least one decimal, such as 7.2 %. */
export const formatPoints = ({ formatNumber }: IntlShape, points: number) =>
  formatNumber(points / 10_000, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 });

type Unit = 'month' | 'day' | 'hour';

/** Formats a number of months, days or hours with a non-breaking space. */
export const formatUnits = ({ formatNumber }: IntlShape, count: number, unit: Unit) =>
  formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }).replace(' ', '\u00a0');

/** The time left in days, and in hours on the last day. Returns undefined once the time is over. */
export function timeLeft(until: string, now: number): { count: number; unit: 'day' | 'hour' } | undefined {
  const left = Date.parse(until) - now;
  if (left <= 0) return undefined;
  if (left >= DAY) return { count: Math.floor(left / DAY), unit: 'day' };
  return { count: Math.max(Math.ceil(left / HOUR), 1), unit: 'hour' };
}

export const formatDay = ({ formatDate }: IntlShape, at: string) => formatDate(at, { day: 'numeric', month: 'short' });
