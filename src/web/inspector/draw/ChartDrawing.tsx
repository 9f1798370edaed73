import { inspector } from '#styled/recipes';
import type { PlacedEdge } from '../layout/placedChart.ts';
import type { ChartDrawingProps, Highlights } from './drawing.types.ts';
import { EdgeLabel } from './EdgeLabel.tsx';
import { headOf, pathThrough } from './path.ts';
import { OpenStateTexts, StateBox } from './StateBox.tsx';

export function ChartDrawing({ placed, highlights, badges, onSelect, onFold }: ChartDrawingProps) {
  const styles = inspector();
  const outer = placed.states.filter(({ isOpen }) => isOpen);
  const inner = placed.states.filter(({ isOpen }) => !isOpen);
  const box = (each: (typeof placed.states)[number]) => (
    <StateBox
      key={each.state.id}
      placed={each}
      highlights={highlights}
      badge={badges?.get(each.state.id)}
      onSelect={onSelect}
      onFold={onFold}
    />
  );
  return (
    <>
      {outer.map(box)}
      {placed.edges.map((edge) => (
        <Edge key={edge.id} edge={edge} highlights={highlights} />
      ))}
      {outer.map((each) => (
        <OpenStateTexts key={each.state.id} placed={each} highlights={highlights} />
      ))}
      {inner.map(box)}
      {placed.dots.map(({ id, x, y }) => (
        <circle key={id} className={styles.dot} cx={x + 6} cy={y + 6} r={6} />
      ))}
      {placed.anyStates.map(({ id, x, y, width, height }) => (
        <g key={id}>
          <rect className={styles.labelBox} x={x} y={y} width={width} height={height} rx={10} />
          <text className={styles.label} x={x + width / 2} y={y + 15} textAnchor="middle">
            ∗
          </text>
        </g>
      ))}
      {placed.edges.map((edge) => (
        <EdgeLabel key={edge.id} edge={edge} highlights={highlights} />
      ))}
    </>
  );
}

function Edge({ edge: { points, bundle }, highlights }: { edge: PlacedEdge; highlights: Highlights }) {
  const styles = inspector();
  const has = (set: ReadonlySet<string>) =>
    bundle?.lines.some(({ transitions }) => transitions.some((id) => set.has(id))) || undefined;
  return (
    <g className={styles.edge} data-next={has(highlights.next)} data-found={has(highlights.found)}>
      <path d={pathThrough(points)} fill="none" />
      <polygon points={headOf(points)} />
    </g>
  );
}
