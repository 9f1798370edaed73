import { actorGuards } from '#machines/shared/actor.ts';
import { type InvestmentEvent, type InvestmentFacts, isBankMethod } from './investment.contract.ts';

type Asked = { context: InvestmentFacts; event: InvestmentEvent };

const matches = ({ context: { due }, event }: Asked) =>
  event.type === 'payment.settle' &&
  due !== null &&
  event.receipt !== undefined &&
  event.receipt.amount === due.amount &&
  event.receipt.currency === due.currency &&
  event.receipt.reference === due.reference;

const mayMint = (facts: InvestmentFacts) =>
  !facts.mintPending && !facts.reflectionRunning && !facts.projectEnded && (facts.softCapFirm || facts.projectFinanced);

export const investmentGuards = {
  ...actorGuards,
  isInterestOpen: ({ context }: Asked) => context.interestOpen,
  isCampaignOpen: ({ context }: Asked) => context.campaignOpen,
  areTokensAllowed: ({ context, event }: Asked) =>
    'tokens' in event && event.tokens >= context.minTokens && event.tokens <= context.maxTokens,
  areTokensLeft: ({ context, event }: Asked) => 'tokens' in event && event.tokens <= context.tokensLeft,
  isOnboardingDone: ({ context }: Asked) => context.onboardingDone,
  areWarningsAccepted: ({ context, event }: Asked) =>
    event.type === 'warnings.accept' &&
    event.noGuarantee &&
    event.keyInformationRead &&
    (event.largeTicketUnderstood || !context.largeTicket),
  isTestOnRecord: ({ context }: Asked) => context.testOnRecord,
  isMethodOnOffer: ({ context, event }: Asked) =>
    event.type === 'method.choose' && context.methods.includes(event.method) && !context.providerOrderAlive,
  isBalanceEnough: ({ context, event }: Asked) => event.type === 'method.choose' && event.balance <= context.balance,
  /** The balance pays all of the order exactly when it is the method: no half-paid order, no order of nothing. */
  isBalanceInFull: ({ context, event }: Asked) =>
    event.type === 'method.choose' &&
    (event.method === 'balance' ? event.balance === context.total : event.balance < context.total),
  isBankChosen: ({ event }: Asked) => event.type === 'method.choose' && isBankMethod(event.method),
  isCardChosen: ({ event }: Asked) => event.type === 'method.choose' && event.method === 'card',
  isBalanceChosen: ({ event }: Asked) => event.type === 'method.choose' && event.method === 'balance',
  isProviderOrderOver: ({ context }: Asked) => !context.providerOrderAlive,
  isReceiptMatching: matches,
  isProofSeen: ({ context, event }: Asked) => event.type === 'payment.settle' && event.proofSeen && context.hasProof,
  isPaymentTimeOver: ({ context }: Asked) => context.paymentTimeOver,
  isOrderTimeOver: ({ context }: Asked) => context.orderTimeOver || context.projectClosed,
  isSigningShown: ({ context }: Asked) => !context.signingHidden,
  isSigningHidden: ({ context }: Asked) => context.signingHidden,
  isSigningTimeOver: ({ context }: Asked) => context.signingTimeOver && context.projectFinanced,
  isHashMatching: ({ context, event }: Asked) =>
    event.type === 'signature.complete' && context.contractHash !== null && event.hash === context.contractHash,
  isProjectFinanced: ({ context }: Asked) => context.projectFinanced,
  isProjectEnded: ({ context }: Asked) => context.projectEnded,
  isMintAllowed: ({ context }: Asked) => mayMint(context),
  isMintPending: ({ context }: Asked) => context.mintPending,
  isMintFree: ({ context }: Asked) => !context.mintPending,
  isReflecting: ({ context }: Asked) => context.reflectionRunning,
  isReasonGiven: ({ event }: Asked) => event.type === 'investment.cancel' && event.reason !== undefined,
};
