import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '#machines/shared/duration.ts';
import type { Queryable } from '../store/queryable.ts';
import { sql } from '../store/sql.ts';
import { entryHash, type JournalRow, toEntry } from './journal.ts';

/** Sealing waits this long, because a transaction that began within the hour may commit shortly after it. */
export const SEAL_AFTER = 5 * MINUTE;

interface Seal {
  hour: Date;
  entries: number;
  root: Buffer;
  previous: Buffer | null;
}

/**
 * A seal is a Merkle root over the previous root and the hashes of an hour's entries, so it covers all earlier hours.
 */
export const sealOf = (previous: Buffer | null, hashes: readonly Buffer[]): Buffer =>
  merkleRoot(previous ? [previous, ...hashes] : hashes);

/** An odd node is paired with itself. The root alone is then ambiguous, so a seal also stores the number of entries. */
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
 * Seals each past hour that is not sealed yet. Two processes that do this at once compute the same seals, and the first
 * insert wins.
 */
export async function sealHours(on: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() - SEAL_AFTER);
  const [last] = await on.query<Seal>(sql`select * from journal_seal order by hour desc limit 1`);
  const hours = await on.query<{ hour: Date; hashes: Buffer[] }>(sql`select date_trunc('hour', at, 'UTC') as hour,
      array_agg(hash order by at, entity_id, number) as hashes from journal
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
 * Lists the faults since a moment: changed entries, hours with added or missing entries, and seals that do not follow
 * from the previous seal.
 */
export async function sealProblems(on: Queryable, since = new Date(0)): Promise<string[]> {
  const seals = await on.query<Seal>(sql`select * from journal_seal order by hour`);
  const problems = seals.flatMap(({ hour, previous }, index) => {
    const before = seals[index - 1]?.root ?? null;
    const follows = previous === null ? before === null : before?.equals(previous) === true;
    return follows ? [] : [`the seal of ${hour.toISOString()} does not follow from the one before`];
  });
  for (const seal of seals.filter(({ hour }) => hour >= since)) problems.push(...(await hourProblems(on, seal)));
  return [...problems, ...(await unsealedHours(on, seals.at(-1), since))];
}

async function hourProblems(on: Queryable, seal: Seal): Promise<string[]> {
  const rows = await on.query<JournalRow>(sql`select * from journal where at >= ${seal.hour} and at < ${hourAfter(seal)}
    order by at, entity_id, number`);
  const entries = rows.map(toEntry);
  const changed = entries.filter(({ hash, ...entry }) => !entryHash(entry).equals(hash));
  const root = sealOf(
    seal.previous,
    entries.map(({ hash }) => hash),
  );
  const isComplete = entries.length === seal.entries && root.equals(seal.root);
  return [
    ...changed.map(({ entity, entityId, number }) => `entry ${number} of ${entity} ${entityId} was changed`),
    ...(isComplete ? [] : [`the entries of ${seal.hour.toISOString()} are not the ${seal.entries} that were sealed`]),
  ];
}

/** Hours before the last seal that have entries but no seal: these entries were added later. */
async function unsealedHours(on: Queryable, last: Seal | undefined, since: Date): Promise<string[]> {
  const hours = await on.query<{ hour: Date }>(sql`select distinct date_trunc('hour', at, 'UTC') as hour from journal
    where at >= ${since} and at < ${hourAfter(last)}
      and not exists (select from journal_seal where hour = date_trunc('hour', at, 'UTC')) order by 1`);
  return hours.map(({ hour }) => `the entries of ${hour.toISOString()} were never sealed`);
}
