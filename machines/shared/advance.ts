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

/** A refusal is an expected answer, so it is a value; only a bug throws. */
export type Advanced<M extends AnyStateMachine> =
  | { ok: true; next: SnapshotFrom<M>; emitted: EmittedFrom<M>[] }
  | { ok: false; refused: string };

/** The snapshot of a thing as it is stored: its status and its facts. Never feed it from a URL or a request. */
export function snapshotOf<M extends AnyStateMachine>(
  machine: M,
  status: string,
  facts: ContextFrom<M>,
): SnapshotFrom<M> {
  return machine.resolveState({ value: toValue(status), context: facts }) as SnapshotFrom<M>;
}

/** `transition` ignores a refused event without complaint, so ask `can` first and return refusal as a value. */
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
