import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getNextTransitions,
} from 'xstate';

/** A machine as XState itself describes it, in a form that can be compared with a chart. */
export interface MachineTruth {
  states: { id: string; kind: string; initial: string[]; transitions: TransitionTruth[] }[];
  active: string[];
  /** The events that the machine would take now. */
  accepted: string[];
  /** All transitions of the active states by event, whatever their guards say. */
  next: string[];
}

export interface TransitionTruth {
  event: string;
  targets: string[];
  isGuarded: boolean;
}

/** One actor with what it holds, as JSON. */
export interface ActorTruth {
  id: string;
  name: string;
  parent: string | null;
  status: string;
  value: unknown;
  held: unknown;
  machine: MachineTruth | null;
}

const idOf = (node: AnyStateNode) => [node.machine.id, ...node.path].join('.');

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)];

const describe = ({ eventType, target, guard }: AnyTransitionDefinition): TransitionTruth => ({
  event: eventType,
  targets: (target ?? []).map(idOf),
  isGuarded: guard !== undefined,
});

function machineTruth(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): MachineTruth {
  return {
    states: nodesIn(machine.root).map((node) => ({
      id: idOf(node),
      kind: node.type,
      initial: node.type === 'compound' ? (node.initial?.target ?? []).map(idOf) : [],
      transitions:
        node.type === 'history' ? [] : [...(node.always ?? []), ...[...node.transitions.values()].flat()].map(describe),
    })),
    active: snapshot._nodes.map(idOf),
    accepted: machine.events.filter(
      (type) => !type.includes('*') && !type.startsWith('xstate.') && snapshot.can({ type } as never),
    ),
    next: [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))],
  };
}

/** Like the serializer of the inspector: functions, references and `undefined` have no value. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** An actor and its children, each with the state of its last snapshot. */
export function truthOf(actor: AnyActorRef): ActorTruth[] {
  const snapshot = actor.getSnapshot();
  const { logic, _parent: parent } = actor as AnyActorRef & { logic: AnyStateMachine; _parent?: AnyActorRef };
  const isMachine = 'value' in snapshot;
  const { context, output } = snapshot;
  return [
    {
      id: actor.sessionId,
      name: actor.id === actor.sessionId && isMachine ? logic.id : actor.id,
      parent: parent?.sessionId ?? null,
      status: snapshot.status,
      value: plain(snapshot.value),
      held: plain({ context, output }),
      machine: isMachine ? machineTruth(logic, snapshot) : null,
    },
    ...Object.values<AnyActorRef>(snapshot.children ?? {}).flatMap(truthOf),
  ];
}
