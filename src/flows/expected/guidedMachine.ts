import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  StateMachine,
  type StateValue,
} from 'xstate';
import type { Action } from '#machines/shared/advance.ts';
import { formatName, guardName } from '#visualiser/commandLine/chart.ts';
import {
  type DefinedState,
  type DefinedTransition,
  expandDefinition,
} from '#visualiser/commandLine/mutation/definition.ts';
import { withAtoms } from '#visualiser/commandLine/mutation/guardParts.ts';

/** A machine without its implementations: guards are chosen, actions and invocations are only recorded. */
export interface GuidedMachine {
  machine: AnyStateMachine;
  /** From now on exactly these guards are true. */
  choose: (atoms: readonly string[]) => void;
  start: () => { next: AnyMachineSnapshot; actions: Action[] };
  /** The snapshot in a state. Parallel regions beside it are in their initial states. */
  at: (path: readonly string[]) => AnyMachineSnapshot;
  /** A recorded action in words; none for what only follows from a change of state. */
  describe: (action: Action) => string[];
}

const guidedMachines = new WeakMap<AnyStateMachine, GuidedMachine>();

export function guidedMachine(machine: AnyStateMachine): GuidedMachine {
  const guided = guidedMachines.get(machine) ?? guide(machine);
  guidedMachines.set(machine, guided);
  return guided;
}

const inlineNames = new WeakMap<object, string>();
let inlineCount = 0;

/** The name of a guard that is not composed. Functions of the same name are different guards. */
export function atomName(atom: unknown): string {
  if (typeof atom !== 'function') return guardName(atom);
  const known = inlineNames.get(atom);
  if (known) return known;
  inlineCount += 1;
  const name = `${atom.name || 'inline guard'} ${inlineCount}`;
  inlineNames.set(atom, name);
  return name;
}

/** Far more than any chart needs. A mutant can have a loop without an end. */
const MAX_ITERATIONS = 50;

function guide(original: AnyStateMachine): GuidedMachine {
  let chosen: ReadonlySet<string> = new Set();
  const isChosen = (atom: unknown) => {
    const name = atomName(atom);
    return () => chosen.has(name);
  };
  const definition = guidedState(expandDefinition(original.config), isChosen);
  const config = { ...definition, context: {}, options: { maxIterations: MAX_ITERATIONS } };
  const machine = new StateMachine(config as never, {} as never) as unknown as AnyStateMachine;
  const delays = original.implementations.delays as Record<string, unknown>;
  const snapshots = new Map<string, AnyMachineSnapshot>();
  return {
    machine,
    choose: (atoms) => {
      chosen = new Set(atoms);
    },
    start: () => {
      const [next, actions] = initialTransition(machine);
      return { next, actions: actions as Action[] };
    },
    at: (path) => {
      const key = path.join('.');
      const snapshot = snapshots.get(key) ?? machine.resolveState({ value: stateValue(path), context: {} });
      snapshots.set(key, snapshot);
      return snapshot;
    },
    describe: (action) => describe(action, delays),
  };
}

const stateValue = ([first = '', ...rest]: readonly string[]): StateValue =>
  rest.length ? { [first]: stateValue(rest) } : first;

function describe({ type, params }: Action, delays: Record<string, unknown>): string[] {
  if (type === 'xstate.spawnChild') return [`invokes ${(params as { src: string }).src}`];
  if (type === 'xstate.raise') {
    const { event } = params as { event: { type: string } };
    const [, delay = ''] = event.type.match(/^xstate\.after\.([^.]*)\./) ?? [];
    return [`waits ${delay}${typeof delays[delay] === 'number' ? ` ${delays[delay]}` : ''}`];
  }
  return type.startsWith('xstate.') ? [] : [type];
}

type IsChosen = (atom: unknown) => () => boolean;

const recorded = (actions: readonly unknown[] = []) =>
  actions.map((action) => ({ type: `does ${formatName(action) || 'inline'}` }));

function guidedTransition(transition: DefinedTransition, isChosen: IsChosen): DefinedTransition {
  const { guard, target, actions, reenter } = transition;
  return {
    ...(guard === undefined ? {} : { guard: withAtoms(guard, isChosen) }),
    ...(target ? { target } : {}),
    ...(reenter === undefined ? {} : { reenter }),
    actions: recorded(actions),
  };
}

function guidedState(state: DefinedState, isChosen: IsChosen): DefinedState {
  const { id, type, initial, history, target, tags, on, after, always, onDone, route, invoke, entry, exit, states } =
    state;
  const list = (all: readonly DefinedTransition[]) => all.map((each) => guidedTransition(each, isChosen));
  const table = (all: Record<string, readonly DefinedTransition[]>) =>
    Object.fromEntries(Object.entries(all).map(([key, each]) => [key, list(each)]));
  const given = { id, type, initial: stripInitialActions(initial), history, target, tags };
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as DefinedState),
    entry: recorded(entry),
    exit: recorded(exit),
    ...(on ? { on: table(on) } : {}),
    ...(after ? { after: table(after) } : {}),
    ...(always ? { always: list(always) } : {}),
    ...(onDone ? { onDone: list(onDone) } : {}),
    ...(route ? { route: guidedTransition(route, isChosen) } : {}),
    ...(invoke ? { invoke: invoke.map((each, index) => guidedInvocation(each, index, list)) } : {}),
    ...(states
      ? { states: Object.fromEntries(Object.entries(states).map(([key, each]) => [key, guidedState(each, isChosen)])) }
      : {}),
  };
}

const stripInitialActions = (initial: unknown) =>
  typeof initial === 'object' && initial !== null ? { ...initial, actions: [] } : initial;

function guidedInvocation(
  invocation: Record<string, unknown>,
  index: number,
  list: (all: readonly DefinedTransition[]) => DefinedTransition[],
) {
  const { id, src, ...rest } = invocation;
  const transitions = Object.entries(rest).filter(([key]) => ['onDone', 'onError', 'onSnapshot'].includes(key));
  return {
    ...(id === undefined ? {} : { id }),
    src: typeof src === 'string' ? src : `inline ${index + 1}`,
    ...Object.fromEntries(transitions.map(([key, all]) => [key, list(all as DefinedTransition[])])),
  };
}
