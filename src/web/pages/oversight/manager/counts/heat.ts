import type { TakenTransition } from '#machines/shared/journal/trends.wire.ts';
import { toValue } from '#machines/shared/status.ts';
import { activeIn } from '#visualiser/chart/active.ts';
import type { Chart, ChartTransition } from '#visualiser/chart/chart.ts';

export const sumValues = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * The number of times that each transition of the chart was taken, by its id. Guarded transitions of one event that
 * lead to the same states share an arrow, so the first of them stands for all.
 */
export function takenTransitions(chart: Chart, taken: readonly TakenTransition[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const each of taken) {
    const found = findTransition(chart, each);
    if (found) times.set(found.id, (times.get(found.id) ?? 0) + sumValues(each.byDay));
  }
  return times;
}

/** The innermost transition that leads from one status to the other. There is none in a later version of the machine. */
function findTransition(chart: Chart, { event, from, to }: TakenTransition): ChartTransition | undefined {
  const after = activeIn(chart, toValue(to));
  return [...activeIn(chart, toValue(from))]
    .toReversed()
    .flatMap((id) => chart.byId.get(id)?.transitions ?? [])
    .find(
      ({ trigger, targets }) =>
        'event' in trigger &&
        trigger.event === event &&
        (targets.length > 0 || from === to) &&
        targets.every((target) => after.has(target)),
    );
}
