import { MAX_TRIES } from '#machines/orders/signature/signature.contract.ts';
import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { Side, TransferFacts, TransferKind, TransferStatus } from './transfer.contract.ts';
import { isSale } from './transfer.rules.ts';

const tones: Record<TransferStatus, Tone> = {
  requested: 'waiting',
  accepted: 'progress',
  signed: 'progress',
  paid: 'progress',
  inReview: 'waiting',
  approved: 'progress',
  executing: 'progress',
  done: 'positive',
  declined: 'neutral',
  expired: 'negative',
  failed: 'negative',
  cancelled: 'neutral',
};

export const toneOf = (status: TransferStatus) => tones[status];

const openStatuses: readonly TransferStatus[] = [
  'requested',
  'accepted',
  'signed',
  'paid',
  'inReview',
  'approved',
  'executing',
];

/** It has not ended, so its sides can still write to each other. */
export const isOpen = (status: TransferStatus) => openStatuses.includes(status);

const namedStatuses: readonly TransferStatus[] = [
  'accepted',
  'signed',
  'paid',
  'approved',
  'executing',
  'done',
  'failed',
];

/** Both sides of a sale have agreed. */
export const isNamed = (status: TransferStatus) => namedStatuses.includes(status);

/**
 * Whether a side sees the name of the other one. In a sale both must have agreed. The receiver of a gift always sees
 * the giver; the giver sees the name behind the address only after the acceptance.
 */
export function isOtherNamed(kind: TransferKind, side: Side, status: TransferStatus): boolean {
  if (kind === 'sale') return isNamed(status);
  return kind !== 'gift' || side === 'buyer' || status === 'inReview' || isNamed(status);
}

/** A gift waits for its receiver, whose name is not shown to the giver yet. */
export const isReceiverUnnamed = (kind: TransferKind, side: Side | null, status: TransferStatus) =>
  kind === 'gift' && side === 'seller' && status === 'requested';

interface CardFacts {
  kind: TransferKind;
  status: TransferStatus;
  facts: Pick<TransferFacts, 'timeOver'>;
}

/** The giver can print a card, as long as the receiver can accept the gift. */
export const isCardOffered = ({ kind, status, facts: { timeOver } }: CardFacts, side: Side | null) =>
  isReceiverUnnamed(kind, side, status) && !timeOver;

/** The tabs of the lists, with the statuses of each. */
export const transferTabs = ['all', 'open', 'review', 'history'] as const;
export type TransferTab = (typeof transferTabs)[number];
export const statusesOfTab = (tab: TransferTab): TransferStatus[] =>
  (Object.keys(tones) as TransferStatus[]).filter((status) => {
    if (tab === 'review') return status === 'inReview';
    return tab === 'all' || isOpen(status) === (tab === 'open');
  });

const waits = {
  /** The other side has to answer the current terms. */
  seller: ['investor', 'workingDays'],
  buyer: ['investor', 'workingDays'],
  /** A gift has no buyer. */
  receiver: ['investor', 'workingDays'],
  agreement: ['time', 'minutes'],
  signatures: ['investor', 'own'],
  payment: ['investor', 'own'],
  confirmation: ['investor', 'workingDays'],
  review: ['manager', 'workingDays'],
  proposal: ['manager', 'own'],
  whitelist: ['manager', 'workingDays'],
  restricted: ['manager', 'workingDays'],
  halted: ['manager', 'reopening'],
  token: ['manager', 'workingDays'],
  walletWait: ['time', 'day'],
  execution: ['time', 'minutes'],
  chain: ['provider', 'minutes'],
  over: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

type WaitFacts = Pick<
  TransferFacts,
  | ('kind' | 'offeredBy' | 'agreementReady' | 'paymentDeclared' | 'proposals' | 'marketOpen' | 'sellerAllowed')
  | ('buyerReady' | 'buyerOnWhitelist' | 'buyerWalletWaitsUntil' | 'tokenActive')
>;

/** Why the transfer waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector('transfer', waits, chooseWait);

function chooseWait(status: TransferStatus, facts: WaitFacts): Wait {
  switch (status) {
    case 'requested':
      if (!isSale(facts.kind)) return 'receiver';
      return facts.offeredBy === 'seller' ? 'buyer' : 'seller';
    case 'accepted':
      return facts.agreementReady ? 'signatures' : 'agreement';
    case 'signed':
      return facts.paymentDeclared ? 'confirmation' : 'payment';
    case 'inReview':
      return facts.proposals.length ? 'proposal' : 'review';
    case 'paid':
    case 'approved':
      return chooseExecutionWait(facts);
    case 'executing':
      return 'chain';
    case 'done':
    case 'failed':
    case 'declined':
    case 'expired':
    case 'cancelled':
      return 'over';
  }
}

function chooseExecutionWait(facts: WaitFacts): Wait {
  if (!facts.tokenActive) return 'token';
  if (isSale(facts.kind) && !facts.marketOpen) return 'halted';
  if (!facts.sellerAllowed || !facts.buyerReady) return 'restricted';
  if (!facts.buyerOnWhitelist) return 'whitelist';
  return facts.buyerWalletWaitsUntil === null ? 'execution' : 'walletWait';
}

type TurnFacts = Pick<
  TransferFacts,
  'offeredBy' | 'agreementReady' | 'sellerSigned' | 'buyerSigned' | 'paymentDeclared'
>;

/** The next act of the user on this side, or undefined while others act. */
export function decideOwnTurn(status: TransferStatus, facts: TurnFacts, side: Side | null) {
  if (side === null) return undefined;
  if (status === 'requested') return facts.offeredBy === side ? undefined : 'answer';
  if (status === 'accepted') return facts.agreementReady && !hasSigned(facts, side) ? 'sign' : undefined;
  if (status !== 'signed') return undefined;
  if (side === 'buyer') return facts.paymentDeclared ? undefined : 'pay';
  return facts.paymentDeclared ? 'confirm' : undefined;
}

export const hasSigned = (
  { sellerSigned, buyerSigned }: Pick<TransferFacts, 'sellerSigned' | 'buyerSigned'>,
  side: Side,
) => (side === 'seller' ? sellerSigned : buyerSigned);

/** The number of wrong codes that the user on this side may still enter. */
export const triesLeft = ({ sellerTries, buyerTries }: Pick<TransferFacts, 'sellerTries' | 'buyerTries'>, side: Side) =>
  MAX_TRIES - (side === 'seller' ? sellerTries : buyerTries);

/** The platform holds the buyer's money. */
export const isPaidIn = ({ paidVia }: Pick<TransferFacts, 'paidVia'>) => paidVia !== null && paidVia !== 'outside';

/** The tokens have moved. */
export const isDone = (status: TransferStatus) => status === 'done';

/** It has ended, and the tokens have not moved. */
export const isUnsuccessful = (status: TransferStatus) => !isOpen(status) && !isDone(status);
