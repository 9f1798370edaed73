import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import type { JournalFault } from '#machines/journal/journal.wire.ts';
import type { Queryable } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import { newId } from './ids.ts';
import type { Unit } from './unit.ts';

export interface Entry {
  thing: string;
  thingId: string;
  number: number;
  at: Date;
  actor: string;
  personId: string | null;
  onBehalfOf: string | null;
  reason: string | null;
  event: { type: string };
  from: string;
  to: string;
  machine: string;
  previous: Buffer | null;
}

/** Each entry's hash covers the one before it, so that a changed entry breaks every later one of its thing. */
export function entryHash(entry: Entry): Buffer {
  const { previous, at, event, ...rest } = entry;
  const text = canonical({ ...rest, event, at: at.toISOString(), previous: previous?.toString('hex') ?? null });
  return createHash('sha256').update(text).digest();
}

/** JSON with its keys in order: PostgreSQL's jsonb does not keep the order in which an object was written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Codes and passwords pass through events and are never written down. */
const SECRETS = new Set(['code', 'password']);

export const withoutSecrets = (event: { type: string }): { type: string } => ({
  ...Object.fromEntries(Object.entries(event).filter(([key]) => !SECRETS.has(key))),
  type: event.type,
});

/** What a person did that changes no status, such as taking a copy of a list: an entry that stands by itself. */
export async function recordAct(unit: Unit, thing: string, event: { type: string; [detail: string]: unknown }) {
  const { now, by } = unit;
  const entry: Entry = {
    thing,
    thingId: newId(now),
    number: 1,
    at: now,
    actor: by.actor,
    personId: by.personId,
    onBehalfOf: by.managerId,
    reason: by.reason,
    event: withoutSecrets(event),
    from: 'new',
    to: 'done',
    machine: 'none',
    previous: null,
  };
  await unit.tx.query(sql`insert into journal (thing, thing_id, number, at, actor, person_id, on_behalf_of, reason, event,
      from_status, to_status, machine, previous, hash)
    values (${thing}, ${entry.thingId}, 1, ${now}, ${entry.actor}, ${entry.personId}, ${entry.onBehalfOf},
      ${entry.reason}, ${entry.event}, 'new', 'done', 'none', null, ${entryHash(entry)})`);
}

const hashes = new WeakMap<AnyStateMachine, string>();

/** Names the version of a machine: states, events, guards' names; a journal entry says which one judged it. */
export function machineHash(machine: AnyStateMachine): string {
  let hash = hashes.get(machine);
  if (!hash) {
    hash = createHash('sha256').update(JSON.stringify(machine.config, named)).digest('hex').slice(0, 16);
    hashes.set(machine, hash);
  }
  return hash;
}

/** Composed guards are functions that carry the names of their parts. */
function named(_: string, value: unknown) {
  if (typeof value !== 'function') return value;
  return 'guards' in value ? { all: value.name, guards: value.guards } : `function ${value.name}`;
}

export interface JournalRow {
  thing: string;
  thing_id: string;
  number: number;
  at: Date;
  actor: string;
  person_id: string | null;
  on_behalf_of: string | null;
  reason: string | null;
  event: { type: string };
  from_status: string;
  to_status: string;
  machine: string;
  previous: Buffer | null;
  hash: Buffer;
}

/** The entries of one thing, oldest first, with the stored hash of each. */
export async function readJournal(on: Queryable, thing: string, id: string): Promise<(Entry & { hash: Buffer })[]> {
  const rows = await on.query<JournalRow>(
    sql`select * from journal where thing = ${thing} and thing_id = ${id} order by number`,
  );
  return rows.map(toEntry);
}

export const toEntry = (row: JournalRow): Entry & { hash: Buffer } => ({
  thing: row.thing,
  thingId: row.thing_id,
  number: row.number,
  at: row.at,
  actor: row.actor,
  personId: row.person_id,
  onBehalfOf: row.on_behalf_of,
  reason: row.reason,
  event: row.event,
  from: row.from_status,
  to: row.to_status,
  machine: row.machine,
  previous: row.previous,
  hash: row.hash,
});

/** The number of the first entry that was tampered with, or nothing when the chain holds. */
export function firstBroken(entries: (Entry & { hash: Buffer })[]): number | undefined {
  let previous: Buffer | null = null;
  for (const { hash, ...entry } of entries) {
    const isLinked = previous === null ? entry.previous === null : entry.previous?.equals(previous) === true;
    if (!isLinked || !entryHash(entry).equals(hash)) return entry.number;
    previous = hash;
  }
  return undefined;
}

/** The first entry that is not what was written, or that is missing: between two others, or before the thing as it is. */
export function faultIn(
  entries: (Entry & { hash: Buffer })[],
  thing: { status: string; version: number; head: Buffer | null },
): JournalFault | undefined {
  const gap = entries.findIndex(({ number }, index) => number !== index + 1);
  const broken = firstBroken(entries);
  if (gap >= 0 && (broken === undefined || gap + 1 <= broken)) return { number: gap + 1, kind: 'missing' };
  if (broken !== undefined) return { number: broken, kind: 'changed' };
  const last = entries.at(-1);
  if (entries.length < thing.version) return { number: entries.length + 1, kind: 'missing' };
  const isEnd = last?.to === thing.status && thing.head?.equals(last.hash) === true;
  return isEnd ? undefined : { number: entries.length, kind: 'changed' };
}
