import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type ContextFrom,
  type EmittedFrom,
  type EventFromLogic,
  initialTransition,
  type StateValue,
} from 'xstate';
import { createTestModel } from 'xstate/graph';
import { Actor } from '#machines/shared/actor.ts';
import { advance, restoreSnapshot } from '#machines/shared/advance.ts';
import { toStatus } from '#machines/shared/status.ts';

/** A lifecycle with the events and the scenarios of facts that are tried for each actor. */
export type Lifecycle<M extends AnyStateMachine> = {
  machine: M;
  facts: ContextFrom<M>;
  /** Facts that differ from `facts`, by a name that gives the reason. `facts` alone is tried as well. */
  scenarios?: Record<string, Partial<ContextFrom<M>>>;
  /** Every event of the contract, with several payloads if the guards distinguish them. */
  events: readonly EventFromLogic<M>[];
};

export type Outcome<M extends AnyStateMachine> =
  | { refused: string }
  | { to: string; facts: ContextFrom<M>; emitted: EmittedFrom<M>[] };

type Step = { from: string; event: string; actor: Actor; to: string };

const roleLetters: Record<Actor, string> = { USER: 'I', ENTREPRENEUR: 'O', ADMIN: 'M', SYSTEM: 'S' };

/** Every status of the machine, with `new`, as `toStatus` writes it. */
export function statusesOf(machine: AnyStateMachine): string[] {
  return statusValues(machine.root).map(toStatus).toSorted();
}

/** One line for each transition, with the letters of its permitted actors: `CREATED | payment.begin | I | ACCEPTED`. */
export function transitionTable<M extends AnyStateMachine>(lifecycle: Lifecycle<M>): string[] {
  const actors = new Map<string, Set<Actor>>();
  for (const status of statusesOf(lifecycle.machine))
    for (const { from, event, actor, to } of stepsFrom(lifecycle, status)) {
      const [before, after] = changedRegions(from, to);
      const key = JSON.stringify([before, event, after]);
      actors.set(key, (actors.get(key) ?? new Set()).add(actor));
    }
  return [...actors]
    .map(([key, permitted]) => {
      const [before, event, after] = JSON.parse(key) as [string, string, string];
      const roles = Actor.options.filter((actor) => permitted.has(actor)).map((actor) => roleLetters[actor]);
      return `${before} | ${event} | ${roles.join(' ')} | ${after}`;
    })
    .toSorted();
}

/** The statuses that can be reached from the initial one under some facts. */
export function reachableStatuses<M extends AnyStateMachine>(lifecycle: Lifecycle<M>): string[] {
  const seen = new Set<string>();
  const [initial] = initialTransition(lifecycle.machine, lifecycle.facts);
  const open = [statusOf(initial)];
  for (let status = open.pop(); status !== undefined; status = open.pop()) {
    if (seen.has(status)) continue;
    seen.add(status);
    open.push(...stepsFrom(lifecycle, status).map(({ to }) => to));
  }
  return [...seen].toSorted();
}

/** The statuses that no event leaves under any facts. They should be the intended ends of the lifecycle. */
export function deadEnds<M extends AnyStateMachine>(lifecycle: Lifecycle<M>): string[] {
  return statusesOf(lifecycle.machine).filter((status) =>
    stepsFrom(lifecycle, status).every(({ from, to }) => from === to),
  );
}

/** Sends one event to an entity in a status. `changed` overrides facts of the lifecycle. */
export function send<M extends AnyStateMachine>(
  { machine, facts }: Lifecycle<M>,
  status: string,
  actor: Actor,
  event: EventFromLogic<M>,
  changed: Partial<ContextFrom<M>> = {},
): Outcome<M> {
  const now = restoreSnapshot(machine, status, Object.assign({}, facts, changed, { actor }));
  const advanced = advance(machine, now, event);
  if (!advanced.ok) return { refused: advanced.refused };
  return { to: statusOf(advanced.next), facts: contextOf<M>(advanced.next), emitted: advanced.emitted };
}

/** Throws on `invoke` and `after`, which a lifecycle must not have. */
export function assertPure<M extends AnyStateMachine>({ machine }: Lifecycle<M>): void {
  createTestModel(machine);
}

function stepsFrom<M extends AnyStateMachine>(lifecycle: Lifecycle<M>, from: string): Step[] {
  const steps = new Map<string, Step>();
  for (const scenario of [{}, ...Object.values(lifecycle.scenarios ?? {})])
    for (const actor of Actor.options) {
      const facts = Object.assign({}, lifecycle.facts, scenario, { actor });
      const now = restoreSnapshot(lifecycle.machine, from, facts);
      for (const event of lifecycle.events) {
        const advanced = advance(lifecycle.machine, now, event);
        if (!advanced.ok) continue;
        const step = { from, event: event.type, actor, to: statusOf(advanced.next) };
        steps.set(Object.values(step).join(' '), step);
      }
    }
  return [...steps.values()];
}

/** Drops parallel regions that did not change, so that the table has one line per region, not one per combination. */
function changedRegions(from: string, to: string): [string, string] {
  if (!from.includes(':')) return [from, from === to ? 'same' : to];
  if (from === to) return ['any', 'same'];
  const [before, after] = [from.split(','), to.split(',')];
  return [
    before.filter((region) => !after.includes(region)).join(','),
    after.filter((region) => !before.includes(region)).join(','),
  ];
}

const contextOf = <M extends AnyStateMachine>(snapshot: AnyMachineSnapshot) => snapshot.context as ContextFrom<M>;

const statusOf = (snapshot: AnyMachineSnapshot) => toStatus(snapshot.value);

function statusValues(node: AnyStateNode): StateValue[] {
  const children: AnyStateNode[] = Object.values(node.states);
  if (node.type === 'parallel')
    return children.reduce<Record<string, StateValue>[]>(
      (values, region) =>
        values.flatMap((value) => statusValues(region).map((inner) => ({ ...value, [region.key]: inner }))),
      [{}],
    );
  return children.flatMap<StateValue>((child) =>
    Object.keys(child.states).length ? statusValues(child).map((inner) => ({ [child.key]: inner })) : [child.key],
  );
}

/** The table as the text of a snapshot. */
export const writeTransitions = <M extends AnyStateMachine>(lifecycle: Lifecycle<M>) =>
  writeLines(transitionTable(lifecycle));

/** One line for each status: its tone, who acts next, what they do and how long it usually takes. */
export const writeNextActs = <Status extends string>(
  statuses: readonly Status[],
  toneOf: (status: Status) => string,
  whoActsNext: (status: Status) => { who: string; what: string; usually: string },
) =>
  writeLines(
    statuses.map((status) => {
      const { who, what, usually } = whoActsNext(status);
      return [status, toneOf(status), who, what, usually].join(' | ');
    }),
  );

const writeLines = (lines: readonly string[]) => `\n${lines.join('\n')}\n`;
