import { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import { request } from './client.ts';

/** An event with the version of the entity that the user saw. */
export interface Versioned<E> {
  event: E;
  version: number;
}

interface EventRequest {
  /** For example `/investments/…/events`. */
  path: string;
  event: { type: string };
  /** The version that the user saw. The server refuses the event if the entity has changed since. */
  version?: number;
  idempotencyKey?: string;
}

/** Posts an event to an entity. */
export const sendEvent = ({ path, event, ...options }: EventRequest) =>
  request(MoneyActReply, path, { method: 'POST', body: event, ...options });
