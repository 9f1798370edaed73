import type { RegisterProof } from '#machines/shared/proof.wire.ts';
import { isGenuineSeal, type SealKeys } from '../engine/journal.ts';
import { sealedRows } from '../postgres/coverage/coverage.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { buildRecordInsertion, type RowRecord, sealedRecord, sealRecord } from '../postgres/rowRecords.ts';
import { sql } from '../postgres/sql.ts';

/** Records of the covered columns belong to no row, so these names take its place. */
const RELATION = 'coverage';
const KEY = 'columns';

/** The time since which each column of each table is covered. Entries of a forger do not count. */
export type CoveredSince = ReadonlyMap<string, ReadonlyMap<string, Date>>;

export async function coveredSince(on: Queryable, keys: SealKeys): Promise<CoveredSince> {
  const since = new Map<string, Map<string, Date>>();
  for (const record of await beginnings(on)) {
    const { at, change, seal } = record;
    if (!isGenuineSeal(keys, seal, at, (key) => sealRecord(key, record))) continue;
    for (const [table, columns] of Object.entries(change.after as Record<string, string[]>)) {
      const of = since.get(table) ?? new Map<string, Date>();
      since.set(table, of);
      for (const column of columns) if (!of.has(column)) of.set(column, at);
    }
  }
  return since;
}

const beginnings = (on: Queryable) =>
  on.query<RowRecord>(sql`select * from row_record where relation = ${RELATION} and row_key = ${KEY} order by number`);

/** The tables with records of their rows, and the time since which all their covered columns are covered. */
export async function coveredTables(on: Queryable, keys: SealKeys): Promise<NonNullable<RegisterProof['covered']>> {
  const since = await coveredSince(on, keys);
  return [...sealedRows.values()].map(({ table, columns }) => {
    const begun = since.get(table);
    const moments = columns.map((column) => begun?.get(column)?.getTime() ?? Number.POSITIVE_INFINITY);
    const last = Math.max(...moments);
    return { table, since: Number.isFinite(last) ? new Date(last).toISOString() : null };
  });
}

/** Records that the records of these tables contain these columns from now on. */
export async function beginCoverage(on: Queryable, key: Buffer, at: Date, columns: Record<string, string[]>) {
  const last = (await beginnings(on)).at(-1)?.number ?? 0;
  const change = { kind: 'start' as const, before: {}, after: columns, cause: {} };
  await on.query(
    buildRecordInsertion([sealedRecord(key, { relation: RELATION, row_key: KEY, number: last + 1, at, change })]),
  );
}
