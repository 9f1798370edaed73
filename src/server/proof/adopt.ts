import { journalledNames, tableOf } from '#machines/shared/journal/journalled.ts';
import { keyedDigest } from '../engine/journal.ts';
import { buildRecord, type RowRecord } from '../engine/records.ts';
import type { Database } from '../postgres/database.ts';
import type { Queryable, Transaction } from '../postgres/queryable.ts';
import { sql, statement } from '../postgres/sql.ts';
import { digestNames, endOf, type Leaves, rootOfHour, type SealedHour, sealHour, startOfHour } from './hours.ts';
import { lastHour, sealBetween } from './sealing.ts';

/** An entity whose last entry has no seal, with its row at the time of the upgrade. */
export interface Baseline {
  entity_id: string;
  entity: string;
  number: number;
  hash: Buffer;
  record: RowRecord & { status: string };
  seal: Buffer;
}

export const sealBaseline = (
  key: Buffer,
  { entity_id, entity, number, hash, record }: Omit<Baseline, 'seal'>,
): Buffer => keyedDigest(key, { baseline: entity, id: entity_id, number, hash: hash.toString('hex'), record });

/**
 * Takes over a journal that was begun before there were keyed seals: all hours until now get one, and each entity a
 * baseline. It runs only once, because otherwise a forger could make the server seal forged entries.
 */
export const adoptOlderJournal = (database: Database, key: Buffer, now: Date) =>
  database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('tesela.seals'))`);
    const [known] = await tx.query<{
      is_adopted: boolean;
    }>(sql`select exists (select from journal_seal where seal is not null)
        or exists (select from journal_anchor) or exists (select from journal_baseline)
        or not exists (select from journal where seal is null) as is_adopted`);
    if (!known?.is_adopted) await adoptUnsealed(tx, key, now);
  });

/** Seals entries that were written without seals, such as those of the demo's growth. */
export async function adoptUnsealed(tx: Transaction, key: Buffer, now: Date): Promise<void> {
  await keyHours(tx, key);
  for (const entity of journalledNames) await writeBaselines(tx, key, entity);
  const last = await lastHour(tx);
  // The current hour is sealed too. Later entries of it go into the next seal.
  const hour = Math.max(startOfHour(now).getTime(), last ? endOf(last.hour).getTime() : 0);
  await sealBetween(tx, key, last, endOf(new Date(hour)), () => true, new Date(0));
}

/** An hour whose entries no longer match its root gets no key, so that every check reports it. */
async function keyHours(tx: Queryable, key: Buffer) {
  const seals = await tx.query<SealedHour>(sql`select hour, entries, total, root, previous, seal from journal_seal
    where seal is null order by hour`);
  let total = 0;
  for (const { hour, entries, root, previous } of seals) {
    const rows = await tx.query<{ entity_id: string; number: number; hash: Buffer }>(sql`select entity_id, number, hash
      from journal where date_trunc('hour', at, 'UTC') = ${hour} and at >= ${hour} and at < ${hour}::timestamptz + interval '1 hour'
      order by at, entity_id, number`);
    total += rows.length;
    const leaves: Leaves = {
      entity_ids: rows.map(({ entity_id }) => entity_id),
      numbers: rows.map(({ number }) => number),
      hashes: rows.map(({ hash }) => hash),
      booking_ids: [],
      booking_hashes: [],
    };
    const seal = sealHour(key, { hour, entries, total, root, previous }, digestNames(leaves));
    if (rows.length === entries && rootOfHour({ previous, ...leaves }).equals(root))
      await tx.query(sql`update journal_seal set total = ${total}, entity_ids = ${leaves.entity_ids},
        numbers = ${leaves.numbers}, hashes = ${leaves.hashes}, seal = ${seal} where hour = ${hour}`);
  }
}

interface UnsealedEntity {
  id: string;
  number: number;
  hash: Buffer;
  status: string;
  machine_state: Record<string, unknown>;
  row: Record<string, unknown>;
}

const PAGE = 1_000;

/** Page by page: PostgreSQL does not know that few rows need a baseline, and would read all of them for every page. */
async function writeBaselines(tx: Queryable, key: Buffer, entity: (typeof journalledNames)[number]) {
  const table = tableOf(entity);
  const page = `select id from ${table} where id > $1 order by id limit ${PAGE}`;
  const unsealed = `select ${table}.id, last.number, last.hash, ${table}.status, ${table}.machine_state,
      to_jsonb(${table}) as row
    from ${table} cross join lateral (select number, hash, seal from journal where entity_id = ${table}.id
      order by number desc limit 1) last
    where ${table}.id = any($1) and last.seal is null
      and not exists (select from journal_baseline where entity_id = ${table}.id)`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = (await tx.query<{ id: string }>(statement(page, [after]))).map(({ id }) => id);
    const entities = await tx.query<UnsealedEntity>(statement(unsealed, [ids]));
    await storeBaselines(tx, key, entity, entities);
    const last = ids.at(-1);
    if (!last || ids.length < PAGE) return;
    after = last;
  }
}

async function storeBaselines(
  tx: Queryable,
  key: Buffer,
  entity: (typeof journalledNames)[number],
  entities: readonly UnsealedEntity[],
) {
  const baselines = entities.map(({ id, number, hash, status, machine_state, row }) => {
    const record = { ...buildRecord(entity, row, machine_state), status };
    const seal = sealBaseline(key, { entity_id: id, entity, number, hash, record });
    return { entity_id: id, number, hash, record, seal };
  });
  await tx.query(sql`insert into journal_baseline (entity_id, entity, number, hash, record, seal)
    select entity_id, ${entity}, number, hash, record, seal from unnest(${baselines.map((each) => each.entity_id)}::uuid[],
      ${baselines.map((each) => each.number)}::integer[], ${baselines.map((each) => each.hash)}::bytea[],
      ${baselines.map((each) => JSON.stringify(each.record))}::jsonb[], ${baselines.map((each) => each.seal)}::bytea[])
      as fresh (entity_id, number, hash, record, seal)`);
}
