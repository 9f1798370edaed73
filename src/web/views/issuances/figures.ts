import type { IntlShape } from 'react-intl';

const DAY_MS = 86_400_000;

/** Basis points, with one decimal at least: 7.2 %. */
export const formatPoints = ({ formatNumber }: IntlShape, points: number) =>
  formatNumber(points / 10_000, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 });

const units = { month: 'month', day: 'day', hour: 'hour' } as const;

/** A number of months, days or hours that never parts at the end of a line. */
export const formatUnits = ({ formatNumber }: IntlShape, count: number, unit: keyof typeof units) =>
  formatNumber(count, { style: 'unit', unit: units[unit], unitDisplay: 'long' }).replace(' ', '\u00a0');

/** Days while there are some, hours on the last of them; nothing once it has passed. */
export function formatLeft(intl: IntlShape, until: string, now: number): string | undefined {
  const left = Date.parse(until) - now;
  if (left <= 0) return undefined;
  if (left >= DAY_MS) return formatUnits(intl, Math.floor(left / DAY_MS), 'day');
  return formatUnits(intl, Math.max(Math.ceil(left / 3_600_000), 1), 'hour');
}
