import { hash as computeDigest } from 'node:crypto';
import type { JournalFault } from '#machines/shared/journal/journal.wire.ts';
import { canonical, keyedDigest } from '../kernel/canonical.ts';
import { newId } from '../kernel/ids.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { type Statement, sql } from '../postgres/sql.ts';
import type { FormerSealKey } from '../secrets/keyRing.ts';
import { encryptFields } from '../secrets/personalData.ts';
import type { TenantCore } from '../secrets/tenantCore.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type DeclaredFields, isPersonalIn } from './personalFields.ts';
import type { RowRecord } from './records.ts';
import type { UnitOfWork } from './unit.ts';

export { canonical, keyedDigest };

export interface Entry {
  entity: string;
  entityId: string;
  number: number;
  at: Date;
  actor: string;
  userId: string | null;
  onBehalfOf: string | null;
  reason: string | null;
  event: { type: string };
  from: string;
  to: string;
  machine: string;
  previous: Buffer | null;
}

/** Each entry's hash covers the previous hash, so a changed entry breaks every later entry of its entity. */
export function entryHash(entry: Entry): Buffer {
  const { number, actor, onBehalfOf, reason, event, from, to, machine } = entry;
  const text = canonical({
    number,
    actor,
    onBehalfOf,
    reason,
    event,
    from,
    to,
    machine,
    // Entries keep the hash that they were written with, so these names stay those of the first release.
    thing: entry.entity === 'user' ? 'person' : entry.entity,
    thingId: entry.entityId,
    personId: entry.userId,
    at: entry.at.toISOString(),
    previous: entry.previous?.toString('hex') ?? null,
  });
  return computeDigest('sha256', text, 'buffer');
}

/** The key that seals the journal. Access to the database alone is not enough to create a seal. */
export const journalKeyOf = (tenant: Pick<TenantCore, 'secret'>): Buffer => tenant.secret('journal');

/** The keys that may have sealed the journal: the current one, and former keys until their rotation. */
export interface SealKeys {
  present: Buffer;
  former: readonly FormerSealKey[];
}

export const sealKeysOf = (tenant: Pick<TenantCore, 'secret' | 'formerSealKeys'>): SealKeys => ({
  present: journalKeyOf(tenant),
  former: tenant.formerSealKeys,
});

/**
 * Whether one of the keys made this seal. A former key proves nothing after its end, so that a leaked one is useless.
 */
export const isGenuineSeal = (
  { present, former }: SealKeys,
  seal: Buffer,
  at: Date | null,
  sealWith: (key: Buffer) => Buffer,
): boolean =>
  sealWith(present).equals(seal) ||
  former.some(({ key, until }) => (at === null || at <= until) && sealWith(key).equals(seal));

/** The seal of an entry. It covers the hash of the entry and the entry's record of its row. */
export const sealEntry = (key: Buffer, hash: Buffer, record: RowRecord | null): Buffer =>
  keyedDigest(key, { entry: hash.toString('hex'), record });

/** Events may carry codes and passwords, which must never be stored. */
const SECRETS = new Set(['code', 'password']);

export const withoutSecrets = (event: { type: string }): { type: string } => ({
  ...Object.fromEntries(Object.entries(event).filter(([key]) => !SECRETS.has(key))),
  type: event.type,
});

/** The place of the personal fields of an entry's event. They can only be decrypted for this place. */
export const placeOfEvent = ({ entity, entityId, number }: Pick<Entry, 'entity' | 'entityId' | 'number'>) =>
  `journal ${entity} ${entityId} ${number}`;

/**
 * Records an action of a user that changes no status, such as the export of a list. The entry has no chain. Its personal
 * details are encrypted with the key of the user who acts.
 */
