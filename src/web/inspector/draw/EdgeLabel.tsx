import { inspector } from '#styled/recipes';
import { type Line, lineHeight } from '../layout/labels.ts';
import type { PlacedEdge } from '../layout/placed.ts';
import type { Lit } from './ChartDrawing.tsx';

/** What happens along an arrow, on a ground of its own so that the line does not strike it through. */
export function EdgeLabel({ edge: { bundle, label }, lit }: { edge: PlacedEdge; lit: Lit }) {
  const styles = inspector();
  if (!bundle || !label) return null;
  return (
    <g>
      <rect className={styles.labelBox} {...label} rx={4} />
      <Lines lines={bundle.lines} x={label.x + 6} y={label.y + 14} lit={lit} />
    </g>
  );
}

export function Lines({ lines, x, y, lit }: { lines: readonly Line[]; x: number; y: number; lit: Lit }) {
  const styles = inspector();
  const has = (set: ReadonlySet<string>, { transitions }: Line) => transitions.some((id) => set.has(id)) || undefined;
  return lines.map((line, index) => (
    <text
      key={`${line.text} ${line.guard}`}
      className={styles.label}
      x={x}
      y={y + index * lineHeight}
      data-next={has(lit.next, line)}
      data-found={has(lit.found, line)}
    >
      {line.text}
      {line.guard && <tspan className={styles.guard}> {line.guard}</tspan>}
    </text>
  ));
}
