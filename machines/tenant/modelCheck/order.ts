import { deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { mintDue } from '#machines/orders/investment/mintDue.ts';
import { isOnboardingDone } from '#machines/people/onboarding/onboarding.selectors.ts';
import type { SearchModel } from '#machines/shared/search.ts';
import type { Node } from './graph.ts';
import type { MachineConfiguration, Machines, Step } from './modelCheck.contract.ts';
import { type Entity, entityAt, listMoves, memoised } from './moves.ts';
import { searchModelOn } from './searchModelOn.ts';
import { filterSteps, onboardingMoves, unopenedOnboarding } from './users.check.ts';

/** An investor with one order, and the state of the world around it. */
export interface Order extends Node {
  onboarding: Entity;
  investment: Entity;
  /** Also `none` if an event that has to start a reflection period did not start it. */
  reflection: 'none' | 'running' | 'over';
  project: 'open' | 'financed' | 'ended';
  /** The number of payments minus the number of refunds; negative if there were more refunds than payments. */
  paid: number;
  /**
   * A mint was requested and the chain has not replied. In the expected order the chain replies once, otherwise at any
   * time.
   */
  isMinting: boolean;
  /** The types of the events that the last step emitted. */
  emits: readonly string[];
}

const due = { amount: 50_000, currency: 'EUR', reference: 'TES-1' };
const withKey = (order: Omit<Order, 'key'>): Order => ({
  ...order,
  key: [order.onboarding.key, order.investment.key, order.reflection, order.project, order.paid, order.isMinting].join(
    ' ',
  ),
});

/** The events that start or restart a reflection period. */
const reflectionStarters = ['interest.declare', 'order.create', 'interest.convert', 'kiis.changed'];

/** The initial state, before any action. */
export const newOrder = (): Order =>
  withKey({
    onboarding: unopenedOnboarding,
    investment: entityAt('new', { mintPending: false }),
    reflection: 'none',
    project: 'open',
    paid: 0,
    isMinting: false,
    path: [],
    emits: [],
  });

/** An order that exists when the configuration changes, of an investor who has completed the onboarding. */
export const orderUnderWay = (status: string, paid: number): Order =>
  withKey({
    ...newOrder(),
    onboarding: entityAt(unopenedOnboarding.status.replaceAll(':new', ':done'), {}),
    investment: entityAt(status, { mintPending: false }),
    reflection: 'running',
    paid,
  });

export const isIdentified = ({ onboarding }: Order) => onboarding.status.split(',').includes('KYC:done');

/** Every step of the investor, of managers and the system, and of the world. */
export function stepsOfOrders(configuration: MachineConfiguration, machines: Machines, sequence: 'configured' | 'any') {
  const onboardingMovesFrom = memoised<null>(onboardingMoves(configuration, machines, sequence));
  const base = searchModelOn('investment', machines.investment, {});
  const events = base.events.filter(
    (event) => !('method' in event) || configuration.methods.includes(String(event.method)),
  );
  const moves = memoised<SearchModel['facts']>((investment, facts) =>
    listMoves('investment', { ...base, events, facts: { ...base.facts, ...facts } }, investment),
  );
  return function* (order: Order): Generator<Order> {
    const { onboarding, investment, path } = order;
    if (investment.status === 'MINTED' || investment.status === 'CANCELED') return;
    for (const next of onboardingMovesFrom({ ...onboarding, path }, null))
      yield withKey({ ...order, onboarding: next, path: next.path, emits: [] });
    for (const next of moves({ ...investment, path }, deriveFacts(configuration, order)))
      if (isAllowedByStrategy(configuration, order, next) && (sequence === 'any' || isExpected(order, next)))
        yield after(order, next);
    yield* worldSteps(order);
  };
}

/** The project status for each of the three situations. */
const projectStatuses = {
  open: 'CAMPAIGN',
  financed: 'CLOSED.financed',
  ended: 'CLOSED.ended',
} as const satisfies Record<Order['project'], ProjectStatus>;

/** Whether the soft cap is firm. In this model it is, unless the project has ended. */
const isFirm = ({ project }: Pick<Order, 'project'>) => project !== 'ended';

function deriveFacts(configuration: MachineConfiguration, order: Order): SearchModel['facts'] {
  const { onboarding, reflection, project } = order;
  const offer = deriveOffer(projectStatuses[project], { visible: true }, { payment: configuration.hasPayment });
  return {
    onboardingDone: isOnboardingDone(onboarding.status, filterSteps(configuration)),
    testOnRecord: onboarding.status.split(',').includes('test:done'),
    reflectionRunning: reflection === 'running',
    interestOpen: offer.acceptsInterest,
    campaignOpen: offer.acceptsOrders,
    projectClosed: project !== 'open',
    projectFinanced: project === 'financed',
    projectEnded: project === 'ended',
    softCapFirm: isFirm(order),
    signingHidden: configuration.isSigningHidden,
    methods: configuration.methods,
    balance: configuration.hasBalance ? due.amount : 0,
    due,
    paymentTimeOver: true,
    orderTimeOver: true,
    signingTimeOver: true,
  };
}

/** A manager may request a mint whenever the guards allow it; the system only by the project's mint strategy. */
function isAllowedByStrategy({ strategies }: MachineConfiguration, order: Order, { path }: Entity): boolean {
  const last = path.at(-1);
  if (last?.event !== 'mint.request' || last.actor !== 'SYSTEM') return true;
  return strategies.some((strategy) => mintDue(strategy, projectStatuses[order.project], isFirm(order)));
}

const answers = ['mint.confirm', 'mint.fail'];
const isAnswer = ({ path }: Entity) => answers.includes(path.at(-1)?.event ?? '');
const isExpected = ({ isMinting }: Order, next: Entity) => isMinting || !isAnswer(next);

function after(order: Order, investment: Entity): Order {
  const { emits, path } = investment;
  const count = (type: string) => emits.filter((each) => each === type).length;
  const paid = order.paid + count('payment.settled') - count('refund.requested');
  const rest = reflectionStarters.includes(path.at(-1)?.event ?? '') ? 'none' : order.reflection;
  const reflection = count('reflection.started') > 0 ? 'running' : rest;
  const isMinting = count('mint.requested') > 0 || (order.isMinting && !isAnswer(investment));
  return withKey({ ...order, investment, reflection, paid: Math.max(-1, Math.min(paid, 2)), isMinting, path, emits });
}

function* worldSteps(order: Order): Generator<Order> {
  const { reflection, project, path } = order;
  const world = (from: string, event: string, to: string): Step[] => [
    ...path,
    { machine: 'world', from, event, actor: 'SYSTEM', to },
  ];
  if (reflection === 'running')
    yield withKey({
      ...order,
      reflection: 'over',
      path: world('reflecting', 'reflection.end', 'reflected'),
      emits: [],
    });
  if (project !== 'open' || order.investment.status === 'new') return;
  for (const to of ['financed', 'ended'] as const)
    yield withKey({ ...order, project: to, path: world('open', 'campaign.end', to), emits: [] });
}
