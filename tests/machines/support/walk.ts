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
  /** All events that a user or the server may send. */
  events: readonly EventFromLogic<M>[];
  /**
   * The possible answers of each invoked actor, by its source. An actor that answers may also fail; a form never
   * answers.
   */
  outputs: Record<string, readonly unknown[]>;
  /** A key for states that allow the same events: not the typed values, only what they allow. */
  kind: (now: SnapshotFrom<M>) => string;
}

export interface Step<M extends AnyStateMachine> {
  state: SnapshotFrom<M>;
  event: EventFromLogic<M>;
  nextState: SnapshotFrom<M>;
}

/** Every step that a flow can take, including the answers and failures of its actors. */
export function walk<M extends AnyStateMachine>(machine: M, { inputs, events, outputs, kind }: Walk<M>) {
  const settlements = nodesOf(machine.root)
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id, src }) => {
      const done = answersOf(outputs, src).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id }));
      return done.length ? [...done, { type: `xstate.error.actor.${id}`, error: new Error('cut'), actorId: id }] : [];
    }) as unknown as EventFromLogic<M>[];
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
  if (!answers) throw new Error(`No answers are given for ${String(src)}`);
  return answers;
}

/** An actor settles only while it is running, and nothing is received after the end. */
const isPossible = (now: AnyMachineSnapshot, event: { type: string }) =>
  now.status === 'active' && (!('actorId' in event) || now.children[String(event.actorId)] !== undefined);

/** A machine never rests in a state that always continues by itself. */
function decidesAtOnce(machine: AnyStateMachine, status: string): boolean {
  const { always } = machine.getStateNodeById(`${machine.id}.${status}`);
  return always?.some(({ guard }) => guard === undefined) ?? false;
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

export const statusOf = ({ value }: AnyMachineSnapshot) => toStatus(value);
