import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { journalledNames, tableOf } from '#machines/shared/journal/journalled.ts';
import type { ProofCounts } from '#machines/shared/proof.wire.ts';
import type { JournalRow, SealKeys } from '../engine/journal.ts';
import type { Queryable } from '../store/queryable.ts';
import { sql, statement } from '../store/sql.ts';
import { readSubjects, subjectFindings } from './entities.ts';
import { type Finding, ofEntity, ofEntry } from './finding.ts';
import { endOf, isSealed, type SealedHour } from './hours.ts';
import { bookingFindings, entryLeafFindings } from './leaves.ts';
import { readHours, sealFindings } from './seals.ts';

const FOREVER = new Date('9999-01-01T00:00:00Z');

/** Collects what a check finds and counts what it compares. */
export class Comparison {
  readonly on: Queryable;
  readonly keys: SealKeys;
  readonly findings: Finding[] = [];
  readonly #compared = new Set<string>();
  readonly counts: ProofCounts = {
    ...{ entities: 0, entries: 0, hours: 0, anchors: 0 },
    ...{ postings: 0, holdings: 0, tokens: 0, statementLines: 0 },
  };

  constructor(on: Queryable, keys: SealKeys) {
    this.on = on;
    this.keys = keys;
  }

  /** Compares the seals from an hour on with their entries and bookings, and returns them. */
  async hours(from: Date, limit: number, before = FOREVER): Promise<SealedHour[]> {
    const hours = await readHours(this.on, from, limit, before);
    const isFirst = hours[0] ? hours[0].hour >= from : false;
    const own = isFirst ? hours.slice(0, limit) : hours.slice(1);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return own;
    const compared = isFirst ? own : hours;
    this.findings.push(...sealFindings(this.keys, compared, isFirst));
    this.findings.push(...(await entryLeafFindings(this.on, first.hour, endOf(last.hour))));
    this.findings.push(...(await bookingFindings(this.on, own)));
    this.findings.push(...(await this.#actFindings(first.hour, endOf(last.hour))));
    this.counts.hours += own.length;
    this.counts.postings += own.reduce((sum, { booking_ids }) => sum + booking_ids.length, 0);
    return own;
  }

  async entities(entity: Journalled, ids: readonly string[]): Promise<void> {
    const fresh = ids.filter((id) => !this.#compared.has(id));
    for (const subject of await readSubjects(this.on, entity, fresh)) {
      this.#compared.add(subject.id);
      this.findings.push(...subjectFindings(this.keys, subject));
      this.counts.entities += 1;
      this.counts.entries += subject.entries.length;
    }
  }

  /** Entities whose journal exists and whose row does not. A calculated distribution may discard its pending lines. */
  async orphans(): Promise<void> {
    for (const entity of journalledNames) {
      const rows = await this.on.query<{ id: string }>(
        statement(
          `select distinct entity_id as id from journal where entity = $1
            and not exists (select from ${tableOf(entity)} where id = entity_id)
            and not ($1 = 'earning' and not exists (select from journal later
              where later.entity_id = journal.entity_id and later.to_status <> 'pending'))`,
          [entity],
        ),
      );
      this.findings.push(...rows.map(({ id }) => ofEntity('entityRemoved', entity, id)));
    }
  }

  /** Acts that change no status, such as an export, have an entry and no row. */
  async #actFindings(from: Date, to: Date): Promise<Finding[]> {
    const acts = await this.on.query<JournalRow & { is_sealed_by_hour: boolean }>(sql`select *,
        exists (select from journal_seal where entity_ids @> array[entity_id]) as is_sealed_by_hour
      from journal where machine = 'none' and at >= ${from} and at < ${to}`);
    return acts
      .filter((act) => (act.seal === null ? !act.is_sealed_by_hour : !isSealed(this.keys, act)))
      .map(({ entity_id, number }) => ofEntry('entryForged', null, entity_id, number));
  }
}

const HOURS_OF_A_PAGE = 200;
const ENTITIES_OF_A_PAGE = 250;

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
  const text = `select id from ${tableOf(entity)} where id > $1 order by id limit ${ENTITIES_OF_A_PAGE}`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await comparison.on.query<{ id: string }>(statement(text, [after]));
    if (page.length)
      await comparison.entities(
        entity,
        page.map(({ id }) => id),
      );
    const last = page.at(-1);
    if (!last || page.length < ENTITIES_OF_A_PAGE) return;
    after = last.id;
  }
}

/**
 * Compares some hours with the entities to which something happened in them. Without an end, also those that changed
 * since the last of them.
 */
export async function compareHours(comparison: Comparison, from: Date, limit: number, before?: Date) {
  const hours = await comparison.hours(from, limit, before);
  const ids = hours.flatMap(({ entity_ids }) => entity_ids);
  const rows = await comparison.on.query<{ entity: Journalled; id: string }>(sql`select distinct entity, entity_id as id
    from journal where machine <> 'none' and (entity_id = any(${[...new Set(ids)]}) or (${before === undefined} and at >= ${from}))`);
  for (const entity of journalledNames) {
    const own = rows.filter((row) => row.entity === entity).map(({ id }) => id);
    for (let start = 0; start < own.length; start += ENTITIES_OF_A_PAGE)
      await comparison.entities(entity, own.slice(start, start + ENTITIES_OF_A_PAGE));
  }
  return hours;
}
