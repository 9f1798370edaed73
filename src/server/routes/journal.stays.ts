import type { Journalled, Stays } from '#machines/journal/journal.wire.ts';
import { nextOf } from '#machines/journal/next.ts';
import { limitIn, limitOf } from '#machines/journal/stuck.ts';
import { read } from '../engine/engine.ts';
import { lifecycles } from '../engine/lifecycles.ts';
import type { Unit } from '../engine/unit.ts';
import { countsOf, longestSilent, type Silence, silentCounts, staysOf } from '../store/stays.ts';
import { namedThings, tableOf } from '../store/things.ts';

/** The stuck things that are told one by one. */
const MOST = 50;

/** Where all things of a kind are now, how long they usually stay there, and to which nothing has happened for too long. */
export async function staysPage(unit: Unit, thing: Journalled): Promise<Stays> {
  const counts = await countsOf(unit.tx, thing);
  const stays = await staysOf(unit.tx, thing);
  const states = stays.map((stay) => ({ ...stay, limit: limitOf(thing, stay) }));
  const silences = counts.flatMap(({ status }): Silence[] => {
    const limit = limitIn(thing, status, states);
    return limit === null ? [] : [{ status, since: new Date(unit.now.getTime() - limit) }];
  });
  const silent = await silentCounts(unit.tx, thing, silences);
  const stuck = new Map(silent.map(({ status, count }) => [status, count]));
  return {
    thing,
    now: unit.now.toISOString(),
    statuses: counts.map(({ status, count }) => ({ status, count, stuck: stuck.get(status) ?? 0 })),
    states,
    stuck: {
      total: silent.reduce((sum, { count }) => sum + count, 0),
      rows: await stuckRows(unit, thing, silences),
    },
  };
}

async function stuckRows(unit: Unit, thing: Journalled, silences: readonly Silence[]): Promise<Stays['stuck']['rows']> {
  const oldest = await longestSilent(unit.tx, thing, silences, MOST);
  const named = await namedThings(
    unit.tx,
    thing,
    oldest.map(({ id }) => id),
  );
  const byId = new Map(named.map((each) => [each.id, each]));
  const rows: Stays['stuck']['rows'] = [];
  for (const { id, since } of oldest) {
    const known = byId.get(id);
    const found = known && (await read(unit, lifecycles[tableOf(thing)], id));
    if (found) rows.push({ ...known, since: since.toISOString(), next: nextOf(thing, known.status, found.facts) });
  }
  return rows;
}
