import { isOnboardingDone } from '#machines/onboarding/onboarding.selectors.ts';
import type { Trial } from '#machines/shared/search.ts';
import { boundedTo } from './bounded.ts';
import type { Machines, Override, Step } from './check.contract.ts';
import type { Node } from './graph.ts';
import { movesOf, remembered, type Thing, thingAt } from './moves.ts';
import { stepsOf, unopened, walked } from './people.check.ts';

/** An investor with one order, and what the world has decided about it. */
export interface Order extends Node {
  onboarding: Thing;
  investment: Thing;
  /** `none` also where something happened that has to begin a reflection and did not. */
  reflection: 'none' | 'running' | 'over';
  project: 'open' | 'financed' | 'ended';
  /** How often the order was paid and not given back; below zero where more was given back than came. */
  paid: number;
  /** The chain was asked for tokens and has not answered. Asked in order, it answers once; else whenever it likes. */
  isMinting: boolean;
  /** What followed the last step. */
  emits: readonly string[];
}

const due = { amount: 50_000, currency: 'EUR', reference: 'TES-1' };
const keyed = (order: Omit<Order, 'key'>): Order => ({
  ...order,
  key: [order.onboarding.key, order.investment.key, order.reflection, order.project, order.paid, order.isMinting].join(
    ' ',
  ),
});

/** What gives an investor time to reflect, or gives it anew. */
const begins = ['interest.declare', 'order.create', 'interest.convert', 'kiis.changed'];

/** Nobody has done anything yet. */
export const unborn = (): Order =>
  keyed({
    onboarding: unopened,
    investment: thingAt('new', { mintPending: false }),
    reflection: 'none',
    project: 'open',
    paid: 0,
    isMinting: false,
    path: [],
    emits: [],
  });

/** An order that was under way when the tenant chose, of an investor who had done everything. */
export const begun = (status: string, paid: number): Order =>
  keyed({
    ...unborn(),
    onboarding: thingAt(unopened.status.replaceAll(':new', ':done'), {}),
    investment: thingAt(status, { mintPending: false }),
    reflection: 'running',
    paid,
  });

export const isIdentified = ({ onboarding }: Order) => onboarding.status.split(',').includes('KYC:done');

/** Every step of the investor, of those who serve them, and of the world. */
export function stepsOfOrders(override: Override, machines: Machines, inOrder: 'asked' | 'any') {
  const walk = remembered<null>(walked(override, machines, inOrder));
  const base = boundedTo('investment', machines.investment, {});
  const events = base.events.filter((event) => !('method' in event) || override.methods.includes(String(event.method)));
  const moves = remembered<Trial['facts']>((investment, facts) =>
    movesOf('investment', { ...base, events, facts: { ...base.facts, ...facts } }, investment),
  );
  return function* (order: Order): Generator<Order> {
    const { onboarding, investment, path } = order;
    if (investment.status === 'MINTED' || investment.status === 'CANCELED') return;
    for (const next of walk({ ...onboarding, path }, null))
      yield keyed({ ...order, onboarding: next, path: next.path, emits: [] });
    for (const next of moves({ ...investment, path }, factsOf(override, order)))
      if (isDoneByStrategy(override, order, next) && (inOrder === 'any' || isAsked(order, next)))
        yield after(order, next);
    yield* worldSteps(order);
  };
}

function factsOf(override: Override, { onboarding, reflection, project }: Order): Trial['facts'] {
  return {
    onboardingDone: isOnboardingDone(onboarding.status, stepsOf(override)),
    testOnRecord: onboarding.status.split(',').includes('test:done'),
    reflectionRunning: reflection === 'running',
    interestOpen: project === 'open',
    campaignOpen: project === 'open' && override.hasPayment,
    projectClosed: project !== 'open',
    projectFinanced: project === 'financed',
    projectEnded: project === 'ended',
    softCapFirm: project !== 'ended',
    signingHidden: override.isSigningHidden,
    methods: override.methods,
    balance: override.hasBalance ? due.amount : 0,
    due,
    paymentTimeOver: true,
    orderTimeOver: true,
    signingTimeOver: true,
  };
}

/** A manager may ask for a mint whenever the guards allow it; the server asks by the strategy of the project. */
function isDoneByStrategy({ strategies }: Override, { project }: Order, { path }: Thing): boolean {
  const last = path.at(-1);
  if (last?.event !== 'mint.request' || last.actor !== 'SYSTEM' || project === 'financed') return true;
  return strategies.includes('charge') || strategies.includes('softCap');
}

const answers = ['mint.confirm', 'mint.fail'];
const isAnswer = ({ path }: Thing) => answers.includes(path.at(-1)?.event ?? '');
const isAsked = ({ isMinting }: Order, next: Thing) => isMinting || !isAnswer(next);

function after(order: Order, investment: Thing): Order {
  const { emits, path } = investment;
  const count = (type: string) => emits.filter((each) => each === type).length;
  const paid = order.paid + count('payment.settled') - count('refund.requested');
  const rest = begins.includes(path.at(-1)?.event ?? '') ? 'none' : order.reflection;
  const reflection = count('reflection.started') > 0 ? 'running' : rest;
  const isMinting = count('mint.requested') > 0 || (order.isMinting && !isAnswer(investment));
  return keyed({ ...order, investment, reflection, paid: Math.max(-1, Math.min(paid, 2)), isMinting, path, emits });
}

function* worldSteps(order: Order): Generator<Order> {
  const { reflection, project, path } = order;
  const world = (from: string, event: string, to: string): Step[] => [
    ...path,
    { machine: 'world', from, event, actor: 'SYSTEM', to },
  ];
  if (reflection === 'running')
    yield keyed({ ...order, reflection: 'over', path: world('reflecting', 'reflection.end', 'reflected'), emits: [] });
  if (project !== 'open' || order.investment.status === 'new') return;
  for (const to of ['financed', 'ended'] as const)
    yield keyed({ ...order, project: to, path: world('open', 'campaign.end', to), emits: [] });
}
