import { listScenarioEvents } from '#machines/manifests.ts';
import type { Entity } from '#server/engine/entities.ts';

/** The API accepts only those onboarding events that a user causes. The system sends the others when time passes. */
const isSentByUsers = (entity: Entity, { type }: { type: string }) =>
  entity !== 'onboarding' || type === 'step.complete' || type === 'simulation.acknowledge';

/** Every event of a lifecycle that users send, with payloads that its schema accepts. */
export const eventsOf = (entity: Entity): { type: string }[] =>
  listScenarioEvents(entity).filter((event) => isSentByUsers(entity, event));
