import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type {
  PaidVia,
  TransferEmitted,
  TransferEvent,
  TransferFacts,
  TransferNotification,
} from './transfer.contract.ts';
import { transferGuards } from './transfer.guards.ts';
import { isSale, requesterOf, staysWithHolder } from './transfer.rules.ts';

type Audience = 'both' | 'requester' | 'otherSide' | 'answering' | 'seller' | 'buyer';
type NotificationParams = { whom: Audience; about: TransferNotification };

const sideOf = ({ party }: TransferFacts) => (party === 'buyer' ? ('buyer' as const) : ('seller' as const));
const otherThan = (side: 'seller' | 'buyer') => (side === 'seller' ? ('buyer' as const) : ('seller' as const));

function chooseReaders(context: TransferFacts, whom: Audience): readonly ('seller' | 'buyer')[] {
  if (whom === 'seller' || whom === 'buyer') return [whom];
  // Both sides are the same user.
  if (staysWithHolder(context.kind)) return ['seller'];
  const requester = requesterOf(context.kind);
  if (whom === 'answering') return [otherThan(sideOf(context))];
  if (whom === 'both') return ['seller', 'buyer'];
  return [whom === 'requester' ? requester : otherThan(requester)];
}

/** Types, guards and actions of the transfer; its states are in `transfer.machine.ts`. */
export const transfer = setup({
  types: {
    context: {} as TransferFacts,
    input: {} as TransferFacts,
    events: {} as TransferEvent,
    emitted: {} as TransferEmitted,
    /** `open`: it has not ended. `executable`: it waits for its execution. */
    tags: {} as 'open' | 'executable',
  },
  guards: transferGuards,
  actions: {
    recordTerms: assign({
      offeredBy: ({ context }) => (context.party === 'other' ? null : context.party),
      warningSeen: ({ context, event }) =>
        context.warningSeen || (context.party === 'buyer' && 'warningSeen' in event && event.warningSeen),
    }),
    recordWarning: assign({
      warningSeen: ({ context, event }) =>
        context.warningSeen || (context.party === 'buyer' && 'warningSeen' in event && event.warningSeen),
    }),
    offerTerms: emit(({ event }) => {
      assertEvent(event, ['transfer.request', 'transfer.offer']);
      return { type: 'terms.offered' as const, tokens: event.tokens, unitPrice: event.unitPrice };
    }),
    acceptTerms: emit({ type: 'terms.accepted' }),
    holdTokens: emit(({ event }) => {
      assertEvent(event, 'transfer.request');
      return { type: 'tokens.held' as const, tokens: event.tokens };
    }),
    /** The ad itself reserves its tokens before and after the transfer. */
    releaseTokens: enqueueActions(({ context, enqueue }) => {
      if (!isSale(context.kind)) enqueue.emit({ type: 'tokens.released', tokens: context.tokens });
    }),
    agreeAd: emit({ type: 'ad.agreed' }),
    freeAd: enqueueActions(({ context, enqueue }) => {
      if (isSale(context.kind)) enqueue.emit({ type: 'ad.freed' });
    }),
    sellAd: enqueueActions(({ context, enqueue }) => {
      if (isSale(context.kind)) enqueue.emit({ type: 'ad.sold', tokens: context.tokens });
    }),
    requestAgreement: emit({ type: 'agreement.requested' }),
    issueAgreement: emit(({ event }) => {
      assertEvent(event, 'agreement.issue');
      return { type: 'agreement.issued' as const, hash: event.hash };
    }),
    requestCode: emit(({ context }) => ({ type: 'code.requested' as const, of: sideOf(context) })),
    countTry: assign(({ context }) =>
      sideOf(context) === 'seller' ? { sellerTries: context.sellerTries + 1 } : { buyerTries: context.buyerTries + 1 },
    ),
    sign: assign(({ context }) => (sideOf(context) === 'seller' ? { sellerSigned: true } : { buyerSigned: true })),
    useCode: emit(({ context }) => ({ type: 'code.used' as const, of: sideOf(context) })),
    completeAgreement: emit({ type: 'agreement.completed' }),
    requestWhitelist: emit({ type: 'whitelist.requested' }),
    declarePayment: assign({ paymentDeclared: true }),
    requestCardPayment: emit(({ context }) => ({ type: 'cardPayment.requested' as const, amount: context.total })),
    /** A later payment by this card is returned to it. */
    dropCard: emit({ type: 'cardPayment.dropped' }),
    recordPayment: assign((_, { from }: { from: PaidVia }) => ({ paidVia: from })),
    chargeBuyer: emit(({ context }, { from }: { from: PaidVia }) => ({
      type: 'buyer.charged' as const,
      amount: context.total,
      from,
    })),
    refundBuyer: enqueueActions(({ context: { paidVia, total }, enqueue }) => {
      if (paidVia) enqueue.emit({ type: 'buyer.refunded', amount: total, from: paidVia });
    }),
    paySeller: enqueueActions(({ context: { paidVia, total }, enqueue }) => {
      if (paidVia) enqueue.emit({ type: 'seller.paid', amount: total, from: paidVia });
    }),
    startDeadline: emit((_, { step }: { step: 'expire' | 'lapse' }) => ({ type: 'deadline.started' as const, step })),
    explain: emit(({ event }) => ({
      type: 'transfer.explained' as const,
      reason: 'reason' in event ? event.reason : null,
    })),
    awaitExecution: emit({ type: 'execution.due' }),
    /** The idempotency key is always the same, so the chain transfers the tokens only once. */
    requestExecution: emit(({ context }) => ({
      type: 'execution.requested' as const,
      tokens: context.tokens,
      key: `transfer:${context.id}`,
    })),
    recordTransfer: emit(({ context, event }) => {
      assertEvent(event, 'execution.confirm');
      return { type: 'tokens.transferred' as const, tokens: context.tokens, transaction: event.transaction };
    }),
    recordMove: emit(({ event }) => {
      assertEvent(event, 'transfer.observe');
      return { type: 'tokens.moved' as const, tokens: event.tokens, transaction: event.transaction };
    }),
    notifyManager: emit((_, { about }: { about: TransferNotification }) => ({
      type: 'manager.notified' as const,
      about,
    })),
    notify: enqueueActions(({ context, enqueue }, { whom, about }: NotificationParams) => {
      for (const side of chooseReaders(context, whom)) enqueue.emit({ type: `${side}.notified`, about });
    }),
  },
});
