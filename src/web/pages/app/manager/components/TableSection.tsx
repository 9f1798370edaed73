import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import type { Column, Selection, Sort } from '#web/lists/columns.ts';
import { DataTable, type DataTableProps } from '#web/lists/DataTable.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Pager } from '#web/ui/navigation/Pager.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { SpecimenSection } from './Specimen.tsx';

type Row = { id: string; name: string; status: InvestmentStatus; amount: number };

const people = ['Raúl Monreal', 'Sara Bosque', 'Lucía Navarro', 'Ana Salvador'];
const statuses = ['MINTED', 'CHARGED', 'PAYMENT_ERROR', 'SIGNED_PENDING'] as const;
const rows: Row[] = people.map((name, index) => ({
  id: `INV-${1251 - index}`,
  name,
  status: statuses[index] ?? 'CHARGED',
  amount: 1_200_00 * (index + 1),
}));

/** Rows that can be selected and sorted, and what the table shows instead of rows. */
export function TableSection() {
  const { formatMessage } = useIntl();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set([rows[1]?.id ?? '']));
  const selection: Selection<Row> = {
    selected,
    onChange: setSelected,
    labelOf: ({ id }) => formatMessage({ id: 'components.table.select' }, { id }),
  };
  const sort: Sort = { column: 'amount', direction: 'asc', hrefFor: () => '#tables' };
  const table: Omit<DataTableProps<Row>, 'rows' | 'caption'> = {
    columns: useColumns(),
    rowKey: ({ id }) => id,
    empty: <EmptyState isFiltered title={<FormattedMessage id="components.empty.filtered" />} />,
  };
  const caption = (state: 'rows' | 'loading' | 'none' | 'failed') => formatMessage({ id: `components.table.${state}` });
  return (
    <SpecimenSection name="tables">
      <div>
        <DataTable {...table} caption={caption('rows')} rows={rows} selection={selection} sort={sort} />
        <Pager page={2} pageSize={25} total={1284} hrefFor={() => '#tables'} />
      </div>
      <div>
        <DataTable {...table} caption={caption('loading')} rows={undefined} skeletonRows={3} />
      </div>
      <div>
        <DataTable {...table} caption={caption('none')} rows={[]} />
      </div>
      <div>
        <DataTable {...table} caption={caption('failed')} rows={undefined} error={new Error()} onRetry={() => {}} />
      </div>
    </SpecimenSection>
  );
}

function useColumns(): Column<Row>[] {
  const { formatMessage } = useIntl();
  const header = (id: 'number' | 'investor' | 'status' | 'amount') => formatMessage({ id: `components.table.${id}` });
  return [
    { id: 'id', header: header('number'), cell: ({ id }) => id, isTitle: true },
    { id: 'name', header: header('investor'), cell: ({ name }) => name, isSortable: true },
    {
      id: 'status',
      header: header('status'),
      cell: ({ status }) => <EntityStatusBadge entity="investment" status={status} />,
    },
    {
      id: 'amount',
      header: header('amount'),
      cell: ({ amount }) => <Money amount={amount} />,
      align: 'end',
      isSortable: true,
    },
  ];
}
