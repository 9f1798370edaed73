import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { toStatus } from '#machines/shared/status.ts';

export interface Box {
  node: AnyStateNode;
  /** The name of the state. The root has the machine's name. */
  name: string;
  parent: AnyStateNode | undefined;
}

export interface Arrow {
  from: AnyStateNode;
  /** The first target, or undefined if the state does not change. */
  to: AnyStateNode | undefined;
  /** All targets. A transition can lead to several regions. */
  targets: readonly AnyStateNode[];
  event: string;
  /** The guard in words, or an empty string. */
  guard: string;
  actions: string[];
}

export function collectBoxes(node: AnyStateNode): Box[] {
  const inner: AnyStateNode[] = Object.values(node.states);
  return inner.flatMap((child) => [{ node: child, name: child.key, parent: node }, ...collectBoxes(child)]);
}

/** Every transition as the machine declares it, including those of the root. */
export function collectArrows(machine: AnyStateMachine): Arrow[] {
  return [machine.root, ...collectBoxes(machine.root).map(({ node }) => node)].flatMap((from) =>
    [...[...from.transitions.values()].flat(), ...(from.always ?? [])].map(({ eventType, target, guard, actions }) => ({
      from,
      to: target?.[0],
      targets: target ?? [],
      event: eventName(eventType, from),
      guard: guardName(guard),
      actions: actions.map((action) => formatName(action)).filter((name) => name !== ''),
    })),
  );
}

/** The event, and the guard in brackets. */
export const formatLabel = ({ event, guard }: Pick<Arrow, 'event' | 'guard'>): string =>
  `${event}${guard && ` [${guard}]`}`;

/** The name of a transition: its source, event, guard and target. */
export const arrowName = ({ from, to, ...label }: Arrow): string =>
  `${statusOf(from)} | ${formatLabel(label)} | ${to ? statusOf(to) : 'the same'}`;

const statuses = new WeakMap<AnyStateNode, string>();

/** The status of a state as it is stored and sent. */
export function statusOf(node: AnyStateNode): string {
  const status = statuses.get(node) ?? computeStatus(node);
  statuses.set(node, status);
  return status;
}

const computeStatus = ({ path, key }: AnyStateNode): string =>
  path.length === 0
    ? key
    : toStatus(
        path
          .toReversed()
          .reduce<object | string>((inner, each) => (inner === '' ? each : { [each]: inner }), '') as string,
      );

/** Puts XState's names for the end of an actor or a delay into words. */
export function eventName(type: string, { invoke }: Pick<AnyStateNode, 'invoke'>): string {
  if (type === '') return 'at once';
  const [, how, id] = type.match(/^xstate\.(done|error)\.actor\.(.*)$/) ?? [];
  if (how) {
    const actor = invoke.find((each) => each.id === id);
    const name = typeof actor?.src === 'string' ? actor.src : id;
    return how === 'done' ? `${name} is done` : `${name} fails`;
  }
  const [, delay] = type.match(/^xstate\.after\.([^.]*)\./) ?? [];
  if (delay) return `after ${delay}`;
  return type.startsWith('xstate.done.state.') ? 'its end is reached' : type;
}

type Composed = ((...all: never[]) => boolean) & { guards?: readonly unknown[] };

/** A guard in words: `isInvestor and (isOpen or not isLate)`. */
export function guardName(guard: unknown, isInner = false): string {
  if (guard === undefined) return '';
  if (typeof guard !== 'function') return formatName(guard);
  const { name, guards = [] } = guard as Composed;
  const inner = guards.map((each) => guardName(each, true));
  if (name === 'not') return `not ${inner.join()}`;
  if (name !== 'and' && name !== 'or') return name;
  const text = inner.join(` ${name} `);
  return isInner && inner.length > 1 ? `(${text})` : text;
}

export function formatName(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') return named.name;
  const { type, params } = named as { type: string; params?: unknown };
  if (params === undefined || typeof params === 'function') return type;
  return `${type}(${Object.values(params as object).join(', ')})`;
}
