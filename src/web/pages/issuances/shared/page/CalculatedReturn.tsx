import { FormattedMessage, useIntl } from 'react-intl';
import type { LoanOutcome } from '#machines/issuances/project/project.outcomes.ts';
import { estimateReturn, returnDates } from '#machines/issuances/project/project.returns.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { useClock } from '#web/ui/figures/clock.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { type DatedYear, ReturnChart } from './ReturnChart.tsx';
import { isRepaidInParts, ReturnSummary } from './ReturnSummary.tsx';

type CalculatedReturnProps = { issuance: Project; amount: number; outcome: LoanOutcome };

/** The payments of a loan or a property after tax, with their days. */
export function CalculatedReturn({ issuance, amount, outcome }: CalculatedReturnProps) {
  const clock = useClock();
  const { timeZone } = useCustomization().tenant;
  const { termMonths, endsAt, withholding } = issuance;
  const product = issuance.product === 'debt' ? 'debt' : 'realEstate';
  const today = calendarDate(clock(), timeZone);
  const estimate = estimateReturn(amount, issuance, today, withholding.basisPoints, outcome);
  if (!estimate || termMonths === null) return null;
  const dates = returnDates(estimate.years, endsAt ? Date.parse(endsAt) : clock(), timeZone);
  const years = estimate.years.map((year, index) => ({ ...year, date: dates[index] ?? '' }));
  return (
    <>
      <ReturnSummary issuance={issuance} amount={amount} estimate={estimate} outcome={outcome} />
      <div className={wide}>
        <h3 className={css({ textStyle: 'heading' })}>
          <FormattedMessage id="issuances.calendar" />
        </h3>
        <ReturnChart years={years} isRepaidInParts={isRepaidInParts(issuance)} />
        <ReturnTable years={years} hasCapital={estimate.capital !== null} />
        <p className={muted}>
          <FormattedMessage id={`issuances.calculator.note.${product}`} />
        </p>
      </div>
    </>
  );
}

function ReturnTable({ years, hasCapital }: { years: readonly DatedYear[]; hasCapital: boolean }) {
  const intl = useIntl();
  const amountColumn = (id: 'gross' | 'withheld' | 'net' | 'capital'): Column<DatedYear> => ({
    id,
    header: intl.formatMessage({ id: `issuances.calendar.${id}` }),
    cell: (year) => (year[id] ? <Money amount={year[id]} /> : '–'),
    align: 'end',
    isHiddenOnTablet: id === 'withheld' || id === 'gross',
  });
  const columns: Column<DatedYear>[] = [
    {
      id: 'date',
      header: intl.formatMessage({ id: 'issuances.calendar.until' }),
      cell: ({ date }) => intl.formatDate(date, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
      isTitle: true,
    },
    amountColumn('gross'),
    amountColumn('withheld'),
    amountColumn('net'),
    ...(hasCapital ? [amountColumn('capital')] : []),
  ];
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'issuances.calendar' })}
      columns={columns}
      rows={years}
      isSmall
      rowKey={({ untilMonth }) => String(untilMonth)}
      empty={null}
    />
  );
}

const muted = css({ textStyle: 'small', color: 'muted' });
const wide = css({ gridColumn: '1 / -1', display: 'grid', gap: '4', minWidth: '0' });
