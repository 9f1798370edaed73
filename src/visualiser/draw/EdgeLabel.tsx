import { drawing } from '#styled/recipes';
import type { PlacedEdge } from '../layout/placedChart.ts';
import { type Line, lineHeight } from '../layout/transitionLabels.ts';
import type { Highlights } from './drawing.types.ts';

/** The label of an arrow, with a background so that the line does not cross the text. */
export function EdgeLabel({ edge: { bundle, label }, highlights }: { edge: PlacedEdge; highlights: Highlights }) {
  const styles = drawing();
  if (!bundle || !label) return null;
  return (
    <g>
      <rect className={styles.labelBox} {...label} rx={4} />
      <Lines lines={bundle.lines} x={label.x + 6} y={label.y + 14} highlights={highlights} />
    </g>
  );
}

function Lines({ lines, x, y, highlights }: LinesProps) {
  return lines.map((line, index) => (
    <LineText key={`${line.text} ${line.guard}`} line={line} x={x} y={y + index * lineHeight} highlights={highlights} />
  ));
}

interface LinesProps {
  lines: readonly Line[];
  x: number;
  y: number;
  highlights: Highlights;
}

export function LineText({ line, x, y, highlights }: Omit<LinesProps, 'lines'> & { line: Line }) {
  const styles = drawing();
  const has = (set: ReadonlySet<string>) => line.transitions.some((id) => set.has(id)) || undefined;
  return (
    <text className={styles.label} x={x} y={y} data-next={has(highlights.next)} data-found={has(highlights.found)}>
      {line.text}
      {line.guard && <tspan className={styles.guard}> {line.guard}</tspan>}
    </text>
  );
}
