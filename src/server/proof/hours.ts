import { createHash } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '#machines/shared/duration.ts';
import {
  entryHash,
  isSealOf,
  type JournalRow,
  keyedDigest,
  type SealKeys,
  sealEntry,
  toEntry,
} from '../engine/journal.ts';
import type { Database } from '../store/database.ts';
import type { Queryable } from '../store/queryable.ts';
import { sql } from '../store/sql.ts';
import { type Booking, bookingsBetween } from './bookings.ts';
import { rootOf } from './merkle.ts';

/** Sealing waits this long, because a transaction that began within the hour may commit shortly after it. */
export const SEAL_AFTER = 5 * MINUTE;

/** What committed even later is sealed with a later hour, if it began less than this long before it. */
const LATEST = 24 * HOUR;

/** An hour as it was sealed. The names of the leaves tell which one is missing. */
export interface SealedHour {
  hour: Date;
  entries: number;
  /** The number of entries from the beginning to the end of the hour. Null if it was sealed before there was a key. */
  total: number | null;
  root: Buffer;
  previous: Buffer | null;
  entity_ids: string[];
  numbers: number[];
  hashes: Buffer[];
  booking_ids: string[];
  booking_hashes: Buffer[];
  seal: Buffer | null;
}

export type Unsealed = Omit<SealedHour, 'seal'>;

export const rootOfHour = ({ previous, hashes, booking_hashes }: Unsealed) =>
  rootOf(previous, [...hashes, ...booking_hashes]);

/** The hashes are in the root. Their names are not, so the keyed seal covers them too. */
export function sealHour(key: Buffer, { hour, entries, total, root, previous, ...names }: Unsealed): Buffer {
  const { entity_ids, numbers, booking_ids } = names;
  const leaves = createHash('sha256').update(JSON.stringify([entity_ids, numbers, booking_ids]));
  return keyedDigest(key, {
    hour: hour.toISOString(),
    entries,
    total,
    root: root.toString('hex'),
    previous: previous?.toString('hex') ?? null,
    leaves: leaves.digest('hex'),
  });
}

export const endOf = (hour: Date) => new Date(hour.getTime() + HOUR);
export const startOfHour = (moment: Date) => new Date(moment.getTime() - (moment.getTime() % HOUR));

/** Whether the engine of this tenant has written an entry, as only the holder of the key can tell. */
export function isSealed(keys: SealKeys, row: JournalRow): boolean {
  const { hash, ...entry } = toEntry(row);
  if (row.seal === null || !entryHash(entry).equals(hash)) return false;
  return isSealOf(keys, row.seal, row.at, (key) => sealEntry(key, hash, row.record));
}

/**
 * Seals each past hour that is not sealed yet, in which something happened. An entry whose own seal is wrong is left
 * out, so that a check finds it. Two processes wait for each other.
 */
