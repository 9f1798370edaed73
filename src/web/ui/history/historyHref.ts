import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { ownerOf } from '#machines/shared/journal/journalled.ts';

interface LinkedEntity {
  entity: Journalled;
  id: string;
  investment: string | null;
  project: string | null;
  user: string | null;
}

/** The history of one entity. */
export const historyHref = (entity: Journalled, id: string) => `/inspect?entity=${entity}&id=${encodeURIComponent(id)}`;

/** The counts of all entities of a kind by state. */
export const countsHref = (entity: Journalled) => `/inspect?entity=${entity}`;

/** The manager's page of an entity, or of the entity that it belongs to. */
export function pageHref({ entity, id, investment, project, user }: LinkedEntity): string {
  if (entity === 'distribution') return `/manager/issuances/${project}/benefits/${id}`;
  if (entity === 'earning') return `/manager/earnings/${id}/token`;
  if (investment) return `/manager/investments?investment=${investment}`;
  if (project) return `/manager/issuances/${project}`;
  return `/manager/users?user=${user}`;
}

const lists = {
  investment: '/manager/investments',
  project: '/manager/issuances',
  user: '/manager/users',
  distribution: '/manager/earnings',
  earning: '/manager/earnings?tab=earnings',
} as const;
const hasList = (entity: Journalled): entity is keyof typeof lists => Object.hasOwn(lists, entity);

/** The manager's list of a kind of entity, or of the kind that it belongs to. */
export function listHref(entity: Journalled): string {
  const listedEntity = hasList(entity) ? entity : ownerOf(entity);
  if (!listedEntity) throw new Error(`No list of the manager shows ${entity}`);
  return lists[listedEntity];
}
