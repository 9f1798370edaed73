import type { InvestmentFacts } from './investment.contract.ts';

/** The amount that is due for the order of the sample. */
export const sampleDue = { amount: 50_000, currency: 'EUR', reference: 'TES-1' };

/** The mint that was requested for the investment of the sample. */
export const sampleMint = { wallet: `0x${'a'.repeat(40)}`, tokens: 10 };

/** A complete set of facts under which most of the lifecycle is possible. */
export const investmentSample: InvestmentFacts = {
  id: 'investment-1',
  actor: 'USER',
  interestOpen: true,
  campaignOpen: true,
  campaignSuspended: false,
  projectClosed: false,
  projectFinanced: false,
  projectEnded: false,
  softCapFirm: true,
  minTokens: 1,
  maxTokens: 100,
  tokensLeft: 50,
  onboardingDone: true,
  testOnRecord: true,
  reviewRejected: false,
  investorBarred: false,
  largeTicket: false,
  reflectionRunning: false,
  methods: ['transfer', 'card', 'bizum', 'balance'],
  total: 50_000,
  balance: 80_000,
  due: sampleDue,
  providerOrderAlive: false,
  paymentTimeOver: false,
  orderTimeOver: false,
  signingTimeOver: false,
  signingHidden: false,
  contractHash: 'hash-1',
  hasWallet: true,
  walletWaitsUntil: null,
  walletRemoved: false,
  walletBarred: false,
  requestedMint: sampleMint,
  mintPending: false,
  mintProblem: null,
};
