import { actorGuards } from '#machines/shared/actor.ts';
import type { TransferEvent, TransferFacts } from './transfer.contract.ts';

type Asked = { context: TransferFacts; event: TransferEvent };

const isParty = ({ actor, party }: TransferFacts) => actor === 'USER' && party !== 'other';

export const transferGuards = {
  ...actorGuards,
  isSeller: ({ context }: Asked) => context.actor === 'USER' && context.party === 'seller',
  isBuyer: ({ context }: Asked) => context.actor === 'USER' && context.party === 'buyer',
  isParty: ({ context }: Asked) => isParty(context),
  isRequester: ({ context }: Asked) => isParty(context) && context.party === context.requestedBy,
  isOtherSide: ({ context }: Asked) => isParty(context) && context.party !== context.requestedBy,
  isFromAd: ({ context }: Asked) => context.hasAd,
  isWithoutAd: ({ context }: Asked) => !context.hasAd,
  isAdOpen: ({ context }: Asked) => context.adOpen,
  areTokensOffered: ({ context, event }: Asked) =>
    event.type === 'transfer.request' &&
    (context.hasAd ? event.tokens === context.tokensOffered : event.tokens <= context.tokensOffered),
  isTokenActive: ({ context }: Asked) => context.tokenActive,
  isBuyerOnWhitelist: ({ context }: Asked) => context.buyerOnWhitelist,
  /** Only the buyer's own word counts, given now or when they asked. */
  isWarningSeen: ({ context, event }: Asked) =>
    !context.warningNeeded ||
    context.warningSeen ||
    (context.party === 'buyer' && 'warningSeen' in event && event.warningSeen),
  isPriced: ({ context }: Asked) => context.total > 0,
  isFree: ({ context }: Asked) => context.total === 0,
  isBalanceEnough: ({ context }: Asked) => context.total <= context.balance,
  isReceiptMatching: ({ context: { due }, event }: Asked) =>
    event.type === 'payment.settle' &&
    due !== null &&
    event.receipt.amount === due.amount &&
    event.receipt.currency === due.currency &&
    event.receipt.reference === due.reference,
  isTimeOver: ({ context }: Asked) => context.timeOver,
};