export async function recordAct<Act extends { type: string }>(
  uow: UnitOfWork,
  entity: string,
  act: Act,
  declared: DeclaredFields<Act>,
) {
  const { now, by } = uow;
  const named = { entity, entityId: newId(now), number: 1 };
  const place = by.userId !== null && { user: by.userId, at: placeOfEvent(named) };
  const details = withoutSecrets(act);
  const stored = place ? await encryptFields(uow, place, details, isPersonalIn(declared)) : details;
  const entry: Entry = {
    ...named,
    at: now,
    actor: by.actor,
    userId: by.userId,
    onBehalfOf: by.managerId,
    reason: by.reason,
    event: stored as Entry['event'],
    from: 'new',
    to: 'done',
    machine: 'none',
    previous: null,
  };
  const hash = entryHash(entry);
  uow.tx.queue(buildEntryInsert(uow.tenant, entry, hash, null));
}

/** Stores an entry with its hash, and the seal of both together with the entry's record of its row. */
export const buildEntryInsert = (tenant: Tenant, entry: Entry, hash: Buffer, record: RowRecord | null): Statement =>
  sql`insert into journal (entity, entity_id, number, at, actor, user_id, on_behalf_of, reason, event, from_status, to_status,
      machine, previous, hash, record, seal, request_id)
    values (${entry.entity}, ${entry.entityId}, ${entry.number}, ${entry.at}, ${entry.actor}, ${entry.userId},
      ${entry.onBehalfOf}, ${entry.reason}, ${entry.event}, ${entry.from}, ${entry.to}, ${entry.machine},
      ${entry.previous}, ${hash}, ${record}, ${sealEntry(journalKeyOf(tenant), hash, record)}, ${tenant.requestId})`;

export interface JournalRow {
  entity: string;
  entity_id: string;
  number: number;
  at: Date;
  actor: string;
  user_id: string | null;
  on_behalf_of: string | null;
  reason: string | null;
  event: { type: string };
  from_status: string;
  to_status: string;
  machine: string;
  previous: Buffer | null;
  hash: Buffer;
  record: RowRecord | null;
  seal: Buffer | null;
}

/** The journal of one entity, oldest entry first, with the stored hash of each entry. */
export async function readJournal(on: Queryable, entity: string, id: string): Promise<(Entry & { hash: Buffer })[]> {
  const rows = await on.query<JournalRow>(
    sql`select * from journal where entity = ${entity} and entity_id = ${id} order by number`,
  );
  return rows.map(toEntry);
}

export const toEntry = (row: JournalRow): Entry & { hash: Buffer } => ({
  entity: row.entity,
  entityId: row.entity_id,
  number: row.number,
  at: row.at,
  actor: row.actor,
  userId: row.user_id,
  onBehalfOf: row.on_behalf_of,
  reason: row.reason,
  event: row.event,
  from: row.from_status,
  to: row.to_status,
  machine: row.machine,
  previous: row.previous,
  hash: row.hash,
});

/** The number of the first entry with a wrong hash or link, or undefined if the chain is intact. */
export function firstBroken(entries: (Entry & { hash: Buffer })[]): number | undefined {
  let previous: Buffer | null = null;
  for (const entry of entries) {
    const isLinked = previous === null ? entry.previous === null : entry.previous?.equals(previous) === true;
    if (!isLinked || !entryHash(entry).equals(entry.hash)) return entry.number;
    previous = entry.hash;
  }
  return undefined;
}

/** The first entry that was changed or is missing, between two others or at the end. */
export function findJournalFault(
  entries: (Entry & { hash: Buffer })[],
  entity: { status: string; version: number; journal_head: Buffer | null },
): JournalFault | undefined {
  const gap = entries.findIndex(({ number }, index) => number !== index + 1);
  const broken = firstBroken(entries);
  if (gap >= 0 && (broken === undefined || gap + 1 <= broken)) return { number: gap + 1, kind: 'missing' };
  if (broken !== undefined) return { number: broken, kind: 'changed' };
  const last = entries.at(-1);
  if (entries.length < entity.version) return { number: entries.length + 1, kind: 'missing' };
  const isEnd = last?.to === entity.status && entity.journal_head?.equals(last.hash) === true;
  return isEnd ? undefined : { number: entries.length, kind: 'changed' };
}
