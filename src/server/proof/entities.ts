import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { tableOf } from '#machines/shared/journal/journalled.ts';
import type { JournalRow, SealKeys } from '../engine/journal.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql, statement } from '../postgres/sql.ts';
import type { Baseline } from './adopt.ts';
import { EntityProof, type Subject } from './entityProof.ts';
import type { Examinations } from './examinations.ts';
import type { Finding } from './finding.ts';

/** The findings about some entities of one kind. */
interface ComparedEntities {
  entities: number;
  entries: number;
  findings: Finding[];
}

/** All contradictions between the journals of some entities and their seals or rows, or within them. */
export async function compareEntities(
  on: Queryable,
  keys: SealKeys,
  entity: Journalled,
  ids: readonly string[],
  examinations: Examinations,
): Promise<ComparedEntities> {
  const proofs = new Map(
    (await readSubjects(on, entity, ids)).map((each) => [
      each.id,
      new EntityProof(keys, each, examinations.numberOf(each.id)),
    ]),
  );
  let entries = 0;
  for await (const page of readEntries(on, entity, [...proofs.keys()]))
    for (const row of page) {
      proofs.get(row.entity_id)?.follow(row);
      entries += 1;
    }
  return { entities: proofs.size, entries, findings: [...proofs.values()].flatMap((proof) => proof.findings()) };
}

async function readSubjects(on: Queryable, entity: Journalled, ids: readonly string[]): Promise<Subject[]> {
  const table = tableOf(entity);
  const rows = await on.query<Omit<Subject, 'entity' | 'baseline'>>(
    statement(
      `select id, status, version, journal_head, machine_state, to_jsonb(${table}) as columns from ${table} where id = any($1)`,
      [ids],
    ),
  );
  const baselines = await on.query<Baseline>(sql`select * from journal_baseline where entity_id = any(${ids})`);
  const baselineOf = new Map(baselines.map((baseline) => [baseline.entity_id, baseline]));
  return rows.map((row) => ({ ...row, entity, baseline: baselineOf.get(row.id) }));
}

const PAGE = 500;

/** The journals of some entities, one after the other. */
async function* readEntries(on: Queryable, entity: Journalled, ids: readonly string[]): AsyncGenerator<JournalRow[]> {
  let left = ids;
  let after = { entity_id: '00000000-0000-0000-0000-000000000000', number: -1 };
  while (left.length) {
    const page =
      await on.query<JournalRow>(sql`select * from journal where entity = ${entity} and entity_id = any(${left})
      and (entity_id, number) > (${after.entity_id}, ${after.number}) order by entity_id, number limit ${PAGE}`);
    yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
    left = left.filter((id) => id >= last.entity_id);
  }
}
