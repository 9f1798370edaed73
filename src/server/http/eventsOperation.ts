import * as v from 'valibot';
import { dispatch, type Events, prepare, type Thing } from '../engine/dispatch.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { Unit } from '../engine/unit.ts';
import { type Access, type Area, type Call, data, notFound, operation, refused, workFor } from './operation.ts';

const Changed = v.object({ id: v.string(), status: v.string(), version: v.number() });
const ById = v.object({ id: v.pipe(v.string(), v.uuid()) });

interface EventsOf<T extends Thing> {
  thing: T;
  /** Such as `/v2/pfp/investments/{id}/events`. */
  path: string;
  tag: string;
  access: Access;
  events: v.GenericSchema<unknown, Events[T]>;
  money?: boolean;
  /** Whether this person, in this area, may know of the thing: if not, it does not exist for them. */
  mayKnow(unit: Unit, id: string, call: Call): Promise<boolean>;
  /** What must be right in an event before the machine is asked, beyond its shape. */
  check?(unit: Unit, id: string, event: Events[T], area: Area): Promise<Refusal | undefined>;
}

/** The one kind of route that changes a status: it hands an event of the machine to the engine. */
export function eventsOperation<T extends Thing>(of: EventsOf<T>) {
  return operation({
    method: 'POST',
    path: of.path,
    summary: `Sends an event to this ${of.thing}; refused with what may be sent now.`,
    tag: of.tag,
    thing: of.thing,
    access: of.access,
    money: of.money ?? false,
    params: ById,
    versioned: true,
    body: of.events,
    reply: Changed,
    handle: async (call) => {
      const sent = call.body as Events[T];
      const permit = async (unit: Unit): Promise<Refusal | undefined> => {
        const { id } = call.params;
        const [isKnown] = await Promise.all([of.mayKnow(unit, id, call), prepare(unit, of.thing, id)]);
        return isKnown ? of.check?.(unit, id, sent, call.by.actor as Area) : { code: 'not_found' };
      };
      const answer = await workFor(call, (unit) => dispatch(unit, of.thing, call.params.id, sent, call.seen), permit);
      if (answer.ok) return data(answer.value);
      return answer.refusal.code === 'not_found' ? notFound() : refused(answer.refusal);
    },
  });
}
