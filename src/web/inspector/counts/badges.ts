import type { Stays } from '#machines/journal/journal.wire.ts';
import { toValue } from '#machines/shared/status.ts';
import type { Badge } from '../draw/ChartDrawing.tsx';
import { activeIn } from '../graph/active.ts';
import type { Chart } from '../graph/chart.ts';

/** How many things are in each state of the chart: in the outer ones, as many as in those inside. */
export function badgesOf(chart: Chart, { statuses, states }: Stays): ReadonlyMap<string, Badge> {
  const badges = new Map([...chart.byId.keys()].map((id): [string, Badge] => [id, { count: 0, stuck: 0 }]));
  const limited = new Set(states.flatMap(({ state, limit }) => (limit === null ? [] : [state])));
  for (const { status, count, stuck } of statuses) {
    // Of several regions, nobody is stuck in the ones in which nothing is waited for.
    const stuckIn = new Set(status.split(',').flatMap((state) => (limited.has(state) ? idsOf(chart, state) : [])));
    for (const id of activeIn(chart, toValue(status))) {
      const badge = badges.get(id);
      if (badge) badges.set(id, { count: badge.count + count, stuck: badge.stuck + (stuckIn.has(id) ? stuck : 0) });
    }
  }
  return badges;
}

const idsOf = (chart: Chart, state: string) => {
  const [region, inner] = state.split(':');
  return [...activeIn(chart, inner === undefined ? toValue(state) : { [region ?? '']: toValue(inner) })];
};

/** How many are in a state as it is written in a status. */
export const countIn = ({ statuses }: Stays, state: string): Badge =>
  statuses
    .filter(({ status }) => status.split(',').includes(state))
    .reduce((sum, { count, stuck }) => ({ count: sum.count + count, stuck: sum.stuck + stuck }), {
      count: 0,
      stuck: 0,
    });
