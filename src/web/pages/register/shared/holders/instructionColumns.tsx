import type { IntlShape } from 'react-intl';
import type { InstructionRow } from '#machines/register/instruction/instruction.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { InstructionBadge } from './InstructionBadge.tsx';

export function instructionColumns(intl: IntlShape): Column<InstructionRow>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'kind',
      header: formatMessage({ id: 'instruction.row.kind' }),
      cell: ({ kind }) => formatMessage({ id: `instruction.kind.${kind}` }),
      isTitle: true,
      phone: 'topStart',
    },
    {
      id: 'status',
      header: formatMessage({ id: 'whitelist.column.status' }),
      cell: (row) => <InstructionBadge row={row} />,
      phone: 'topEnd',
    },
    {
      id: 'holder',
      header: formatMessage({ id: 'instruction.row.holder' }),
      cell: ({ holder }) => holder.name,
      isLong: true,
      phone: 'bottomStart',
    },
    {
      id: 'receiver',
      header: formatMessage({ id: 'instruction.row.receiver' }),
      cell: ({ receiver }) => receiver?.name,
      isHiddenOnTablet: true,
      isLong: true,
    },
    {
      id: 'ground',
      header: formatMessage({ id: 'instruction.row.ground' }),
      cell: ({ ground }) => formatMessage({ id: `instruction.ground.${ground}` }),
      isHiddenOnTablet: true,
    },
    {
      id: 'tokens',
      header: formatMessage({ id: 'instruction.row.tokens' }),
      cell: ({ tokens }) => formatCount(intl, tokens),
      align: 'end',
      phone: 'bottomEnd',
    },
    {
      id: 'createdAt',
      header: formatMessage({ id: 'movements.column.at' }),
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      align: 'end',
    },
  ];
}
