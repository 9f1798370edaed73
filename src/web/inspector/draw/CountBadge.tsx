import { useIntl } from 'react-intl';
import { inspector } from '#styled/recipes';
import { widthOf } from '../layout/textSize.ts';
import type { Badge } from './drawing.types.ts';

const height = 20;
const gap = 6;

const widthOfPill = (text: string) => widthOf(text, 12) + 12;
/** Marked by a character too, because colour alone is not accessible. */
const stuckText = (stuck: string) => `${stuck} !`;

/** The count at the right of a state's name, with the number of stuck entities before it. */
export function CountBadge({ badge, right, top }: { badge: Badge; right: number; top: number }) {
  const { formatNumber } = useIntl();
  const count = formatNumber(badge.count);
  const left = right - gap - widthOfPill(count);
  return (
    <>
      <Pill text={count} right={right - gap} top={top + gap + 1} kind={badge.count === 0 ? 'none' : 'some'} />
      {badge.stuck > 0 && (
        <Pill text={stuckText(formatNumber(badge.stuck))} right={left - gap} top={top + gap + 1} kind="stuck" />
      )}
    </>
  );
}

interface PillProps {
  text: string;
  right: number;
  top: number;
  kind: 'none' | 'some' | 'stuck';
}

function Pill({ text, right, top, kind }: PillProps) {
  const width = widthOfPill(text);
  return (
    <g className={inspector().badge} data-kind={kind}>
      <rect x={right - width} y={top} width={width} height={height} rx={height / 2} />
      <text x={right - width / 2} y={top + 14} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** The width of the widest badge. The added dots make room for thousands separators. */
export function roomFor(badges: Iterable<Badge>): number {
  const widths = [...badges].map(({ count, stuck }) => {
    const width = widthOfPill(`${count}.`) + gap;
    return stuck > 0 ? width + widthOfPill(stuckText(`${stuck}.`)) + gap : width;
  });
  return Math.max(0, ...widths);
}
