import { useId } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { plot } from '#styled/recipes';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { ChartTable } from './ChartTable.tsx';
import { axisWidth, Gridlines } from './Gridlines.tsx';
import { Legend, type LegendEntry } from './Legend.tsx';
import { computeAxis, fittingMonths, linear, monthsBetween, type Position, stepPath } from './scales.ts';
import { useFigures } from './useFigures.ts';
import { usePlotSize } from './usePlotSize.ts';

/** From this day on the amount is `value`, in minor units. */
export interface StepPoint {
  at: string;
  value: number;
}

type Series = { name: string; points: readonly StepPoint[] };

export type StepAreaProps = {
  /** Names what the area shows. */
  name: string;
  /** In the order of time. The last one holds until `until`. */
  points: readonly StepPoint[];
  /** The last past day. */
  until: string;
  /** The expected amounts after that day. */
  forecast?: readonly StepPoint[];
  /** A second amount, as a line. */
  line?: Series;
  /** `deep` on the dark block of a page. */
  tone?: 'plain' | 'deep';
  /** The minimum height. The drawing fills a higher box. */
  height?: number;
};

const TOP = 8;
const FOOT = 26;
const MONTH_WIDTH = 44;
const MARK = 5;

/** An amount over time that changes at once and not gradually, such as invested capital. */
export function StepArea(props: StepAreaProps) {
  const { name, line, forecast = [], tone = 'plain', height: minHeight = 220 } = props;
  const intl = useIntl();
  const money = useMoney();
  const figures = useFigures();
  const { ref, width, height } = usePlotSize(minHeight);
  const fadeId = useId();
  const styles = plot({ tone });
  const { axis, right, y, months, area, mark, second, dashed } = buildDrawing(props, { width, height }, figures.tick);
  return (
    <div className={styles.root}>
      <svg
        ref={ref}
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        height={minHeight}
        role="img"
        aria-label={formatSentence(intl, props, money, figures.day)}
      >
        <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1" data-colour="accent">
          <stop offset="0" stopColor="currentColor" stopOpacity=".34" />
          <stop offset="1" stopColor="currentColor" stopOpacity=".02" />
        </linearGradient>
        <Gridlines axis={axis} right={right} y={y} format={figures.tick} styles={styles} />
        {months.map(({ month, x }) => (
          <text key={month} className={styles.month} x={x} y={height - 6}>
            {figures.axisMonth(month)}
          </text>
        ))}
        {mark && <path d={`${area}V${y(0)}H0Z`} fill={`url(#${fadeId})`} />}
        {second && <path className={styles.line} data-colour="gold" d={second} />}
        <path className={styles.line} data-colour="accent" d={area} />
        {dashed && <path className={styles.dashed} data-colour="accent" d={dashed} />}
        {mark && <circle className={styles.mark} data-colour="accent" cx={mark.x} cy={mark.y} r={MARK} />}
      </svg>
      <Legend entries={buildLegend(intl, name, line, forecast)} styles={styles} />
      <StepTable {...props} />
    </div>
  );
}

function buildLegend({ formatMessage }: IntlShape, name: string, line?: Series, forecast: readonly StepPoint[] = []) {
  const entries: LegendEntry[] = [{ name, colour: 'accent' }];
  if (line) entries.push({ name: line.name, colour: 'gold' });
  if (forecast.length)
    entries.push({ name: formatMessage({ id: 'ui.chart.forecast' }), colour: 'accent', isForecast: true });
  return entries;
}

type Size = { width: number; height: number };

function buildDrawing(
  { points, until, forecast = [], line }: StepAreaProps,
  size: Size,
  format: (v: number) => string,
) {
  const values = [...points, ...forecast, ...(line?.points ?? [])].map(({ value }) => value);
  const axis = computeAxis(Math.max(0, ...values));
  const right = Math.max(size.width - axisWidth(axis, format), 1);
  const from = points[0]?.at ?? until;
  const end = forecast.at(-1)?.at ?? until;
  const x = linear([Date.parse(from), Date.parse(end)], [0, right - MARK]);
  const y = linear([0, axis.top], [size.height - FOOT, TOP]);
  const position = ({ at, value }: StepPoint): Position => [x(Date.parse(at)), y(value)];
  const today = x(Date.parse(until));
  const last = points.at(-1);
  return {
    axis,
    right,
    y,
    months: monthTicks(from, end, right, x),
    area: stepPath(points.map(position), today),
    second: line && stepPath(line.points.map(position), today),
    dashed:
      last && forecast.length > 0
        ? stepPath([[today, y(last.value)], ...forecast.map(position)], right - MARK)
        : undefined,
    mark: last && { x: today, y: y(last.value) },
  };
}

function monthTicks(from: string, end: string, right: number, x: (value: number) => number) {
  return fittingMonths(monthsBetween(from, end), right, MONTH_WIDTH)
    .map((month) => ({ month, x: x(Date.parse(`${month}-01`)) }))
    .filter((tick) => tick.x >= MONTH_WIDTH / 2 && tick.x <= right - MONTH_WIDTH / 2);
}

type Formats = { money: (amount: number) => string; day: (at: string) => string };

function formatSentence(
  { formatMessage }: IntlShape,
  { name, points, until, line, forecast = [] }: StepAreaProps,
  money: Formats['money'],
  day: Formats['day'],
): string {
  const second = line?.points.at(-1);
  const expected = forecast.at(-1);
  return formatMessage(
    { id: 'ui.chart.steps' },
    {
      name,
      first: money(points[0]?.value ?? 0),
      from: day(points[0]?.at ?? until),
      last: money(points.at(-1)?.value ?? 0),
      until: day(until),
      line: line && second ? 'yes' : 'no',
      lineName: line?.name ?? '',
      lineLast: money(second?.value ?? 0),
      forecast: expected ? 'yes' : 'no',
      expected: money(expected?.value ?? 0),
      end: day(expected?.at ?? until),
    },
  );
}

/** A row for every day on which an amount changes. */
function StepTable({ name, points, line, forecast = [] }: StepAreaProps) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const { day } = useFigures();
  const expectedName = formatMessage({ id: 'ui.chart.forecast' });
  const days = [...new Set([...points, ...(line?.points ?? [])].map(({ at }) => at))].sort();
  const known = days.map((at) => [
    day(at),
    money(valueAt(points, at)),
    ...(line ? [money(valueAt(line.points, at))] : []),
  ]);
  const expected = forecast.map(({ at, value }) => [
    `${day(at)} (${expectedName})`,
    money(value),
    ...(line ? [''] : []),
  ]);
  return (
    <ChartTable
      caption={name}
      columns={[formatMessage({ id: 'ui.chart.date' }), name, ...(line ? [line.name] : [])]}
      rows={[...known, ...expected]}
    />
  );
}

const valueAt = (points: readonly StepPoint[], day: string): number =>
  points.findLast(({ at }) => at <= day)?.value ?? 0;
