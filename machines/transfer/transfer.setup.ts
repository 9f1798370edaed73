import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { TransferEmitted, TransferEvent, TransferFacts, TransferNotification } from './transfer.contract.ts';
import { transferGuards } from './transfer.guards.ts';

type NotificationParams = { whom: 'both' | 'requester' | 'otherSide'; about: TransferNotification };

/** Types, guards and actions of the transfer; its states are in `transfer.machine.ts`. */
export const transfer = setup({
  types: {
    context: {} as TransferFacts,
    input: {} as TransferFacts,
    events: {} as TransferEvent,
    emitted: {} as TransferEmitted,
  },
  guards: transferGuards,
  actions: {
    recordRequest: assign(({ context, event }) => {
      assertEvent(event, 'transfer.request');
      return {
        requestedBy: context.party === 'other' ? null : context.party,
        warningSeen: context.party === 'buyer' && event.warningSeen,
      };
    }),
    recordWarning: assign(({ context, event }) => {
      assertEvent(event, 'transfer.accept');
      return { warningSeen: context.warningSeen || (context.party === 'buyer' && event.warningSeen) };
    }),
    request: emit(({ context, event }) => {
      assertEvent(event, 'transfer.request');
      const by = context.hasAd ? ('buyer' as const) : ('seller' as const);
      return { type: 'transfer.requested' as const, tokens: event.tokens, by };
    }),
    holdTokens: emit(({ event }) => {
      assertEvent(event, 'transfer.request');
      return { type: 'tokens.held' as const, tokens: event.tokens };
    }),
    /** With an ad, the ad itself reserves its tokens, before the transfer and after it. */
    releaseTokens: enqueueActions(({ context, enqueue }) => {
      if (!context.hasAd) enqueue.emit({ type: 'tokens.released', tokens: context.tokens });
    }),
    agreeAd: enqueueActions(({ context, enqueue }) => {
      if (context.hasAd) enqueue.emit({ type: 'ad.agreed' });
    }),
    freeAd: enqueueActions(({ context, enqueue }) => {
      if (context.hasAd) enqueue.emit({ type: 'ad.freed' });
    }),
    sellAd: enqueueActions(({ context, enqueue }) => {
      if (context.hasAd) enqueue.emit({ type: 'ad.sold' });
    }),
    chargeBuyer: emit(({ context, event }) => ({
      type: 'buyer.charged' as const,
      amount: context.total,
      from: event.type === 'payment.settle' ? ('receipt' as const) : ('balance' as const),
    })),
    refundBuyer: enqueueActions(({ context, enqueue }) => {
      if (context.total > 0) enqueue.emit({ type: 'buyer.refunded', amount: context.total });
    }),
    paySeller: enqueueActions(({ context, enqueue }) => {
      if (context.total > 0) enqueue.emit({ type: 'seller.paid', amount: context.total });
    }),
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
    notify: enqueueActions(({ context: { requestedBy }, event, enqueue }, { whom, about }: NotificationParams) => {
      const notification = { about, reason: event.type === 'execution.fail' ? event.reason : null };
      const requester = requestedBy === 'buyer' ? 'buyer' : 'seller';
      const other = requestedBy === 'buyer' ? 'seller' : 'buyer';
      if (whom !== 'otherSide') enqueue.emit({ type: `${requester}.notified`, ...notification });
      if (whom !== 'requester') enqueue.emit({ type: `${other}.notified`, ...notification });
    }),
  },
});
