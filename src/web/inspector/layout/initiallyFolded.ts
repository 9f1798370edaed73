import type { ChartView } from './bundles.ts';

const MANY_STATES = 60;

/** A large chart starts with its outer states folded. */
export function initiallyFolded({ chart }: Pick<ChartView, 'chart'>): ReadonlySet<string> {
  if (chart.byId.size <= MANY_STATES) return new Set();
  return new Set(chart.root.states.filter(({ states }) => states.length > 0).map(({ id }) => id));
}
