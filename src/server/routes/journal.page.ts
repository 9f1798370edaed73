import type { Journal, JournalEntry, Journalled } from '#machines/journal/journal.wire.ts';
import { nextOf } from '#machines/journal/next.ts';
import { Actor } from '#machines/shared/actor.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { allowedEvents, read } from '../engine/engine.ts';
import { type Entry, faultIn, machineHash, readJournal } from '../engine/journal.ts';
import type { AnyLifecycle, Stored } from '../engine/lifecycle.ts';
import { lifecycles } from '../engine/lifecycles.ts';
import type { Unit } from '../engine/unit.ts';
import { peopleNamed } from '../store/people.names.ts';
import { belongingTo, namedThings, tableOf } from '../store/things.ts';

/** A thing with its whole journal, as a manager may see it. */
export async function journalPage(unit: Unit, thing: Journalled, id: string): Promise<Journal | undefined> {
  const lifecycle = lifecycles[tableOf(thing)];
  const [named] = await namedThings(unit.tx, thing, [id]);
  const found = named && (await read(unit, lifecycle, id));
  if (!found) return undefined;
  const row: Stored = found.row;
  const entries = await readJournal(unit.tx, tableOf(thing), id);
  return {
    ...named,
    thing,
    version: row.version,
    now: unit.now.toISOString(),
    machine: machineHash(lifecycle.machine),
    entries: await shownEntries(unit, entries),
    fault: faultIn(entries, row) ?? null,
    next: nextOf(thing, row.status, found.facts),
    allowed: await allowedOf(unit, lifecycle, id),
    related: await belongingTo(unit.tx, thing, id),
  };
}

async function shownEntries({ tx }: Unit, entries: readonly Entry[]): Promise<JournalEntry[]> {
  const people = entries.flatMap(({ personId, onBehalfOf }) => [personId, onBehalfOf]).filter((id) => id !== null);
  const names = await peopleNamed(tx, [...new Set(people)]);
  const doer = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? id });
  return entries.map(({ number, at, actor, personId, onBehalfOf, reason, event, from, to, machine }) => ({
    number,
    at: at.toISOString(),
    actor: actor as Actor,
    by: doer(personId),
    onBehalfOf: doer(onBehalfOf),
    reason,
    event: shownEvent(event),
    from,
    to,
    machine,
  }));
}

/**
 * What an event says beside its name, where a manager may see it: not the answers of a test, what somebody owns, or
 * whatever an event may carry one day.
 */
const SHOWN = new Set([
  ...['tokens', 'method', 'balance', 'receipt', 'proofSeen', 'reason', 'reasons', 'transaction', 'version', 'to'],
  ...['endsAt', 'part', 'visibility', 'noGuarantee', 'keyInformationRead', 'largeTicketUnderstood', 'attested'],
]);

const shownEvent = (event: { type: string }): { type: string } => ({
  ...Object.fromEntries(Object.entries(event).filter(([key]) => SHOWN.has(key))),
  type: event.type,
});

/** What each may do now, as the machine would answer them. */
async function allowedOf(unit: Unit, lifecycle: AnyLifecycle, id: string): Promise<Journal['allowed']> {
  const allowed: Journal['allowed'] = { USER: [], ENTREPRENEUR: [], ADMIN: [], SYSTEM: [] };
  for (const actor of Actor.options) {
    const found = await read({ ...unit, by: { ...unit.by, actor } }, lifecycle, id);
    if (!found) continue;
    const now = snapshotOf(lifecycle.machine, found.row.status, found.facts);
    allowed[actor] = allowedEvents(now, lifecycle.examples?.(found.facts)).toSorted();
  }
  return allowed;
}
