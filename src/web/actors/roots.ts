import type { AnyActorRef } from 'xstate';

/** Who wants to know of each actor that begins on its own. */
let hear: ((actor: AnyActorRef) => void) | undefined;

export function onRoot(listener: (actor: AnyActorRef) => void): void {
  hear = listener;
}

/** Tells of an actor before it starts, so that it can be inspected from its beginning. */
export function asRoot<A extends AnyActorRef>(actor: A): A {
  hear?.(actor);
  return actor;
}
