import type { IntlShape } from 'react-intl';
import type { MovementRow } from '#machines/register/token/holders.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { shortAddress } from '#web/parts/register/shortAddress.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

/** The former holder of the tokens, or the new one if the tokens are new. */
export const holderOf = ({ from, to }: Pick<MovementRow, 'from' | 'to'>) => from ?? to;

export const nameSide = ({ formatMessage }: IntlShape, side: MovementRow['from']) =>
  side && (side.name ?? formatMessage({ id: 'holders.unidentified' }));

export function movementColumns(intl: IntlShape): Column<MovementRow>[] {
  const { formatMessage } = intl;
  const header = (id: 'at' | 'kind' | 'tokens' | 'holder' | 'receiver' | 'cause' | 'transaction') =>
    formatMessage({ id: `movements.column.${id}` });
  return [
    {
      id: 'holder',
      header: header('holder'),
      cell: (row) => nameSide(intl, holderOf(row)),
      isTitle: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'kind',
      header: header('kind'),
      cell: ({ kind }) => formatMessage({ id: `movements.kind.${kind}` }),
      phone: 'bottomStart',
    },
    {
      id: 'receiver',
      header: header('receiver'),
      cell: ({ from, to }) => from && nameSide(intl, to),
      isHiddenOnTablet: true,
      isLong: true,
    },
    {
      id: 'cause',
      header: header('cause'),
      cell: ({ ground, order }) => (ground ? formatMessage({ id: `instruction.ground.${ground}` }) : order),
      isHiddenOnTablet: true,
    },
    {
      id: 'transaction',
      header: header('transaction'),
      cell: ({ transaction }) => transaction && <span title={transaction}>{shortAddress(transaction)}</span>,
      isHiddenOnTablet: true,
    },
    {
      id: 'tokens',
      header: header('tokens'),
      cell: ({ tokens }) => formatCount(intl, tokens),
      align: 'end',
      phone: 'topEnd',
    },
    {
      id: 'at',
      header: header('at'),
      cell: ({ at }) => <DateTime value={at} format="dateTime" />,
      align: 'end',
      phone: 'bottomEnd',
    },
  ];
}
