import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  collectStates,
  type Invoked,
  type Trigger,
} from './chart.ts';
import { actionNames, guardName, parseTrigger, sourceName } from './names.ts';

const charts = new WeakMap<AnyStateMachine, Chart>();

/**
 * The chart of a machine, read without running it. It is cached per machine, because the layout is cached per chart and
 * takes about a second.
 */
export function toChart(machine: AnyStateMachine): Chart {
  const chart = charts.get(machine) ?? chartFrom(machine);
  charts.set(machine, chart);
  return chart;
}

function chartFrom(machine: AnyStateMachine): Chart {
  const root = toState(machine.root);
  return { id: machine.id, root, byId: new Map(collectStates(root).map((state) => [state.id, state])) };
}

/** Built from the path, because custom ids of states need not be unique. */
const idOf = (node: AnyStateNode) => [node.machine.id, ...node.path].join('.');

function toState(node: AnyStateNode): ChartState {
  const { target: first = [] } = node.type === 'compound' ? (node.initial ?? {}) : {};
  return {
    id: idOf(node),
    key: node.key,
    kind: node.type,
    history: node.type === 'history' ? node.history || 'shallow' : null,
    initial: first[0] && !('isInitialLost' in node.config) ? childOn(node, first[0]) : null,
    states: Object.values(node.states)
      .toSorted((one, other) => one.order - other.order)
      .map(toState),
    transitions: transitionsFrom(node),
    tags: node.tags,
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: toInvokes(node),
    description: node.description ?? null,
    ...pickExtras(node.config),
    isRoutable: 'route' in node.config && node.config.route !== undefined,
  };
}

/** XState names logic that is invoked directly after the state, so the name is read from the configuration. */
const toInvokes = (node: AnyStateNode): Invoked[] =>
  node.invoke.map(({ id, systemId }, index) => ({
    id,
    src: sourceName([node.config.invoke].flat()[index]?.src),
    ...(systemId !== undefined && { systemId }),
  }));

/** Marks of `readState`, and properties that few states and transitions have. */
function pickExtras({ meta, isCut }: { meta?: unknown; isCut?: unknown }) {
  return { ...(meta !== undefined && { meta }), ...(isCut === true && { isCut }) };
}

/** An initial state may be several levels deeper. The initial dot is drawn in the state that declares it. */
function childOn(node: AnyStateNode, target: AnyStateNode): string {
  return [idOf(node), ...target.path.slice(node.path.length)].join('.');
}

const ROUTE = 'xstate.route';

function transitionsFrom(node: AnyStateNode): ChartTransition[] {
  if (node.type === 'history') return buildDefault(node);
  const all = [node.always ?? [], ...node.transitions.values()].flatMap(inOrder);
  return all
    .filter(({ transition }) => !transition.eventType.startsWith(ROUTE))
    .map(({ transition, order }, index) => ({
      ...toTransition(node, transition, index),
      ...(order !== undefined && { order }),
    }));
}

/** The transitions of one event. With several guards, the order decides. */
function inOrder(transitions: readonly AnyTransitionDefinition[]) {
  const isOrdered = transitions.filter(({ guard }) => guard !== undefined).length > 1;
  return transitions.map((transition, index) => ({ transition, order: isOrdered ? index + 1 : undefined }));
}

/** The default target of a history state. Without one, XState enters the parent's initial state. */
function buildDefault(node: AnyStateNode): ChartTransition[] {
  const { target = [] } = node.config as { target?: string | string[] };
  const targets = [target]
    .flat()
    .flatMap((path) => nodeAt(node, path) ?? [])
    .map(idOf);
  const source = idOf(node);
  const rest = { trigger: { kind: 'default' }, guard: null, actions: [], isReentering: false } as const;
  return targets.length ? [{ id: `${source}#0`, source, targets, ...rest }] : [];
}

/** Finds a state by its id, or by a path relative to the node's parent. */
function nodeAt({ machine, parent }: AnyStateNode, path: string): AnyStateNode | undefined {
  if (path.startsWith('#')) return machine.getStateNodeById(path);
  return path.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], parent);
}

function toTransition(node: AnyStateNode, transition: AnyTransitionDefinition, index: number): ChartTransition {
  const source = idOf(node);
  return {
    id: `${source}#${index}`,
    source,
    targets: (transition.target ?? []).map(idOf),
    trigger: named(node, parseTrigger(transition.eventType, node.id)),
    guard: guardName(transition.guard),
    actions: actionNames(transition.actions),
    isReentering: transition.reenter,
    ...(transition.description !== undefined && { description: transition.description }),
    ...pickExtras(transition),
  };
}

/** An invoked actor without an id of its own is named after its source. */
function named(node: AnyStateNode, trigger: Trigger): Trigger {
  if (!('of' in trigger) || trigger.of !== '') return trigger;
  const of = toInvokes(node).find(({ id }) => trigger.event.endsWith(`.${id}`))?.src;
  return of === undefined ? trigger : { ...trigger, of };
}
