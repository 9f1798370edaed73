import { type AnyStateMachine, StateMachine } from 'xstate';

/** A transition as a machine's definition has it, with its target and actions as lists. */
export interface DefinedTransition {
  guard?: unknown;
  target?: readonly string[];
  actions?: readonly unknown[];
  [more: string]: unknown;
}

export interface DefinedState {
  id?: string;
  on?: Record<string, readonly DefinedTransition[]>;
  after?: Record<string, readonly DefinedTransition[]>;
  always?: readonly DefinedTransition[];
  onDone?: readonly DefinedTransition[];
  /** A deep link to this state. */
  route?: DefinedTransition;
  invoke?: readonly Record<string, unknown>[];
  entry?: readonly unknown[];
  exit?: readonly unknown[];
  states?: Record<string, DefinedState>;
  [more: string]: unknown;
}

/** The keys that lead to a part of a definition. */
export type Path = readonly (string | number)[];

const toList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

const toTransitions = (value: unknown): DefinedTransition[] =>
  toList(value).map((each) => {
    const { target, actions, ...rest } = (typeof each === 'string' ? { target: each } : each) as Record<
      string,
      unknown
    >;
    return {
      ...rest,
      ...(target === undefined ? {} : { target: toList(target) as string[] }),
      ...(actions === undefined ? {} : { actions: toList(actions) }),
    };
  });

const mapTable = <T, R>(table: unknown, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(table as Record<string, T>).map(([key, value]) => [key, change(value)]));

/** The definition in its longest form: every transition, action and invocation is an element of a list. */
export function expandDefinition(state: unknown): DefinedState {
  const { on, after, always, onDone, route, invoke, entry, exit, states, ...rest } = state as Record<string, unknown>;
  return {
    ...rest,
    ...(on ? { on: mapTable(on, toTransitions) } : {}),
    ...(after ? { after: mapTable(after, toTransitions) } : {}),
    ...(always ? { always: toTransitions(always) } : {}),
    ...(onDone ? { onDone: toTransitions(onDone) } : {}),
    ...(route ? { route: toTransitions(route)[0] } : {}),
    ...(entry ? { entry: toList(entry) } : {}),
    ...(exit ? { exit: toList(exit) } : {}),
    ...(invoke
      ? {
          invoke: toList(invoke).map((each) => {
            const invocation = { ...(each as Record<string, unknown>) };
            for (const [key] of invocationEvents) if (invocation[key]) invocation[key] = toTransitions(invocation[key]);
            return invocation;
          }),
        }
      : {}),
    ...(states ? { states: mapTable(states, expandDefinition) } : {}),
  };
}

/** A copy of a value in which only the part at a path differs. `undefined` removes an element of a list. */
export function replacedAt<T>(value: T, [key, ...rest]: Path, change: (part: never) => unknown): T {
  if (key === undefined) return change(value as never) as T;
  if (Array.isArray(value)) {
    const index = Number(key);
    const next = replacedAt(value[index], rest, change);
    return (next === undefined ? value.toSpliced(index, 1) : value.with(index, next)) as T;
  }
  const next = replacedAt((value as Record<string, unknown>)[key], rest, change);
  return { ...value, [key]: next };
}

/** The machine of a changed definition, with the implementations of the original. */
export const machineFrom = (definition: DefinedState, { implementations }: AnyStateMachine): AnyStateMachine =>
  new StateMachine(definition as never, implementations as never) as unknown as AnyStateMachine;

export interface StateAt {
  state: DefinedState;
  path: Path;
  /** The path of the state in the chart. */
  names: readonly string[];
}

/** Every state of a definition with its place. */
export function* walkStates(state: DefinedState, path: Path = [], names: readonly string[] = []): Generator<StateAt> {
  yield { state, path, names };
  for (const [name, inner] of Object.entries(state.states ?? {}))
    yield* walkStates(inner, [...path, 'states', name], [...names, name]);
}

export interface PlacedTransition {
  transition: DefinedTransition;
  path: Path;
  /** The event in words, such as `code.submit`, `after resend` or `check is done`. */
  event: string;
  /** The type of the event; undefined for an eventless transition. */
  type: string | undefined;
  index: number;
}

/** The transitions of a state, each with its place. `id` is the state's id in its machine. */
export function* transitionsIn({ state, path }: StateAt, id: string): Generator<PlacedTransition> {
  const placed = function* (list: readonly DefinedTransition[], at: Path, event: string, type?: string) {
    for (const [index, transition] of list.entries()) yield { transition, path: [...at, index], event, type, index };
  };
  for (const [type, list] of Object.entries(state.on ?? {})) yield* placed(list, [...path, 'on', type], type, type);
  for (const [delay, list] of Object.entries(state.after ?? {}))
    yield* placed(list, [...path, 'after', delay], `after ${delay}`, `xstate.after.${delay}.${id}`);
  if (state.always) yield* placed(state.always, [...path, 'always'], 'at once');
  if (state.route) {
    const type = 'xstate.route';
    yield { transition: state.route, path: [...path, 'route'], event: `deep link ${state.id}`, type, index: 0 };
  }
  if (state.onDone) yield* placed(state.onDone, [...path, 'onDone'], 'its end is reached', `xstate.done.state.${id}`);
  for (const [at, invocation] of (state.invoke ?? []).entries()) {
    const name = typeof invocation.src === 'string' ? invocation.src : `invocation ${at + 1}`;
    const actor = typeof invocation.id === 'string' ? invocation.id : `${at}.${id}`;
    for (const [key, type, ending] of invocationEvents)
      if (invocation[key]) {
        const list = invocation[key] as readonly DefinedTransition[];
        yield* placed(list, [...path, 'invoke', at, key], `${name} ${ending}`, `xstate.${type}.${actor}`);
      }
  }
}

const invocationEvents = [
  ['onDone', 'done.actor', 'is done'],
  ['onError', 'error.actor', 'fails'],
  ['onSnapshot', 'snapshot', 'changes'],
] as const;
