import { initialTransition } from 'xstate';
import { catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import type { BuiltChart, BuiltState } from '../visualiser/built/builtCharts.ts';
import type { ChartState } from '../visualiser/chart/chart.ts';
import { toChart } from '../visualiser/chart/toChart.ts';
import { graphHash } from '../visualiser/layout/graphHash.ts';
import { initiallyFolded } from '../visualiser/layout/initiallyFolded.ts';
import { placeBest } from '../visualiser/layout/placeBest.ts';
import type { Layouter } from '../visualiser/layout/placeByElk.ts';
import { toPlaces } from '../visualiser/layout/placedChart.ts';

/** Makes the chart of a machine. An earlier layout of the same graph is kept, because a new one takes up to two seconds. */
export async function makeChart(elk: Layouter, name: MachineName, earlier?: BuiltChart): Promise<BuiltChart> {
  const { machine, input } = catalogueEntry(name);
  const chart = toChart(machine);
  const view = { chart, folded: initiallyFolded({ chart }) };
  const graph = graphHash(view);
  const [{ value }] = initialTransition(machine, input);
  const places = earlier?.graph === graph ? earlier.places : toPlaces(await placeBest(elk, view));
  return { root: withoutSources(chart.root), initial: value, graph, places };
}

const withoutSources = (state: ChartState): BuiltState => ({
  ...state,
  states: state.states.map(withoutSources),
  transitions: state.transitions.map(({ source: _, ...transition }) => transition),
});
