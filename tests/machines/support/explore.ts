import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventFromLogic,
  type EventObject,
  getMicrosteps,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { toStatus } from '#machines/shared/status.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';

export interface Flow<M extends AnyStateMachine> {
  machine: M;
  /** One input, or several if the input decides the start. */
  inputs?: readonly InputFrom<M>[];
  /** All events that a user, a clock or another tab may send. */
  events: readonly EventFromLogic<M>[];
  /**
   * The possible answers of each invoked actor, by its source. An actor that answers may also fail; a watcher never
   * answers.
   */
  answers: Record<string, readonly unknown[]>;
  /** Leaves the search at states like this one, for a context that would grow for ever. */
  isFar?: (now: SnapshotFrom<M>) => boolean;
}

/**
 * Finds the states that a flow never reaches, the states that nothing leaves, and the failures of an actor that would
 * break the flow because no state handles them. States that the flow only passes through count as reached.
 */
export function explore<M extends AnyStateMachine>({
  machine,
  inputs = [undefined as InputFrom<M>],
  ...flow
}: Flow<M>) {
  const tried = [...flow.events, ...timers<M>(machine), ...settlements<M>(machine, flow.answers)];
  const mayGoOn: typeof isPossible = (now, event) => !flow.isFar?.(now as SnapshotFrom<M>) && isPossible(now, event);
  const reached = new Set<string>();
  const left = new Set<string>();
  const broken = new Set<string>();
  for (const input of inputs)
    for (const { state } of getShortestPaths(machine, {
      input,
      events: tried,
      filterEvents: mayGoOn,
      serializeState: nameOf,
      serializeEvent: textOf,
    })) {
      const now = state as SnapshotFrom<M>;
      reached.add(statusOf(now));
      for (const event of tried.filter((candidate) => isPossible(now, candidate))) {
        const steps = getMicrosteps(machine, now, event).map(([snapshot]) => snapshot);
        if (steps.some(({ status }) => status === 'error')) broken.add(`${statusOf(now)} + ${event.type}`);
        for (const [index, step] of [now, ...steps].entries()) {
          reached.add(statusOf(step));
          const next = steps[index];
          if (next && statusOf(next) !== statusOf(step)) left.add(statusOf(step));
        }
      }
    }
  return {
    unreachable: statusesOf(machine).filter((status) => !reached.has(status) && !isTransientStart(machine, status)),
    ends: [...reached].filter((status) => !left.has(status)).toSorted(),
    broken: [...broken],
  };
}

const texts = new WeakMap<object, string>();

/** As the library names a state, but each object of the context is written only once. */
function nameOf({ value, context }: AnyMachineSnapshot): string {
  const parts = Object.entries(context as Record<string, unknown>).map(([key, part]) => `${key}: ${textOf(part)}`);
  return [JSON.stringify(value), ...parts].join();
}

function textOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? '';
  const text = texts.get(part) ?? JSON.stringify(part);
  texts.set(part, text);
  return text;
}

/** The done and error events of all invoked actors. */
function settlements<M extends AnyStateMachine>(machine: M, answers: Flow<M>['answers']): EventFromLogic<M>[] {
  const invoked = nodesOf(machine.root).flatMap(({ invoke }) => invoke);
  for (const { src } of invoked)
    if (typeof src === 'string' && !answers[src]) throw new Error(`No answers are given for ${src}`);
  return invoked.flatMap(({ id, src }) => {
    const outputs = answers[String(src)] ?? [];
    const done = outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id }));
    return done.length ? [...done, { type: `xstate.error.actor.${id}`, error: new Error('cut'), actorId: id }] : [];
  }) as EventFromLogic<M>[];
}

/** The events at the end of every delay. */
function timers<M extends AnyStateMachine>(machine: M): EventFromLogic<M>[] {
  const types = nodesOf(machine.root).flatMap((node) =>
    node.ownEvents.filter((type) => type.startsWith('xstate.after.')),
  );
  return types.map((type) => ({ type })) as EventFromLogic<M>[];
}

/** An actor settles only while it is running. */
function isPossible(now: AnyMachineSnapshot, event: EventObject): boolean {
  return !('actorId' in event) || now.children[String(event.actorId)] !== undefined;
}

/** An initial state that decides by itself is already left when the machine is first observed. */
function isTransientStart(machine: AnyStateMachine, status: string): boolean {
  const node = machine.root.states[status];
  return node !== undefined && machine.root.initial.target[0] === node && node.always !== undefined;
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

const statusOf = (snapshot: AnyMachineSnapshot) => toStatus(snapshot.value);
