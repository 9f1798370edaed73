import type { IntlShape } from 'react-intl';
import type { DistributionRow } from '#machines/distribution/distribution.wire.ts';
import type { Column } from '#web/ui/columns.ts';
import { formatCount } from '#web/ui/count.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Money } from '#web/ui/Money.tsx';
import { DistributionStatusBadge } from './DistributionStatusBadge.tsx';

/** In the list of one project its kind names a distribution, elsewhere its project does. */
export function distributionColumns(
  intl: IntlShape,
  { isOfProject }: { isOfProject: boolean },
): Column<DistributionRow>[] {
  const { formatMessage } = intl;
  const project: Column<DistributionRow> = {
    id: 'project',
    header: formatMessage({ id: 'manager.distributions.project' }),
    cell: ({ project: { title } }) => title,
    isTitle: true,
  };
  return [
    ...(isOfProject ? [] : [project]),
    {
      id: 'kind',
      header: formatMessage({ id: 'manager.distributions.kind' }),
      cell: ({ kind }) => formatMessage({ id: `manager.kind.${kind}` }),
      isTitle: isOfProject,
    },
    {
      id: 'status',
      header: formatMessage({ id: 'manager.distributions.status' }),
      cell: ({ status }) => <DistributionStatusBadge status={status} />,
      isSortable: true,
    },
    {
      id: 'recordDate',
      header: formatMessage({ id: 'manager.distributions.recordDate' }),
      cell: ({ recordDate }) => <DateTime value={recordDate} />,
      align: 'end',
    },
    {
      id: 'holders',
      header: formatMessage({ id: 'manager.distributions.holders' }),
      cell: ({ holders }) => formatCount(intl, holders),
      align: 'end',
      isHiddenOnPhone: true,
    },
    {
      id: 'gross',
      header: formatMessage({ id: 'manager.distributions.gross' }),
      cell: ({ gross }) => <Money amount={gross} />,
      align: 'end',
      isSortable: true,
    },
    {
      id: 'withheld',
      header: formatMessage({ id: 'manager.distributions.withheld' }),
      cell: ({ withheld }) => <Money amount={withheld} />,
      align: 'end',
      isHiddenOnPhone: true,
    },
    {
      id: 'net',
      header: formatMessage({ id: 'manager.distributions.net' }),
      cell: ({ net }) => <Money amount={net} />,
      align: 'end',
    },
  ];
}
