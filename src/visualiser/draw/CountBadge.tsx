import { useIntl } from 'react-intl';
import { drawing } from '#styled/recipes';
import { estimateWidth } from '../layout/textSize.ts';
import type { Badge } from './drawing.types.ts';

const height = 20;
const gap = 6;

const widthOfPill = (text: string) => estimateWidth(text, 12) + 12;
/** Marked by a character too, because colour alone is not accessible. */
const stuckText = (stuck: string) => `${stuck} !`;
const incidentText = (incidents: string) => `⚑ ${incidents}`;

/** The count at the right of a state's name, with the numbers of stuck entities and open incidents before it. */
export function CountBadge({ badge, right, top }: { badge: Badge; right: number; top: number }) {
  const { formatNumber } = useIntl();
  const count = formatNumber(badge.count);
  const left = right - gap - widthOfPill(count);
  const stuck = badge.stuck > 0 ? stuckText(formatNumber(badge.stuck)) : undefined;
  const beside = stuck ? left - gap - widthOfPill(stuck) : left;
  return (
    <>
      <Pill text={count} right={right - gap} top={top + gap + 1} kind={badge.count === 0 ? 'none' : 'some'} />
      {stuck && <Pill text={stuck} right={left - gap} top={top + gap + 1} kind="stuck" />}
      {badge.incidents > 0 && (
        <Pill
          text={incidentText(formatNumber(badge.incidents))}
          right={beside - gap}
          top={top + gap + 1}
          kind="incident"
        />
      )}
    </>
  );
}

interface PillProps {
  text: string;
  right: number;
  top: number;
  kind: 'none' | 'some' | 'stuck' | 'incident';
}

function Pill({ text, right, top, kind }: PillProps) {
  const width = widthOfPill(text);
  return (
    <g className={drawing().badge} data-kind={kind}>
      <rect x={right - width} y={top} width={width} height={height} rx={height / 2} />
      <text x={right - width / 2} y={top + 14} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** The width of the widest badge. The added dots make room for thousands separators. */
export function roomFor(badges: Iterable<Badge>): number {
  const widths = [...badges].map(({ count, stuck, incidents }) => {
    const texts = [
      String(count),
      ...(stuck > 0 ? [stuckText(String(stuck))] : []),
      ...(incidents > 0 ? [incidentText(String(incidents))] : []),
    ];
    return texts.reduce((width, text) => width + widthOfPill(`${text}.`) + gap, 0);
  });
  return Math.max(0, ...widths);
}
