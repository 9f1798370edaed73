import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, ContextFrom, EventObject } from 'xstate';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { lifecycles } from '#machines/catalogue.lifecycles.ts';
import { catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { Actor, actorGuards } from '#machines/shared/actor.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { decidePermission, type PageActions } from '#machines/shared/permission.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';

const files = import.meta.glob<Record<string, PageActions & { machine: MachineName }>>(
  '/machines/**/*.pageActions.ts',
  {
    eager: true,
  },
);
const pages = Object.values(files).flatMap((file) => Object.values(file));

const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)];

/** The names of the guards that a guard consists of. A negated guard is named `not.isLate`. */
function namesIn(guard: unknown): string[] {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  const { type, guards = [], name } = guard as { type?: string; guards?: unknown[]; name?: string };
  if (type) return [type];
  return guards.flatMap(namesIn).map((each) => (name === 'not' ? `not.${each}` : each));
}

/** Only the system sends it, also for no manager who proposes it. */
const isOfSystem = (guards: readonly string[], isProposed: unknown) =>
  guards.includes('isSystem') &&
  (guards.every((guard) => Object.hasOwn(actorGuards, guard)) ||
    (!isProposed && !guards.some((guard) => guard !== 'isSystem' && Object.hasOwn(actorGuards, guard))));

/** The guards that can refuse an action to the role that it belongs to. Each needs an explanation. */
function explained({ machine, events, hiding, isProposed }: (typeof pages)[number]): string[] {
  const isHiding = (guard: string) => Object.hasOwn(actorGuards, guard) || (hiding as string[]).includes(guard);
  const names = statesOf(catalogueEntry(machine).machine.root).flatMap(({ transitions }) =>
    events.flatMap((event) => {
      const alternatives = (transitions.get(event) ?? []).map(({ guard }) => namesIn(guard));
      const ofUsers = alternatives.filter((guards) => !isOfSystem(guards, isProposed));
      // If one alternative requires only the role, no other guard can refuse.
      return ofUsers.some((guards) => guards.every(isHiding)) ? [] : ofUsers.flat();
    }),
  );
  return [...new Set(names)].filter((guard) => !isHiding(guard)).map((guard) => `reason.${machine}.${guard}`);
}

const stepUps = Object.values(
  import.meta.glob<Record<string, Record<string, string>>>('/machines/**/*.stepUp.ts', { eager: true }),
).flatMap((file) => Object.values(file));
/** The events that a person may send, also those that no button offers. */
const ofPeople = Object.assign({}, ...stepUps) as Record<string, string>;

/**
 * The guards that can be the reason of a refused event. Guards that only choose between alternatives are never one: the
 * last alternative of each event has none of them.
 */
const reasons = Object.keys(lifecycles).flatMap((machine) => {
  const choosing = ['isPassed', 'isCodeMatching', 'isLastTry', 'isBalanceChosen', 'isBankChosen', 'isCardChosen'];
  const hidden = [...pages.filter((page) => page.machine === machine).flatMap(({ hiding }) => hiding), ...choosing];
  const events = Object.keys(ofPeople).filter((event) => ofPeople[event] !== 'system');
  return explained({ machine, events, hiding: hidden } as unknown as (typeof pages)[number]);
});

describe('a refused event', () => {
  it.each(Object.entries({ es, en }))('has a reason in %s for every guard that can refuse a person', (_, texts) => {
    expect(reasons.length).toBeGreaterThan(100);
    expect(reasons.filter((id) => !Object.hasOwn(texts, id))).toEqual([]);
  });
});

describe('an accepted event', () => {
  it.each(pages)('of $machine says what was done', ({ events }) => {
    const silent = ['code.request', 'agreement.sign', 'card.start', 'order.create', 'post.start', 'transfer.request'];
    const approvals = (event: string) => event.startsWith('approval.');
    const said = events.filter((event) => !silent.includes(event) && !approvals(event));
    expect(said.filter((event) => !Object.hasOwn(es, `done.${event}`))).toEqual([]);
  });
});

