import { isGenuineSeal, type SealKeys } from '../engine/journal.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import type { Anchor } from '../providers/chain/anchors.ts';
import type { StoredAnchor } from './anchor.ts';
import { type Finding, ofHour } from './finding.ts';
import { type SealedHour, sealHour } from './hours.ts';

/** The result of a sealed hour's leaves: the number of hashes, their root, and the digest of all names. */
export interface LeafSums {
  hashes: number;
  root: Buffer;
  names: string;
}

/** Seals that were changed or removed. Each follows from the one before it. */
export function sealFindings(
  keys: SealKeys,
  hour: SealedHour,
  before: SealedHour | undefined,
  { hashes, root, names }: LeafSums,
): Finding[] {
  const findings: Finding[] = [];
  const previous = before?.root ?? null;
  const follows = previous === null ? hour.previous === null : hour.previous?.equals(previous) === true;
  const isCounted = hour.total === (before?.total ?? 0) + hour.entries && hashes === hour.entries;
  if (!follows || !isCounted) findings.push(ofHour('sealRemoved', hour.hour));
  if (!root.equals(hour.root)) findings.push(ofHour('rootChanged', hour.hour));
  else if (hour.seal === null || !isGenuineSeal(keys, hour.seal, hour.hour, (key) => sealHour(key, hour, names)))
    findings.push(ofHour('sealChanged', hour.hour));
  return findings;
}

/** Compares the roots on the chain with the seals and with the stored data about them. */
export async function anchorFindings(on: Queryable, onChain: readonly Anchor[], since: number): Promise<Finding[]> {
  const stored = await on.query<StoredAnchor>(
    sql`select * from journal_anchor where number >= ${since} order by number`,
  );
  const hours = onChain.map(({ hour }) => hour);
  const seals = await on.query<Pick<SealedHour, 'hour' | 'root' | 'total'>>(
    sql`select hour, root, total from journal_seal where hour = any(${hours})`,
  );
  const sealOf = new Map(seals.map((seal) => [seal.hour.getTime(), seal]));
  const rootFindings = onChain.flatMap(({ hour, root, entries }) => {
    const seal = sealOf.get(hour.getTime());
    if (!seal) return [ofHour('rootRemoved', hour)];
    return seal.root.equals(root) && seal.total === entries ? [] : [ofHour('rootChanged', hour)];
  });
  const chainOf = new Map(onChain.map((anchor) => [anchor.number, anchor]));
  const storedFindings = stored.flatMap((anchor) => {
    const found = chainOf.get(anchor.number);
    if (!found) return [ofHour('anchorMissing', anchor.hour)];
    const isSame = found.root.equals(anchor.root) && found.entries === anchor.total;
    return isSame && found.hour.getTime() === anchor.hour.getTime() ? [] : [ofHour('anchorChanged', anchor.hour)];
  });
  return [...rootFindings, ...storedFindings];
}

/** The last sealed hour, if the job that stores its root on the chain has given up. */
export async function unanchoredFindings(on: Queryable): Promise<Finding[]> {
  const [last] = await on.query<{ hour: Date }>(sql`select max(hour) as hour from journal_seal
    where exists (select from job where kind = 'journal.anchor' and state = 'failed'
      and created_at >= coalesce((select max(anchored_at) from journal_anchor), '-infinity'))
    having max(hour) > coalesce((select max(hour) from journal_anchor), '-infinity')`);
  return last ? [ofHour('notAnchored', last.hour)] : [];
}
