import { assertEvent, assign, emit, setup } from 'xstate';
import { isProposedAlready } from '#machines/oversight/approval/approval.acts.ts';
import { actorGuards } from '#machines/shared/actor.ts';
import type { EarningEmitted, EarningEvent, EarningFacts, EarningNotification } from './earning.contract.ts';

const reasonOf = (event: EarningEvent) => ('reason' in event ? event.reason : null);

const toTransfer = ({ accountEnding, arrivesBy }: EarningFacts) =>
  accountEnding === null ? null : { accountEnding, arrivesBy };

/** Types, guards and actions of the earning; its states are in `earning.machine.ts`. */
export const earning = setup({
  types: {
    context: {} as EarningFacts,
    input: {} as EarningFacts,
    events: {} as EarningEvent,
    emitted: {} as EarningEmitted,
  },
  guards: {
    ...actorGuards,
    isDistributionApproved: ({ context }) => context.distributionApproved,
    isRetriedAlone: ({ context }) => context.retriedAlone,
    hasIssuerBank: ({ context }) => context.issuerHasBank,
    hasInvestorBank: ({ context }) => context.investorHasBank,
    /** The holder's share of the distribution is less than a cent. */
    isNothingDue: ({ context }) => context.gross === 0,
    isNothingLeft: ({ context }) => context.net === 0,
    isMoneyLeft: ({ context }) => context.net > 0,
    isHeld: ({ context }) => context.hold !== null,
    /** An authority seizes what the frozen tokens have yielded, not what was released or taken, or is held otherwise. */
    isWhollyFrozen: ({ context: { hold, freed, tokensTaken } }) => hold === 'frozen' && freed === null && !tokensTaken,
    isUnproposed: ({ context, event }) => !isProposedAlready(context.proposals, event),
    /** The event was sent with the part that was free then. */
    isPartFreed: ({ context: { freed }, event }) =>
      event.type === 'hold.part' &&
      freed !== null &&
      freed.tokens === event.tokens &&
      freed.gross === event.gross &&
      freed.withheld === event.withheld,
    areTokensTaken: ({ context }) => context.tokensTaken,
    isPaying: ({ context }) => context.paying,
    isPayable: ({ context }) => !context.paying,
    isClaiming: ({ context }) => context.claiming,
    isClaimable: ({ context }) => !context.claiming,
    isBalanceUsed: ({ context }) => context.balanceUsed,
  },
  actions: {
    startPayment: assign({ paying: true, attempts: ({ context }) => context.attempts + 1, refusal: null }),
    endPayment: assign({ paying: false }),
    startClaim: assign({
      claiming: true,
      attempts: ({ context }) => context.attempts + 1,
      refusal: null,
      sent: ({ context }) => toTransfer(context),
    }),
    endClaim: assign({ claiming: false }),
    startSeizure: assign({
      attempts: ({ context }) => context.attempts + 1,
      refusal: null,
      reference: ({ event }) => (event.type === 'authority.pay' ? event.reference : null),
    }),
    /** A refused transfer, to an authority or to the holder, says nothing about what comes after it. */
    forgetRefusal: assign({ refusal: null, reference: null }),
    /** The bank may have taken days to accept the transfer, so its arrival is counted from its answer. */
    recordTransfer: assign({
      sent: ({ context: { sent, accountEnding, arrivesBy } }) => ({
        accountEnding: sent?.accountEnding ?? accountEnding ?? '····',
        arrivesBy,
      }),
    }),
    recordRefusal: assign({ refusal: ({ event }) => reasonOf(event), sent: null }),
    /**
     * Each attempt has its own idempotency key: after a definite refusal or a return, the next attempt is a new
     * payment.
     */
    requestPayment: emit(({ context }) => ({
      type: 'payment.requested' as const,
      amount: context.gross,
      key: `pay:${context.id}:${context.attempts}`,
    })),
    refusePayment: emit(({ event }) => {
      assertEvent(event, 'payment.refuse');
      return { type: 'payment.refused' as const, reason: event.reason };
    }),
    recordPayment: emit(({ context: { gross, withheld, net } }) => ({
      type: 'earning.paid' as const,
      gross,
      withheld,
      net,
    })),
    requestClaim: emit(({ context }) => ({
      type: 'claim.requested' as const,
      amount: context.net,
      key: `claim:${context.id}:${context.attempts}`,
    })),
    refuseClaim: emit(({ event }) => {
      assertEvent(event, 'claim.refuse');
      return { type: 'claim.refused' as const, reason: event.reason };
    }),
    complete: emit({ type: 'nothing.left' }),
    freePart: emit(({ event }) => {
      assertEvent(event, 'hold.part');
      const { tokens, gross, withheld } = event;
      return { type: 'part.freed' as const, tokens, gross, withheld };
    }),
    assignMoney: emit(({ context }) => ({ type: 'earning.assigned' as const, amount: context.net })),
    creditMoney: emit(({ context }) => ({ type: 'earning.credited' as const, amount: context.net })),
    requestSeizure: emit(({ context, event }) => {
      assertEvent(event, 'authority.pay');
      const { authority, fileId } = event;
      const key = `seizure:${context.id}:${context.attempts}`;
      return { type: 'seizure.requested' as const, amount: context.net, key, authority, fileId };
    }),
    refuseSeizure: emit(({ event }) => {
      assertEvent(event, 'seizure.refuse');
      return { type: 'seizure.refused' as const, reason: event.reason };
    }),
    recordSeizure: emit(({ context }) => ({ type: 'earning.seized' as const, amount: context.net })),
    returnSeizure: emit(({ context, event }) => {
      assertEvent(event, 'seizure.return');
      return { type: 'seizure.returned' as const, amount: context.net, reason: event.reason };
    }),
    recordClaim: emit(({ context }) => ({ type: 'earning.claimed' as const, amount: context.net })),
    recordReturn: emit(({ context, event }) => {
      assertEvent(event, 'claim.return');
      return { type: 'claim.returned' as const, amount: context.net, reason: event.reason };
    }),
    notifyInvestor: emit(({ context, event }, { about }: { about: EarningNotification }) => ({
      type: 'investor.notified' as const,
      about,
      reason: reasonOf(event),
      sent: context.sent,
      reference: context.reference,
    })),
    notifyReceiver: emit({ type: 'receiver.notified' as const, about: 'received' as const }),
    notifyManager: emit((_, { about }: { about: EarningNotification }) => ({
      type: 'manager.notified' as const,
      about,
    })),
  },
});
