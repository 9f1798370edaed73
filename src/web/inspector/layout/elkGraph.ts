import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartState } from '../graph/chart.ts';
import { type Bundle, bundlesOf, type Shown, shownStates, staysOf, visible } from './bundles.ts';
import { font, type Line, lineHeight, sizeOfLines } from './labels.ts';
import { widthOf } from './textSize.ts';

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
/** How well states are placed: a fine layout has short and straight arrows, and takes ten times as long. */
export type Care = 'rough' | 'fine';

const placements = { rough: 'BRANDES_KOEPF', fine: 'NETWORK_SIMPLEX' } as const;
const placedWith = (care: Care) => ({ ...options, 'elk.layered.nodePlacement.strategy': placements[care] });

/** What ELK lays out: states as nodes, what is between them as edges with labels that take up room. */
export function elkGraph(shown: Shown, direction: Direction, care: Care): ElkNode {
  const { root } = shown.chart;
  const bundles = bundlesOf(shown);
  const anywhere = new Set(bundles.map(({ from }) => from));
  return {
    id: 'chart',
    layoutOptions: {
      ...placedWith(care),
      'elk.direction': direction,
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: [nodeOf(shown, root, anywhere, care)],
    edges: [
      ...bundles.map((bundle) => (shown.isPlain ? arrowOf(bundle) : labelledOf(bundle))),
      ...firstsOf(shown, root),
    ],
  };
}

function nodeOf(shown: Shown, state: ChartState, anywhere: ReadonlySet<string>, care: Care): ElkNode {
  const own = ownSize(state, staysOf(shown, state), shown.beside);
  const states = shownStates(shown, state);
  if (states.length === 0) return { id: state.id, ...own };
  return {
    id: state.id,
    layoutOptions: {
      ...placedWith(care),
      'elk.padding': `[top=${own.height + edge},left=${edge},bottom=${edge},right=${edge}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${own.width},${own.height})`,
    },
    children: [
      ...(state.initial ? [{ id: `first:${state.id}`, width: 12, height: 12 }] : []),
      ...(anywhere.has(`any:${state.id}`) ? [{ id: `any:${state.id}`, width: 26, height: 20 }] : []),
      ...states.map((each) => nodeOf(shown, each, anywhere, care)),
    ],
  };
}

function ownSize(state: ChartState, stays: readonly Line[], beside = 0) {
  if (state.kind === 'history') return { width: 28, height: 28 };
  const said = stays.length ? sizeOfLines(stays) : { width: 0, height: 0 };
  const invoked = state.invokes.length * lineHeight;
  const widest = Math.max(
    widthOf(state.key, font.state) * 1.08 + 36 + beside,
    said.width + 24,
    ...state.invokes.map(({ src }) => widthOf(`⚙ ${src}`, font.label) + 24),
  );
  const more = said.height + invoked;
  return { width: Math.max(72, Math.ceil(widest)), height: header + (more ? more + 8 : 0) };
}

const arrowOf = ({ id, from, to }: Bundle): ElkExtendedEdge => ({ id, sources: [from], targets: [to] });

function labelledOf(bundle: Bundle): ElkExtendedEdge {
  const { id, lines } = bundle;
  const label = { id: `label:${id}`, text: ' ', ...sizeOfLines(lines) };
  return {
    ...arrowOf(bundle),
    labels: [{ ...label, layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' } }],
  };
}

function firstsOf(shown: Shown, state: ChartState): ElkExtendedEdge[] {
  const states = shownStates(shown, state);
  const own =
    state.initial && states.length
      ? [{ id: `enter:${state.id}`, sources: [`first:${state.id}`], targets: [visible(shown, state.initial)] }]
      : [];
  return [...own, ...states.flatMap((each) => firstsOf(shown, each))];
}
