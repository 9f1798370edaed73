import type { IntlShape } from 'react-intl';
import type { WhitelistRow } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { shortAddress } from '#web/parts/register/shortAddress.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ChainCell } from './ChainCell.tsx';
import type { ChainState } from './chainState.ts';
import { WhitelistingBadge } from './WhitelistingBadge.tsx';

type Options = { chainState: (row: WhitelistRow) => ChainState; hasNotes: boolean };

export function whitelistColumns(intl: IntlShape, { chainState, hasNotes }: Options): Column<WhitelistRow>[] {
  const { formatMessage } = intl;
  const columns: Column<WhitelistRow>[] = [
    {
      id: 'name',
      header: formatMessage({ id: 'whitelist.column.name' }),
      cell: ({ user, wallet }) =>
        user?.name ?? (
          <span className={css({ color: 'muted' })}>
            {formatMessage({ id: 'whitelist.holder.none' })} <VisuallyHidden>{wallet}</VisuallyHidden>
          </span>
        ),
      isTitle: true,
      isSortable: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'wallet',
      header: formatMessage({ id: 'whitelist.column.wallet' }),
      cell: ({ wallet }) => <span title={wallet}>{shortAddress(wallet)}</span>,
      isSortable: true,
      sortsAs: 'order',
      phone: 'bottomStart',
    },
    {
      id: 'status',
      header: formatMessage({ id: 'whitelist.column.status' }),
      cell: ({ status }) => <WhitelistingBadge status={status} />,
      isSortable: true,
      sortsAs: 'order',
      phone: 'topEnd',
    },
    {
      id: 'chain',
      header: formatMessage({ id: 'whitelist.column.chain' }),
      cell: (row) => <ChainCell state={chainState(row)} />,
      phone: 'bottomEnd',
    },
    {
      id: 'source',
      header: formatMessage({ id: 'whitelist.column.source' }),
      cell: ({ source }) => formatMessage({ id: `whitelist.source.${source}` }),
      isHiddenOnTablet: true,
    },
    {
      id: 'note',
      header: formatMessage({ id: 'whitelist.column.note' }),
      cell: ({ reason, note }) => reason ?? note,
      isHiddenOnTablet: true,
      isLong: true,
    },
    {
      id: 'tokens',
      header: formatMessage({ id: 'whitelist.column.tokens' }),
      cell: ({ tokens }) => formatCount(intl, tokens),
      align: 'end',
    },
    {
      id: 'updatedAt',
      header: formatMessage({ id: 'whitelist.column.updatedAt' }),
      cell: ({ updatedAt }) => <DateTime value={updatedAt} />,
      align: 'end',
      isSortable: true,
      sortsAs: 'date',
    },
  ];
  return columns.filter(({ id }) => id !== 'note' || hasNotes);
}
