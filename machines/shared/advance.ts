import {
  type AnyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EmittedFrom,
  type EventFromLogic,
  type SnapshotFrom,
} from 'xstate';
import { isQuarantined } from './quarantine.ts';
import { toValue } from './status.ts';

/** A refusal is an expected result, so it is returned as a value. Only a bug throws. */
export type Advanced<M extends AnyStateMachine> =
  | { ok: true; next: SnapshotFrom<M>; emitted: EmittedFrom<M>[] }
  | { ok: false; refused: string };

/**
 * The snapshots by status, without facts. A machine has few statuses, and resolving one takes as long as a transition.
 */
const resolved = new WeakMap<AnyStateMachine, Map<string, AnyMachineSnapshot>>();

const nothing = () => false;

/**
 * The snapshot of a stored entity, from its status and its facts. Never pass it values from a URL or a request. An
 * entity in quarantine refuses every event, whatever its machine says.
 */
export function restoreSnapshot<M extends AnyStateMachine>(
  machine: M,
  status: string,
  facts: ContextFrom<M>,
): SnapshotFrom<M> {
  const known = resolved.get(machine) ?? new Map<string, AnyMachineSnapshot>();
  resolved.set(machine, known);
  const snapshot = known.get(status) ?? machine.resolveState({ value: toValue(status), context: {} });
  known.set(status, snapshot);
  const now = { ...snapshot, context: facts };
  return (isQuarantined(facts) ? { ...now, can: nothing } : now) as SnapshotFrom<M>;
}

/** XState's `transition` silently ignores an event that is not allowed, so `can` is checked first. */
export function advance<M extends AnyStateMachine>(
  machine: M,
  now: SnapshotFrom<M>,
  event: EventFromLogic<M>,
): Advanced<M> {
  if (!(now as AnyMachineSnapshot).can(event)) return { ok: false, refused: event.type };
  const { next, actions } = takeStep(machine, now, event);
  return { ok: true, next, emitted: emittedBy<M>(actions) };
}

/** The next snapshot, and the actions that an actor would execute. */
export function takeStep<M extends AnyStateMachine>(machine: M, now: SnapshotFrom<M>, event: EventFromLogic<M>) {
  const actions: Action[] = [];
  return { next: machine.transition(now, event, createScope(machine, actions)) as SnapshotFrom<M>, actions };
}

export interface Action {
  type: string;
  params?: unknown;
}

const actors = new WeakMap<AnyStateMachine, AnyActor>();

/**
 * Collects the actions instead of executing them. XState's `transition` does the same, but creates and initialises an actor
 * for every event, which takes as long as the transition.
 */
function createScope(machine: AnyStateMachine, actions: Action[]): AnyActorScope {
  const self: AnyActor = actors.get(machine) ?? createActor(machine);
  actors.set(machine, self);
  const ignore = () => {};
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: ignore,
    defer: ignore,
    stopChild: ignore,
    emit: ignore,
    actionExecutor: (action) => void actions.push(action),
  };
}

function emittedBy<M extends AnyStateMachine>(actions: readonly Action[]) {
  return actions
    .filter((action) => action.type === 'xstate.emit')
    .map((action) => (action.params as { event: EmittedFrom<M> }).event);
}
