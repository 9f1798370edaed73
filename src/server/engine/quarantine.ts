import { bearsOnMoney, type Reliance, reliancesOf } from '#machines/shared/quarantine.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { namedEntities } from '../queries/oversight/entities.ts';
import { type Entity, isEntity } from './entities.ts';

/** An entity in quarantine that also blocks something else. */
export interface Quarantined {
  entity: Entity;
  id: string;
}

/** The release by two managers: they accept an entity as it is, with these differences. */
export interface Examined extends Quarantined {
  reason: string;
  differences: string[];
}

interface OpenDifference {
  entity: string;
  entity_id: string;
  project_id: string | null;
  investment_id: string | null;
}

/** Few or none are open, and they have their own index. */
const MOST = 1000;

const openDifferences = (on: Queryable) =>
  on.query<OpenDifference>(sql`select distinct entity, entity_id, project_id, investment_id from register_difference
    where gone_at is null and entity_id is not null and entity is not null order by entity_id limit ${MOST}`);

/**
 * The entity in quarantine that blocks this event: the entity itself, according to its locked row, or a record on which
 * an event that moves money or tokens relies.
 */
export async function findQuarantine(
  on: Queryable,
  entity: Entity,
  { id, quarantined_at }: { id: string; quarantined_at: Date | null },
  event: string,
): Promise<Quarantined | undefined> {
  if (quarantined_at) return { entity, id };
  const reliances = reliancesOf(entity, event);
  return reliances.length ? findQuarantinedRecord(on, { entity, id }, reliances) : undefined;
}

/** The first record in quarantine among an entity and those on which it relies. */
export async function findQuarantinedRecord(
  on: Queryable,
  { entity, id }: Quarantined,
  reliances: readonly Reliance[],
): Promise<Quarantined | undefined> {
  const open = await openDifferences(on);
  if (!open.length) return undefined;
  const [own] = await namedEntities(on, entity, [id]);
  const found = open.find((each) => each.entity_id === id || reliances.some((reliance) => relies(own, each, reliance)));
  return found && isEntity(found.entity) ? { entity: found.entity, id: found.entity_id } : undefined;
}

type Own = Awaited<ReturnType<typeof namedEntities>>[number] | undefined;

function relies(own: Own, difference: OpenDifference, reliance: Reliance): boolean {
  if (!own) return false;
  if (reliance === 'user') return difference.entity === 'user' && difference.entity_id === own.user;
  const [mine, its] =
    reliance === 'project' ? [own.project, difference.project_id] : [own.investment, difference.investment_id];
  return mine !== null && mine === its && bearsOnMoney(difference.entity);
}
