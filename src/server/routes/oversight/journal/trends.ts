import * as v from 'valibot';
import { addDays, calendarDate } from '#machines/shared/calendar.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { LifecycleTrends, type TakenTransition } from '#machines/shared/journal/trends.wire.ts';
import { data, operation } from '#server/http/operation.ts';
import { readStateVisits } from '#server/queries/oversight/stateVisits.ts';
import { type TransitionDay, transitionDays } from '#server/queries/oversight/transitionDays.ts';

const readTrends = operation({
  method: 'GET',
  path: '/v2/pfp/entities/{entity}/trends',
  summary:
    'Returns how often entities took each transition on each of the last days, and how long they stay in a state.',
  tag: 'journal',
  access: ['ADMIN'],
  params: v.object({ entity: Journalled }),
  query: v.object({ days: v.optional(v.picklist(['7', '30', '90']), '30') }),
  reply: LifecycleTrends,
  handle: async ({ tenant, params, query }) => {
    const { timeZone } = tenant.customization.tenant;
    const now = tenant.clock.now().getTime();
    const count = Number(query.days);
    const days = Array.from({ length: count }, (_, index) =>
      calendarDate(addDays(now, index + 1 - count, timeZone), timeZone),
    );
    const [first = ''] = days;
    // It is before the first of the days, whose entries are chosen by their day.
    const since = new Date(addDays(now, -count, timeZone));
    const before = { since: new Date(addDays(now, -2 * count, timeZone)), until: since };
    const { entity } = params;
    return data(
      await tenant.database.readList(async (from) => ({
        days,
        transitions: byTransition(days, await transitionDays(from, entity, { timeZone, first, since })),
        stays: compared(await readStateVisits(from, entity, before), await readStateVisits(from, entity, { since })),
      })),
    );
  },
});

function byTransition(days: readonly string[], taken: readonly TransitionDay[]): TakenTransition[] {
  const found = new Map<string, TakenTransition>();
  for (const { event, from, to, day, times } of taken) {
    const key = `${event} ${from} ${to}`;
    const transition = found.get(key) ?? { event, from, to, byDay: days.map(() => 0) };
    const index = days.indexOf(day);
    if (index >= 0) transition.byDay[index] = times;
    found.set(key, transition);
  }
  return [...found.values()];
}

type Medians = readonly { state: string; median: number }[];

function compared(before: Medians, now: Medians): LifecycleTrends['stays'] {
  const earlier = new Map(before.map(({ state, median }) => [state, median]));
  return now.flatMap(({ state, median }) => {
    const known = earlier.get(state);
    return known === undefined ? [] : [{ state, median, before: known }];
  });
}

export const trendOperations = [readTrends];
