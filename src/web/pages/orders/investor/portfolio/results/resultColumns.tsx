import type { IntlShape } from 'react-intl';
import type { ProjectResult, YearResult } from '#machines/orders/investment/results.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { Money } from '#web/ui/figures/Money.tsx';

/** The result of an issuance or of several. */
export type NamedResult = Omit<ProjectResult, 'project' | 'sector'> & { key: string; name: string };

const amounts = ['acquired', 'returned', 'cost', 'value', 'unrealised', 'realised', 'net', 'expected'] as const;
const amountsOfYear = ['acquired', 'returned', 'realised', 'gross', 'withheld', 'net', 'expected'] as const;

type Amount = (typeof amounts)[number] | (typeof amountsOfYear)[number];

/** On small screens they are left out, because they follow from the others. */
const isDerived = (id: Amount) => id === 'value' || id === 'returned';

type Place = Pick<Column<never>, 'phone' | 'isNamed'>;

/** A row of a phone has the value and the income; the rest is in its details. */
const onPhone: Partial<Record<Amount, Place>> = {
  value: { phone: 'topEnd' },
  net: { phone: 'bottomStart', isNamed: true },
};
const onPhoneOfYear: Partial<Record<Amount, Place>> = {
  net: { phone: 'topEnd', isNamed: true },
  acquired: { phone: 'bottomStart', isNamed: true },
};

/** A column of amounts with their sum in the table's foot. */
function amountColumn<Row extends Partial<Record<Amount, number>>>(
  { formatMessage }: IntlShape,
  rows: readonly Row[],
  id: Amount,
): Column<Row> {
  const amountOf = (row: Row) => row[id] ?? 0;
  return {
    id,
    header: formatMessage({ id: `portfolio.results.column.${id}` }),
    cell: (row) => <Money amount={amountOf(row)} />,
    total: <Money amount={rows.reduce((sum, row) => sum + amountOf(row), 0)} />,
    align: 'end',
  };
}

export function resultColumns(
  intl: IntlShape,
  rows: readonly NamedResult[],
  by: 'issuance' | 'sector',
): Column<NamedResult>[] {
  return [
    {
      id: 'name',
      header: intl.formatMessage({ id: `portfolio.results.by.${by}` }),
      cell: ({ name }) => name,
      total: intl.formatMessage({ id: 'portfolio.total' }),
      isTitle: true,
      phone: 'topStart',
    },
    ...amounts.map((id) => ({ ...amountColumn(intl, rows, id), isHiddenOnTablet: isDerived(id), ...onPhone[id] })),
  ];
}

export function yearColumns(intl: IntlShape, rows: readonly YearResult[]): Column<YearResult>[] {
  return [
    {
      id: 'name',
      header: intl.formatMessage({ id: 'portfolio.results.by.year' }),
      cell: ({ year }) => year,
      total: intl.formatMessage({ id: 'portfolio.total' }),
      isTitle: true,
      phone: 'topStart',
    },
    ...amountsOfYear.map((id) => ({ ...amountColumn(intl, rows, id), ...onPhoneOfYear[id] })),
  ];
}
