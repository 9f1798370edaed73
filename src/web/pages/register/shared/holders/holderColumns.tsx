import type { IntlShape } from 'react-intl';
import type { HolderRow } from '#machines/register/token/holders.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { shortAddress } from '#web/parts/register/shortAddress.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { Money } from '#web/ui/figures/Money.tsx';

const POINTS = 10_000;

/** A part of all tokens, in hundredths of a per cent. */
export const formatShare = ({ formatNumber }: IntlShape, points: number) =>
  formatNumber(points / POINTS, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function holderColumns(intl: IntlShape): Column<HolderRow>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'name',
      header: formatMessage({ id: 'holders.column.name' }),
      cell: ({ holder }) => holder?.name ?? formatMessage({ id: 'holders.unidentified' }),
      isTitle: true,
      isSortable: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'wallet',
      header: formatMessage({ id: 'holders.column.wallet' }),
      cell: ({ wallet }) => <span title={wallet}>{shortAddress(wallet)}</span>,
      phone: 'bottomStart',
    },
    {
      id: 'tokens',
      header: formatMessage({ id: 'holders.column.tokens' }),
      cell: ({ tokens }) => formatCount(intl, tokens),
      align: 'end',
      isSortable: true,
      phone: 'topEnd',
    },
    {
      id: 'frozen',
      header: formatMessage({ id: 'holders.column.frozen' }),
      cell: ({ frozen }) => formatCount(intl, frozen),
      align: 'end',
      isSortable: true,
    },
    {
      id: 'share',
      header: formatMessage({ id: 'holders.column.share' }),
      cell: ({ sharePoints }) => formatShare(intl, sharePoints),
      align: 'end',
      phone: 'bottomEnd',
    },
    {
      id: 'acquired',
      header: formatMessage({ id: 'holders.column.acquired' }),
      cell: ({ acquired }) => <Money amount={acquired} />,
      align: 'end',
      isSortable: true,
    },
  ];
}
