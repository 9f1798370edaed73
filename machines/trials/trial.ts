import type { EventObject } from 'xstate';

/** Every event of a contract with a payload that its guards take; several where they tell payloads apart. */
export type Every<E extends EventObject> = {
  [T in E['type']]: Extract<E, { type: T }> | readonly Extract<E, { type: T }>[];
};

/** What is tried on a lifecycle beside the facts of the catalogue. */
export interface Tried<E extends EventObject = EventObject, F extends object = object> {
  events: Every<E>;
  /** Payloads that lack what a guard asks for: they lead to no place that is not known without them. */
  lacking?: readonly E[];
  /** Facts that differ from the usual ones, by a name that says why. */
  given: Record<string, Partial<F>>;
  /** What the machine keeps itself, as it begins. */
  kept: Partial<F>;
}

export const eventsOf = ({ events }: Tried): EventObject[] => Object.values(events).flat() as EventObject[];
