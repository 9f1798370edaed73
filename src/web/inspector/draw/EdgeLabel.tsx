import { inspector } from '#styled/recipes';
import type { PlacedEdge } from '../layout/placedChart.ts';
import { type Line, lineHeight } from '../layout/transitionLabels.ts';
import type { Highlights } from './drawing.types.ts';

/** The label of an arrow, with a background so that the line does not cross the text. */
export function EdgeLabel({ edge: { bundle, label }, highlights }: { edge: PlacedEdge; highlights: Highlights }) {
  const styles = inspector();
  if (!bundle || !label) return null;
  return (
    <g>
      <rect className={styles.labelBox} {...label} rx={4} />
      <Lines lines={bundle.lines} x={label.x + 6} y={label.y + 14} highlights={highlights} />
    </g>
  );
}

export function Lines({
  lines,
  x,
  y,
  highlights,
}: {
  lines: readonly Line[];
  x: number;
  y: number;
  highlights: Highlights;
}) {
  const styles = inspector();
  const has = (set: ReadonlySet<string>, { transitions }: Line) => transitions.some((id) => set.has(id)) || undefined;
  return lines.map((line, index) => (
    <text
      key={`${line.text} ${line.guard}`}
      className={styles.label}
      x={x}
      y={y + index * lineHeight}
      data-next={has(highlights.next, line)}
      data-found={has(highlights.found, line)}
    >
      {line.text}
      {line.guard && <tspan className={styles.guard}> {line.guard}</tspan>}
    </text>
  ));
}
