import * as v from 'valibot';
import { request } from './client.ts';

const Changed = v.object({ id: v.string(), status: v.string(), version: v.number() });

interface Sending {
  /** Such as `/investments/…/events`. */
  path: string;
  event: { type: string };
  /** What the person had seen: a thing that has changed since is not acted upon. */
  version: number;
  idempotencyKey: string;
}

/** Asks the server for a change of status. Whoever asks says itself why it was refused. */
export const sendEvent = ({ path, event, version, idempotencyKey }: Sending) =>
  request(Changed, path, { method: 'POST', body: event, version, idempotencyKey, hideError: true });
