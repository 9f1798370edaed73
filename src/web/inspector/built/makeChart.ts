import { initialTransition } from 'xstate';
import { catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import type { ChartState } from '../graph/chart.ts';
import { chartOf } from '../graph/chartOf.ts';
import { graphHash } from '../layout/graphHash.ts';
import { initiallyFolded } from '../layout/initiallyFolded.ts';
import { placeBest } from '../layout/placeBest.ts';
import type { Layouter } from '../layout/placeByElk.ts';
import { placesOf } from '../layout/placedChart.ts';
import type { BuiltChart, BuiltState } from './builtCharts.ts';

/** Makes the chart of a machine. An earlier layout of the same graph is kept, because a new one takes up to two seconds. */
export async function makeChart(elk: Layouter, name: MachineName, earlier?: BuiltChart): Promise<BuiltChart> {
  const { machine, input } = catalogueEntry(name);
  const chart = chartOf(machine);
  const view = { chart, folded: initiallyFolded({ chart }) };
  const graph = graphHash(view);
  const [{ value }] = initialTransition(machine, input);
  const places = earlier?.graph === graph ? earlier.places : placesOf(await placeBest(elk, view));
  return { root: withoutSources(chart.root), initial: value, graph, places };
}

const withoutSources = (state: ChartState): BuiltState => ({
  ...state,
  states: state.states.map(withoutSources),
  transitions: state.transitions.map(({ source: _, ...transition }) => transition),
});
