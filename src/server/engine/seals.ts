import { createHash } from 'node:crypto';
import type { Queryable } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import { entryHash, type JournalRow, toEntry } from './journal.ts';

const HOUR = 3_600_000;

/** A change that began before the hour was over may be committed a little after it. */
export const SEAL_AFTER = 5 * 60_000;

interface Seal {
  hour: Date;
  entries: number;
  root: Buffer;
  previous: Buffer | null;
}

/** What seals an hour: a Merkle root over its entries' hashes and the root before it, so that each seal covers all before. */
export const sealOf = (previous: Buffer | null, hashes: readonly Buffer[]): Buffer =>
  merkleRoot(previous ? [previous, ...hashes] : hashes);

/** An odd one is paired with itself; how many there are is kept beside the root. */
function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
      const left = level[pair * 2] ?? Buffer.alloc(0);
      return createHash('sha256')
        .update(left)
        .update(level[pair * 2 + 1] ?? left)
        .digest();
    });
  return level[0] ?? createHash('sha256').digest();
}

/**
 * Seals each hour that is over and not sealed yet. Two processes that do it at once make the same seals, and the first
 * that is stored stays.
 */
export async function sealHours(on: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() - SEAL_AFTER);
  const [last] = await on.query<Seal>(sql`select * from journal_seal order by hour desc limit 1`);
  const hours = await on.query<{ hour: Date; hashes: Buffer[] }>(sql`select date_trunc('hour', at, 'UTC') as hour,
      array_agg(hash order by at, thing_id, number) as hashes from journal
    where at < date_trunc('hour', ${until}::timestamptz, 'UTC') and at >= ${hourAfter(last)} group by 1 order by 1`);
  let previous = last?.root ?? null;
  for (const { hour, hashes } of hours) {
    const root = sealOf(previous, hashes);
    await on.query(sql`insert into journal_seal (hour, entries, root, previous)
      values (${hour}, ${hashes.length}, ${root}, ${previous}) on conflict do nothing`);
    previous = root;
  }
}

const hourAfter = (seal: Seal | undefined) => new Date(seal ? seal.hour.getTime() + HOUR : 0);

/**
 * What is wrong with the sealed hours since a moment: entries that are not what they were, hours whose entries are not
 * those that were sealed, seals that do not follow from the one before.
 */
export async function sealFaults(on: Queryable, since = new Date(0)): Promise<string[]> {
  const seals = await on.query<Seal>(sql`select * from journal_seal order by hour`);
  const faults = seals.flatMap(({ hour, previous }, index) => {
    const before = seals[index - 1]?.root ?? null;
    const follows = previous === null ? before === null : before?.equals(previous) === true;
    return follows ? [] : [`the seal of ${hour.toISOString()} does not follow from the one before`];
  });
  for (const seal of seals.filter(({ hour }) => hour >= since)) faults.push(...(await hourFaults(on, seal)));
  return [...faults, ...(await unsealedHours(on, seals.at(-1), since))];
}

async function hourFaults(on: Queryable, seal: Seal): Promise<string[]> {
  const rows = await on.query<JournalRow>(sql`select * from journal where at >= ${seal.hour} and at < ${hourAfter(seal)}
    order by at, thing_id, number`);
  const entries = rows.map(toEntry);
  const changed = entries.filter(({ hash, ...entry }) => !entryHash(entry).equals(hash));
  const root = sealOf(
    seal.previous,
    entries.map(({ hash }) => hash),
  );
  const isWhole = entries.length === seal.entries && root.equals(seal.root);
  return [
    ...changed.map(({ thing, thingId, number }) => `entry ${number} of ${thing} ${thingId} was changed`),
    ...(isWhole ? [] : [`the entries of ${seal.hour.toISOString()} are not the ${seal.entries} that were sealed`]),
  ];
}

/** Hours before the last seal that have entries and no seal: what is in them was added later. */
async function unsealedHours(on: Queryable, last: Seal | undefined, since: Date): Promise<string[]> {
  const hours = await on.query<{ hour: Date }>(sql`select distinct date_trunc('hour', at, 'UTC') as hour from journal
    where at >= ${since} and at < ${hourAfter(last)}
      and not exists (select from journal_seal where hour = date_trunc('hour', at, 'UTC')) order by 1`);
  return hours.map(({ hour }) => `the entries of ${hour.toISOString()} were never sealed`);
}
