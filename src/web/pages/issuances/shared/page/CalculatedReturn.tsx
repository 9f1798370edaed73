import { use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { estimateReturn, returnDates } from '#machines/issuances/project/project.returns.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { formatUnits } from '#web/parts/issuances/issuanceFormats.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { ClockContext } from '#web/ui/figures/clock.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { formatShare } from '#web/ui/figures/share.ts';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { type DatedYear, ReturnChart } from './ReturnChart.tsx';

type CalculatedReturnProps = { issuance: Project; amount: number };

/** The payments of a loan or a property after tax, with their days. */
export function CalculatedReturn({ issuance, amount }: CalculatedReturnProps) {
  const intl = useIntl();
  const money = useMoney();
  const clock = use(ClockContext);
  const { timeZone } = useCustomization().tenant;
  const { termMonths, endsAt } = issuance;
  const product = issuance.product === 'debt' ? 'debt' : 'realEstate';
  const estimate = estimateReturn(amount, issuance, calendarDate(clock(), timeZone));
  if (!estimate || termMonths === null) return null;
  const dates = returnDates(estimate.years, endsAt ? Date.parse(endsAt) : clock(), timeZone);
  const isRepaidInParts = product === 'debt' && (issuance.repayment === 'french' || issuance.repayment === 'linear');
  const years = estimate.years.map((year, index) => ({ ...year, date: dates[index] ?? '' }));
  return (
    <>
      <output className={result}>
        <span className={muted}>
          <FormattedMessage
            id={product === 'debt' ? 'issuances.calculator.net' : 'issuances.calculator.expected'}
            values={{ term: formatUnits(intl, termMonths, 'month') }}
          />
        </span>
        <span className={css({ color: 'brand.fg' })}>
          <UnitFigure text={`+${money(estimate.net)}`} />
        </span>
        <span className={css({ textStyle: 'small' })}>
          <FormattedMessage
            id={`issuances.calculator.gross.${product}`}
            values={{
              gross: money(estimate.gross),
              withheld: money(estimate.withheld),
              share: formatShare(intl, estimate.withheldPoints),
            }}
          />
        </span>
        <span className={muted}>
          <FormattedMessage
            id={
              isRepaidInParts ? 'issuances.calculator.capital.instalments' : `issuances.calculator.capital.${product}`
            }
            values={{ capital: money(amount, { isShort: true }) }}
          />
        </span>
      </output>
      <div className={wide}>
        <h3 className={css({ textStyle: 'heading' })}>
          <FormattedMessage id="issuances.calendar" />
        </h3>
        <ReturnChart years={years} isRepaidInParts={isRepaidInParts} />
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
    isHiddenOnPhone: id === 'withheld' || id === 'gross',
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
      rowKey={({ untilMonth }) => String(untilMonth)}
      empty={null}
    />
  );
}

const result = css({ display: 'grid', gap: '2', alignContent: 'start', minWidth: '0' });
const muted = css({ textStyle: 'small', color: 'muted' });
const wide = css({ gridColumn: '1 / -1', display: 'grid', gap: '4', minWidth: '0' });
