import { useIntl } from 'react-intl';
import { plot } from '#styled/recipes';
import { ChartTable } from './ChartTable.tsx';
import { axisWidth, Gridlines } from './Gridlines.tsx';
import { computeAxis, linear } from './scales.ts';
import { useFigures } from './useFigures.ts';
import { usePlotSize } from './usePlotSize.ts';

export type DayBarsProps = {
  /** Names what the bars show. */
  name: string;
  /** One a day, without gaps: `2026-11-25`. */
  bars: readonly { day: string; value: number }[];
  format: (value: number) => string;
  /** Shorter, for the axis. */
  tick: (value: number) => string;
  /** The values are counts. */
  isWhole?: boolean;
  height?: number;
};

const TOP = 12;
const FOOT = 26;
/** A label every week, or every few if they are as wide as this, counted from the last day. */
const WEEK = 7;
const LABEL = 48;
/** With at least one count for each gridline, the axis needs no fractions. */
const FEWEST = 4;

/** A figure by day, such as the payments. */
export function DayBars({ name, bars, format, tick, isWhole, height: minHeight = 180 }: DayBarsProps) {
  const { formatMessage, formatDate } = useIntl();
  const figures = useFigures();
  const { ref, width, height } = usePlotSize(minHeight);
  const styles = plot();
  const axis = computeAxis(Math.max(isWhole ? FEWEST : 0, ...bars.map(({ value }) => value)));
  const right = Math.max(width - axisWidth(axis, tick), 1);
  const y = linear([0, axis.top], [height - FOOT, TOP]);
  const column = right / Math.max(bars.length, 1);
  const every = WEEK * Math.max(1, Math.ceil(LABEL / (WEEK * column)));
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const formatDay = (day: string) => formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <div className={styles.root}>
      <svg
        ref={ref}
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        height={minHeight}
        role="img"
        aria-label={formatMessage(
          { id: 'ui.chart.days' },
          {
            name,
            total: format(total),
            from: figures.day(bars[0]?.day ?? '1970-01-01'),
            until: figures.day(bars.at(-1)?.day ?? '1970-01-01'),
          },
        )}
      >
        <Gridlines axis={axis} right={right} y={y} format={tick} styles={styles} />
        {bars.map(({ day, value }, index) => (
          <g key={day}>
            {value > 0 && (
              <rect
                className={styles.bar}
                data-colour="accent"
                x={index * column + column * 0.15}
                width={column * 0.7}
                y={y(value)}
                height={y(0) - y(value)}
                rx={2}
              />
            )}
            {(bars.length - 1 - index) % every === 0 && (
              <text className={styles.month} x={(index + 0.5) * column} y={height - 6}>
                {formatDay(day)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ChartTable
        caption={name}
        columns={[formatMessage({ id: 'ui.chart.day' }), name]}
        rows={bars.filter(({ value }) => value > 0).map(({ day, value }) => [figures.day(day), format(value)])}
      />
    </div>
  );
}
