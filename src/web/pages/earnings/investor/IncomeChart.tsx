import { useIntl } from 'react-intl';
import {
  type IncomeKind,
  listIncomeKinds,
  monthsOfYear,
  sumByMonth,
} from '#machines/earnings/earning/income.selectors.ts';
import type { IncomeRow, UpcomingPayment } from '#machines/earnings/earning/income.wire.ts';
import { earningKindLabel } from '#web/parts/earnings/earningKindLabel.ts';
import { MonthBars } from '#web/ui/charts/MonthBars.tsx';
import type { SeriesColour } from '#web/ui/charts/seriesColours.ts';

type IncomeChartProps = { rows: readonly IncomeRow[]; upcoming: readonly UpcomingPayment[]; year: string };

/** A kind has one colour on every page. */
const colours: Record<IncomeKind, SeriesColour> = {
  interest: 'accent',
  rent: 'blue',
  dividend: 'ochre',
  capitalGain: 'clay',
};

/** The net income of a year by month, with what is expected in the months to come. */
export function IncomeChart({ rows, upcoming, year }: IncomeChartProps) {
  const { formatMessage } = useIntl();
  const shown = rows.filter(({ month }) => month.startsWith(year));
  const kinds = listIncomeKinds(shown);
  return (
    <MonthBars
      name={formatMessage({ id: 'earnings.byMonth' }, { year })}
      series={kinds.map((kind) => ({ name: formatMessage({ id: earningKindLabel(kind) }), colour: colours[kind] }))}
      bars={sumByMonth(shown, upcoming, monthsOfYear(year), kinds)}
    />
  );
}
