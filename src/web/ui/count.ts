import type { IntlShape } from 'react-intl';

/** A number of things. Spanish leaves out the point of 1.284 unless grouping is asked for. */
export function formatCount({ formatNumber }: IntlShape, count: number): string {
  return formatNumber(count, { useGrouping: 'always' });
}
