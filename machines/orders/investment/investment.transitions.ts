import { and, or } from 'xstate';
import type { InvestmentNotification } from './investment.contract.ts';

export const notifyInvestor = (about: InvestmentNotification) =>
  ({ type: 'notifyInvestor', params: { about } }) as const;

type Undo = 'dropPayment' | 'dropSignature' | 'requestRefund' | 'releaseTokens';

/** The actions that undo a canceled investment, by its progress. An interest has reserved nothing yet. */
const ordering = ['releaseTokens'] as const;
const paying = [...ordering, 'dropPayment'] as const;
const paid = [...ordering, 'requestRefund'] as const;
const signing = [...ordering, 'dropSignature', 'requestRefund'] as const;

const canceled = <const U extends readonly Undo[]>(undo: U, about: InvestmentNotification) =>
  ({ target: 'CANCELED', actions: [...undo, notifyInvestor(about)] }) as const;

/** Investors learn of what they did not know when they ordered, so they may leave (ECSPR art. 22 and 23). */
const canRevoke = and(['isInvestor', or(['isReflecting', and(['isCampaignSuspended', 'isMintFree'])])]);

/** A paid order has no time to pay any more. */
const resumed = {
  unpaid: {
    guard: and(['isSystem', 'isCampaignRunning']),
    actions: ['prolongOrder', 'startReflection', 'prolongPayment', notifyInvestor('suspensionEnded')],
  },
  paid: {
    guard: and(['isSystem', 'isCampaignRunning', 'isMintFree']),
    actions: ['startReflection', notifyInvestor('suspensionEnded')],
  },
} as const;

/** The exits of an unpaid order, which its investor may cancel at any time. */
const unpaidExitsUndoing = <const U extends readonly Undo[]>(undo: U) =>
  ({
    'campaign.resume': resumed.unpaid,
    'investment.revoke': { guard: canRevoke, ...canceled(undo, 'revoked') },
    'investment.cancel': {
      guard: or(['isInvestor', and(['isManager', 'isReasonGiven'])]),
      ...canceled(undo, 'canceled'),
    },
    'project.fail': { guard: and(['isSystem', 'isProjectEnded']), ...canceled(undo, 'projectEnded') },
    'investor.bar': { guard: and(['isSystem', 'isInvestorBarred']), ...canceled(undo, 'investorBarred') },
    'kiis.changed': { guard: 'isSystem', actions: ['startReflection', notifyInvestor('kiisChanged')] },
  }) as const;

/** The exits of a paid order. The complete payment is refunded (ECSPR art. 22 and 23). */
const paidExitsUndoing = <const U extends readonly Undo[]>(undo: U) =>
  ({
    'campaign.resume': resumed.paid,
    'investment.revoke': { guard: canRevoke, ...canceled(undo, 'revoked') },
    'investment.cancel': { guard: and(['isManager', 'isReasonGiven', 'isMintFree']), ...canceled(undo, 'canceled') },
    'project.fail': { guard: and(['isSystem', 'isProjectEnded', 'isMintFree']), ...canceled(undo, 'projectEnded') },
    'kiis.changed': {
      guard: and(['isSystem', 'isMintFree']),
      actions: ['startReflection', notifyInvestor('kiisChanged')],
    },
  }) as const;

const expiresUndoing = <const U extends readonly Undo[]>(undo: U) =>
  ({
    'order.expire': { guard: and(['isSystem', 'isOrderTimeOver']), ...canceled(undo, 'orderExpired') },
  }) as const;

const lapsesUndoing = <const U extends readonly Undo[]>(undo: U) =>
  ({
    'signing.lapse': {
      guard: and(['isSystem', 'isSigningShown', 'isMintFree', 'isSigningTimeOver']),
      ...canceled(undo, 'signingLapsed'),
    },
  }) as const;

