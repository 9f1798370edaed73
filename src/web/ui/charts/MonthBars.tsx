import { type IntlShape, useIntl } from 'react-intl';
import { plot } from '#styled/recipes';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { ChartTable } from './ChartTable.tsx';
import { axisWidth, Gridlines } from './Gridlines.tsx';
import { Legend, type LegendEntry } from './Legend.tsx';
import { computeAxis, fittingLabels, linear } from './scales.ts';
import type { SeriesColour } from './seriesColours.ts';
import { useFigures } from './useFigures.ts';
import { usePlotSize } from './usePlotSize.ts';

export interface MonthBar {
  /** Such as 2026-11. */
  month: string;
  /** The amounts of each series, in their order and in minor units. */
  values: readonly number[];
  /** The amount still expected in this month. */
  expected?: number;
}

export type MonthBarsProps = {
  /** Names what the bars show. */
  name: string;
  series: readonly { name: string; colour: SeriesColour }[];
  bars: readonly MonthBar[];
  /** The minimum height. The drawing fills a higher box. */
  height?: number;
  /** Without axis, gridlines and legend where the bars are small and their values are printed. */
  isBare?: boolean;
};

const TOP = 24;
const FOOT = 26;
const BAR = 34;
/** Months with less space are named by their letter. */
const NAME_WIDTH = 30;

/** Amounts by month, stacked by kind, with their sum printed above. Expected amounts are dashed. */
export function MonthBars(props: MonthBarsProps) {
  const { name, series, bars, height: minHeight = 260, isBare = false } = props;
  const intl = useIntl();
  const money = useMoney();
  const figures = useFigures();
  const { ref, width, height } = usePlotSize(minHeight);
  const styles = plot();
  const axis = computeAxis(Math.max(0, ...bars.map(sumWithExpected)));
  const right = Math.max(isBare ? width : width - axisWidth(axis, figures.tick), 1);
  const y = linear([0, axis.top], [height - FOOT, TOP]);
  const column = right / Math.max(bars.length, 1);
  const centre = (index: number) => (index + 0.5) * column;
  const labels = bars
    .map((bar, index) => ({
      bar,
      x: centre(index),
      y: y(sumWithExpected(bar)) - 7,
      text: figures.whole(sumWithExpected(bar)),
    }))
    .filter(({ bar }) => sumWithExpected(bar) > 0);
  const monthName = column < NAME_WIDTH ? figures.letter : figures.shortMonth;
  return (
    <div className={styles.root}>
      <svg
        ref={ref}
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        height={minHeight}
        role="img"
        aria-label={formatSentence(intl, props, money, figures.longMonth)}
      >
        {!isBare && <Gridlines axis={axis} right={right} y={y} format={figures.tick} styles={styles} />}
        {isBare && <path className={styles.gridline} d={`M0 ${y(0)}H${right}`} />}
        {bars.map((bar, index) => (
          <g key={bar.month}>
            <Stack bar={bar} series={series} x={centre(index)} width={Math.min(BAR, column * 0.7)} y={y} />
            <text className={styles.month} x={centre(index)} y={height - 6}>
              {monthName(bar.month)}
            </text>
          </g>
        ))}
        {fittingLabels(labels).map(({ bar, x, y: baseline, text }) => (
          <text
            key={bar.month}
            className={styles.value}
            data-forecast={sumReceived(bar) === 0 ? true : undefined}
            x={x}
            y={baseline}
          >
            {text}
          </text>
        ))}
      </svg>
      {!isBare && <Legend entries={buildLegend(intl, props)} styles={styles} />}
      <ChartTable caption={name} {...buildTable(intl, props, money, figures.longMonth)} />
    </div>
  );
}

const sumReceived = ({ values }: MonthBar) => values.reduce((sum, value) => sum + value, 0);
const sumWithExpected = (bar: MonthBar) => sumReceived(bar) + (bar.expected ?? 0);
const total = (bars: readonly MonthBar[], of: (bar: MonthBar) => number) => bars.reduce((sum, bar) => sum + of(bar), 0);
const isExpecting = (bars: readonly MonthBar[]) => bars.some(({ expected = 0 }) => expected > 0);

type StackProps = {
  bar: MonthBar;
  series: MonthBarsProps['series'];
  x: number;
  width: number;
  y: (value: number) => number;
};

function Stack({ bar, series, x, width, y }: StackProps) {
  const styles = plot();
  const ends = bar.values.map((_, index) => bar.values.slice(0, index + 1).reduce((sum, value) => sum + value, 0));
  const received = sumReceived(bar);
  const box = (from: number, to: number) => ({ x: x - width / 2, width, y: y(to), height: y(from) - y(to), rx: 3 });
  return (
    <>
      {series.map(
        ({ name, colour }, index) =>
          (bar.values[index] ?? 0) > 0 && (
            <rect
              key={name}
              className={styles.bar}
              data-colour={colour}
              {...box(ends[index - 1] ?? 0, ends[index] ?? 0)}
            />
          ),
      )}
      {(bar.expected ?? 0) > 0 && (
        <rect className={styles.dashed} data-colour="accent" {...box(received, sumWithExpected(bar))} />
      )}
    </>
  );
}

function buildLegend({ formatMessage }: IntlShape, { series, bars }: MonthBarsProps): LegendEntry[] {
  const forecast = { name: formatMessage({ id: 'ui.chart.forecast' }), colour: 'accent', isForecast: true } as const;
  return [...series, ...(isExpecting(bars) ? [forecast] : [])];
}

function formatSentence(
  { formatMessage }: IntlShape,
  { name, bars }: MonthBarsProps,
  money: (amount: number) => string,
  month: (value: string) => string,
): string {
  const highest = bars.toSorted((one, other) => sumReceived(other) - sumReceived(one))[0];
  return formatMessage(
    { id: 'ui.chart.bars' },
    {
      name,
      total: money(total(bars, sumReceived)),
      from: month(bars[0]?.month ?? '1970-01'),
      until: month(bars.at(-1)?.month ?? '1970-01'),
      any: highest && sumReceived(highest) > 0 ? 'yes' : 'no',
      most: money(highest ? sumReceived(highest) : 0),
      month: month(highest?.month ?? '1970-01'),
      forecast: isExpecting(bars) ? 'yes' : 'no',
      expected: money(total(bars, ({ expected = 0 }) => expected)),
    },
  );
}

function buildTable(
  { formatMessage }: IntlShape,
  { series, bars }: MonthBarsProps,
  money: (amount: number) => string,
  month: (value: string) => string,
) {
  const hasForecast = isExpecting(bars);
  const text = (id: 'month' | 'forecast' | 'total') => formatMessage({ id: `ui.chart.${id}` });
  return {
    columns: [
      text('month'),
      ...series.map((each) => each.name),
      ...(hasForecast ? [text('forecast')] : []),
      text('total'),
    ],
    rows: bars.map((bar) => [
      month(bar.month),
      ...series.map((_, index) => money(bar.values[index] ?? 0)),
      ...(hasForecast ? [money(bar.expected ?? 0)] : []),
      money(sumWithExpected(bar)),
    ]),
  };
}
