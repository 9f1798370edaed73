import { useIntl } from 'react-intl';
import { inspector } from '#styled/recipes';
import { widthOf } from '../layout/textSize.ts';
import type { Badge } from './ChartDrawing.tsx';

const height = 20;
const edge = 7;

const textOf = (count: string, stuck: string) => (stuck === '0' ? count : `${count} · ${stuck} !`);

/** How many are in a state, at the right of its name; those that do not get on are told apart by a sign, not by colour alone. */
export function CountBadge({ badge, right, top }: { badge: Badge; right: number; top: number }) {
  const styles = inspector();
  const { formatNumber } = useIntl();
  const text = textOf(formatNumber(badge.count), formatNumber(badge.stuck));
  const width = widthOf(text, 12) + 12;
  return (
    <g className={styles.badge} data-none={badge.count === 0 || undefined} data-stuck={badge.stuck > 0 || undefined}>
      <rect x={right - width - edge} y={top + edge} width={width} height={height} rx={height / 2} />
      <text x={right - edge - width / 2} y={top + edge + 14} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** The room that the longest of some badges takes up. */
export function roomFor(badges: Iterable<Badge>): number {
  const widths = [...badges].map(({ count, stuck }) => widthOf(textOf(`${count}..`, `${stuck}`), 12));
  return Math.max(0, ...widths) + 12 + edge;
}