export const interestExits = { ...unpaidExitsUndoing([]), ...expiresUndoing([]) } as const;
export const orderExits = { ...unpaidExitsUndoing(ordering), ...expiresUndoing(ordering) } as const;
/** After the investor has made the payment, the order waits for the money and does not expire. */
export const finishedPaymentExits = unpaidExitsUndoing(paying);
export const paymentExits = { ...finishedPaymentExits, ...expiresUndoing(paying) } as const;
export const paidExits = paidExitsUndoing(paid);
export const chargedExits = { ...paidExits, ...lapsesUndoing(paid) } as const;
export const signingExits = { ...paidExitsUndoing(signing), ...lapsesUndoing(signing) } as const;

const failed = { target: 'PAYMENT_ERROR', actions: ['dropPayment', notifyInvestor('paymentFailed')] } as const;
const timeouts = { 'payment.expire': { guard: and(['isSystem', 'isPaymentTimeOver']), ...failed } } as const;

/**
 * Managers can read the bank statements, so they may mark a bank payment as failed. For other methods only the provider
 * may.
 */
export const bankFailures = { ...timeouts, 'payment.fail': { guard: 'isManagerOrSystem', ...failed } } as const;
export const providerFailures = { ...timeouts, 'payment.fail': { guard: 'isSystem', ...failed } } as const;

const changed = { target: 'METHOD_PAYMENT', actions: 'dropPayment' } as const;
export const changesBankMethod = { 'method.change': { guard: 'isInvestor', ...changed } } as const;
/** The method can only be changed after the provider's order has ended, so that no payment can still arrive. */
export const changesProviderMethod = {
  'method.change': { guard: and(['isInvestor', 'isProviderOrderOver']), ...changed },
} as const;

const settled = { target: 'CHARGED', actions: ['settlePayment', notifyInvestor('paymentSettled')] } as const;
export const settles = {
  'payment.settle': { guard: and(['isSystem', 'isReceiptMatching']), ...settled },
} as const;

export const uploads = {
  'proof.upload': {
    guard: 'isInvestor',
    target: 'PROOF_OF_PAYMENT_UPLOADED',
    actions: ['recordProof', { type: 'notifyManager', params: { about: 'proofUploaded' } }],
  },
} as const;

/** Each condition is a separate guard, so that a page can name the one that refuses. */
export const isMintAllowed = and([
  'isMintFree',
  'isCampaignRunning',
  'isReflectionOver',
  'isProjectAlive',
  'isFundingFirm',
  'isWalletKnown',
  'isWalletUsable',
  'isWalletAllowed',
  'isWalletAdmitted',
]);

export const mints = {
  'mint.request': { guard: and(['isManagerOrSystem', isMintAllowed]), actions: ['markMintPending', 'requestMint'] },
  'mint.confirm': {
    guard: and(['isSystem', 'isMintPending', 'isMintAsRequested']),
    target: 'MINTED',
    actions: ['clearMintPending', 'recordHolding', notifyInvestor('minted')],
  },
  'mint.fail': {
    guard: and(['isSystem', 'isMintPending']),
    actions: ['clearMintPending', { type: 'notifyManager', params: { about: 'mintFailed' } }],
  },
  'mint.alarm': {
    guard: and(['isSystem', 'isMintPending', 'isMintProblemNew']),
    actions: ['recordMintProblem', 'notifyOfMintProblem'],
  },
} as const;

export const ordered = {
  target: 'CREATED',
  actions: ['holdTokens', 'startReflection', notifyInvestor('orderCreated')],
} as const;
/** A rejected investor can cancel an order but not continue it. */
export const canPay = and(['isInvestor', 'isInvestorFree', 'isReviewPassed', 'isCampaignRunning', 'isCampaignOpen']);
export const canOrder = and([canPay, 'areTokensAllowed', 'areTokensLeft', 'isOnboardingDone']);
export const canChoose = and([canPay, 'isMethodOnOffer', 'isBalanceEnough', 'isBalanceInFull']);
