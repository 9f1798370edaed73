import { prefetch, send } from '../engine/engine.ts';
import type { Entity, Events } from '../engine/entities.ts';
import type { Sent, UnitOfWork } from '../engine/unit.ts';
import { lifecycles, type RowOf } from './lifecycles.ts';

/** Sends an event to an entity as the actor of the unit of work. `expected` is the version that the caller has read. */
export const dispatch = <T extends Entity>(
  uow: UnitOfWork,
  entity: T,
  id: string,
  event: Events[T],
  expected?: number,
): Promise<Sent> => send(uow, lifecycles[entity], id, event, expected);

/** Locks and reads an entity before an event, so that this shares a round trip with the caller's other queries. */
export const prepare = <T extends Entity>(uow: UnitOfWork, entity: T, id: string): Promise<RowOf<T>> =>
  prefetch(uow, lifecycles[entity], id);
