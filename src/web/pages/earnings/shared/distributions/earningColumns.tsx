import type { IntlShape } from 'react-intl';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { QuarantineBadge } from '#web/ui/states/QuarantineBadge.tsx';
import { isDistributionKind } from './isDistributionKind.ts';

export function earningColumns({ formatMessage }: IntlShape): Column<Earning>[] {
  return [
    {
      id: 'investor',
      header: formatMessage({ id: 'manager.investments.investor' }),
      cell: ({ investor }) => investor?.name,
      isTitle: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'project',
      header: formatMessage({ id: 'manager.distributions.project' }),
      cell: ({ project }) => project.title,
      isLong: true,
      phone: 'bottomStart',
    },
    {
      id: 'kind',
      header: formatMessage({ id: 'manager.distributions.kind' }),
      cell: ({ kind, forDelay }) =>
        isDistributionKind(kind) && formatMessage({ id: `manager.kind.${forDelay ? 'defaultInterest' : kind}` }),
      isHiddenOnTablet: true,
    },
    {
      id: 'status',
      header: formatMessage({ id: 'manager.distributions.status' }),
      cell: ({ status, quarantined }) => (
        <>
          <EntityStatusBadge entity="earning" status={status} />
          <QuarantineBadge isShown={quarantined} />
        </>
      ),
      isSortable: true,
      sortsAs: 'order',
      phone: 'bottomEnd',
    },
    {
      id: 'gross',
      header: formatMessage({ id: 'manager.distributions.gross' }),
      cell: ({ gross }) => <Money amount={gross} />,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'net',
      header: formatMessage({ id: 'manager.distributions.net' }),
      cell: ({ net }) => <Money amount={net} />,
      align: 'end',
      isSortable: true,
      phone: 'topEnd',
    },
    {
      id: 'createdAt',
      header: formatMessage({ id: 'manager.earnings.createdAt' }),
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      align: 'end',
      isSortable: true,
      sortsAs: 'date',
    },
  ];
}