export const sealHours = (database: Database, keys: SealKeys, now: Date) =>
  database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('tesela.seals'))`);
    const [last] = await tx.query<SealedHour>(sql`select * from journal_seal order by hour desc limit 1`);
    const until = startOfHour(new Date(now.getTime() - SEAL_AFTER));
    await sealBetween(tx, keys.present, last, until, (row) => isSealed(keys, row));
  });

/** Seals the hours after the last one. Leaves of earlier hours that are in no seal yet go into the first of them. */
export async function sealBetween(
  tx: Queryable,
  key: Buffer,
  last: SealedHour | undefined,
  until: Date,
  isTrusted: (row: JournalRow) => boolean,
  since = last ? new Date(last.hour.getTime() - LATEST) : new Date(0),
): Promise<void> {
  const { entries, bookings } = await newLeaves(tx, since, until, isTrusted);
  const first = last ? endOf(last.hour).getTime() : 0;
  const hourOf = ({ at }: { at: Date }) => Math.max(first, startOfHour(at).getTime());
  const entriesByHour = grouped(entries, hourOf);
  const bookingsByHour = grouped(bookings, hourOf);
  const hours = [...new Set([...entriesByHour.keys(), ...bookingsByHour.keys()])].toSorted((a, b) => a - b);
  let previous = last?.root ?? null;
  let total = last?.total ?? 0;
  for (const hour of hours) {
    if (hour >= until.getTime()) continue;
    const inHour = entriesByHour.get(hour) ?? [];
    const booked = bookingsByHour.get(hour) ?? [];
    total += inHour.length;
    const leaves = {
      entity_ids: inHour.map(({ entity_id }) => entity_id),
      numbers: inHour.map(({ number }) => number),
      hashes: inHour.map(({ hash }) => hash),
      booking_ids: booked.map(({ id }) => id),
      booking_hashes: booked.map(({ hash }) => hash),
    };
    const unsealed = {
      hour: new Date(hour),
      entries: inHour.length,
      total,
      root: Buffer.alloc(0),
      previous,
      ...leaves,
    };
    const root = rootOfHour(unsealed);
    await insertSeal(tx, key, { ...unsealed, root });
    previous = root;
  }
}

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => number): Map<number, Value[]> {
  const groups = new Map<number, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

type EntryLeaf = Pick<JournalRow, 'at' | 'entity_id' | 'number' | 'hash'>;

/** The entries and bookings of a time that no seal covers yet. They are read by days, because a year is too much at once. */
async function newLeaves(tx: Queryable, since: Date, until: Date, isTrusted: (row: JournalRow) => boolean) {
  const sealed = await leavesSince(tx, since);
  const entries: EntryLeaf[] = [];
  const bookings: Booking[] = [];
  for (
    let from = await firstSince(tx, since);
    from < until;
    from = await firstSince(tx, new Date(from.getTime() + DAY))
  ) {
    const to = new Date(Math.min(from.getTime() + DAY, until.getTime()));
    const rows = await tx.query<JournalRow>(sql`select * from journal where at >= ${from} and at < ${to}
      order by at, entity_id, number`);
    for (const row of rows) {
      const { at, entity_id, number, hash } = row;
      if (!sealed.has(leafOf(entity_id, number)) && isTrusted(row)) entries.push({ at, entity_id, number, hash });
    }
    bookings.push(...(await bookingsBetween(tx, from, to)).filter(({ id }) => !sealed.has(id)));
  }
  return { entries, bookings };
}

async function firstSince(tx: Queryable, since: Date): Promise<Date> {
  const [first] = await tx.query<{
    at: Date | null;
  }>(sql`select least((select min(at) from journal where at >= ${since}),
    (select min(at) from ledger_posting where at >= ${since}), (select min(at) from holding_change where at >= ${since})) as at`);
  return first?.at ?? new Date(8.64e15);
}

const leafOf = (entityId: string, number: number) => `${entityId} ${number}`;

async function leavesSince(tx: Queryable, since: Date): Promise<Set<string>> {
  const seals = await tx.query<SealedHour>(sql`select * from journal_seal where hour >= ${startOfHour(since)}`);
  return new Set(
    seals.flatMap(({ entity_ids, numbers, booking_ids }) => [
      ...entity_ids.map((id, index) => leafOf(id, numbers[index] ?? 0)),
      ...booking_ids,
    ]),
  );
}

const insertSeal = (tx: Queryable, key: Buffer, hour: Unsealed) =>
  tx.query(sql`insert into journal_seal (hour, entries, total, root, previous, entity_ids, numbers, hashes, booking_ids,
      booking_hashes, seal)
    values (${hour.hour}, ${hour.entries}, ${hour.total}, ${hour.root}, ${hour.previous}, ${hour.entity_ids},
      ${hour.numbers}, ${hour.hashes}, ${hour.booking_ids}, ${hour.booking_hashes}, ${sealHour(key, hour)})`);
