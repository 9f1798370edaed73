import { assertEvent, emit, setup } from 'xstate';
import { isProposedAlready } from '#machines/oversight/approval/approval.acts.ts';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  CoinDepositEmitted,
  CoinDepositEvent,
  CoinDepositFacts,
  CoinDepositIncident,
  CoinDepositNotification,
  CreditReason,
} from './coinDeposit.contract.ts';

type GuardArgs = { context: CoinDepositFacts };

/** Types, guards and actions of the deposit; its states are in `coinDeposit.machine.ts`. */
export const coinDeposit = setup({
  types: {
    context: {} as CoinDepositFacts,
    input: {} as CoinDepositFacts,
    events: {} as CoinDepositEvent,
    emitted: {} as CoinDepositEmitted,
    /**
     * `booked`: the ledger owes it to the investor, and its payment may still use it. `returnable`: a manager has to send
     * it back. `onAddress`: its coins are at the deposit address and must stay there. `sweepable`: they go to the treasury.
     */
    tags: {} as 'booked' | 'returnable' | 'onAddress' | 'sweepable',
  },
  guards: {
    ...actorGuards,
    isForeign: ({ context }: GuardArgs) => context.kind !== 'coin',
    isDust: ({ context }: GuardArgs) => context.amount === 0,
    isProofNeeded: ({ context }: GuardArgs) => context.proofNeeded,
    isProved: ({ context }: GuardArgs) => !context.proofNeeded,
    isPaymentOpen: ({ context }: GuardArgs) => context.missing !== null,
    isComplete: ({ context }: GuardArgs) => context.missing !== null && context.amount >= context.missing,
    hasReturnAddress: ({ context }: GuardArgs) => context.returnable,
    isUnproposed: ({ context, event }) => !isProposedAlready(context.proposals, event),
  },
  actions: {
    book: emit({ type: 'coins.booked' }),
    complete: emit(({ context }) => ({
      type: 'payment.completed' as const,
      rest: context.amount - (context.missing ?? 0),
    })),
    credit: emit(({ context }, { reason }: { reason: CreditReason }) => ({
      type: 'coins.credited' as const,
      amount: context.amount,
      reason,
    })),
    requestReturn: emit({ type: 'return.requested' }),
    confirmReturn: emit(({ event }) => {
      assertEvent(event, 'return.confirm');
      return { type: 'return.confirmed' as const, transaction: event.transaction };
    }),
    recordFailure: emit(({ event }) => {
      assertEvent(event, 'return.fail');
      return { type: 'return.failed' as const, reason: event.reason };
    }),
    /** The payment may have waited for this deposit beyond its time limit. */
    reviewPayment: emit({ type: 'payment.reviewed' }),
    notifyInvestor: emit((_, { about }: { about: CoinDepositNotification }) => ({
      type: 'investor.notified' as const,
      about,
    })),
    openIncident: emit((_, { kind }: { kind: CoinDepositIncident }) => ({ type: 'incident.opened' as const, kind })),
    endIncident: emit(({ context, event }) => ({
      type: 'incident.ended' as const,
      kind: context.kind === 'coin' ? ('coinUnproved' as const) : ('coinForeign' as const),
      by: event.type,
    })),
  },
});
