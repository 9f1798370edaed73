import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { journalledNames, tableOf } from '#machines/shared/journal/journalled.ts';
import type { ProofCounts } from '#machines/shared/proof.wire.ts';
import type { JournalRow, SealKeys } from '../engine/journal.ts';
import { readPages } from '../postgres/cursor.ts';
import type { Transaction } from '../postgres/queryable.ts';
import { sql, statement } from '../postgres/sql.ts';
import { compareEntities } from './entities.ts';
import type { Examinations } from './examinations.ts';
import { Findings, ofEntity, ofEntry } from './finding.ts';
import { endOf, isSealed, type SealedHour } from './hours.ts';
import { compareLeaves, readHours } from './sealedLeaves.ts';

const FOREVER = new Date('9999-01-01T00:00:00Z');

const HOURS_OF_A_PAGE = 200;
const ENTITIES_OF_A_PAGE = 100;
/** Maximum number of other rows that are read at once. */
const PAGE = 1_000;

/** Collects the findings of a check and counts the comparisons. It reads in pages, so that the size does not matter. */
export class Comparison {
  readonly tx: Transaction;
  readonly keys: SealKeys;
  /** The key with which the hidden values of rows are compared. */
  readonly digests: Buffer;
  readonly findings: Findings;
  readonly examinations: Examinations;
  readonly counts: Required<ProofCounts> = {
    entities: 0,
    entries: 0,
    rows: 0,
    hours: 0,
    anchors: 0,
    postings: 0,
    holdings: 0,
    tokens: 0,
    statementLines: 0,
  };

  constructor(
    tx: Transaction,
    keys: SealKeys,
    { digests, examinations }: { digests: Buffer; examinations: Examinations },
  ) {
    this.examinations = examinations;
    this.findings = new Findings((finding) => examinations.has(finding));
    this.tx = tx;
    this.keys = keys;
    this.digests = digests;
  }

  /** Compares the seals from an hour on with their entries and bookings, and returns them. */
  async hours(from: Date, limit: number, before = FOREVER): Promise<SealedHour[]> {
    const hours = await readHours(this.tx, from, limit, before);
    const isFirst = hours[0] ? hours[0].hour >= from : false;
    const own = isFirst ? hours.slice(0, limit) : hours.slice(1);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return own;
    this.counts.postings += await compareLeaves(this.tx, this.keys, {
      hours: own,
      before: isFirst ? undefined : hours[0],
      findings: this.findings,
    });
    await this.#acts(first.hour, endOf(last.hour));
    this.counts.hours += own.length;
    return own;
  }

  async entities(entity: Journalled, ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += ENTITIES_OF_A_PAGE) {
      const page = ids.slice(start, start + ENTITIES_OF_A_PAGE);
      const { entities, entries, findings } = await compareEntities(
        this.tx,
        this.keys,
        entity,
        page,
        this.examinations,
      );
      this.findings.add(findings);
      this.counts.entities += entities;
      this.counts.entries += entries;
    }
  }

  /** Entities with a journal but no row. A calculated distribution may discard its pending lines. */
  async orphans(): Promise<void> {
    for (const entity of journalledNames) {
      const orphans = statement(
        `select distinct entity_id as id from journal where entity = $1
          and not exists (select from ${tableOf(entity)} where id = entity_id)
          and not ($1 = 'earning' and not exists (select from journal later
            where later.entity_id = journal.entity_id and later.to_status <> 'pending'))`,
        [entity],
      );
      for await (const page of readPages<{ id: string }>(this.tx, 'orphan', orphans, PAGE))
        this.findings.add(page.map(({ id }) => ofEntity('entityRemoved', entity, id)));
    }
  }

  /** Acts that change no status, such as an export, have an entry and no row. */
  async #acts(from: Date, to: Date): Promise<void> {
    const acts = sql`select *, case when seal is null then
        exists (select from journal_seal where entity_ids @> array[entity_id]) end as is_sealed_by_hour
      from journal where machine = 'none' and at >= ${from} and at < ${to}`;
    for await (const page of readPages<JournalRow & { is_sealed_by_hour: boolean | null }>(this.tx, 'act', acts, PAGE))
      this.findings.add(
        page
          .filter((act) => (act.seal === null ? !act.is_sealed_by_hour : !isSealed(this.keys, act)))
          .map(({ entity_id, number }) => ofEntry('entryForged', null, entity_id, number)),
      );
  }
}

/** Compares every hour that was ever sealed and every entity. */
export async function compareEverything(comparison: Comparison): Promise<void> {
  let from = new Date(0);
  for (;;) {
    const hours = await comparison.hours(from, HOURS_OF_A_PAGE);
    const last = hours.at(-1);
    if (!last || hours.length < HOURS_OF_A_PAGE) break;
    from = endOf(last.hour);
  }
  for (const entity of journalledNames) await compareAll(comparison, entity);
  await comparison.orphans();
}

async function compareAll(comparison: Comparison, entity: Journalled) {
  const text = `select id from ${tableOf(entity)} where id > $1 order by id limit ${PAGE}`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await comparison.tx.query<{ id: string }>(statement(text, [after]));
    await comparison.entities(
      entity,
      page.map(({ id }) => id),
    );
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

/** Compares each entity that was changed in some hours or since a time, once. */
export async function compareTouched(
  comparison: Comparison,
  hours: readonly Pick<SealedHour, 'hour'>[],
  since: Date,
): Promise<void> {
  const touched = sql`select unnest(entity_ids) as id from journal_seal where hour = any(${hours.map(({ hour }) => hour)})
    union select entity_id from journal where at >= ${since}`;
  for await (const page of readPages<{ id: string }>(comparison.tx, 'touched', touched, PAGE)) {
    const rows = await comparison.tx.query<{
      entity: Journalled;
      id: string;
    }>(sql`select distinct entity, entity_id as id
      from journal where machine <> 'none' and entity_id = any(${page.map(({ id }) => id)})`);
    for (const entity of journalledNames)
      await comparison.entities(
        entity,
        rows.filter((row) => row.entity === entity).map(({ id }) => id),
      );
  }
}
