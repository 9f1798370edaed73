import { journalledNames } from '#machines/shared/journal/journalled.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { isRecordId } from '../postgres/rowRecords.ts';
import { sql } from '../postgres/sql.ts';
import { type Booking, bookingsNamed } from './bookings.ts';
import { type Finding, ofEntity, ofEntry } from './finding.ts';

interface LostLeaf {
  entity_id: string | null;
  number: number | null;
  entity: string | null;
  is_removed: boolean;
}

/** Sealed entries that were changed or removed. */
export async function entryLeafFindings(
  on: Queryable,
  leaves: readonly Pick<LostLeaf, 'entity_id' | 'number'>[],
): Promise<Finding[]> {
  if (!leaves.length) return [];
  const ids = leaves.map(({ entity_id }) => entity_id);
  const numbers = leaves.map(({ number }) => number);
  const lost = await on.query<LostLeaf>(sql`select leaf.entity_id, leaf.number, journal.hash is null as is_removed,
      coalesce(journal.entity, (select entity from journal other where other.entity_id = leaf.entity_id limit 1)) as entity
    from unnest(${ids}::uuid[], ${numbers}::integer[]) leaf (entity_id, number)
    left join journal on journal.entity_id = leaf.entity_id and journal.number = leaf.number`);
  return lost.map(toFinding);
}

/** The same for one entity, in all hours in which it changed. */
export async function readLeafFindings(on: Queryable, entity: string, id: string): Promise<Finding[]> {
  const lost = await on.query<LostLeaf>(sql`select leaf.entity_id, leaf.number, journal.hash is null as is_removed,
      ${entity} as entity
    from journal_seal cross join lateral unnest(entity_ids, numbers, hashes) leaf (entity_id, number, hash)
    left join journal on journal.entity_id = leaf.entity_id and journal.number = leaf.number
    where journal_seal.entity_ids @> ${[id]}::uuid[] and leaf.entity_id = ${id}
      and journal.hash is distinct from leaf.hash
    order by leaf.number`);
  return lost.map(toFinding);
}

const toFinding = ({ is_removed, entity, entity_id, number }: LostLeaf) =>
  ofEntry(is_removed ? 'entryRemoved' : 'entryChanged', entity, entity_id ?? '', number ?? 0);

export interface SealedBooking {
  id: string | null;
  hash: Buffer | null;
}

/** Sealed postings and changes of holdings that were changed or removed. */
export async function bookingFindings(on: Queryable, sealed: readonly SealedBooking[]): Promise<Finding[]> {
  const ids = sealed.flatMap(({ id }) => (id === null ? [] : [id]));
  const found = new Map((await bookingsNamed(on, ids)).map((booking) => [booking.id, booking]));
  const findings: Finding[] = [];
  for (const { id, hash } of sealed)
    if (id !== null && !(hash && found.get(id)?.hash.equals(hash)))
      findings.push(await bookingFinding(on, id, found.get(id)));
  return findings;
}

async function bookingFinding(on: Queryable, id: string, booking: Booking | undefined): Promise<Finding> {
  if (booking?.kind === 'holding') {
    const [change] = await on.query<{ user_id: string | null; project_id: string; tokens: number; wallet: string }>(
      sql`select user_id, project_id, tokens, wallet from holding_change where id = ${id}`,
    );
    const { user_id, project_id = '', tokens = 0, wallet = '' } = change ?? {};
    return ofEntity('holdingRecordChanged', 'project', project_id, { user: user_id ?? '', found: tokens, wallet }, id);
  }
  if (isRecordId(id)) return recordFinding(on, id);
  const [posting] = await on.query<{ about: string; entity_id: string }>(
    sql`select about, entity_id from ledger_posting where id = ${id}`,
  );
  if (!posting) return { kind: 'postingRemoved', entity: null, entityId: null, params: { booking: id }, which: id };
  const entity = parseSubject(posting.about);
  return ofEntity('postingChanged', entity, posting.entity_id, { about: posting.about, booking: id }, id);
}

/** A sealed record that was changed or removed. If it is gone, nothing identifies its row. */
async function recordFinding(on: Queryable, id: string): Promise<Finding> {
  const [record] = await on.query<{ relation: string; row_key: string; number: number }>(
    sql`select relation, row_key, number from row_record where id = ${id}`,
  );
  const nothing = { entity: null, entityId: null, which: id };
  if (!record) return { kind: 'rowRecordRemoved', params: { record: id }, ...nothing };
  const { relation: table, row_key: row, number } = record;
  return { kind: 'rowRecordForged', params: { table, row, number }, ...nothing };
}

/** The kind of entity of a posting. Postings about a balance name its user, those to an owner the project. */
export function parseSubject(about: string) {
  const [name] = about.split('.');
  if (name === 'balance') return 'user';
  if (name === 'owner') return 'project';
  if (name === 'coins') return 'coinDeposit';
  return journalledNames.find((journalled) => journalled === name) ?? null;
}
