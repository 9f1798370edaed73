import type { IntlShape } from 'react-intl';

/** Basis points as the share of something: 19 %, 0.5 %. */
export const formatShare = ({ formatNumber }: Pick<IntlShape, 'formatNumber'>, points: number) =>
  formatNumber(points / 10_000, { style: 'percent', maximumFractionDigits: 2 });
