import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { isGenuineSeal, type SealKeys } from '../engine/journal.ts';
import { canonical } from '../kernel/canonical.ts';
import type { SealedRows } from '../postgres/coverage/coverage.ts';
import {
  type Covered,
  collectCovered,
  deriveRecordId,
  isDigest,
  isSameValue,
  type RowRecord,
  sealRecord,
} from '../postgres/rowRecords.ts';
import type { Finding } from './finding.ts';

/** The row according to its records. */
export interface Known {
  /** Whether a record says that the row exists. */
  exists: boolean;
  values: Covered;
  /** The number of the last record. */
  last: number;
}

export const UNKNOWN: Known = { exists: false, values: {}, last: 0 };

export function follow(known: Known, { number, change }: Pick<RowRecord, 'number' | 'change'>): Known {
  const values = change.kind === 'insert' ? change.after : { ...known.values, ...change.after };
  return { exists: change.kind !== 'delete', values: change.kind === 'delete' ? {} : values, last: number };
}

/** The data that a check reads of a row: its records, oldest first, and its current columns, if it exists. */
export interface RowSubject {
  rows: SealedRows;
  /** The covered columns whose history is complete in the records. */
  begun: ReadonlySet<string>;
  key: string;
  row: Record<string, unknown> | undefined;
  records: readonly RowRecord[];
}

export interface RowKeys {
  seals: SealKeys;
  digests: Buffer;
}

/** All contradictions between a row and its records, or between the records and their seals. */
export class RowProof {
  readonly #keys: RowKeys;
  readonly #subject: RowSubject;
  readonly #findings = new Map<string, Finding>();
  #known: Known = UNKNOWN;

  constructor(keys: RowKeys, subject: RowSubject) {
    this.#keys = keys;
    this.#subject = subject;
    for (const record of subject.records) this.#follow(record);
    this.#compareRow();
  }

  get last(): number {
    return this.#known.last;
  }

  get findings(): Finding[] {
    return [...this.#findings.values()];
  }

  /** The evidence that the record of this number is missing, and its id. */
  removed(number: number): { id: string; finding: Finding } {
    const { rows, key } = this.#subject;
    return {
      id: deriveRecordId(rows.table, key, number),
      finding: this.#findingOf('rowRecordRemoved', { number }, ''),
    };
  }

  #follow(record: RowRecord): void {
    const { number, change, seal, at } = record;
    const { seals } = this.#keys;
    if (number !== this.#known.last + 1) this.#find('rowRecordRemoved', { number: this.#known.last + 1 });
    if (!isGenuineSeal(seals, seal, at, (key) => sealRecord(key, record))) this.#find('rowRecordForged', { number });
    this.#compare(change.before, Object.keys(change.before));
    this.#known = follow(this.#known, record);
  }

  #compareRow(): void {
    const { rows, key, row, begun } = this.#subject;
    const { exists, values } = this.#known;
    if (!row) {
      if (exists && rows.rows === 'all') this.#find('rowRemoved');
      return;
    }
    if (!exists && rows.rows !== 'unset') {
      this.#find('rowAdded');
      return;
    }
    const found = collectCovered(rows, key, row, this.#keys.digests);
    const names = Object.keys({ ...values, ...found }).filter((name) => begun.has(columnOf(name)));
    this.#compare(found, names);
  }

  #compare(found: Covered, names: readonly string[]): void {
    const { values } = this.#known;
    for (const name of names)
      if (!isSameValue(values[name], found[name])) {
        const isShown = !isDigest(values[name]) && !isDigest(found[name]);
        const [column = '', ...path] = name.split('.');
        const params: Finding['params'] = {
          column,
          ...(path.length && { path: path.join('.') }),
          ...(isShown && { expected: toText(values[name]), found: toText(found[name]) }),
        };
        this.#find('rowDiffers', params, name);
      }
  }

  #find(kind: Finding['kind'], params: Finding['params'] = {}, name = ''): void {
    const id = `${kind} ${name}`;
    if (!this.#findings.has(id)) this.#findings.set(id, this.#findingOf(kind, params, name));
  }

  #findingOf(kind: Finding['kind'], params: Finding['params'], name: string): Finding {
    const { rows, key } = this.#subject;
    const [entity, entityId] = this.#about();
    const named = { table: rows.table, ...(!entity && { row: key }), ...params };
    return { kind, entity, entityId, params: named, which: `${rows.table} ${key} ${name}`.trimEnd() };
  }

  /** The entity that the row concerns: according to its records, or else to the row itself. */
  #about(): [Journalled, string] | [null, null] {
    const { rows, key, row } = this.#subject;
    if (!rows.about) return [null, null];
    const [entity, column] = rows.about;
    const place = Object.keys(rows.key).indexOf(column);
    const id = place < 0 ? (this.#known.values[column] ?? row?.[column]) : key.split(' ')[place];
    return typeof id === 'string' ? [entity, id] : [null, null];
  }
}

const columnOf = (name: string) => name.split('.')[0] ?? name;

function toText(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(', ') : canonical(value);
}
