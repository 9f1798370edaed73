import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { tableOf } from '#machines/shared/journal/journalled.ts';
import { canonical, entryHash, isSealOf, type JournalRow, type SealKeys, toEntry } from '../engine/journal.ts';
import { type Columns, columnsAfter, recordOf } from '../engine/records.ts';
import type { Queryable } from '../store/queryable.ts';
import { sql, statement } from '../store/sql.ts';
import { type Baseline, sealBaseline } from './adopt.ts';
import { type Finding, ofEntity, ofEntry } from './finding.ts';
import { isSealed } from './hours.ts';

/** An entity with all that must lead to its row. */
export interface Subject {
  entity: Journalled;
  id: string;
  status: string;
  version: number;
  journal_head: Buffer | null;
  machine_state: Record<string, unknown>;
  columns: Columns;
  entries: JournalRow[];
  baseline: Baseline | undefined;
}

export async function readSubjects(on: Queryable, entity: Journalled, ids: readonly string[]): Promise<Subject[]> {
  const table = tableOf(entity);
  const rows = await on.query<Omit<Subject, 'entity' | 'entries' | 'baseline'>>(
    statement(
      `select id, status, version, journal_head, machine_state, to_jsonb(${table}) as columns from ${table} where id = any($1)`,
      [ids],
    ),
  );
  const entries = await on.query<JournalRow>(
    sql`select * from journal where entity = ${entity} and entity_id = any(${ids}) order by entity_id, number`,
  );
  const baselines = await on.query<Baseline>(sql`select * from journal_baseline where entity_id = any(${ids})`);
  const byId = new Map(rows.map((row) => [row.id, { ...row, entity, entries: [] as JournalRow[] }]));
  for (const entry of entries) byId.get(entry.entity_id)?.entries.push(entry);
  const baselineOf = new Map(baselines.map((baseline) => [baseline.entity_id, baseline]));
  return [...byId.values()].map((subject) => ({ ...subject, baseline: baselineOf.get(subject.id) }));
}

/** Everything in which an entity's journal contradicts itself, its seals or its row. */
export function subjectFindings(keys: SealKeys, subject: Subject): Finding[] {
  if (!subject.entries.length) return [ofEntity('withoutJournal', subject.entity, subject.id)];
  const chain = chainFindings(keys, subject);
  return [...chain, ...statusFindings(subject, chain), ...columnFindings(subject)];
}

function chainFindings(keys: SealKeys, subject: Subject): Finding[] {
  const { entity, id, entries, version } = subject;
  const findings: Finding[] = [];
  const gap = entries.find(({ number }, index) => number <= version && number !== index + 1);
  const missing = gap ? entries.indexOf(gap) + 1 : entries.length + 1;
  if (gap || entries.length < version) findings.push(ofEntry('entryRemoved', entity, id, missing));
  const broken = entries.find((row, index) => !gap && !isLinked(row, entries[index - 1]));
  if (broken) findings.push(ofEntry('entryChanged', entity, id, broken.number));
  const forged = forgedEntry(keys, subject);
  if (forged && !broken) findings.push(ofEntry('entryForged', entity, id, forged.number));
  return findings;
}

function isLinked(row: JournalRow, before: JournalRow | undefined): boolean {
  const { hash, ...entry } = toEntry(row);
  const follows = before ? entry.previous?.equals(before.hash) === true : entry.previous === null;
  return follows && entryHash(entry).equals(hash);
}

/**
 * The first entry that the engine did not write. One without a seal is proven by a later one that has it, because their
 * hashes form a chain, or by the entity's baseline.
 */
function forgedEntry(keys: SealKeys, { entries, baseline }: Subject): JournalRow | undefined {
  const isBaseline =
    baseline !== undefined && isSealOf(keys, baseline.seal, null, (key) => sealBaseline(key, baseline));
  let forged: JournalRow | undefined;
  let isProven = false;
  for (const row of entries.toReversed()) {
    if (isBaseline && baseline.number === row.number && baseline.hash.equals(row.hash)) isProven = true;
    if (row.seal !== null) isProven = isSealed(keys, row);
    if (!isProven) forged = row;
  }
  return forged;
}

function statusFindings(
  { entity, id, status, version, journal_head, ...subject }: Subject,
  chain: Finding[],
): Finding[] {
  const last = subject.entries.at(-1);
  const isEnd = last?.to_status === status && journal_head?.equals(last.hash) === true && last.number === version;
  const isNamed = chain.some(({ kind }) => kind === 'entryRemoved' || kind === 'entryForged');
  const findings: Finding[] = [];
  if (!isEnd && !(isNamed && last?.to_status === status))
    findings.push(ofEntity('statusDiffers', entity, id, { expected: last?.to_status ?? '', found: status }));
  const state = last?.record?.state ?? (subject.baseline?.number === last?.number && subject.baseline?.record.state);
  if (isEnd && state && canonical(state) !== canonical(subject.machine_state))
    findings.push(ofEntity('stateDiffers', entity, id));
  return findings;
}

/** Computes the columns from entry to entry, and compares them with what each entry saw and with the row itself. */
function columnFindings({ entity, id, entries, baseline, columns, machine_state }: Subject): Finding[] {
  let known: Columns | undefined;
  const findings: Finding[] = [];
  const compare = (found: Columns) => {
    for (const [column, expected] of Object.entries(known ?? {}))
      if (column in found && canonical(expected) !== canonical(found[column]))
        findings.push(
          ofEntity(
            'columnDiffers',
            entity,
            id,
            { column, expected: textOf(expected), found: textOf(found[column]) },
            column,
          ),
        );
  };
  for (const { number, event, record } of entries) {
    if (record) {
      compare(record.row);
      known = { ...known, ...record.row };
    }
    if (known) known = columnsAfter(known, event);
    if (!known && baseline?.number === number) known = baseline.record.row;
  }
  compare(recordOf(entity, columns, machine_state).row);
  return findings;
}

const textOf = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : canonical(value);
