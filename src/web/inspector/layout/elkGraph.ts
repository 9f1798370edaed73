import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartState } from '../graph/chart.ts';
import { type Bundle, bundlesOf, type ChartView, innerLinesOf, shownStates, visibleId } from './bundles.ts';
import { widthOf } from './textSize.ts';
import { font, type Line, lineHeight, sizeOfLines } from './transitionLabels.ts';

export const header = 34;
const edge = 12;

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
};

export type Direction = 'DOWN' | 'RIGHT';
/** A fine layout has shorter and straighter arrows, and takes ten times as long. */
export type LayoutQuality = 'rough' | 'fine';

const placements = { rough: 'BRANDES_KOEPF', fine: 'NETWORK_SIMPLEX' } as const;
const optionsFor = (quality: LayoutQuality) => ({
  ...options,
  'elk.layered.nodePlacement.strategy': placements[quality],
});

/** ELK's input: states as nodes, transitions as edges with labels of a given size. */
export function elkGraph(view: ChartView, direction: Direction, quality: LayoutQuality): ElkNode {
  const { root } = view.chart;
  const bundles = bundlesOf(view);
  const sourceIds = new Set(bundles.map(({ from }) => from));
  return {
    id: 'chart',
    layoutOptions: {
      ...optionsFor(quality),
      'elk.direction': direction,
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: [nodeOf(view, root, sourceIds, quality)],
    edges: [
      ...bundles.map((bundle) => (view.hidesLabels ? edgeOf(bundle) : labelledEdgeOf(bundle))),
      ...initialEdgesOf(view, root),
    ],
  };
}

function nodeOf(view: ChartView, state: ChartState, sourceIds: ReadonlySet<string>, quality: LayoutQuality): ElkNode {
  const own = ownSize(state, innerLinesOf(view, state), view.beside);
  const states = shownStates(view, state);
  if (states.length === 0) return { id: state.id, ...own };
  return {
    id: state.id,
    layoutOptions: {
      ...optionsFor(quality),
      'elk.padding': `[top=${own.height + edge},left=${edge},bottom=${edge},right=${edge}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${own.width},${own.height})`,
    },
    children: [
      ...(state.initial ? [{ id: `first:${state.id}`, width: 12, height: 12 }] : []),
      ...(sourceIds.has(`any:${state.id}`) ? [{ id: `any:${state.id}`, width: 26, height: 20 }] : []),
      ...states.map((each) => nodeOf(view, each, sourceIds, quality)),
    ],
  };
}

function ownSize(state: ChartState, innerLines: readonly Line[], beside = 0) {
  if (state.kind === 'history') return { width: 28, height: 28 };
  const linesSize = innerLines.length ? sizeOfLines(innerLines) : { width: 0, height: 0 };
  const invoked = state.invokes.length * lineHeight;
  const widest = Math.max(
    widthOf(state.key, font.state) * 1.08 + 36 + beside,
    linesSize.width + 24,
    ...state.invokes.map(({ src }) => widthOf(`⚙ ${src}`, font.label) + 24),
  );
  const more = linesSize.height + invoked;
  return { width: Math.max(72, Math.ceil(widest)), height: header + (more ? more + 8 : 0) };
}

const edgeOf = ({ id, from, to }: Bundle): ElkExtendedEdge => ({ id, sources: [from], targets: [to] });

function labelledEdgeOf(bundle: Bundle): ElkExtendedEdge {
  const { id, lines } = bundle;
  const label = { id: `label:${id}`, text: ' ', ...sizeOfLines(lines) };
  return {
    ...edgeOf(bundle),
    labels: [{ ...label, layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' } }],
  };
}

function initialEdgesOf(view: ChartView, state: ChartState): ElkExtendedEdge[] {
  const states = shownStates(view, state);
  const own =
    state.initial && states.length
      ? [{ id: `enter:${state.id}`, sources: [`first:${state.id}`], targets: [visibleId(view, state.initial)] }]
      : [];
  return [...own, ...states.flatMap((each) => initialEdgesOf(view, each))];
}
