import type { IntlShape } from 'react-intl';
import type { AdRow } from '#machines/market/ad/ad.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { AdBadge } from './AdBadge.tsx';
import { TokenCount } from './TokenCount.tsx';

/** The deviation of a price from the reference price, such as +4 %. */
export function formatDeviation({ formatNumber }: IntlShape, { unitPrice, referencePrice }: AdRow): string {
  if (!referencePrice) return '—';
  const share = unitPrice / referencePrice - 1;
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
}

/** The columns of the ads that managers review. */
export function managerAdColumns(intl: IntlShape): Column<AdRow>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'reference',
      header: formatMessage({ id: 'manager.market.reference' }),
      cell: ({ reference }) => reference,
      isTitle: true,
      phone: 'bottomStart',
    },
    {
      id: 'seller',
      header: formatMessage({ id: 'market.side.seller' }),
      cell: ({ seller }) => seller?.name,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'project',
      header: formatMessage({ id: 'market.column.title' }),
      cell: ({ project }) => project.title,
      isLong: true,
    },
    {
      id: 'status',
      header: formatMessage({ id: 'market.column.status' }),
      cell: ({ status }) => <AdBadge status={status} />,
      phone: 'bottomEnd',
    },
    {
      id: 'tokens',
      header: formatMessage({ id: 'market.column.tokens' }),
      cell: ({ tokens, project }) => <TokenCount tokens={tokens} symbol={project.tokenSymbol} />,
      align: 'end',
    },
    {
      id: 'unitPrice',
      header: formatMessage({ id: 'market.column.unitPrice' }),
      cell: ({ unitPrice }) => <Money amount={unitPrice} />,
      align: 'end',
    },
    {
      id: 'deviation',
      header: formatMessage({ id: 'manager.market.deviation' }),
      cell: (ad) => formatDeviation(intl, ad),
      align: 'end',
    },
    {
      id: 'total',
      header: formatMessage({ id: 'market.column.total' }),
      cell: ({ total }) => <Money amount={total} />,
      align: 'end',
      phone: 'topEnd',
    },
    {
      id: 'createdAt',
      header: formatMessage({ id: 'manager.investments.createdAt' }),
      cell: ({ createdAt }) => <DateTime value={createdAt} format="short" />,
      align: 'end',
    },
  ];
}
