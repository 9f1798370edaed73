import { type AnyStateMachine, type AnyStateNode, not, or } from 'xstate';
import { formatName, guardName } from '../chart.ts';
import {
  type DefinedState,
  type DefinedTransition,
  expandDefinition,
  machineFrom,
  type Path,
  type PlacedTransition,
  replacedAt,
  type StateAt,
  transitionsIn,
  walkStates,
} from './definition.ts';
import { guardParts } from './guardParts.ts';

export interface Mutant {
  /** The state, the event and the index of the changed transition, and the change. */
  name: string;
  kind: MutantKind;
  /** The event by whose probes the mutant can be killed; undefined if any can. */
  event: string | undefined;
  /** Builds the changed machine. */
  machine: () => AnyStateMachine;
}

export const mutantKinds = ['guard', 'target', 'action', 'actor', 'event', 'delay'] as const;
export type MutantKind = (typeof mutantKinds)[number];

/** A change of one part of a definition. The part `undefined` removes it from its list. */
interface Change {
  kind: MutantKind;
  what: string;
  path: Path;
  to: (part: never) => unknown;
}

/** Another actor for each actor's guard, and one who is permitted too. */
const otherActors: Record<string, string> = {
  isInvestor: 'isManager',
  isManager: 'isOwner',
  isOwner: 'isInvestor',
  isSystem: 'isManager',
  isManagerOrSystem: 'isInvestor',
};

/** Every mutant of a machine: its definition with a single change. No file is touched. */
export function* generateMutants(machine: AnyStateMachine): Generator<Mutant> {
  const definition = expandDefinition(machine.config);
  const all = [...walkStates(definition)];
  const types = [...new Set(all.flatMap(({ state }) => Object.keys(state.on ?? {})))].filter(
    (type) => !type.includes('*') && !type.startsWith('xstate.'),
  );
  const build = ({ path, to }: Change) => machineFrom(replacedAt(definition, path, to), machine);
  for (const at of all) {
    const { state, path, names } = at;
    const where = names.join('.') || machine.id;
    const mutant = (place: string, change: Change, event?: string): Mutant => ({
      name: [where, place, change.what].filter(Boolean).join(' | '),
      kind: change.kind,
      event,
      machine: () => build(change),
    });
    for (const placed of transitionsIn(at, state.id ?? [machine.id, ...names].join('.'))) {
      const place = placed.index ? `${placed.event} [${placed.index}]` : placed.event;
      for (const change of generateChanges(placed, names, machine)) yield mutant(place, change, placed.type);
    }
    for (const change of changesOfState(state, path)) yield mutant('', change);
    const added = types.find((type) => !isHandled(definition, names, type));
    if (added && names.length > 0 && state.type !== 'final' && state.type !== 'history') {
      const to = (each: DefinedState) => ({
        ...each,
        on: { ...each.on, [added]: copyTransition(all, added, machine) },
      });
      yield mutant(added, { kind: 'event', what: 'event added', path, to: to as Change['to'] }, added);
    }
  }
}

/** Whether a state or one of those around it has a transition for an event. */
function isHandled(root: DefinedState, names: readonly string[], type: string): boolean {
  const [name, ...rest] = names;
  if (root.on && Object.hasOwn(root.on, type)) return true;
  const inner = name === undefined ? undefined : root.states?.[name];
  return inner !== undefined && isHandled(inner, rest, type);
}

/** A transition of this event from elsewhere, with an absolute target. */
function copyTransition(all: readonly StateAt[], type: string, machine: AnyStateMachine): DefinedTransition[] {
  const { state, names = [] } = all.find((each) => each.state.on && Object.hasOwn(each.state.on, type)) ?? {};
  const [first] = state?.on?.[type] ?? [];
  const target = first?.target?.[0] && resolveTarget(first.target[0], names, machine);
  return [{ ...first, ...(target ? { target: [idOf(target, machine)] } : {}) }];
}

