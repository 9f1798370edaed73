import { useIntl } from 'react-intl';
import type { OwnInvestment } from '#machines/orders/investment/ownInvestments.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { DataTable, type DataTableProps } from '#web/lists/DataTable.tsx';
import { buildInvestmentColumns } from './InvestmentTable.tsx';
import { NextActCell } from './NextActCell.tsx';

type OwnInvestmentTableProps = Omit<DataTableProps<OwnInvestment>, 'caption' | 'columns' | 'rowKey'>;

/** The investor's own list. Beside its status, each row shows the next step and its deadline. */
export function OwnInvestmentTable(props: OwnInvestmentTableProps) {
  const intl = useIntl();
  const [project, number, status, ...others] = buildInvestmentColumns(intl).map((column) =>
    column.phone === 'bottomStart' ? { ...column, phone: undefined } : column,
  );
  const next: Column<OwnInvestment> = {
    id: 'next',
    header: intl.formatMessage({ id: 'investments.column.next' }),
    cell: (investment) => <NextActCell investment={investment} />,
    phone: 'bottomStart',
  };
  return (
    <DataTable
      {...props}
      caption={intl.formatMessage({ id: 'investments.title' })}
      columns={[project, number, status, next, ...others].filter((column) => column !== undefined)}
      rowKey={({ id }) => id}
    />
  );
}
