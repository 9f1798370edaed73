import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { toStatus } from '#machines/shared/status.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';

export interface Walk<M extends AnyStateMachine> {
  inputs: readonly InputFrom<M>[];
  /** Everything that a person or the server may send. */
  events: readonly EventFromLogic<M>[];
  /** What each invoked actor may answer, by its source; each may fail as well. */
  outputs: Record<string, readonly unknown[]>;
  /** What tells two states of a flow apart: not what was typed, only what it allows. */
  kind: (now: SnapshotFrom<M>) => string;
}

export interface Step<M extends AnyStateMachine> {
  state: SnapshotFrom<M>;
  event: EventFromLogic<M>;
  nextState: SnapshotFrom<M>;
}

/** Every step that a flow can take, the answers and failures of its actors included. */
export function walk<M extends AnyStateMachine>(machine: M, { inputs, events, outputs, kind }: Walk<M>) {
  const settlements = nodesOf(machine.root)
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id, src }) => [
      ...answersOf(outputs, src).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
      { type: `xstate.error.actor.${id}`, error: new Error('cut'), actorId: id },
    ]) as unknown as EventFromLogic<M>[];
  const steps = inputs.flatMap((input) =>
    adjacencyMapToArray(
      getAdjacencyMap(machine, {
        input,
        events: [...events, ...settlements],
        filterEvents: isPossible,
        serializeState: kind as (now: AnyMachineSnapshot) => string,
      }),
    ),
  ) as unknown as Step<M>[];
  const restless = new Set(statusesOf(machine).filter((status) => decidesAtOnce(machine, status)));
  return { steps, settlements, restless };
}

function answersOf(outputs: Record<string, readonly unknown[]>, src: unknown): readonly unknown[] {
  const answers = outputs[String(src)];
  if (!answers) throw new Error(`Nothing is said of what ${String(src)} answers`);
  return answers;
}

/** An actor settles only while it is running, and nothing is heard after the end. */
const isPossible = (now: AnyMachineSnapshot, event: { type: string }) =>
  now.status === 'active' && (!('actorId' in event) || now.children[String(event.actorId)] !== undefined);

/** A state that goes on by itself, whatever the facts, is never rested in. */
function decidesAtOnce(machine: AnyStateMachine, status: string): boolean {
  const { always } = machine.getStateNodeById(`${machine.id}.${status}`);
  return always?.some(({ guard }) => guard === undefined) ?? false;
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

export const statusOf = ({ value }: AnyMachineSnapshot) => toStatus(value);
