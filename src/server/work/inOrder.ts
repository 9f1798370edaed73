import type { Entity, Events } from '../engine/entities.ts';
import type { Sent, UnitOfWork } from '../engine/unit.ts';
import { dispatch } from './dispatch.ts';

/** A user's request as a series of events of the machine. */
export interface InOrder<E> {
  /** Sent first if the event alone is refused, because the entity is not far enough yet. */
  before?: E | undefined;
  event: E;
  /** Sent last. The event stands even if the machine refuses this one. */
  after?: E | undefined;
}

/**
 * Sends these events one after the other in the transaction of this unit, so that a user needs one request for several
 * steps of the machine. Each goes through the engine and has its own entry in the journal.
 */
export async function dispatchInOrder<T extends Entity>(
  uow: UnitOfWork,
  entity: T,
  id: string,
  { before, event, after }: InOrder<Events[T]>,
  expected?: number,
): Promise<Sent> {
  const sent = await dispatchAfter(uow, entity, id, { before, event }, expected);
  if (!sent.ok || !after) return sent;
  const followed = await dispatch(uow, entity, id, after);
  return !followed.ok && followed.refusal.code === 'refused' ? sent : followed;
}

/** The first refusal lists the events of the status that the user saw. The one after `before` is rolled back. */
async function dispatchAfter<T extends Entity>(
  uow: UnitOfWork,
  entity: T,
  id: string,
  { before, event }: InOrder<Events[T]>,
  expected?: number,
): Promise<Sent> {
  const first = await dispatch(uow, entity, id, event, expected);
  if (first.ok || !before || first.refusal.code !== 'refused') return first;
  const led = await dispatch(uow, entity, id, before, expected);
  if (!led.ok) return first;
  const second = await dispatch(uow, entity, id, event);
  return !second.ok && second.refusal.code === 'refused' ? first : second;
}
