import { actorGuards } from '#machines/shared/actor.ts';
import { type InvestmentEvent, type InvestmentFacts, isBankMethod } from './investment.contract.ts';

type GuardArgs = { context: InvestmentFacts; event: InvestmentEvent };

const isReceiptMatching = ({ context: { due }, event }: GuardArgs) =>
  event.type === 'payment.settle' &&
  due !== null &&
  event.receipt.amount === due.amount &&
  event.receipt.currency === due.currency &&
  event.receipt.reference === due.reference;

/** The project's limit that a number of tokens violates, and its value, which the server shows beside the field. */
export function brokenLimit(
  { minTokens, maxTokens }: Pick<InvestmentFacts, 'minTokens' | 'maxTokens'>,
  tokens: number,
): { limit: 'min' | 'max'; allowed: number } | undefined {
  if (tokens < minTokens) return { limit: 'min', allowed: minTokens };
  return tokens > maxTokens ? { limit: 'max', allowed: maxTokens } : undefined;
}

/** Whether the project has enough tokens left to sell. */
export const hasTokensLeft = ({ tokensLeft }: Pick<InvestmentFacts, 'tokensLeft'>, tokens: number) =>
  tokens <= tokensLeft;

export const investmentGuards = {
  ...actorGuards,
  isInterestOpen: ({ context }: GuardArgs) => context.interestOpen,
  isCampaignRunning: ({ context }: GuardArgs) => !context.campaignSuspended,
  isCampaignSuspended: ({ context }: GuardArgs) => context.campaignSuspended,
  isCampaignOpen: ({ context }: GuardArgs) => context.campaignOpen,
  areTokensAllowed: ({ context, event }: GuardArgs) =>
    'tokens' in event && brokenLimit(context, event.tokens) === undefined,
  areTokensLeft: ({ context, event }: GuardArgs) => 'tokens' in event && hasTokensLeft(context, event.tokens),
  isOnboardingDone: ({ context }: GuardArgs) => context.onboardingDone,
  isInvestorFree: ({ context }: GuardArgs) => !context.investorBarred,
  isInvestorBarred: ({ context }: GuardArgs) => context.investorBarred,
  isReviewPassed: ({ context }: GuardArgs) => !context.reviewRejected,
  areWarningsAccepted: ({ context, event }: GuardArgs) =>
    event.type === 'warnings.accept' &&
    event.noGuarantee &&
    event.keyInformationRead &&
    (event.largeTicketUnderstood || !context.largeTicket),
  isTestOnRecord: ({ context }: GuardArgs) => context.testOnRecord,
  isMethodOnOffer: ({ context, event }: GuardArgs) =>
    event.type === 'method.choose' && context.methods.includes(event.method) && !context.providerOrderAlive,
  isBalanceEnough: ({ context, event }: GuardArgs) =>
    event.type === 'method.choose' && event.balance <= context.balance,
  /** The balance pays the complete order if it is the method, and less than that with any other method. */
  isBalanceInFull: ({ context, event }: GuardArgs) =>
    event.type === 'method.choose' &&
    (event.method === 'balance' ? event.balance === context.total : event.balance < context.total),
  isBankChosen: ({ event }: GuardArgs) => event.type === 'method.choose' && isBankMethod(event.method),
  isCardChosen: ({ event }: GuardArgs) => event.type === 'method.choose' && event.method === 'card',
  isBalanceChosen: ({ event }: GuardArgs) => event.type === 'method.choose' && event.method === 'balance',
  isProviderOrderOver: ({ context }: GuardArgs) => !context.providerOrderAlive,
  isReceiptMatching: isReceiptMatching,
  isPaymentTimeOver: ({ context }: GuardArgs) => context.paymentTimeOver,
  isOrderTimeOver: ({ context }: GuardArgs) =>
    context.projectClosed || (context.orderTimeOver && !context.campaignSuspended),
  isSigningShown: ({ context }: GuardArgs) => !context.signingHidden,
  isSigningHidden: ({ context }: GuardArgs) => context.signingHidden,
  isSigningTimeOver: ({ context }: GuardArgs) => context.signingTimeOver && context.projectFinanced,
  isHashMatching: ({ context, event }: GuardArgs) =>
    event.type === 'signature.complete' && context.contractHash !== null && event.hash === context.contractHash,
  isProjectFinanced: ({ context }: GuardArgs) => context.projectFinanced,
  isProjectEnded: ({ context }: GuardArgs) => context.projectEnded,
  isProjectAlive: ({ context }: GuardArgs) => !context.projectEnded,
  isFundingFirm: ({ context }: GuardArgs) => context.softCapFirm || context.projectFinanced,
  isWalletKnown: ({ context }: GuardArgs) => context.hasWallet,
  /** A replaced wallet waits, so that the owner of a hijacked account can notice it. */
  isWalletUsable: ({ context }: GuardArgs) => context.walletWaitsUntil === null,
  /** A mint adds a wallet to the whitelist, but not one that a manager has removed. */
  isWalletAllowed: ({ context }: GuardArgs) => !context.walletRemoved,
  isWalletAdmitted: ({ context }: GuardArgs) => !context.walletBarred,
  /** The chain holds exactly what was requested. */
  isMintAsRequested: ({ context: { requestedMint }, event }: GuardArgs) =>
    event.type === 'mint.confirm' &&
    requestedMint !== null &&
    event.wallet === requestedMint.wallet &&
    event.tokens === requestedMint.tokens,
  /** Each problem is reported to managers once. After a mismatch nothing else is reported. */
  isMintProblemNew: ({ context: { mintProblem }, event }: GuardArgs) =>
    event.type === 'mint.alarm' && mintProblem !== event.problem && mintProblem !== 'mismatch',
  isMintPending: ({ context }: GuardArgs) => context.mintPending,
  isMintFree: ({ context }: GuardArgs) => !context.mintPending,
  isReflecting: ({ context }: GuardArgs) => context.reflectionRunning,
  isReflectionOver: ({ context }: GuardArgs) => !context.reflectionRunning,
  isReasonGiven: ({ event }: GuardArgs) => event.type === 'investment.cancel' && event.reason !== undefined,
};
