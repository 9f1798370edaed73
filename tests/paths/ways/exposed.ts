import * as v from 'valibot';
import type { Thing } from '#server/engine/dispatch.ts';
import type { Area } from '#server/http/operation.ts';
import { operations } from '#server/routes/operations.ts';

const taking = new Map(operations.flatMap((each) => (each.thing ? [[each.thing, each] as const] : [])));

/** The lifecycles whose events the API takes. */
export const exposed = [...taking.keys()] as Thing[];

/** Where the events of a thing are sent, if the API takes them. */
export const pathTo = (thing: Thing, id: string) => taking.get(thing)?.path.replace('{id}', id);

/** Whether people in an area may send it events at all. */
export function mayAsk(thing: Thing, area: Area): boolean {
  const access = taking.get(thing)?.access;
  return access === 'anyone' || access === 'signedIn' || (access?.includes(area) ?? false);
}

/** Whether the API takes an event from people at all; some are only told by a provider or another lifecycle. */
export function isTaken(thing: Thing, event: { type: string }): boolean {
  const schema = taking.get(thing)?.body;
  return schema !== undefined && v.is(schema, event);
}
