import { useQuery } from '@tanstack/react-query';
import { type IntlShape, useIntl } from 'react-intl';
import { computeTotal } from '#machines/earnings/instalment/instalment.selectors.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { css } from '#styled/css';
import { owedInstalmentsQuery } from '#web/api/earnings/instalments.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import type { Column } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { InstalmentBadge } from './InstalmentBadge.tsx';
import { DaysLate, KnownAmount } from './instalmentColumns.tsx';

const MOST = 25;

/** The unpaid instalments of issuances, oldest first. Empty if there are none. */
export function OwedInstalmentsPanel({ area }: { area: ManagementArea }) {
  const intl = useIntl();
  const { data } = useQuery(owedInstalmentsQuery(area, { size: MOST }));
  if (!data?.rows.length) return null;
  const { rows, total } = data;
  const title = intl.formatMessage({ id: 'instalments.owed' });
  return (
    <section className={css({ mb: '6' })}>
      <h2 className={css({ textStyle: 'section', mb: '3' })}>{title}</h2>
      <DataTable
        density="compact"
        caption={title}
        columns={buildColumns(intl)}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id, project }) => `/${area}/issuances/${project.id}/benefits?instalment=${id}`}
        empty={null}
      />
      {total > rows.length && (
        <p className={css({ color: 'muted', mt: '2' })}>
          {intl.formatMessage({ id: 'instalments.owedMore' }, { count: total - rows.length })}
        </p>
      )}
    </section>
  );
}

function buildColumns(intl: IntlShape): Column<Instalment>[] {
  const header = (id: 'date' | 'late' | 'number' | 'project' | 'status' | 'total') =>
    intl.formatMessage({ id: `instalments.column.${id}` });
  return [
    {
      id: 'project',
      header: header('project'),
      cell: ({ project }) => project.title,
      isTitle: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'number',
      header: header('number'),
      cell: ({ number }) => intl.formatMessage({ id: 'instalments.numberOf' }, { number }),
      isHiddenOnTablet: true,
    },
    {
      id: 'status',
      header: header('status'),
      cell: ({ status }) => <InstalmentBadge status={status} />,
      phone: 'bottomEnd',
    },
    {
      id: 'date',
      header: header('date'),
      cell: ({ dueOn }) => <DateTime value={dueOn} />,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'late',
      header: header('late'),
      cell: ({ daysLate, dueOn }) => (daysLate > 0 ? <DaysLate days={daysLate} /> : <DateTime value={dueOn} />),
      align: 'end',
      phone: 'bottomStart',
    },
    {
      id: 'total',
      header: header('total'),
      cell: (row) => <KnownAmount amount={computeTotal(row)} />,
      align: 'end',
      phone: 'topEnd',
    },
  ];
}
