import type { ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { css } from '#styled/css';
import type { Column, Sort } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { earningKindLabel } from '#web/parts/earnings/earningKindLabel.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';

type EarningsTableProps = {
  rows: readonly Earning[] | undefined;
  sort: Sort;
  isStale: boolean;
  error: Error | null;
  onRetry: () => void;
  empty: ReactNode;
};

export function EarningsTable(props: EarningsTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      {...props}
      caption={intl.formatMessage({ id: 'earnings.title' })}
      columns={buildColumns(intl)}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/user/earnings/${id}/investor`}
    />
  );
}

function buildColumns(intl: IntlShape): Column<Earning>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'project',
      header: formatMessage({ id: 'earnings.column.project' }),
      cell: ({ project }) => project.title,
      isTitle: true,
      phone: 'topStart',
    },
    {
      id: 'kind',
      header: formatMessage({ id: 'earnings.column.kind' }),
      cell: ({ kind, forDelay }) => formatMessage({ id: earningKindLabel(kind, forDelay) }),
    },
    {
      id: 'status',
      header: formatMessage({ id: 'earnings.column.status' }),
      cell: ({ status, hold }) => (
        <>
          <EntityStatusBadge entity="earning" audience="investor" status={status} />
          {hold && (
            <p className={css({ textStyle: 'small', color: 'muted' })}>
              {formatMessage({ id: `earnings.held.${hold}` })}
            </p>
          )}
        </>
      ),
      isSortable: true,
      sortsAs: 'order',
      phone: 'bottomEnd',
    },
    {
      id: 'gross',
      header: formatMessage({ id: 'earnings.gross' }),
      cell: ({ gross }) => <Money amount={gross} />,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'net',
      header: formatMessage({ id: 'earnings.net' }),
      cell: ({ net }) => <Money amount={net} />,
      align: 'end',
      phone: 'topEnd',
      isSortable: true,
    },
    {
      id: 'createdAt',
      header: formatMessage({ id: 'earnings.column.createdAt' }),
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      align: 'end',
      phone: 'bottomStart',
      isSortable: true,
      sortsAs: 'date',
    },
  ];
}
