import { and, or } from 'xstate';
import type { InvestmentNews } from './investment.contract.ts';

export const tell = (about: InvestmentNews) => ({ type: 'tellInvestor', params: { about } }) as const;

type Undo = 'dropPayment' | 'dropSignature' | 'requestRefund' | 'releaseTokens';

/** What a canceled investment gives back, by how far it went: an interest holds nothing yet. */
const ordering = ['releaseTokens'] as const;
const paying = ['dropPayment', ...ordering] as const;
const paid = ['requestRefund', ...ordering] as const;
const signing = ['dropSignature', ...paid] as const;

const canceled = <const U extends readonly Undo[]>(undo: U, about: InvestmentNews) =>
  ({ target: 'CANCELED', actions: [...undo, tell(about)] }) as const;

/** Nothing is owed on an order that is not paid: its investor may leave at any time. */
const unpaidExitsUndoing = <const U extends readonly Undo[]>(undo: U) =>
  ({
    'investment.revoke': { guard: and(['isInvestor', 'isReflecting']), ...canceled(undo, 'revoked') },
    'investment.cancel': {
      guard: or(['isInvestor', and(['isManager', 'isReasonGiven'])]),
      ...canceled(undo, 'canceled'),
    },
    'project.fail': { guard: and(['isSystem', 'isProjectEnded']), ...canceled(undo, 'projectEnded') },
    'kiis.changed': { guard: 'isSystem', actions: ['startReflection', tell('kiisChanged')] },
  }) as const;

/** The whole of what was paid is refunded (ECSPR art. 22 and 23). */
const paidExitsUndoing = <const U extends readonly Undo[]>(undo: U) =>
  ({
    'investment.revoke': { guard: and(['isInvestor', 'isReflecting']), ...canceled(undo, 'revoked') },
    'investment.cancel': { guard: and(['isManager', 'isReasonGiven', 'isMintFree']), ...canceled(undo, 'canceled') },
    'project.fail': { guard: and(['isSystem', 'isProjectEnded', 'isMintFree']), ...canceled(undo, 'projectEnded') },
    'kiis.changed': { guard: and(['isSystem', 'isMintFree']), actions: ['startReflection', tell('kiisChanged')] },
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
/** A payment that its payer has finished is waited for, so such an order does not expire. */
export const finishedPaymentExits = unpaidExitsUndoing(paying);
export const paymentExits = { ...finishedPaymentExits, ...expiresUndoing(paying) } as const;
export const paidExits = paidExitsUndoing(paid);
export const chargedExits = { ...paidExits, ...lapsesUndoing(paid) } as const;
export const signingExits = { ...paidExitsUndoing(signing), ...lapsesUndoing(signing) } as const;

const failed = { target: 'PAYMENT_ERROR', actions: ['dropPayment', tell('paymentFailed')] } as const;
const silences = { 'payment.expire': { guard: and(['isSystem', 'isPaymentTimeOver']), ...failed } } as const;

/** A manager reads the bank's statements, so they may call a bank payment failed; the others only their provider. */
export const bankFailures = { ...silences, 'payment.fail': { guard: 'isManagerOrSystem', ...failed } } as const;
export const providerFailures = { ...silences, 'payment.fail': { guard: 'isSystem', ...failed } } as const;

const changed = { target: 'METHOD_PAYMENT', actions: 'dropPayment' } as const;
export const changesBankMethod = { 'method.change': { guard: 'isInvestor', ...changed } } as const;
/** The provider has confirmed that its order is over: a method is never changed under a payment that may still arrive. */
export const changesProviderMethod = {
  'method.change': { guard: and(['isInvestor', 'isProviderOrderOver']), ...changed },
} as const;

const settled = { target: 'CHARGED', actions: ['settlePayment', tell('paymentSettled')] } as const;
export const settlesByProof = {
  'payment.settle': {
    guard: or([and(['isManager', 'isProofSeen']), and(['isManagerOrSystem', 'isReceiptMatching'])]),
    ...settled,
  },
} as const;
export const settlesByNotice = {
  'payment.settle': { guard: and(['isSystem', 'isReceiptMatching']), ...settled },
} as const;

export const uploads = {
  'proof.upload': {
    guard: 'isInvestor',
    target: 'PROOF_OF_PAYMENT_UPLOADED',
    actions: ['keepProof', { type: 'tellManager', params: { about: 'proofUploaded' } }],
  },
} as const;

export const mints = {
  'mint.request': { guard: and(['isManagerOrSystem', 'isMintAllowed']), actions: ['markMintPending', 'requestMint'] },
  'mint.confirm': {
    guard: and(['isSystem', 'isMintPending']),
    target: 'MINTED',
    actions: ['clearMintPending', 'keepHolding', tell('minted')],
  },
  'mint.fail': {
    guard: and(['isSystem', 'isMintPending']),
    actions: ['clearMintPending', { type: 'tellManager', params: { about: 'mintFailed' } }],
  },
} as const;

export const ordered = { target: 'CREATED', actions: ['holdTokens', 'startReflection', tell('orderCreated')] } as const;
export const mayOrder = and(['isInvestor', 'isCampaignOpen', 'areTokensAllowed', 'areTokensLeft', 'isOnboardingDone']);
export const mayChoose = and(['isInvestor', 'isCampaignOpen', 'isMethodOnOffer', 'isBalanceEnough', 'isBalanceInFull']);