describe('the actions of the pages', () => {
  it('exist for every machine whose events a page offers', () => {
    expect(pages.map(({ machine }) => machine).toSorted()).toEqual([
      'ad',
      'approval',
      'bankLine',
      'coinDeposit',
      'content',
      'distribution',
      'document',
      'earning',
      'incident',
      'instalment',
      'instruction',
      'investment',
      'invitation',
      'kyc',
      'payment',
      'post',
      'project',
      'question',
      'standingOrder',
      'suitability',
      'taxResidence',
      'token',
      'transfer',
      'user',
      'whitelisting',
    ]);
  });

  it.each(pages)('of $machine are events that some state accepts', ({ machine, events }) => {
    const known = statesOf(catalogueEntry(machine).machine.root).flatMap(({ ownEvents }) => ownEvents);
    expect(events.filter((event) => !known.includes(event))).toEqual([]);
  });

  it.each(Object.entries({ es, en }))('have a reason in %s for every guard that can refuse one', (_, texts) => {
    const required = pages.flatMap(explained);
    expect(required.length).toBeGreaterThan(25);
    expect(required.filter((id) => !Object.hasOwn(texts, id))).toEqual([]);
  });

  it('have no reason in the texts that no guard can give', () => {
    const possible = new Set([...pages.flatMap(explained), ...reasons]);
    expect(Object.keys(es).filter((id) => id.startsWith('reason.') && !possible.has(id))).toEqual([]);
  });
});

type Content = EventObject & Record<string, unknown>;

/** A content that satisfies the guards of every action, so that only facts refuse it. */
const contents = {
  reason: '-',
  reasons: ['-'],
  endsAt: '9999-12-31T00:00:00.000Z',
  fileId: '-',
  tokens: 5,
  until: '9999-12-31',
  income: 1,
};

/** An action with every content that decides between its alternatives. */
function contentsOf(type: string): Content[][] {
  if (type === 'phase.advance') return ['PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED'].map((to) => [{ type, to }]);
  return [[{ type, ...contents }]];
}

/** The tenant's settings that a page needs for its actions to exist. */
const requiredSettings: Partial<Record<MachineName, object>> = { suitability: { policy: 'retryThenContact' } };

/** The sample facts of the catalogue, and those with one of them inverted, for each role. */
function factsOf(name: MachineName): Record<string, unknown>[] {
  const sample = { ...(catalogueEntry(name).input as Record<string, unknown>), ...requiredSettings[name] };
  const inverted = Object.entries(sample).flatMap(([key, value]) => {
    if (typeof value === 'boolean') return [{ ...sample, [key]: !value }];
    return typeof value === 'number' ? [{ ...sample, [key]: value === 0 ? 1 : 0 }] : [];
  });
  return [sample, ...inverted].flatMap((each) => Actor.options.map((actor) => ({ ...each, actor })));
}

/**
 * The guards that refuse one after the other. Each is disabled once it is named, until the action is granted or absent.
 */
function refusedInTurn(actions: (typeof pages)[number], events: EventObject[], status: string, facts: object) {
  let machine: AnyStateMachine = catalogueEntry(actions.machine).machine;
  const named: string[] = [];
  for (;;) {
    const now = restoreSnapshot(machine, status, facts as ContextFrom<AnyStateMachine>) as AnyMachineSnapshot;
    const permission = decidePermission(now, events, actions);
    if (permission.kind !== 'refused') return { named, end: permission.kind };
    if (named.includes(permission.guard)) return { named, end: `${permission.guard} again` };
    named.push(permission.guard);
    const holds = !permission.guard.startsWith('not.');
    machine = machine.provide({ guards: { [permission.guard.replace('not.', '')]: () => holds } } as never);
  }
}

describe.each(pages)('a refused action of $machine', (actions) => {
  const cases = statusesOf(catalogueEntry(actions.machine).machine).flatMap((status) =>
    factsOf(actions.machine).flatMap((facts) =>
      actions.events.flatMap((type) => contentsOf(type).map((events) => refusedInTurn(actions, events, status, facts))),
    ),
  );

  it('names exactly the guards that prevent it', () => {
    expect(cases.some(({ end }) => end === 'granted')).toBe(true);
    expect(cases.filter(({ named, end }) => named.length > 0 && end !== 'granted')).toEqual([]);
  });

  it('names only guards that a page can explain', () => {
    const named = cases.flatMap((each) => each.named.map((guard) => `reason.${actions.machine}.${guard}`));
    expect(named.filter((id) => !Object.hasOwn(es, id))).toEqual([]);
  });
});
