import {
  buildKeyText,
  hasKeyIn,
  type SealedRows,
  type SealedTable,
  sealedRows,
} from '../postgres/coverage/coverage.ts';
import { readPages } from '../postgres/cursor.ts';
import { sql, statement } from '../postgres/sql.ts';
import type { Comparison } from './compare.ts';
import { type CoveredSince, coveredSince } from './coverageBegun.ts';
import type { Findings } from './finding.ts';
import type { SealedHour } from './hours.ts';
import { readRecords } from './readRows.ts';
import { RowProof, type RowSubject } from './rowProof.ts';

const PAGE = 1_000;

interface Row {
  key: string;
  row: Record<string, unknown>;
}

/** Compares every covered row with its records, and every record with its row. */
export async function compareAllRows(comparison: Comparison): Promise<void> {
  const since = await coveredSince(comparison.tx, comparison.keys);
  for (const rows of sealedRows.values()) await compareTable(comparison, since, rows);
}

/** Tables with few rows that determine everyone's rights and money. Each check compares all of them. */
const always: readonly SealedTable[] = [
  'setting',
  'configuration_version',
  'provider_setting',
  'sealing_key',
  'secret_rotation',
];
/** The same for users who may act for the platform or for an issuance. */
const OF_ROLES = 'in (select id from users where had_role)';

/** Compares the rows that have changed in some hours or since a time, and the most important ones. */
export async function compareTouchedRows(
  comparison: Comparison,
  hours: readonly Pick<SealedHour, 'hour'>[],
  from: Date,
): Promise<void> {
  const { tx } = comparison;
  const since = await coveredSince(tx, comparison.keys);
  for (const table of always) await compareTable(comparison, since, rowsOf(table));
  await compareRows(comparison, since, rowsOf('users'), 'where users.had_role');
  for (const table of ['factor', 'recovery_code', 'session'] as const)
    await compareRows(comparison, since, rowsOf(table), `where ${table}.user_id ${OF_ROLES}`);
  const touched = sql`select relation, row_key from row_record where id in (select unnest(booking_ids) from journal_seal
      where hour = any(${hours.map(({ hour }) => hour)}))
    union select relation, row_key from row_record where at >= ${from}`;
  for await (const page of readPages<{ relation: string; row_key: string }>(tx, 'touched_row', touched, PAGE))
    for (const rows of sealedRows.values()) {
      const keys = page.filter(({ relation }) => relation === rows.table).map(({ row_key }) => row_key);
      if (!keys.length) continue;
      const found = await tx.query<Row>(statement(`${select(rows)} where ${hasKeyIn(rows, '$1')}`, [keys]));
      const here = new Set(found.map(({ key }) => key));
      const gone = keys.filter((key) => !here.has(key)).map((key) => ({ key, row: undefined }));
      await comparePage(comparison, since, rows, [...found, ...gone]);
    }
}

function rowsOf(table: SealedTable): SealedRows {
  const rows = sealedRows.get(table);
  if (!rows) throw new Error(`The table ${table} has no records`);
  return rows;
}

const select = (rows: SealedRows) =>
  `select ${buildKeyText(rows)} as key, to_jsonb(${rows.table}) as row from ${rows.table}`;

async function compareTable(comparison: Comparison, since: CoveredSince, rows: SealedRows) {
  await compareRows(comparison, since, rows, '');
  if (rows.rows !== 'all') return;
  const gone = statement(
    `select distinct row_key as key from row_record where relation = $1
      and not exists (select from ${rows.table} where ${buildKeyText(rows)} = row_key)`,
    [rows.table],
  );
  for await (const page of readPages<{ key: string }>(comparison.tx, 'gone_row', gone, PAGE))
    await comparePage(
      comparison,
      since,
      rows,
      page.map(({ key }) => ({ key, row: undefined })),
    );
}

async function compareRows(comparison: Comparison, since: CoveredSince, rows: SealedRows, where: string) {
  for await (const page of readPages<Row>(comparison.tx, 'covered_row', statement(`${select(rows)} ${where}`), PAGE))
    await comparePage(comparison, since, rows, page);
}

type Pair = Pick<RowSubject, 'key' | 'row'>;

async function comparePage(comparison: Comparison, since: CoveredSince, rows: SealedRows, page: readonly Pair[]) {
  const begun = new Set(since.get(rows.table)?.keys());
  // Until its rows are taken over, some rows of a table have no record.
  if (!begun.size) return;
  const records = await readRecords(
    comparison.tx,
    rows.table,
    page.map(({ key }) => key),
  );
  const keys = { seals: comparison.keys, digests: comparison.digests };
  for (const pair of page) {
    const proof = new RowProof(keys, { ...pair, rows, begun, records: records.get(pair.key) ?? [] });
    comparison.findings.add(proof.findings);
    if (comparison.findings.lost.size) nameLost(comparison.findings, proof);
  }
  comparison.counts.rows += page.length;
}

/** Maximum number of records that are looked for after the last one of a row. */
const FURTHER = 5;

/**
 * For a missing sealed record, the seal of its hour has only the id. Its row is the one for which this would be the
 * next record.
 */
function nameLost(findings: Findings, proof: RowProof) {
  for (let number = proof.last + 1; number <= proof.last + FURTHER; number++) {
    const { id, finding } = proof.removed(number);
    if (findings.lost.has(id)) findings.nameLost(id, finding);
  }
}
