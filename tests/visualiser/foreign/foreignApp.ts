import type { AnyActorRef, InspectionEvent, Observer } from 'xstate';

export type Inspect = Observer<InspectionEvent>;

/** An app of other developers, with the shape of a public example of XState. */
export interface ForeignApp {
  /** Starts its actors, plays a session with them and returns the root actor. */
  run(inspect: Inspect): AnyActorRef | Promise<AnyActorRef>;
  /** Its inspector's limit, where the default cuts its definition. */
  serializationDepthLimit?: number;
}

/** Sends events to an actor, one after the other. */
export function sendAll<A extends { send(event: never): void }>(
  actor: A,
  ...events: (Parameters<A['send']>[0] | (Parameters<A['send']>[0] & { type: string })['type'])[]
): A {
  for (const event of events) actor.send((typeof event === 'string' ? { type: event } : event) as never);
  return actor;
}
