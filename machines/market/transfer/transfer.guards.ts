import { MAX_TRIES } from '#machines/orders/signature/signature.contract.ts';
import { actorGuards } from '#machines/shared/actor.ts';
import type { TransferEvent, TransferFacts } from './transfer.contract.ts';
import { isDecidedByOne, isObservable, isSale, needsDocument, requesterOf } from './transfer.rules.ts';

type GuardArgs = { context: TransferFacts; event: TransferEvent };

const isParty = ({ actor, party }: TransferFacts) => actor === 'USER' && party !== 'other';
const ofKind =
  (kind: TransferFacts['kind']) =>
  ({ context }: GuardArgs) =>
    context.kind === kind;

/** The guards about who acts, and on which kind of transfer. Pages hide an action that one of them refuses. */
export const partyGuards = {
  isSeller: ({ context }: GuardArgs) => context.actor === 'USER' && context.party === 'seller',
  isBuyer: ({ context }: GuardArgs) => context.actor === 'USER' && context.party === 'buyer',
  isParty: ({ context }: GuardArgs) => isParty(context),
  isRequester: ({ context }: GuardArgs) => isParty(context) && context.party === requesterOf(context.kind),
  isOtherSide: ({ context }: GuardArgs) => isParty(context) && context.party !== requesterOf(context.kind),
  /** The current terms are those of the other side. */
  isAnswering: ({ context }: GuardArgs) => isParty(context) && context.party !== context.offeredBy,
  isSale: ({ context }: GuardArgs) => isSale(context.kind),
  isGift: ofKind('gift'),
  isOwnWallet: ofKind('ownWallet'),
  isInheritance: ofKind('inheritance'),
  isObservable: ({ context }: GuardArgs) => isObservable(context.kind),
  isDecidedByOne: ({ context }: GuardArgs) => isDecidedByOne(context.kind),
  isUnsigned: ({ context }: GuardArgs) =>
    (context.party === 'seller' && !context.sellerSigned) || (context.party === 'buyer' && !context.buyerSigned),
  isPaidOutside: ({ context }: GuardArgs) => context.outsideAllowed,
  isCardAllowed: ({ context }: GuardArgs) => context.cardAllowed,
  /** Only one payment by card at a time. The buyer can continue an open one. */
  isCardFree: ({ context }: GuardArgs) => !context.cardOpen,
  isUndeclared: ({ context }: GuardArgs) => !context.paymentDeclared,
  isDeclared: ({ context }: GuardArgs) => context.paymentDeclared,
  isUnproposed: ({ context }: GuardArgs) => context.proposals.length === 0,
};

const triesOf = ({ party, sellerTries, buyerTries }: TransferFacts) => (party === 'seller' ? sellerTries : buyerTries);

export const transferGuards = {
  ...actorGuards,
  ...partyGuards,
  isAdOpen: ({ context }: GuardArgs) => context.adOpen,
  areTokensOffered: ({ context, event }: GuardArgs) => 'tokens' in event && event.tokens <= context.tokensOffered,
  isPriceSane: ({ context, event }: GuardArgs) =>
    'unitPrice' in event && event.unitPrice >= Math.max(1, context.priceMin) && event.unitPrice <= context.priceMax,
  areTermsCurrent: ({ context, event }: GuardArgs) =>
    event.type === 'transfer.accept' && event.tokens === context.tokens && event.unitPrice === context.unitPrice,
  isTokenActive: ({ context }: GuardArgs) => context.tokenActive,
  isIssuanceRunning: ({ context }: GuardArgs) => context.kind === 'inheritance' || !context.issuanceOver,
  isMarketOpen: ({ context }: GuardArgs) => !isSale(context.kind) || context.marketOpen,
  isSellerAllowed: ({ context }: GuardArgs) => context.sellerAllowed,
  isBuyerReady: ({ context }: GuardArgs) => context.buyerReady,
  isBuyerOnWhitelist: ({ context }: GuardArgs) => context.buyerOnWhitelist,
  /** A replaced wallet waits, so that the owner of a hijacked account can notice it. */
  isBuyerWalletUsable: ({ context }: GuardArgs) => context.buyerWalletWaitsUntil === null,
  isToAnotherWallet: ({ context }: GuardArgs) => !context.sameWallet,
  isHoldingQuiet: ({ context }: GuardArgs) => !context.holdingBusy,
  /** Only the buyer can confirm the warning, now or with the request. */
  isWarningSeen: ({ context, event }: GuardArgs) =>
    !context.warningNeeded ||
    context.warningSeen ||
    (context.party === 'buyer' && 'warningSeen' in event && event.warningSeen),
  isDocumented: ({ context }: GuardArgs) => context.hasDocument || !needsDocument(context.kind),
  isAgreementReady: ({ context }: GuardArgs) => context.agreementReady,
  isAgreementMissing: ({ context }: GuardArgs) => !context.agreementReady,
  areTriesLeft: ({ context }: GuardArgs) => triesOf(context) < MAX_TRIES,
  areCodesLeft: ({ context }: GuardArgs) => context.codesLeft > 0,
  isCodeCurrent: ({ context }: GuardArgs) => !context.codeTimeOver,
  isCodeMatching: ({ context }: GuardArgs) => context.codeMatches,
  isLastSignature: ({ context }: GuardArgs) => context.sellerSigned || context.buyerSigned,
  isBalanceEnough: ({ context }: GuardArgs) => context.total <= context.balance,
  isReceiptMatching: ({ context: { due }, event }: GuardArgs) =>
    (event.type === 'payment.settle' || event.type === 'card.settle') &&
    due !== null &&
    event.receipt.amount === due.amount &&
    event.receipt.currency === due.currency &&
    event.receipt.reference === due.reference,
  isTimeOver: ({ context }: GuardArgs) => context.timeOver,
};
