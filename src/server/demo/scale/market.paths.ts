import type { InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import { investmentSample } from '#machines/orders/investment/investment.sample.ts';
import type { PaymentFacts } from '#machines/orders/payment/payment.contract.ts';
import { paymentSample } from '#machines/orders/payment/payment.sample.ts';
import { type MachinePath, type PathStep, tracePath } from './machinePath.ts';

/** The values of an order that its events carry. */
export interface Order {
  tokens: number;
  receipt: { amount: number; currency: string; reference: string };
}

const example: Order = { tokens: 10, receipt: { amount: 10_000, currency: 'EUR', reference: 'TS-EXAMPLE-4' } };

/** Minutes after the order. */
export const minutes = { accepted: 2, choosing: 4, chosen: 6, settled: 1_380 } as const;

const byInvestor = (after: number, event: (order: Order) => { type: string }): PathStep<Order> => ({
  event,
  actor: 'USER',
  by: 'self',
  after,
});

const order = byInvestor(0, ({ tokens }) => ({ type: 'order.create', tokens }));
const accept = byInvestor(minutes.accepted, () => ({
  type: 'warnings.accept',
  noGuarantee: true,
  keyInformationRead: true,
  largeTicketUnderstood: false,
}));
const choosing = [
  accept,
  byInvestor(minutes.choosing, () => ({ type: 'payment.begin' })),
  byInvestor(minutes.chosen, () => ({ type: 'method.choose', method: 'transfer', balance: 0 })),
];
const bank = { by: 'manager', after: minutes.settled } as const;
/** A settled payment notifies its order as the system. A manager records that a transfer was returned. */
const settle: PathStep<Order> = {
  ...bank,
  actor: 'SYSTEM',
  event: ({ receipt }) => ({ type: 'payment.settle', receipt }),
};
const fail: PathStep<Order> = {
  ...bank,
  actor: 'ADMIN',
  event: () => ({ type: 'payment.fail', reason: 'The transfer was returned' }),
};

const facts: Omit<InvestmentFacts, 'actor' | 'mintPending'> = {
  ...investmentSample,
  id: '',
  softCapFirm: false,
  maxTokens: 1_000,
  tokensLeft: 1_000,
  reflectionRunning: true,
  methods: ['transfer'],
  total: 10_000,
  balance: 0,
  due: example.receipt,
  contractHash: null,
};

const investmentPath = (...steps: PathStep<Order>[]) => tracePath('investment', 'new', example, facts, steps);

const paid: Omit<PaymentFacts, 'actor' | 'arrived'> = {
  ...paymentSample,
  id: '',
  method: 'transfer',
  bank: true,
  due: example.receipt,
  hasProof: true,
};

/** An event that the investment sends to its payment as the system. `by` is the user who changed the investment. */
const sentBySystem = (event: PathStep<Order>['event'], after: number, by: PathStep<Order>['by']): PathStep<Order> => ({
  event,
  actor: 'SYSTEM',
  by,
  after,
});
const paymentPath = (...steps: PathStep<Order>[]) => tracePath('payment', 'new', example, paid, [created, ...steps]);
const created = sentBySystem(() => ({ type: 'payment.create' }), 0, 'self');
const settledAfter = minutes.settled - minutes.chosen;

export interface OrderPath {
  /** Percentage of the orders on this path. */
  share: number;
  investment: MachinePath<Order>;
  payment?: MachinePath<Order>;
  /** Whether the order must be from the last days, because an older one would have expired. */
  isRecent: boolean;
}

/** The paths of the crowd's orders. Their shares add up to 100. */
export const orderPaths: readonly OrderPath[] = [
  {
    share: 18,
    investment: investmentPath(byInvestor(0, ({ tokens }) => ({ type: 'interest.declare', tokens }))),
    isRecent: false,
  },
  { share: 8, investment: investmentPath(order), isRecent: true },
  { share: 4, investment: investmentPath(order, accept), isRecent: true },
  { share: 8, investment: investmentPath(order, ...choosing), payment: paymentPath(), isRecent: true },
  {
    share: 2,
    investment: investmentPath(order, ...choosing, fail),
    payment: paymentPath(
      sentBySystem(() => ({ type: 'payment.drop', reason: 'The transfer was returned' }), settledAfter, 'manager'),
    ),
    isRecent: true,
  },
  {
    share: 32,
    investment: investmentPath(order, ...choosing, settle),
    payment: paymentPath(
      sentBySystem(({ receipt }) => ({ type: 'receipt.confirm', receipt }), settledAfter, 'manager'),
    ),
    isRecent: false,
  },
  {
    share: 28,
    investment: investmentPath(
      order,
      byInvestor(9, () => ({ type: 'investment.cancel' })),
    ),
    isRecent: false,
  },
];