function* generateChanges(
  { transition, path }: PlacedTransition,
  names: readonly string[],
  machine: AnyStateMachine,
): Generator<Change> {
  const change = (kind: MutantKind, what: string, changed: DefinedTransition): Change => ({
    kind,
    what,
    path,
    to: () => changed,
  });
  const { guard, ...unguarded } = transition;
  if (guard !== undefined) {
    yield change('guard', `guard ${guardText(guard)} dropped`, unguarded);
    yield change('guard', `guard ${guardText(guard)} negated`, { ...transition, guard: not(guard as never) });
    for (const { part, rest } of guardParts(guard))
      if (rest) yield change('guard', `${guardText(part)} dropped from the guard`, { ...transition, guard: rest() });
    for (const { part, replace } of guardParts(guard)) {
      const other = typeof part === 'string' ? otherActors[part] : undefined;
      if (other === undefined) continue;
      yield change('actor', `${part} exchanged with ${other}`, { ...transition, guard: replace(other) });
      const both = replace(or([part as never, other as never]));
      yield change('actor', `${other} permitted beside ${part}`, { ...transition, guard: both });
    }
  }
  const other = transition.target?.[0] && otherTarget(transition.target[0], names, machine);
  if (other) yield change('target', `target ${other.join('.')}`, { ...transition, target: [idOf(other, machine)] });
  for (const [index, action] of (transition.actions ?? []).entries())
    yield change('action', `${formatName(action) || 'action'} removed`, {
      ...transition,
      actions: transition.actions?.toSpliced(index, 1) ?? [],
    });
}

const guardText = (guard: unknown) => guardName(guard) || 'inline';

/** The parts of a state that run without an event: entry and exit actions, invocations and delays. */
function* changesOfState(state: DefinedState, path: Path): Generator<Change> {
  for (const key of ['entry', 'exit'] as const)
    for (const [index, action] of (state[key] ?? []).entries()) {
      const what = `${formatName(action) || 'action'} of ${key} removed`;
      yield { kind: 'action', what, path: [...path, key, index], to: () => undefined };
    }
  for (const [index, { src }] of (state.invoke ?? []).entries()) {
    const what = `${typeof src === 'string' ? src : `invocation ${index + 1}`} not invoked`;
    yield { kind: 'action', what, path: [...path, 'invoke', index], to: () => undefined };
  }
  for (const delay of Object.keys(state.after ?? {}))
    yield {
      kind: 'delay',
      what: `delay ${delay} changed`,
      path: [...path, 'after'],
      to: (after: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(after).map(([key, list]) => [key === delay ? otherDelay(key) : key, list])),
    };
}

const OTHER_DELAY = 86_400_000;
const otherDelay = (delay: string) => String(Number.isFinite(Number(delay)) ? Number(delay) * 2 + 1 : OTHER_DELAY);

/** The path of the state that a target names. */
function resolveTarget(
  target: string,
  names: readonly string[],
  machine: AnyStateMachine,
): readonly string[] | undefined {
  if (target.startsWith('#')) return machine.getStateNodeById(target).path;
  return target.startsWith('.')
    ? [...names, ...target.slice(1).split('.')]
    : [...names.slice(0, -1), ...target.split('.')];
}

/** The next state beside the target that is not the source itself. */
function otherTarget(
  target: string,
  names: readonly string[],
  machine: AnyStateMachine,
): readonly string[] | undefined {
  const path = resolveTarget(target, names, machine) ?? [];
  const siblings = Object.keys(nodeAt(machine, path.slice(0, -1))?.states ?? {});
  const at = siblings.indexOf(path.at(-1) ?? '');
  const paths = [...siblings.slice(at + 1), ...siblings.slice(0, at)].map((key) => [...path.slice(0, -1), key]);
  const entered = nodeAt(machine, path);
  return paths.find(
    (other) =>
      other.join('.') !== names.join('.') && findInitialLeaf(nodeAt(machine, other)) !== findInitialLeaf(entered),
  );
}

const findInitialLeaf = (node: AnyStateNode | undefined): AnyStateNode | undefined =>
  node?.initial?.target[0] ? findInitialLeaf(node.initial.target[0]) : node;

const nodeAt = (machine: AnyStateMachine, names: readonly string[]) =>
  names.reduce<AnyStateNode | undefined>((node, name) => node?.states[name], machine.root);

const idOf = (path: readonly string[], { root }: AnyStateMachine) => `#${[root.id, ...path].join('.')}`;
