import { drawing } from '#styled/recipes';
import { collectStates } from '../chart/chart.ts';
import { boxRows, sizeOfRows } from '../layout/boxRows.ts';
import { type Bundle, stateOfEnd } from '../layout/bundles.ts';
import type { Box, PlacedChart, PlacedEdge, PlacedState } from '../layout/placedChart.ts';
import { sizeOfLines } from '../layout/transitionLabels.ts';
import { BoxRows } from './BoxRows.tsx';
import type { Highlights } from './drawing.types.ts';
import { EdgeLabel } from './EdgeLabel.tsx';
import { computeArrowhead, pathThrough } from './path.ts';

export interface PointedPartsProps {
  placed: PlacedChart;
  /** The state or the arrow under the pointer. */
  pointed: string | null;
  highlights: Highlights;
}

/** The arrow under the pointer, or the arrows of the state under the pointer and of the selected one. */
export function NearArrows({ placed, pointed, highlights }: PointedPartsProps) {
  const ends = new Set([pointed, highlights.selected]);
  const isNear = ({ id, bundle }: PlacedEdge) =>
    id === pointed || (bundle !== null && [bundle.from, bundle.to].some((end) => ends.has(stateOfEnd(end))));
  return placed.edges.filter(isNear).map(({ id, points }) => (
    <g key={id} className={drawing().edge} data-near="" pointerEvents="none">
      <path d={pathThrough(points)} fill="none" />
      <polygon points={computeArrowhead(points)} />
    </g>
  ));
}

/** The transitions of an arrow without a label or of a folded state, beside the pointer. */
export function PointedTexts({ placed, pointed, highlights }: PointedPartsProps) {
  const edge = placed.edges.find(({ id }) => id === pointed);
  const state = placed.states.find(({ state: { id } }) => id === pointed);
  return (
    <g pointerEvents="none">
      {edge?.bundle && !edge.label && (
        <EdgeLabel edge={{ ...edge, label: computeLabelBox(edge, edge.bundle) }} highlights={highlights} />
      )}
      {state?.isFolded && state.rows.length === 0 && <Card placed={placed} folded={state} highlights={highlights} />}
    </g>
  );
}

/** In the middle of the longest part of an arrow. */
function computeLabelBox({ points }: PlacedEdge, { lines }: Bundle): Box {
  const size = sizeOfLines(lines);
  const parts = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const computeLength = ({ from, to }: (typeof parts)[number]) => Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
  const longest = parts.reduce((one, other) => (computeLength(other) > computeLength(one) ? other : one));
  const middle = { x: (longest.from.x + longest.to.x) / 2, y: (longest.from.y + longest.to.y) / 2 };
  return { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size };
}

const GAP = 4;
const PADDING = 12;

interface CardProps {
  placed: PlacedChart;
  folded: PlacedState;
  highlights: Highlights;
}

/** The list that a folded state hides, below its box. */
function Card({ placed, folded: { state, x, y, height }, highlights }: CardProps) {
  const root = placed.states[0]?.state;
  if (!root) return null;
  const chart = { id: root.id, root, byId: new Map(collectStates(root).map((each) => [each.id, each])) };
  const exits = placed.edges.flatMap(({ bundle }) => (bundle && stateOfEnd(bundle.from) === state.id ? [bundle] : []));
  const rows = boxRows({ chart, folded: new Set(), listsExits: true }, state, exits);
  const size = sizeOfRows(rows);
  const top = y + height + GAP;
  return (
    <>
      <rect
        className={drawing().card}
        x={x}
        y={top}
        width={size.width + 2 * PADDING}
        height={size.height + PADDING}
        rx={8}
      />
      <BoxRows rows={rows} x={x + PADDING} y={top + 20} highlights={highlights} />
    </>
  );
}
