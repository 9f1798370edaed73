import { HOUR, MINUTE } from '#machines/shared/duration.ts';
import type { JournalRow, SealKeys } from '../engine/journal.ts';
import { readPages } from '../postgres/cursor.ts';
import type { Database } from '../postgres/database.ts';
import type { Transaction } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { type Booking, unsealedBookings } from './bookings.ts';
import {
  digestNames,
  endOf,
  isSealed,
  type Leaves,
  rootOfHour,
  type SealedHour,
  sealHour,
  startOfHour,
  type Unsealed,
} from './hours.ts';

/** Sealing waits this long, because a transaction that began within the hour may commit shortly after it. */
export const SEAL_AFTER = 5 * MINUTE;

/** Later commits are sealed with a later hour, if their transaction began less than this long before it. */
const LATEST = 24 * HOUR;

/** The last hour that was sealed, from which the next one follows. */
export type LastHour = Pick<SealedHour, 'hour' | 'root' | 'total'>;

export async function lastHour(tx: Transaction): Promise<LastHour | undefined> {
  const [last] = await tx.query<LastHour>(sql`select hour, root, total from journal_seal order by hour desc limit 1`);
  return last;
}

/**
 * Seals each unsealed past hour that has entries or bookings. An entry with a wrong seal of its own is left out, so
 * that a check finds it. Two processes wait for each other.
 */
export const sealHours = (database: Database, keys: SealKeys, now: Date) =>
  database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('tesela.seals'))`);
    const until = startOfHour(new Date(now.getTime() - SEAL_AFTER));
    await sealBetween(tx, keys.present, await lastHour(tx), until, (row) => isSealed(keys, row));
  });

/** Seals the hours after the last one. Unsealed leaves of earlier hours go into the first of them. */
export async function sealBetween(
  tx: Transaction,
  key: Buffer,
  last: LastHour | undefined,
  until: Date,
  isTrusted: (row: JournalRow) => boolean,
  since = last ? new Date(last.hour.getTime() - LATEST) : new Date(0),
): Promise<void> {
  const { entries, bookings } = await newLeaves(tx, since, until, isTrusted);
  const first = last ? endOf(last.hour).getTime() : 0;
  const computeHour = ({ at }: { at: Date }) => Math.max(first, startOfHour(at).getTime());
  const entriesByHour = grouped(entries, computeHour);
  const bookingsByHour = grouped(bookings, computeHour);
  const hours = [...new Set([...entriesByHour.keys(), ...bookingsByHour.keys()])].toSorted((a, b) => a - b);
  let previous = last?.root ?? null;
  let total = last?.total ?? 0;
  for (const hour of hours) {
    if (hour >= until.getTime()) continue;
    const inHour = entriesByHour.get(hour) ?? [];
    const booked = bookingsByHour.get(hour) ?? [];
    total += inHour.length;
    const leaves: Leaves = {
      entity_ids: inHour.map(({ entity_id }) => entity_id),
      numbers: inHour.map(({ number }) => number),
      hashes: inHour.map(({ hash }) => hash),
      booking_ids: booked.map(({ id }) => id),
      booking_hashes: booked.map(({ hash }) => hash),
    };
    const root = rootOfHour({ previous, ...leaves });
    await insertSeal(tx, key, { hour: new Date(hour), entries: inHour.length, total, root, previous }, leaves);
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

const PAGE = 1_000;

/**
 * The entries and bookings of a period that no seal covers yet. The sealed ones stay in the database, because
 * PostgreSQL subtracts one set from the other without comparing each pair, independently of the expected sizes.
 */
async function newLeaves(tx: Transaction, since: Date, until: Date, isTrusted: (row: JournalRow) => boolean) {
  const entries: EntryLeaf[] = [];
  const unsealed = sql`select journal.* from (
        select entity_id, number from journal where at >= ${since} and at < ${until}
        except select leaf.entity_id, leaf.number from journal_seal
          cross join lateral unnest(entity_ids, numbers) leaf (entity_id, number) where hour >= ${startOfHour(since)}) fresh
      join journal using (entity_id, number) order by at, entity_id, number`;
  for await (const page of readPages<JournalRow>(tx, 'unsealed_entry', unsealed, PAGE))
    for (const row of page)
      if (isTrusted(row)) entries.push({ at: row.at, entity_id: row.entity_id, number: row.number, hash: row.hash });
  const bookings: Booking[] = [];
  for await (const page of readPages<Booking>(tx, 'unsealed_booking', unsealedBookings(since, until), PAGE))
    bookings.push(...page);
  return { entries, bookings };
}

const insertSeal = (tx: Transaction, key: Buffer, hour: Unsealed, leaves: Leaves) =>
  tx.query(sql`insert into journal_seal (hour, entries, total, root, previous, entity_ids, numbers, hashes, booking_ids,
      booking_hashes, seal)
    values (${hour.hour}, ${hour.entries}, ${hour.total}, ${hour.root}, ${hour.previous}, ${leaves.entity_ids},
      ${leaves.numbers}, ${leaves.hashes}, ${leaves.booking_ids}, ${leaves.booking_hashes},
      ${sealHour(key, hour, digestNames(leaves))})`);
