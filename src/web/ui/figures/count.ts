import type { IntlShape } from 'react-intl';

/** Formats a count. Without `useGrouping`, Spanish writes 1284 instead of 1.284. */
export function formatCount({ formatNumber }: IntlShape, count: number): string {
  return formatNumber(count, { useGrouping: 'always' });
}
