import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartState } from '../chart/chart.ts';
import { boxRows, groupExitsByState } from './boxRows.ts';
import { ANYWHERE, boxSize, DOT } from './boxSize.ts';
import { type Arrow, type Bundle, buildBundles, type ChartView, shownStates } from './bundles.ts';
import { collectEntries, type FlowPlaces, isBackward, placesInFlow } from './placesInFlow.ts';
import { sizeOfLines } from './transitionLabels.ts';

const edge = 12;

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '9',
  'elk.spacing.edgeLabel': '4',
};

export interface LayoutChoice {
  direction: 'DOWN' | 'RIGHT';
  /** A fine layout has shorter and straighter arrows, and takes ten times as long. */
  quality: 'rough' | 'fine';
  /** Draws the arrows to a state as one that they join, so that lines that go the same way cross others once. */
  joinsArrows?: boolean;
  seed?: number;
}

const placements = { rough: 'BRANDES_KOEPF', fine: 'NETWORK_SIMPLEX' } as const;
const optionsFor = ({ quality, seed = 1 }: LayoutChoice) => ({
  ...options,
  'elk.layered.nodePlacement.strategy': placements[quality],
  'elk.randomSeed': String(seed),
});

/** Regions are shown in the order in which they are written. */
const regionOrder = { 'elk.layered.crossingMinimization.semiInteractive': 'true' };
const regionAt = (index: number, node: ElkNode): ElkNode => ({
  ...node,
  layoutOptions: { ...node.layoutOptions, 'elk.position': `(${index},${index})` },
});

interface Input {
  view: ChartView;
  choice: LayoutChoice;
  exits: ReadonlyMap<string, readonly Bundle[]>;
  places: FlowPlaces;
  /** The ids of the ports that edges use. */
  ports: ReadonlySet<string>;
}

/** ELK's input: states as nodes, transitions as edges with labels of a given size. */
export function elkGraph(view: ChartView, choice: LayoutChoice): ElkNode {
  const bundles = buildBundles(view);
  const places = placesInFlow(view, bundles);
  const edgeFor = (arrow: Arrow & { id: string }) =>
    choice.joinsArrows ? buildJoinedEdge(places, arrow) : buildEdge(arrow);
  const edges = [
    ...bundles.map((bundle) => ({
      ...edgeFor(bundle),
      ...(hasLabel(view, bundle) && { labels: [buildLabel(bundle)] }),
    })),
    ...collectEntries(view).map(edgeFor),
  ];
  const ports = new Set(edges.flatMap(({ sources, targets }) => [...sources, ...targets]));
  const input = { view, choice, exits: groupExitsByState(bundles), places, ports };
  return {
    id: 'chart',
    layoutOptions: {
      ...optionsFor(choice),
      'elk.direction': choice.direction,
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: [buildNode(input, view.chart.root)],
    edges,
  };
}

/** A folded state without inner states hides the labels of its arrows. */
function hasLabel({ chart, folded, hidesLabels, listsExits }: ChartView, { from }: Bundle): boolean {
  if (hidesLabels || listsExits) return false;
  return !folded.has(from) || chart.byId.get(from)?.states.length !== 0;
}

function buildNode(input: Input, state: ChartState): ElkNode {
  const { view, exits, places, choice } = input;
  const ports = [`in:${state.id}`, `back:${state.id}`].filter((id) => input.ports.has(id));
  const own = boxSize(view, state, boxRows(view, state, exits.get(state.id)));
  const states = shownStates(view, state);
  const isParallel = state.kind === 'parallel';
  const node = { id: state.id, ports: ports.map((id) => ({ id, width: 0, height: 0 })) };
  if (states.length === 0) return { ...node, ...own };
  const { width, height } = own;
  const dots = [
    { id: `first:${state.id}`, ...DOT },
    { id: `any:${state.id}`, ...ANYWHERE },
  ].filter(({ id }) => places.has(id));
  return {
    ...node,
    layoutOptions: {
      ...optionsFor(choice),
      ...(isParallel && regionOrder),
      'elk.padding': `[top=${own.height + edge},left=${edge},bottom=${edge},right=${edge}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': choice.direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`,
    },
    children: [
      ...dots,
      ...states.map((each, index) => (isParallel ? regionAt(index, buildNode(input, each)) : buildNode(input, each))),
    ],
  };
}

const buildEdge = ({ id, from, to }: Arrow & { id: string }): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
});

const BACK = 'back/';

/**
 * An arrow to the port that all arrows to its target share. An arrow against the flow is given to ELK in the other
 * direction, because ELK would join it with arrows of the other side.
 */
function buildJoinedEdge(places: FlowPlaces, arrow: Arrow & { id: string }): ElkExtendedEdge {
  const { id, from, to } = arrow;
  const isDot = to.startsWith('first:');
  if (isBackward(places, arrow)) return { id: `${BACK}${id}`, sources: [isDot ? to : `back:${to}`], targets: [from] };
  return { id, sources: [from], targets: [isDot ? to : `in:${to}`] };
}

/** Whether an edge leads against the arrow for which it stands. */
export const isReversed = (edge: string) => edge.startsWith(BACK);

const buildLabel = ({ id, lines }: Bundle) => ({
  id: `label:${id}`,
  text: ' ',
  ...sizeOfLines(lines),
  layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
});
