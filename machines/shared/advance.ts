import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EmittedFrom,
  type EventFromLogic,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { toValue } from './status.ts';

/** A refusal is an expected result, so it is returned as a value. Only a bug throws. */
export type Advanced<M extends AnyStateMachine> =
  | { ok: true; next: SnapshotFrom<M>; emitted: EmittedFrom<M>[] }
  | { ok: false; refused: string };

/** The snapshot of a stored entity, from its status and its facts. Never pass it values from a URL or a request. */
export function snapshotOf<M extends AnyStateMachine>(
  machine: M,
  status: string,
  facts: ContextFrom<M>,
): SnapshotFrom<M> {
  return machine.resolveState({ value: toValue(status), context: facts }) as SnapshotFrom<M>;
}

/** XState's `transition` silently ignores an event that is not allowed, so `can` is checked first. */
export function advance<M extends AnyStateMachine>(
  machine: M,
  now: SnapshotFrom<M>,
  event: EventFromLogic<M>,
): Advanced<M> {
  if (!(now as AnyMachineSnapshot).can(event)) return { ok: false, refused: event.type };
  const [next, actions] = transition(machine, now, event);
  return { ok: true, next, emitted: emittedBy<M>(actions) };
}

function emittedBy<M extends AnyStateMachine>(actions: readonly { type: string; params?: unknown }[]) {
  return actions
    .filter((action) => action.type === 'xstate.emit')
    .map((action) => (action.params as { event: EmittedFrom<M> }).event);
}
