import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { canonical, entryHash, isGenuineSeal, type JournalRow, type SealKeys, toEntry } from '../engine/journal.ts';
import { buildRecord, type Columns, columnsAfter } from '../engine/records.ts';
import { type Baseline, sealBaseline } from './adopt.ts';
import { type Finding, ofEntity, ofEntry } from './finding.ts';
import { hasSeal } from './hours.ts';

/** An entity's row, which its journal must lead to. */
export interface Subject {
  entity: Journalled;
  id: string;
  status: string;
  version: number;
  journal_head: Buffer | null;
  machine_state: Record<string, unknown>;
  columns: Columns;
  baseline: Baseline | undefined;
}

/** Follows the journal of an entity from entry to entry, and keeps only the last one. */
export class EntityProof {
  readonly #keys: SealKeys;
  readonly #subject: Subject;
  readonly #baseline: Baseline | undefined;
  #entries = 0;
  #last: JournalRow | undefined;
  /** The expected number where another one is. */
  #gap: number | undefined;
  #broken: number | undefined;
  #forged: number | undefined;
  /** The first of the entries that a later one has to prove. */
  #unproven: number | undefined;
  /** The columns after the entries so far. */
  #known: Columns | undefined;
  readonly #differing = new Map<string, Finding>();

  /** The entry with which managers accepted the entity as it was. The proof starts again with it. */
  readonly #examined: number | undefined;

  constructor(keys: SealKeys, subject: Subject, examined?: number) {
    const { baseline } = subject;
    this.#keys = keys;
    this.#subject = subject;
    this.#examined = examined;
    const isProven = baseline && isGenuineSeal(keys, baseline.seal, null, (key) => sealBaseline(key, baseline));
    this.#baseline = isProven ? baseline : undefined;
  }

  follow(row: JournalRow): void {
    if (row.number === this.#examined) {
      this.#beginAnew(row);
      return;
    }
    this.#entries += 1;
    if (row.number <= this.#subject.version && row.number !== this.#entries) this.#gap ??= this.#entries;
    this.#followChain(row);
    this.#followColumns(row);
    this.#last = row;
  }

  #beginAnew(row: JournalRow): void {
    this.#entries = row.number;
    this.#gap = undefined;
    this.#broken = undefined;
    this.#forged = undefined;
    this.#unproven = undefined;
    this.#differing.clear();
    this.#known = row.record?.row;
    this.#last = row;
  }

  /** All contradictions within the journal, or between it and its seals or the row. */
  findings(): Finding[] {
    const { entity, id } = this.#subject;
    if (!this.#entries) return [ofEntity('withoutJournal', entity, id)];
    const chain = this.#chainFindings();
    const { columns, machine_state } = this.#subject;
    this.#compareColumns(buildRecord(entity, columns, machine_state).row);
    return [...chain, ...this.#statusFindings(chain), ...this.#differing.values()];
  }

  /**
   * Looks for the first entry that the engine did not write. One without a seal is proven by a later one that has it,
   * because their hashes form a chain, or by the entity's baseline.
   */
  #followChain(row: JournalRow): void {
    const { previous, hash } = row;
    const follows = this.#last ? previous?.equals(this.#last.hash) === true : previous === null;
    const isHashed = entryHash(toEntry(row)).equals(hash);
    if (!follows || !isHashed) this.#broken ??= row.number;
    this.#unproven ??= row.number;
    const isBaseline = this.#baseline?.number === row.number && this.#baseline.hash.equals(hash);
    if (row.seal === null && !isBaseline) return;
    const isProven = row.seal === null || (isHashed && hasSeal(this.#keys, row));
    if (!isProven) this.#forged ??= this.#unproven;
    this.#unproven = undefined;
  }

  /** Computes the columns from entry to entry, and compares them with the record of each entry. */
  #followColumns({ number, event, record }: JournalRow): void {
    const { baseline } = this.#subject;
    if (record) {
      this.#compareColumns(record.row);
      this.#known = { ...this.#known, ...record.row };
    }
    if (this.#known) this.#known = columnsAfter(this.#known, event);
    else if (baseline?.number === number) this.#known = baseline.record.row;
  }

  #compareColumns(found: Columns): void {
    const { entity, id } = this.#subject;
    for (const [column, expected] of Object.entries(this.#known ?? {}))
      if (column in found && !this.#differing.has(column) && !isSame(expected, found[column])) {
        const params = { column, expected: toText(expected), found: toText(found[column]) };
        this.#differing.set(column, ofEntity('columnDiffers', entity, id, params, column));
      }
  }

  #chainFindings(): Finding[] {
    const { entity, id, version } = this.#subject;
    const findings: Finding[] = [];
    const broken = this.#gap === undefined ? this.#broken : undefined;
    const forged = this.#forged ?? this.#unproven;
    if (this.#gap !== undefined || this.#entries < version)
      findings.push(ofEntry('entryRemoved', entity, id, this.#gap ?? this.#entries + 1));
    if (broken !== undefined) findings.push(ofEntry('entryChanged', entity, id, broken));
    else if (forged !== undefined) findings.push(ofEntry('entryForged', entity, id, forged));
    return findings;
  }

  #statusFindings(chain: readonly Finding[]): Finding[] {
    const { entity, id, status, version, journal_head, machine_state, baseline } = this.#subject;
    const last = this.#last;
    const isEnd = last?.to_status === status && journal_head?.equals(last.hash) === true && last.number === version;
    const isNamed = chain.some(({ kind }) => kind === 'entryRemoved' || kind === 'entryForged');
    const findings: Finding[] = [];
    if (!isEnd && !(isNamed && last?.to_status === status))
      findings.push(ofEntity('statusDiffers', entity, id, { expected: last?.to_status ?? '', found: status }));
    const state = last?.record?.state ?? (baseline?.number === last?.number && baseline?.record.state);
    if (isEnd && state && !isSame(state, machine_state)) findings.push(ofEntity('stateDiffers', entity, id));
    return findings;
  }
}

const isSame = (one: unknown, other: unknown) => one === other || canonical(one) === canonical(other);

const toText = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : canonical(value);
