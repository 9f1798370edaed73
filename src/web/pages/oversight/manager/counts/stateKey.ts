import type { LifecycleTrends } from '#machines/shared/journal/trends.wire.ts';
import type { Chart } from '#visualiser/chart/chart.ts';
import { sumValues } from './heat.ts';

/** A state of the chart in the notation of a status: `CHARGED`, `CLOSED.financed`, `review:pending`. */
export function toStateKey({ id, root, byId }: Chart, state: string | null): string | undefined {
  if (state === null || state === id || byId.get(state) === undefined) return undefined;
  const path = state.slice(id.length + 1);
  return root.kind === 'parallel' ? path.replace('.', ':') : path;
}

/** Whether a status is the state, or in it. */
export const hasState = (status: string, state: string) =>
  status.split(',').some((part) => part === state || part.startsWith(`${state}.`) || part.startsWith(`${state}:`));

/** The number of entities that entered the state on each day. */
export const entriesPerDay = ({ days, transitions }: LifecycleTrends, state: string) => {
  const entering = transitions.filter(({ from, to }) => hasState(to, state) && !hasState(from, state));
  return days.map((_, index) => sumValues(entering.map(({ byDay }) => byDay[index] ?? 0)));
};
