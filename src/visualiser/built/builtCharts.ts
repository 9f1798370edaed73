import type { StateValue } from 'xstate';
import { type Chart, type ChartState, type ChartTransition, collectStates } from '../chart/chart.ts';
import type { ChartView } from '../layout/bundles.ts';
import { graphHash } from '../layout/graphHash.ts';
import { type PlacedChart, type Places, placedAt } from '../layout/placedChart.ts';

interface FirstView {
  /** The state in which the machine starts. */
  initial: StateValue;
  /** The hash of the graph that was laid out. */
  graph: string;
  places: Places;
}

/** The first view of a machine of the project, made by the build so that a page needs neither the machine nor ELK. */
export interface BuiltChart extends FirstView {
  root: BuiltState;
}

/** A state whose transitions are without their source, to make the file smaller. */
export type BuiltState = Omit<ChartState, 'states' | 'transitions'> & {
  states: readonly BuiltState[];
  transitions: readonly Omit<ChartTransition, 'source'>[];
};

/** Only a build has them. In development and in tests, a machine may have changed since the last build. */
const files = import.meta.env.PROD
  ? import.meta.glob<BuiltChart>('../charts.gen/*.json', { import: 'default' })
  : undefined;

const loaded = new Map<string, FirstView & { chart: Chart }>();

/** Loads the built chart of a machine, if there is one. */
export async function loadBuiltChart(machine: string): Promise<void> {
  const load = files?.[`../charts.gen/${machine}.json`];
  if (!load || loaded.has(machine)) return;
  // The chart can be made without this file too.
  const built = await load().catch(() => null);
  if (built) addBuiltChart(built);
}

export function addBuiltChart({ root, ...first }: BuiltChart): void {
  const whole = withSources(root);
  const byId = new Map(collectStates(whole).map((state) => [state.id, state]));
  loaded.set(root.id, { ...first, chart: { id: root.id, root: whole, byId } });
}

const withSources = (state: BuiltState): ChartState => ({
  ...state,
  states: state.states.map(withSources),
  // In the order of `toChart`, because the hash of a chart depends on it.
  transitions: state.transitions.map(({ id, ...rest }) => ({ id, source: state.id, ...rest })),
});

export const builtChart = (machine: string) => loaded.get(machine);

/** The layout from the build, unless this is another view or the machine has changed since. */
export function builtLayout(view: ChartView): PlacedChart | null {
  const built = loaded.get(view.chart.id);
  return built && built.graph === graphHash(view) ? placedAt(view, built.places) : null;
}
