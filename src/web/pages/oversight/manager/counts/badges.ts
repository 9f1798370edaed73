import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { toValue } from '#machines/shared/status.ts';
import { activeIn } from '#visualiser/chart/active.ts';
import type { Chart } from '#visualiser/chart/chart.ts';
import type { Badge } from '#visualiser/draw/drawing.types.ts';

/** The number of entities in each state of the chart. An outer state counts those of its inner states. */
export function buildBadges(
  chart: Chart,
  { statuses, states, incidents }: LifecycleOverview,
): ReadonlyMap<string, Badge> {
  const badges = new Map(
    [...chart.byId.keys()].map((id): [string, Badge] => [id, { count: 0, stuck: 0, incidents: 0 }]),
  );
  const limited = new Set(states.flatMap(({ state, limit }) => (limit === null ? [] : [state])));
  for (const { status, count, stuck } of statuses) {
    // An entity with several regions is stuck only in states that have a time limit.
    const stuckIn = new Set(
      status.split(',').flatMap((state) => (limited.has(state) ? collectStateIds(chart, state) : [])),
    );
    for (const id of activeIn(chart, toValue(status))) {
      const badge = badges.get(id);
      if (badge)
        badges.set(id, { ...badge, count: badge.count + count, stuck: badge.stuck + (stuckIn.has(id) ? stuck : 0) });
    }
  }
  for (const { status } of incidents)
    for (const id of activeIn(chart, toValue(status))) {
      const badge = badges.get(id);
      if (badge) badges.set(id, { ...badge, incidents: badge.incidents + 1 });
    }
  return badges;
}

const collectStateIds = (chart: Chart, state: string) => {
  const [region, inner] = state.split(':');
  return [...activeIn(chart, inner === undefined ? toValue(state) : { [region ?? '']: toValue(inner) })];
};

/** The count of a state in the notation of a status. */
export const countIn = ({ statuses }: LifecycleOverview, state: string): Pick<Badge, 'count' | 'stuck'> =>
  statuses
    .filter(({ status }) => status.split(',').includes(state))
    .reduce((sum, { count, stuck }) => ({ count: sum.count + count, stuck: sum.stuck + stuck }), {
      count: 0,
      stuck: 0,
    });
