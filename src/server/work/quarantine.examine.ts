import { createHash, type Hash } from 'node:crypto';
import { toValue } from '#machines/shared/status.ts';
import { read, save } from '../engine/engine.ts';
import { canonical, type Entry, entryHash, readJournal } from '../engine/journal.ts';
import type { Examined, Quarantined } from '../engine/quarantine.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { UnitOfWork } from '../engine/unit.ts';
import { resolveIncident } from '../lifecycles/oversight/incidents.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { lifecycles } from './lifecycles.ts';
import { endQuarantine } from './quarantine.release.ts';

/**
 * The entry with which two managers accept an entity as it is. `before` covers all entries before it, so that a later
 * change of them is a new difference, and `differences` names the examined ones elsewhere, such as in the ledger. It is
 * sealed like every entry, so that a superuser of the database cannot write it.
 */
export interface ExaminedEvent {
  type: 'quarantine.examine';
  differences: string[];
  before: string;
}

export const isExaminedEvent = (event: { type: string }): event is ExaminedEvent => event.type === 'quarantine.examine';

/** All entries of an entity up to one: their stored hashes, and those computed from their present contents. */
export class EntriesDigest {
  readonly #hash: Hash = createHash('sha256');

  add(entry: Entry & { hash: Buffer }): void {
    this.#hash.update(`${entry.number} `).update(entry.hash).update(entryHash(entry));
  }

  value(): string {
    return this.#hash.copy().digest('hex');
  }
}

/**
 * The name by which a difference is recognised. A difference of numbers is the same as long as the amount is the same,
 * because a holding keeps changing.
 */
export function buildSignature(key: string, params: Readonly<Record<string, string | number>>): string {
  const { expected, found, ...rest } = params;
  const isDrift = typeof expected === 'number' && typeof found === 'number';
  return `${key} ${canonical(isDrift ? { ...rest, drift: found - expected } : params)}`;
}

/** The subject of an examination: each open difference of an entity. */
export async function openSignatures(on: Queryable, { entity, id }: Quarantined): Promise<string[]> {
  const open = await on.query<{ key: string; params: Record<string, string | number> }>(
    sql`select key, params from register_difference where gone_at is null and entity = ${entity} and entity_id = ${id} order by key`,
  );
  return open.map(({ key, params }) => buildSignature(key, params));
}

/**
 * Takes an entity out of quarantine as it is. Refused if a check has found other differences since the proposal. The
 * entry's number follows those of lost entries, so that none is used twice.
 */
export async function examine(
  uow: UnitOfWork,
  { entity, id, reason, differences }: Examined,
  approvalId: string,
): Promise<Refusal | undefined> {
  const lifecycle = lifecycles[entity];
  const found = await read(uow, lifecycle, id, { type: 'quarantine.examine' } as never);
  if (!found) return { code: 'not_found' };
  const { row, facts } = found;
  const open = await openSignatures(uow.tx, { entity, id });
  if (!open.length || canonical(open) !== canonical(differences))
    return { code: 'stale_version', version: row.version };
  const entries = await readJournal(uow.tx, entity, id);
  const digest = new EntriesDigest();
  for (const entry of entries) digest.add(entry);
  row.version = Math.max(row.version, entries.at(-1)?.number ?? 0, await lastSealed(uow.tx, id));
  row.journal_head = entries.at(-1)?.hash ?? null;
  const event: ExaminedEvent = { type: 'quarantine.examine', differences, before: digest.value() };
  const work: UnitOfWork = { ...uow, by: { ...uow.by, reason } };
  await save(work, lifecycle, row, event, { value: toValue(row.status), context: facts }, {});
  await uow.tx.query(sql`update register_difference set gone_at = ${uow.now}, examined_at = ${uow.now},
    approval_id = ${approvalId} where gone_at is null and entity_id = ${id}`);
  await endQuarantine(uow, { entity, id });
  await endIncident(uow);
  return undefined;
}

/** The number of the last entry that a seal knows. The entry may be missing. */
async function lastSealed(on: Queryable, id: string): Promise<number> {
  const [last] = await on.query<{ number: number | null }>(sql`select max(leaf.number) as number from journal_seal
    cross join lateral unnest(entity_ids, numbers) leaf (entity_id, number)
    where journal_seal.entity_ids @> ${[id]}::uuid[] and leaf.entity_id = ${id}`);
  return last?.number ?? 0;
}

/** All differences share one incident, which is open as long as one of them is. */
async function endIncident(uow: UnitOfWork) {
  const [left] = await uow.tx.query(sql`select from register_difference where gone_at is null limit 1`);
  const cause = { kind: 'difference', subject: { entity: 'register', id: 'register' } } as const;
  if (!left) await resolveIncident(uow, cause, 'quarantine.examine');
}
