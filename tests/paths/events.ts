import { type LifecycleName, triedOn } from '#machines/trials/trials.ts';
import type { Thing } from '#server/engine/dispatch.ts';

/** A person is the lifecycle that the machines call the user. */
const nameOf = (thing: Thing): LifecycleName => (thing === 'person' ? 'user' : thing);

/** Of an onboarding the API takes what a person does, and not what time does. */
const isTaken = (thing: Thing, { type }: { type: string }) =>
  thing !== 'onboarding' || type === 'step.complete' || type === 'simulation.acknowledge';

/** Every event of a lifecycle with payloads that its schema takes: what the machines are tried with. */
export const eventsOf = (thing: Thing): { type: string }[] =>
  triedOn(nameOf(thing)).filter((event) => isTaken(thing, event));
