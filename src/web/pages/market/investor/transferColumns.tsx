import type { IntlShape } from 'react-intl';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { TokenCount } from '../shared/TokenCount.tsx';
import { TransferBadge } from '../shared/TransferBadge.tsx';
import { TransferNext } from './TransferNext.tsx';

/** The columns of the user's own transfers. */
export function transferColumns({ formatMessage }: IntlShape): Column<TransferRow>[] {
  return [
    {
      id: 'title',
      header: formatMessage({ id: 'market.column.title' }),
      cell: ({ project }) => project.title,
      isTitle: true,
      phone: 'topStart',
    },
    {
      id: 'direction',
      header: formatMessage({ id: 'market.column.direction' }),
      cell: ({ kind, side }) => formatMessage({ id: `market.direction.${kind}` }, { side: side ?? 'seller' }),
    },
    {
      id: 'status',
      header: formatMessage({ id: 'market.column.status' }),
      cell: ({ status }) => <TransferBadge status={status} />,
      phone: 'bottomEnd',
    },
    {
      id: 'next',
      header: formatMessage({ id: 'market.column.next' }),
      cell: (transfer) => <TransferNext transfer={transfer} />,
      phone: 'bottomStart',
    },
    {
      id: 'tokens',
      header: formatMessage({ id: 'market.column.tokens' }),
      cell: ({ tokens, project }) => <TokenCount tokens={tokens} symbol={project.tokenSymbol} />,
      align: 'end',
    },
    {
      id: 'total',
      header: formatMessage({ id: 'market.column.total' }),
      cell: ({ total }) => (total > 0 ? <Money amount={total} /> : '—'),
      align: 'end',
      phone: 'topEnd',
    },
    {
      id: 'updatedAt',
      header: formatMessage({ id: 'market.column.updatedAt' }),
      cell: ({ updatedAt }) => <DateTime value={updatedAt} format="short" />,
      align: 'end',
      isHiddenOnTablet: true,
    },
  ];
}
