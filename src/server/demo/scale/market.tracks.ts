import type { InvestmentFacts } from '#machines/investment/investment.contract.ts';
import type { PaymentFacts } from '#machines/payment/payment.contract.ts';
import { type Deed, type Track, track } from './track.ts';

/** What its events say of an order. */
export interface Order {
  tokens: number;
  receipt: { amount: number; currency: string; reference: string };
}

const example: Order = { tokens: 10, receipt: { amount: 10_000, currency: 'EUR', reference: 'TS-EXAMPLE-4' } };

/** Minutes after the order. */
export const minutes = { accepted: 2, choosing: 4, chosen: 6, settled: 1_380 } as const;

const byInvestor = (after: number, event: (order: Order) => { type: string }): Deed<Order> => ({
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
const bank = { actor: 'ADMIN', by: 'manager', after: minutes.settled } as const;
/** A line of the bank's statement that matches what is due, and one that says that a transfer was taken back. */
const settle: Deed<Order> = {
  ...bank,
  event: ({ receipt }) => ({ type: 'payment.settle', receipt, proofSeen: false }),
};
const fail: Deed<Order> = { ...bank, event: () => ({ type: 'payment.fail', reason: 'The transfer was returned' }) };

const facts: Omit<InvestmentFacts, 'actor' | 'mintPending'> = {
  id: '',
  interestOpen: true,
  campaignOpen: true,
  projectClosed: false,
  projectFinanced: false,
  projectEnded: false,
  softCapFirm: false,
  minTokens: 1,
  maxTokens: 1_000,
  tokensLeft: 1_000,
  onboardingDone: true,
  testOnRecord: true,
  largeTicket: false,
  reflectionRunning: true,
  methods: ['transfer'],
  total: 10_000,
  balance: 0,
  due: example.receipt,
  providerOrderAlive: false,
  hasProof: false,
  paymentTimeOver: false,
  orderTimeOver: false,
  signingTimeOver: false,
  signingHidden: false,
  contractHash: null,
};

const invest = (...deeds: Deed<Order>[]) => track('investment', 'new', example, facts, deeds);

const paid: Omit<PaymentFacts, 'actor' | 'arrived'> = {
  id: '',
  method: 'transfer',
  bank: true,
  due: example.receipt,
  balancePart: 0,
  timeOver: false,
};

/** What an investment tells its payment comes from the system, at the asking of who changed the investment. */
const told = (event: Deed<Order>['event'], after: number, by: Deed<Order>['by']): Deed<Order> => ({
  event,
  actor: 'SYSTEM',
  by,
  after,
});
const pay = (...deeds: Deed<Order>[]) => track('payment', 'new', example, paid, [created, ...deeds]);
const created = told(() => ({ type: 'payment.create' }), 0, 'self');
const sinceChosen = minutes.settled - minutes.chosen;

export interface Way {
  /** How many of a hundred orders go it. */
  share: number;
  investment: Track<Order>;
  payment?: Track<Order>;
  /** Made within the last days, for it would have expired since. */
  isRecent: boolean;
}

/** Where the orders of the crowd have come to. */
export const ways: readonly Way[] = [
  {
    share: 18,
    investment: invest(byInvestor(0, ({ tokens }) => ({ type: 'interest.declare', tokens }))),
    isRecent: false,
  },
  { share: 8, investment: invest(order), isRecent: true },
  { share: 4, investment: invest(order, accept), isRecent: true },
  { share: 8, investment: invest(order, ...choosing), payment: pay(), isRecent: true },
  {
    share: 2,
    investment: invest(order, ...choosing, fail),
    payment: pay(told(() => ({ type: 'payment.drop', reason: 'The transfer was returned' }), sinceChosen, 'manager')),
    isRecent: true,
  },
  {
    share: 32,
    investment: invest(order, ...choosing, settle),
    payment: pay(
      told(({ receipt }) => ({ type: 'payment.settle', receipt, eventId: receipt.reference }), sinceChosen, 'manager'),
    ),
    isRecent: false,
  },
  {
    share: 28,
    investment: invest(
      order,
      byInvestor(9, () => ({ type: 'investment.cancel' })),
    ),
    isRecent: false,
  },
];
