import * as v from 'valibot';
import type { Entity } from '#server/engine/entities.ts';
import type { Area } from '#server/http/operation.ts';
import { operations } from '#server/routes/operations.ts';
import { proveStepUp } from '#tests/support/proveStepUp.ts';

const eventOperations = new Map(operations.flatMap((each) => (each.entity ? [[each.entity, each] as const] : [])));

/** The lifecycles whose events the API accepts. */
export const exposedEntities = [...eventOperations.keys()] as Entity[];

/** The API path for the events of an entity, if there is one. */
export const eventPath = (entity: Entity, id: string) => eventOperations.get(entity)?.path.replace('{id}', id);

/** Whether users of an area may send events to this entity. */
export function canSendEvents(entity: Entity, area: Area): boolean {
  const access = eventOperations.get(entity)?.access;
  return access === 'anyone' || access === 'signedIn' || (access?.includes(area) ?? false);
}

/** Whether users can send this event. Some events come only from a provider or another lifecycle. */
export function isAcceptedByApi(entity: Entity, event: { type: string }): boolean {
  const found = eventOperations.get(entity);
  return found?.body !== undefined && v.is(found.body, proveStepUp(found.method, found.path, event));
}
