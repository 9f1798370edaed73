import * as v from 'valibot';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { UnitOfWork } from '../engine/unit.ts';
import { newId } from '../kernel/ids.ts';
import { notifyManagers } from '../lifecycles/app/notify.ts';
import { openIncident, resolveIncident } from '../lifecycles/oversight/incidents.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { type NamedEntity, namedEntities } from '../queries/oversight/entities.ts';
import { type Finding, keyOfFinding } from './finding.ts';

export interface StoredDifference {
  id: string;
  kind: string;
  entity: string | null;
  entity_id: string | null;
  params: Record<string, string | number>;
  first_seen_at: Date;
  last_seen_at: Date;
}

export const openDifferences = (on: Queryable) =>
  on.query<StoredDifference>(
    sql`select * from register_difference where gone_at is null order by first_seen_at, kind, key`,
  );

/** The open differences of one entity, for the page that shows its journal. */
export const listDifferences = (on: Queryable, id: string) =>
  on.query<StoredDifference>(sql`select * from register_difference where gone_at is null and entity_id = ${id}
    order by first_seen_at, kind, key`);

/** All differences are one incident, which is open as long as there is any. */
const differing = { kind: 'difference', subject: { entity: 'register', id: 'register' } } as const;

/** Stores the findings of a check and raises an alarm for each new difference. */
export async function storeFindings(uow: UnitOfWork, findings: readonly Finding[], isFull: boolean): Promise<void> {
  const named = await readTitles(
    uow.tx,
    findings.map(({ entity, entityId }) => ({ entity, entity_id: entityId || null })),
  );
  const rows = findings.map((finding) => ({
    id: newId(uow.now),
    key: keyOfFinding(finding),
    kind: finding.kind,
    entity: finding.entity,
    entity_id: finding.entityId || null,
    params: finding.params,
    project_id: named.get(finding.entityId ?? '')?.project ?? null,
    investment_id: named.get(finding.entityId ?? '')?.investment ?? null,
  }));
  const stored = await uow.tx.query<StoredDifference & { is_new: boolean }>(sql`insert into register_difference
      (id, key, kind, entity, entity_id, params, project_id, investment_id, first_seen_at, last_seen_at)
    select id, key, kind, entity, entity_id, params, project_id, investment_id, ${uow.now}, ${uow.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}) as row (id uuid, key text, kind text, entity text, entity_id uuid,
        params jsonb, project_id uuid, investment_id uuid)
    on conflict (key) where gone_at is null do update set last_seen_at = excluded.last_seen_at, params = excluded.params,
      project_id = excluded.project_id, investment_id = excluded.investment_id
    returning *, (xmax = 0) as is_new`);
  if (isFull)
    await uow.tx.query(sql`update register_difference set gone_at = ${uow.now}
      where gone_at is null and key <> all(${rows.map(({ key }) => key)})`);
  const left = await uow.tx.query(sql`select from register_difference where gone_at is null limit 1`);
  if (left.length) await openIncident(uow, differing);
  else await resolveIncident(uow, differing, 'register.match');
  await raiseAlarm(
    uow,
    stored.filter(({ is_new }) => is_new),
  );
}

const LINK = '/manager/register';
/** Maximum number of separate alarms for new differences. The rest share one. */
const TOLD_ALONE = 10;

/** Each new difference is an alarm: every manager is notified and mailed once. */
async function raiseAlarm(uow: UnitOfWork, fresh: readonly StoredDifference[]) {
  const titles = await readTitles(uow.tx, fresh);
  for (const { entity_id } of fresh.slice(0, TOLD_ALONE)) {
    const title = titles.get(entity_id ?? '')?.title;
    await notifyManagers(uow, {
      about: title ? 'register.difference' : 'register.unnamed',
      params: title ? { title } : {},
      link: LINK,
    });
  }
  const rest = fresh.length - TOLD_ALONE;
  if (rest > 0) await notifyManagers(uow, { about: 'register.more', params: { count: rest }, link: LINK });
}

/** The names of the entities of some differences, by their id. */
export async function readTitles(
  on: Queryable,
  differences: readonly Pick<StoredDifference, 'entity' | 'entity_id'>[],
): Promise<Map<string, NamedEntity>> {
  const titles = new Map<string, NamedEntity>();
  const entities = new Set(differences.flatMap(({ entity }) => (v.is(Journalled, entity) ? [entity] : [])));
  for (const entity of entities) {
    const ids = differences.flatMap((each) => (each.entity === entity && each.entity_id ? [each.entity_id] : []));
    for (const named of await namedEntities(on, entity, ids)) titles.set(named.id, named);
  }
  return titles;
}
