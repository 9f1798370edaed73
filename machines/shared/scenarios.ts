import type { EventObject } from 'xstate';

/** Every event of a contract with a payload that the guards accept, or several if the guards distinguish payloads. */
type EveryEvent<E extends EventObject> = {
  [T in E['type']]: Extract<E, { type: T }> | readonly Extract<E, { type: T }>[];
};

/** Events and alternative facts that, together with the sample, cover every transition of a lifecycle. */
export interface Scenarios<E extends EventObject = EventObject, F extends object = object> {
  events: EveryEvent<E>;
  /** Payloads that a guard refuses. They lead to no state that the other events do not reach. */
  invalid?: readonly E[];
  /** Facts that differ from the sample, by a name that describes the situation. */
  when: Record<string, Partial<F>>;
  /** The initial machine state: the facts that the machine itself maintains. */
  machineState: Partial<F>;
}

export const eventsOf = ({ events }: Scenarios): EventObject[] => Object.values(events).flat() as EventObject[];
