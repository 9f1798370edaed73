import { actorGuards } from '#machines/shared/actor.ts';
import type { TransferEvent, TransferFacts } from './transfer.contract.ts';

type GuardArgs = { context: TransferFacts; event: TransferEvent };

const isParty = ({ actor, party }: TransferFacts) => actor === 'USER' && party !== 'other';

export const transferGuards = {
  ...actorGuards,
  isSeller: ({ context }: GuardArgs) => context.actor === 'USER' && context.party === 'seller',
  isBuyer: ({ context }: GuardArgs) => context.actor === 'USER' && context.party === 'buyer',
  isParty: ({ context }: GuardArgs) => isParty(context),
  isRequester: ({ context }: GuardArgs) => isParty(context) && context.party === context.requestedBy,
  isOtherSide: ({ context }: GuardArgs) => isParty(context) && context.party !== context.requestedBy,
  isFromAd: ({ context }: GuardArgs) => context.hasAd,
  isWithoutAd: ({ context }: GuardArgs) => !context.hasAd,
  isAdOpen: ({ context }: GuardArgs) => context.adOpen,
  areTokensOffered: ({ context, event }: GuardArgs) =>
    event.type === 'transfer.request' &&
    (context.hasAd ? event.tokens === context.tokensOffered : event.tokens <= context.tokensOffered),
  isTokenActive: ({ context }: GuardArgs) => context.tokenActive,
  isBuyerOnWhitelist: ({ context }: GuardArgs) => context.buyerOnWhitelist,
  /** A replaced wallet waits, so that the owner of a hijacked account can notice it. */
  isBuyerWalletUsable: ({ context }: GuardArgs) => context.buyerWalletWaitsUntil === null,
  /** Only the buyer can confirm the warning, now or with the request. */
  isWarningSeen: ({ context, event }: GuardArgs) =>
    !context.warningNeeded ||
    context.warningSeen ||
    (context.party === 'buyer' && 'warningSeen' in event && event.warningSeen),
  isPriced: ({ context }: GuardArgs) => context.total > 0,
  isFree: ({ context }: GuardArgs) => context.total === 0,
  isBalanceEnough: ({ context }: GuardArgs) => context.total <= context.balance,
  isReceiptMatching: ({ context: { due }, event }: GuardArgs) =>
    event.type === 'payment.settle' &&
    due !== null &&
    event.receipt.amount === due.amount &&
    event.receipt.currency === due.currency &&
    event.receipt.reference === due.reference,
  isTimeOver: ({ context }: GuardArgs) => context.timeOver,
};
