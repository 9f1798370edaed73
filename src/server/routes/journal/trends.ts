import * as v from 'valibot';
import { addDays, calendarDate } from '#machines/shared/calendar.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { LifecycleTrends, type TakenTransition } from '#machines/shared/journal/trends.wire.ts';
import { data, operation } from '../../http/operation.ts';
import { type TransitionDay, transitionDays } from '../../store/transitionDays.ts';

const readTrends = operation({
  method: 'GET',
  path: '/v2/pfp/entities/{entity}/trends',
  summary: 'Returns how often entities of a kind took each transition on each of the last days.',
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
    const taken = await tenant.database.readList((from) =>
      transitionDays(from, params.entity, { timeZone, first, since }),
    );
    return data({ days, transitions: byTransition(days, taken) });
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

export const trendOperations = [readTrends];
