import { DAY } from '#machines/shared/duration.ts';
import type { Entity, Events } from './entities.ts';
import type { EventJob } from './job.ts';
import type { UnitOfWork } from './unit.ts';

/**
 * Schedules an event on the tenant's clock. When the timer fires, the machine's guards check the facts again, so an
 * outdated timer does nothing.
 */
export function timer<T extends Entity>(
  uow: UnitOfWork,
  runAt: Date | undefined,
  entity: T,
  id: string,
  event: Events[T],
) {
  // Entity and event belong together by their type parameter, which TypeScript cannot express for the union.
  uow.enqueue('event', { entity, id, event } as EventJob, runAt);
}

export const daysLater = (from: Date, days: number) => new Date(from.getTime() + days * DAY);
