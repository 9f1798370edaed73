import { inspector } from '#styled/recipes';
import type { Placed, PlacedEdge } from '../layout/placed.ts';
import { EdgeLabel } from './EdgeLabel.tsx';
import { headOf, pathThrough } from './path.ts';
import { StateBox } from './StateBox.tsx';

/** What is lit in a chart at some moment. */
export interface Lit {
  now: ReadonlySet<string>;
  /** Transitions that can happen next. */
  next: ReadonlySet<string>;
  /** States and transitions that were searched for. */
  found: ReadonlySet<string>;
  selected: string | null;
}

/** How many things are in a state, and how many of them do not get on. */
export interface Badge {
  count: number;
  stuck: number;
}

export interface ChartDrawingProps {
  placed: Placed;
  lit: Lit;
  /** What is told of states beside their names, by their ids. */
  badges?: ReadonlyMap<string, Badge>;
  onSelect: (state: string) => void;
  onFold: (state: string) => void;
}

export function ChartDrawing({ placed, lit, badges, onSelect, onFold }: ChartDrawingProps) {
  const styles = inspector();
  const outer = placed.states.filter(({ isOpen }) => isOpen);
  const inner = placed.states.filter(({ isOpen }) => !isOpen);
  const box = (each: (typeof placed.states)[number]) => (
    <StateBox
      key={each.state.id}
      placed={each}
      lit={lit}
      badge={badges?.get(each.state.id)}
      onSelect={onSelect}
      onFold={onFold}
    />
  );
  return (
    <>
      {outer.map(box)}
      {placed.edges.map((edge) => (
        <Edge key={edge.id} edge={edge} lit={lit} />
      ))}
      {inner.map(box)}
      {placed.dots.map(({ id, x, y }) => (
        <circle key={id} className={styles.dot} cx={x + 6} cy={y + 6} r={6} />
      ))}
      {placed.anywheres.map(({ id, x, y, width, height }) => (
        <g key={id}>
          <rect className={styles.labelBox} x={x} y={y} width={width} height={height} rx={10} />
          <text className={styles.label} x={x + width / 2} y={y + 15} textAnchor="middle">
            ∗
          </text>
        </g>
      ))}
      {placed.edges.map((edge) => (
        <EdgeLabel key={edge.id} edge={edge} lit={lit} />
      ))}
    </>
  );
}

function Edge({ edge: { points, bundle }, lit }: { edge: PlacedEdge; lit: Lit }) {
  const styles = inspector();
  const has = (set: ReadonlySet<string>) =>
    bundle?.lines.some(({ transitions }) => transitions.some((id) => set.has(id))) || undefined;
  return (
    <g className={styles.edge} data-next={has(lit.next)} data-found={has(lit.found)}>
      <path d={pathThrough(points)} fill="none" />
      <polygon points={headOf(points)} />
    </g>
  );
}
