import { type Chart, type ChartState, collectStates, collectTransitions, contains } from '../chart/chart.ts';
import { buildBundles, canFold } from './bundles.ts';

const MANY_STATES = 60;
/** With more states, those inside of others do not all fit either, even without lists. */
const SOME_STATES = 14;
/** A chart that lists more transitions and targets does not fit into a window of 1440 px at a readable size. */
const MANY_ROWS = 50;

interface Folding {
  chart: Chart;
  /** Folds only what is inside of a large chart's outer states. */
  keepsLists?: boolean;
}

/**
 * A chart with many states starts with its outer states folded. A chart that is too long for a window starts with all
 * folded but the initial state, which lists its transitions, and the states around those that follow at once.
 */
export function initiallyFolded({ chart, keepsLists = false }: Folding): ReadonlySet<string> {
  const { root, byId } = chart;
  const isLarge = byId.size > MANY_STATES;
  const rows = collectTransitions(chart).length + buildBundles({ chart, folded: new Set() }).length;
  if (!isLarge && (keepsLists || rows <= MANY_ROWS)) return new Set();
  const initial = initialIn(chart, root).map(({ id }) => id);
  const near = initial.flatMap((id) => [id, ...(byId.get(id)?.transitions ?? []).flatMap(({ targets }) => targets)]);
  const isOpen = ({ id, states }: ChartState) => {
    if (states.length === 0) return keepsLists || initial.includes(id);
    if (id === root.id || byId.size <= SOME_STATES) return true;
    return !isLarge && near.some((each) => contains(id, each));
  };
  return new Set(collectStates(root).flatMap((state) => (canFold(state) && !isOpen(state) ? [state.id] : [])));
}

function initialIn(chart: Chart, state: ChartState): ChartState[] {
  if (state.states.length === 0) return [state];
  if (state.kind === 'parallel') return state.states.flatMap((region) => initialIn(chart, region));
  const initial = state.initial ? chart.byId.get(state.initial) : undefined;
  return initial ? initialIn(chart, initial) : [];
}
