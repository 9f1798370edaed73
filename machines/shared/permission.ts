import { type AnyMachineSnapshot, type AnyStateNode, and, type EventObject, not, or, type StateValue } from 'xstate';
import { actorGuards } from './actor.ts';
import { isQuarantined, QUARANTINE_GUARD } from './quarantine.ts';
import type { AnyStepUps } from './stepUp.ts';

/** The events of a machine that its pages offer as actions of the user. */
export interface PageActions<T extends string = string> {
  /** The id of the machine. The locales explain the refusals of its guards under `reason.<machine>`. */
  machine: string;
  /** The confirmation that each event requires. */
  stepUps: AnyStepUps;
  events: readonly T[];
  /**
   * Guards that depend on the tenant's configuration. If one of them refuses, the action is hidden instead of disabled.
   */
  hiding: readonly string[];
  /** Events that managers propose and only the system sends. They are offered if the system could send them. */
  isProposed?: (event: EventObject) => boolean;
}

/** An action is absent if the state has no such event, or if it belongs to another role. */
export type Permission = { kind: 'granted' } | { kind: 'absent' } | { kind: 'refused'; guard: string };

interface GuardRefusal {
  /** The name of the guard, or '' if it has none. A negated guard is named `not.isReflecting`. */
  guard: string;
  isHidden: boolean;
}

interface PermissionRequest {
  now: AnyMachineSnapshot;
  event: EventObject;
  hiding: readonly string[];
}

const granted: Permission = { kind: 'granted' };
const absent: Permission = { kind: 'absent' };

/**
 * Whether a user may do something now, and which guard refuses it if they cannot. Several events can stand for the same
 * action with different payloads; it is granted if one of them is.
 */
export function decidePermission(
  snapshot: AnyMachineSnapshot,
  events: readonly EventObject[],
  { hiding, isProposed }: Pick<PageActions, 'hiding' | 'isProposed'>,
): Permission {
  if (isQuarantined(snapshot.context)) {
    const released = decidePermission(withContext(snapshot, { quarantined: false }), events, { hiding, isProposed });
    return released.kind === 'absent' ? absent : { kind: 'refused', guard: QUARANTINE_GUARD };
  }
  const requests = events.map((event) => ({
    now: isProposed?.(event) ? asSystem(snapshot) : snapshot,
    event,
    hiding,
  }));
  if (requests.some(({ now, event }) => now.can(event))) return granted;
  const refusals = requests.flatMap((request) =>
    transitionsFor(request.now, request.event).flatMap(({ guard }) => findRefusal(guard, request) ?? []),
  );
  const shown = refusals.find(({ isHidden }) => !isHidden);
  return shown ? { kind: 'refused', guard: shown.guard } : absent;
}

/** The snapshot that the system would see in place of a manager. */
function asSystem(now: AnyMachineSnapshot): AnyMachineSnapshot {
  const { actor } = now.context as { actor?: string };
  return actor === 'ADMIN' ? withContext(now, { actor: 'SYSTEM' }) : now;
}

const withContext = ({ machine, value, context }: AnyMachineSnapshot, changed: object): AnyMachineSnapshot =>
  machine.resolveState({ value, context: { ...context, ...changed } });

const transitionsFor = ({ machine, value }: AnyMachineSnapshot, { type }: EventObject) =>
  activeNodes(machine.root, value).flatMap(({ transitions }) => transitions.get(type) ?? []);

function activeNodes(node: AnyStateNode, value: StateValue | undefined): AnyStateNode[] {
  const inner: Record<string, StateValue | undefined> =
    typeof value === 'string' ? { [value]: undefined } : (value ?? {});
  const children = Object.entries(inner).flatMap(([key, below]) => {
    const child = node.states[key];
    return child ? activeNodes(child, below) : [];
  });
  return [node, ...children];
}

type Check = (now: AnyMachineSnapshot, args: object, guard: object) => boolean;
type CombinedGuard = ((args: object, params: unknown) => boolean) & { check?: Check; guards?: readonly unknown[] };

/** A build renames functions, so XState's combined guards are recognised by the function that evaluates them. */
const checkOf = (guard: unknown) => (guard as CombinedGuard).check;
const AND = checkOf(and([]));
const OR = checkOf(or([]));
const NOT = checkOf(not(''));

/** The innermost guard that refuses, or undefined if the guard holds. */
function findRefusal(guard: unknown, request: PermissionRequest): GuardRefusal | undefined {
  if (guard === undefined) return undefined;
  if (typeof guard !== 'function')
    return refusalOfNamedGuard(guard as string | { type: string; params?: unknown }, request);
  const { check, guards = [] } = guard as CombinedGuard;
  const inner = () => guards.map((each) => findRefusal(each, request));
  if (check === NOT) return inner()[0] ? undefined : toRefusal(nameGuard(guards[0], 'not.'), request);
  if (check === AND) {
    const refusals = inner().filter((each) => each !== undefined);
    return refusals.find(({ isHidden }) => isHidden) ?? refusals[0];
  }
  if (check === OR) {
    const refusals = inner();
    return refusals.includes(undefined) ? undefined : (refusals.find((each) => !each?.isHidden) ?? refusals[0]);
  }
  return holds(guard as CombinedGuard, undefined, request) ? undefined : toRefusal('', request);
}

function refusalOfNamedGuard(
  guard: string | { type: string; params?: unknown },
  request: PermissionRequest,
): GuardRefusal | undefined {
  const { type, params } = typeof guard === 'string' ? { type: guard, params: undefined } : guard;
  const { guards } = request.now.machine.implementations;
  const given = typeof params === 'function' ? params({ context: request.now.context, event: request.event }) : params;
  return holds(guards[type] as CombinedGuard, given, request) ? undefined : toRefusal(type, request);
}

function holds(guard: CombinedGuard, params: unknown, { now, event }: PermissionRequest): boolean {
  const args = { context: now.context, event };
  return guard.check ? guard.check(now, args, guard) : guard(args, params);
}

/** A guard without a name checks the state of another region, so the action does not belong to the current state. */
const toRefusal = (guard: string, { hiding }: PermissionRequest): GuardRefusal => ({
  guard,
  isHidden: guard === '' || Object.hasOwn(actorGuards, guard) || hiding.includes(guard),
});

function nameGuard(guard: unknown, prefix: string): string {
  if (typeof guard === 'string') return `${prefix}${guard}`;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? `${prefix}${String(guard.type)}` : '';
}
