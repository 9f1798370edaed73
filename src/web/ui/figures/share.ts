import type { IntlShape } from 'react-intl';

/** Formats basis points as a percentage: 19 %, 0.5 %. */
export const formatShare = ({ formatNumber }: Pick<IntlShape, 'formatNumber'>, points: number) =>
  formatNumber(points / 10_000, { style: 'percent', maximumFractionDigits: 2 });
