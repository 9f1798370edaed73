import { createHash, createHmac } from 'node:crypto';
import { canonical, keyedDigest } from '../kernel/canonical.ts';
import { type SealedRows, sealedRows } from './coverage/coverage.ts';
import type { Cause, RowChange } from './rowChanges.ts';
import { type Statement, sql } from './sql.ts';

/** The key with which hidden values of rows are compared, also with those from before a rotation. */
export const ROW_DIGESTS = 'row digests';

/** Covered columns as stored in records: values of objects by their path, hidden ones as digests. */
export type Covered = Record<string, unknown>;

/** `start`: the row existed before its table or column was covered. */
type ChangeKind = 'insert' | 'update' | 'delete' | 'start';

export interface StoredChange {
  kind: ChangeKind;
  /** Only changed values, or all values of a new or a deleted row. Missing values count as empty. */
  before: Covered;
  after: Covered;
  cause: Cause;
}

export interface RowRecord {
  id: string;
  relation: string;
  row_key: string;
  number: number;
  at: Date;
  change: StoredChange;
  seal: Buffer;
}

/** The means to seal the changes of rows: the tenant's keys and its time. */
export interface RowSealer {
  secret(purpose: string): Buffer;
  now(): Date;
}

export const sealRecord = (key: Buffer, { relation, row_key, number, at, change }: Omit<RowRecord, 'id' | 'seal'>) =>
  keyedDigest(key, { row: relation, key: row_key, number, at: at.toISOString(), change });

/** Records have ids of version 8, which identify their row, so that a missing record can still be named. */
export function deriveRecordId(relation: string, key: string, number: number): string {
  const bytes = createHash('sha256').update(`${relation}\n${key}\n${number}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const isRecordId = (id: string): boolean => id[14] === '8';

const LONGEST = 300;
const computeDigest = (text: string) => `sha256:${createHash('sha256').update(text).digest('base64url')}`;
export const isDigest = (value: unknown): boolean => typeof value === 'string' && /^(?:sha256|hmac):/.test(value);

/**
 * The covered columns of a row. The key of the digests survives rotations, so that digests from before and after one
 * can be compared.
 */
export function collectCovered(rows: SealedRows, key: string, row: Record<string, unknown>, digests: Buffer): Covered {
  const covered: Covered = {};
  for (const column of rows.columns) {
    const value = row[column] ?? null;
    if (value === null) continue;
    if (rows.hidden.has(column)) {
      const text = `${rows.table} ${key} ${column} ${canonical(value)}`;
      covered[column] = `hmac:${createHmac('sha256', digests).update(text).digest('base64url').slice(0, 22)}`;
    } else addLeaves(covered, column, value);
  }
  return covered;
}

/** The values of an object by their path, so that a difference names the one that differs. */
function addLeaves(covered: Covered, path: string, value: unknown): void {
  if (value === null || value === undefined) return;
  const members = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
  if (members.length) {
    for (const [name, member] of members) addLeaves(covered, `${path}.${name}`, member);
    return;
  }
  const text = canonical(value);
  covered[path] = text.length > LONGEST ? computeDigest(text) : value;
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  (one ?? null) === (other ?? null) || canonical(one ?? null) === canonical(other ?? null);

/** The differing values, with both sides. */
function changedIn(before: Covered, after: Covered): Pick<StoredChange, 'before' | 'after'> {
  const names = Object.keys({ ...before, ...after }).filter((name) => !isSameValue(before[name], after[name]));
  const of = (side: Covered) => Object.fromEntries(names.map((name) => [name, side[name] ?? null]));
  return { before: of(before), after: of(after) };
}

/** The sealed records of the changes of one transaction. */
export function buildRowRecords({ secret, now }: RowSealer, changes: readonly RowChange[], cause: Cause): RowRecord[] {
  const at = now();
  const digests = secret(ROW_DIGESTS);
  return changes.flatMap(({ table, key, last, before, after }) => {
    const rows = sealedRows.get(table);
    if (!rows) return [];
    const of = (row: Record<string, unknown> | null) => (row ? collectCovered(rows, key, row, digests) : {});
    const changed = changedIn(of(before), of(after));
    const kind = decideKind(rows, before, after);
    if (kind === 'update' && !Object.keys(changed.after).length) return [];
    const change: StoredChange = {
      kind,
      before: kind === 'insert' ? {} : changed.before,
      after: kind === 'delete' ? {} : changed.after,
      cause,
    };
    return [sealedRecord(secret('journal'), { relation: table, row_key: key, number: last + 1, at, change })];
  });
}

/** A row whose covered columns are empty at first needs no earlier record. */
function decideKind({ rows }: SealedRows, before: RowChange['before'], after: RowChange['after']): ChangeKind {
  if (after === null) return 'delete';
  return before === null && rows !== 'unset' ? 'insert' : 'update';
}

export function sealedRecord(key: Buffer, record: Omit<RowRecord, 'id' | 'seal'>): RowRecord {
  // In the form that PostgreSQL returns, so that the seal covers what a check reads.
  const change = JSON.parse(JSON.stringify(record.change)) as StoredChange;
  const { relation, row_key, number } = record;
  return {
    ...record,
    change,
    id: deriveRecordId(relation, row_key, number),
    seal: sealRecord(key, { ...record, change }),
  };
}

export const buildRecordInsertion = (records: readonly RowRecord[]): Statement =>
  sql`insert into row_record (id, relation, row_key, number, at, change, seal)
    select * from unnest(${records.map(({ id }) => id)}::uuid[], ${records.map(({ relation }) => relation)}::text[],
      ${records.map(({ row_key }) => row_key)}::text[], ${records.map(({ number }) => number)}::integer[],
      ${records.map(({ at }) => at)}::timestamptz[], ${records.map(({ change }) => JSON.stringify(change))}::jsonb[],
      ${records.map(({ seal }) => seal)}::bytea[])`;
