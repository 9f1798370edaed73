import { useIntl } from 'react-intl';
import type { YearOfReturn } from '#machines/issuances/project/project.returns.ts';
import { css } from '#styled/css';
import { useMoney } from '#web/ui/figures/useMoney.ts';

/** A year of the return with its last day. */
export type DatedYear = YearOfReturn & { date: string };

const HEIGHT = 132;
const BASE = 112;
const MAX_LABELS = 4;

/** The payments of each year. The table below shows the same figures. */
export function ReturnChart({ years, isRepaidInParts }: { years: readonly DatedYear[]; isRepaidInParts: boolean }) {
  const { formatMessage, formatDate } = useIntl();
  const money = useMoney();
  const largest = Math.max(...years.map(({ net, capital }) => net + capital), 1);
  const computeHeight = (amount: number) => (amount / largest) * (BASE - 8);
  const slot = 100 / years.length;
  const every = Math.ceil(years.length / MAX_LABELS);
  const sum = (key: 'net' | 'capital') => years.reduce((total, year) => total + year[key], 0);
  return (
    <svg
      role="img"
      width="100%"
      height={HEIGHT}
      className={css({ forcedColorAdjust: 'none', overflow: 'visible' })}
      aria-label={formatMessage(
        { id: 'issuances.calendar.chart' },
        {
          years: years.length,
          net: money(sum('net')),
          capital: money(sum('capital')),
          hasCapital: sum('capital') === 0 ? 'no' : isRepaidInParts ? 'parts' : 'yes',
        },
      )}
    >
      <line x1="0" x2="100%" y1={BASE + 0.5} y2={BASE + 0.5} className={axis} />
      {years.map(({ untilMonth, net, capital, date }, index) => {
        const bar = { x: `${slot * (index + 0.2)}%`, width: `${slot * 0.6}%` };
        const top = BASE - computeHeight(net);
        return (
          <g key={untilMonth}>
            <rect {...bar} y={top} height={computeHeight(net)} rx="3" className={income} />
            {capital > 0 && (
              <rect
                {...bar}
                y={top - computeHeight(capital)}
                height={computeHeight(capital) - 2}
                rx="3"
                className={returned}
              />
            )}
            {(years.length - 1 - index) % every === 0 && (
              <text x={`${slot * (index + 0.5)}%`} y={HEIGHT - 4} textAnchor="middle" className={label}>
                {formatDate(date, { month: 'short', year: 'numeric', timeZone: 'UTC' })}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const axis = css({ stroke: 'line.strong' });
const income = css({ fill: 'data.ochre' });
const returned = css({ fill: 'brand.solid' });
const label = css({ textStyle: 'tiny', fill: 'muted' });
