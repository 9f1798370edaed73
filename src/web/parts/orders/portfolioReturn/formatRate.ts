import type { IntlShape } from 'react-intl';

/** A rate such as 5,2 %. */
export const formatRate = ({ formatNumber }: Pick<IntlShape, 'formatNumber'>, rate: number): string =>
  formatNumber(rate, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
