import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import {
  type PlanChange,
  type PlanChangeRow,
  type PlanTotals,
  sumPlan,
} from '#machines/earnings/instalment/planChange.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';

/** Each unpaid instalment before and after an early return of capital or a burn, for the managers who decide about it. */
export function PlanChangeTable({ plan }: { plan: PlanChange }) {
  const intl = useIntl();
  return (
    <section>
      <h2 className={css({ textStyle: 'section' })}>
        <FormattedMessage id="planChange.title" />
      </h2>
      <p className={css({ color: 'muted', mt: '1', mb: '3' })}>
        <FormattedMessage id="planChange.lead" values={{ date: <DateTime value={plan.on} format="long" /> }} />
      </p>
      <DataTable
        density="compact"
        caption={intl.formatMessage({ id: 'planChange.title' })}
        columns={buildColumns(intl, plan.rows)}
        rows={plan.rows}
        rowKey={({ number }) => String(number)}
        empty={null}
      />
    </section>
  );
}

/** An amount that stays the same is said once. */
const Change = ({ before, after }: PlanTotals) =>
  before === after ? (
    <Money amount={after} />
  ) : (
    <FormattedMessage
      id="planChange.change"
      values={{ before: <Money amount={before} />, after: <Money amount={after} /> }}
    />
  );

function buildColumns(intl: IntlShape, rows: readonly PlanChangeRow[]): Column<PlanChangeRow>[] {
  const sums = sumPlan(rows);
  const total = (amounts: PlanChangeRow['before']) => amounts.capital + amounts.income;
  return [
    {
      id: 'number',
      header: intl.formatMessage({ id: 'instalments.column.number' }),
      cell: ({ number }) => <FormattedMessage id="instalments.numberOf" values={{ number }} />,
      isTitle: true,
      phone: 'topStart',
    },
    {
      id: 'date',
      header: intl.formatMessage({ id: 'instalments.column.date' }),
      cell: ({ dueOn }) => <DateTime value={dueOn} />,
      phone: 'bottomStart',
    },
    {
      id: 'capital',
      header: intl.formatMessage({ id: 'instalments.column.capital' }),
      cell: ({ before, after }) => <Change before={before.capital} after={after.capital} />,
      total: <Change {...sums.capital} />,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'income',
      header: intl.formatMessage({ id: 'instalments.column.income.interest' }),
      cell: ({ before, after }) => <Change before={before.income} after={after.income} />,
      total: <Change {...sums.income} />,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'total',
      header: intl.formatMessage({ id: 'instalments.column.total' }),
      cell: ({ before, after }) => <Change before={total(before)} after={total(after)} />,
      total: <Change {...sums.total} />,
      align: 'end',
      phone: 'topEnd',
    },
  ];
}
