import type { IntlShape } from 'react-intl';
import type { DistributionRow } from '#machines/earnings/distribution/distribution.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { QuarantineBadge } from '#web/ui/states/QuarantineBadge.tsx';

/** In the list of one project the kind is the title of a row, in other lists the project is. */
export function distributionColumns(
  intl: IntlShape,
  { isProjectList }: { isProjectList: boolean },
): Column<DistributionRow>[] {
  const { formatMessage } = intl;
  const project: Column<DistributionRow> = {
    id: 'project',
    header: formatMessage({ id: 'manager.distributions.project' }),
    cell: ({ project: { title } }) => title,
    isTitle: true,
    isLong: true,
    phone: 'topStart',
  };
  return [
    ...(isProjectList ? [] : [project]),
    {
      id: 'kind',
      header: formatMessage({ id: 'manager.distributions.kind' }),
      cell: ({ kind, forDelay }) => formatMessage({ id: `manager.kind.${forDelay ? 'defaultInterest' : kind}` }),
      isTitle: isProjectList,
      phone: isProjectList ? 'topStart' : 'bottomStart',
    },
    {
      id: 'status',
      header: formatMessage({ id: 'manager.distributions.status' }),
      cell: ({ status, quarantined }) => (
        <>
          <EntityStatusBadge entity="distribution" status={status} />
          <QuarantineBadge isShown={quarantined} />
        </>
      ),
      isSortable: true,
      sortsAs: 'order',
      phone: 'bottomEnd',
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
      isHiddenOnTablet: true,
    },
    {
      id: 'gross',
      header: formatMessage({ id: 'manager.distributions.gross' }),
      cell: ({ gross }) => <Money amount={gross} />,
      align: 'end',
      isSortable: true,
      phone: 'topEnd',
    },
    {
      id: 'withheld',
      header: formatMessage({ id: 'manager.distributions.withheld' }),
      cell: ({ withheld }) => <Money amount={withheld} />,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'net',
      header: formatMessage({ id: 'manager.distributions.net' }),
      cell: ({ net }) => <Money amount={net} />,
      align: 'end',
    },
  ];
}
