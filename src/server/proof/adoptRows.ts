import { journalKeyOf, sealKeysOf } from '../engine/journal.ts';
import { buildKeyText, type SealedRows, sealedRows } from '../postgres/coverage/coverage.ts';
import type { Queryable, Transaction } from '../postgres/queryable.ts';
import {
  buildRecordInsertion,
  collectCovered,
  isSameValue,
  ROW_DIGESTS,
  type RowRecord,
  sealedRecord,
} from '../postgres/rowRecords.ts';
import { statement } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { beginCoverage, coveredSince } from './coverageBegun.ts';
import { readRecords, readRowsAs } from './readRows.ts';
import { follow, type Known, UNKNOWN } from './rowProof.ts';

interface Adoption {
  rows: SealedRows;
  /** The columns that are not covered yet. */
  columns: ReadonlySet<string>;
  isNew: boolean;
}

/**
 * Takes over the rows from before their table or column was covered, once: each gets a record of its values. A sealed
 * record contains the time, so that a repetition by a forger is noticed.
 */
export async function adoptRows(tenant: Tenant): Promise<void> {
  const since = await coveredSince(tenant.database, sealKeysOf(tenant));
  const adoptions = [...sealedRows.values()].flatMap((rows): Adoption[] => {
    const begun = since.get(rows.table);
    const columns = rows.columns.filter((column) => !begun?.has(column));
    return columns.length ? [{ rows, columns: new Set(columns), isNew: !begun }] : [];
  });
  if (!adoptions.length) return;
  const filled = await filledAmong(tenant.database, adoptions);
  for (const adoption of adoptions) if (filled.has(adoption.rows.table)) await adoptTable(tenant, adoption);
  const columns = Object.fromEntries(adoptions.map(({ rows, columns }) => [rows.table, [...columns]]));
  await beginCoverage(tenant.database, journalKeyOf(tenant), tenant.clock.now(), columns);
}

/** A new tenant has very few rows. */
async function filledAmong(on: Queryable, adoptions: readonly Adoption[]): Promise<ReadonlySet<string>> {
  const each = adoptions.map(({ rows: { table } }) => `select '${table}' as table where exists (select from ${table})`);
  const filled = await on.query<{ table: string }>(statement(each.join(' union all ')));
  return new Set(filled.map(({ table }) => table));
}

const PAGE = 500;

/** Page by page, with its rows locked, so that a change waits until its row has a record to follow. */
async function adoptTable(tenant: Tenant, adoption: Adoption) {
  const { table, key } = adoption.rows;
  const names = Object.keys(key);
  const types = Object.values(key);
  const order = names.map((name) => `${table}.${name}`).join(', ');
  let after: unknown[] | undefined;
  do {
    const from = after ? `where (${order}) > (${types.map((type, index) => `$${index + 1}::${type}`).join(', ')})` : '';
    const text = `select ${buildKeyText(adoption.rows)} as key, to_jsonb(${table}) as row from ${table} ${from}
      order by ${order} limit ${PAGE} for update`;
    after = await tenant.database.transaction(async (tx) => {
      readRowsAs(tx);
      const page = await tx.query<{ key: string; row: Record<string, unknown> }>(statement(text, after ?? []));
      await adoptPage(tx, tenant, adoption, page);
      const last = page.at(-1);
      return page.length === PAGE ? names.map((name) => last?.row[name]) : undefined;
    });
  } while (after);
}

async function adoptPage(
  tx: Transaction,
  tenant: Tenant,
  { rows, columns, isNew }: Adoption,
  page: readonly { key: string; row: Record<string, unknown> }[],
) {
  const records = await readRecords(
    tx,
    rows.table,
    page.map(({ key }) => key),
  );
  const fresh = page.flatMap(({ key, row }): RowRecord[] => {
    const known = (records.get(key) ?? []).reduce<Known>(follow, UNKNOWN);
    const found = collectCovered(rows, key, row, tenant.secret(ROW_DIGESTS));
    const names = Object.keys({ ...known.values, ...found }).filter((name) => columns.has(name.split('.')[0] ?? name));
    const missing = names.filter((name) => !isSameValue(known.values[name], found[name]));
    const needsRecord = isNew && !known.exists && rows.rows !== 'unset';
    if (!missing.length && !needsRecord) return [];
    const after = Object.fromEntries(missing.map((name) => [name, found[name] ?? null]));
    const change = { kind: 'start' as const, before: {}, after, cause: {} };
    const named = { relation: rows.table, row_key: key, number: known.last + 1 };
    return [sealedRecord(journalKeyOf(tenant), { ...named, at: tenant.clock.now(), change })];
  });
  if (fresh.length) await tx.query(buildRecordInsertion(fresh));
}
