import type { DifferenceKind } from '#machines/shared/proof.wire.ts';
import { type JournalRow, type SealKeys, toEntry } from '../engine/journal.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { buildSignature, EntriesDigest, isExaminedEvent } from '../work/quarantine.examine.ts';
import { type Finding, keyOfFinding } from './finding.ts';
import { isSealed } from './hours.ts';

/** The differences of an entity that two managers have examined. */
interface Examination {
  /** The entry of the examination. Everything before it was examined too. */
  number: number;
  /** Differences outside of the journal and the row. */
  differences: ReadonlySet<string>;
}

/** Differences between a journal, its seals and its row. After an examination, their comparison starts again. */
const ofJournal: ReadonlySet<DifferenceKind> = new Set<DifferenceKind>([
  'entryChanged',
  'entryForged',
  'entryRemoved',
  'withoutJournal',
  'statusDiffers',
  'stateDiffers',
  'columnDiffers',
]);

/** The examined differences, by entity. They are not reported again unless they change. */
export class Examinations {
  readonly #byEntity: ReadonlyMap<string, Examination>;

  constructor(byEntity: ReadonlyMap<string, Examination> = new Map()) {
    this.#byEntity = byEntity;
  }

  numberOf(id: string): number | undefined {
    return this.#byEntity.get(id)?.number;
  }

  has(finding: Finding): boolean {
    const examined = this.#byEntity.get(finding.entityId ?? '');
    if (!examined) return false;
    if (!ofJournal.has(finding.kind))
      return examined.differences.has(buildSignature(keyOfFinding(finding), finding.params));
    return 'number' in finding.params && Number(finding.params.number) < examined.number;
  }
}

/**
 * The examinations of these entities or of all. An examination does not count if it or an earlier entry was changed.
 */
export async function readExaminations(on: Queryable, keys: SealKeys, id: string | null = null): Promise<Examinations> {
  const examined = await on.query<{ id: string }>(sql`select distinct entity_id as id from register_difference
    where examined_at is not null and entity_id is not null and (${id}::uuid is null or entity_id = ${id})`);
  const found = new Map<string, Examination>();
  for (const entity of examined) {
    const last = await findLastExamination(on, keys, entity.id);
    if (last) found.set(entity.id, last);
  }
  return new Examinations(found);
}

async function findLastExamination(on: Queryable, keys: SealKeys, id: string): Promise<Examination | undefined> {
  const rows = await on.query<JournalRow>(sql`select * from journal where entity_id = ${id} order by number`);
  const before = new EntriesDigest();
  const differences = new Set<string>();
  let number: number | undefined;
  for (const row of rows) {
    const { event } = row;
    if (isExaminedEvent(event) && isSealed(keys, row) && event.before === before.value()) {
      number = row.number;
      for (const difference of event.differences) differences.add(difference);
    }
    before.add(toEntry(row));
  }
  return number === undefined ? undefined : { number, differences };
}
