import { endOfCalendarDay } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import type { Tenant } from '../tenants/tenant.ts';
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

/**
 * When the time that a person has for a step ends: with the tenant's n-th calendar day after an instant. People are told
 * that day, so no time limit of days ends at another time.
 */
export const endOfDayLater = (tenant: Pick<Tenant, 'customization'>, from: Date, days: number) =>
  new Date(endOfCalendarDay(from.getTime(), days, tenant.customization.tenant.timeZone));
