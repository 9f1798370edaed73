import type { IntlShape } from 'react-intl';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { TokenCount } from './TokenCount.tsx';
import { TransferBadge } from './TransferBadge.tsx';

/** The columns of the transfers that managers see. */
export function managerTransferColumns({ formatMessage }: IntlShape): Column<TransferRow>[] {
  return [
    {
      id: 'reference',
      header: formatMessage({ id: 'manager.market.reference' }),
      cell: ({ reference }) => reference,
      isTitle: true,
      phone: 'bottomStart',
    },
    {
      id: 'kind',
      header: formatMessage({ id: 'market.column.direction' }),
      cell: ({ kind }) => formatMessage({ id: `transfer.kind.${kind}` }),
    },
    {
      id: 'project',
      header: formatMessage({ id: 'market.column.title' }),
      cell: ({ project }) => project.title,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'seller',
      header: formatMessage({ id: 'manager.transfer.from' }),
      cell: ({ seller }) => seller?.name,
      isLong: true,
    },
    {
      id: 'buyer',
      header: formatMessage({ id: 'manager.transfer.to' }),
      cell: ({ buyer }) => buyer?.name,
      isLong: true,
    },
    {
      id: 'status',
      header: formatMessage({ id: 'market.column.status' }),
      cell: ({ status }) => <TransferBadge status={status} />,
      phone: 'bottomEnd',
    },
    {
      id: 'tokens',
      header: formatMessage({ id: 'market.column.tokens' }),
      cell: ({ tokens, project }) => <TokenCount tokens={tokens} symbol={project.tokenSymbol} />,
      align: 'end',
      phone: 'topEnd',
    },
    {
      id: 'total',
      header: formatMessage({ id: 'market.column.total' }),
      cell: ({ total }) => (total > 0 ? <Money amount={total} /> : '—'),
      align: 'end',
    },
    {
      id: 'updatedAt',
      header: formatMessage({ id: 'market.column.updatedAt' }),
      cell: ({ updatedAt }) => <DateTime value={updatedAt} format="short" />,
      align: 'end',
    },
  ];
}
