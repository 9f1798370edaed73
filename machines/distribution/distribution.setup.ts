import { assertEvent, emit, enqueueActions, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  DistributionEmitted,
  DistributionEvent,
  DistributionFacts,
  DistributionNews,
} from './distribution.contract.ts';

const reasonOf = (event: DistributionEvent) => ('reason' in event ? event.reason : null);

/** Types, guards and actions of the distribution; its states are in `distribution.machine.ts`. */
export const distribution = setup({
  types: {
    context: {} as DistributionFacts,
    input: {} as DistributionFacts,
    events: {} as DistributionEvent,
    emitted: {} as DistributionEmitted,
  },
  guards: {
    ...actorGuards,
    isRecordDateReached: ({ context }) => context.recordDateReached,
    areLinesThere: ({ context }) => context.lines > 0,
    isWithinLimit: ({ context }) => context.withinLimit,
    isAnotherManager: ({ context }) => context.actor === 'ADMIN' && !context.isFirstApprover,
    hasIssuerBank: ({ context }) => context.issuerHasBank,
    isNothingUnderWay: ({ context }) => context.paymentsUnderWay === 0,
    isAllPaid: ({ context }) => context.paymentsUnderWay === 0 && context.failedCount === 0,
  },
  actions: {
    calculateLines: emit({ type: 'lines.calculated' }),
    discardLines: emit({ type: 'lines.discarded' }),
    keepApproval: emit((_, { second }: { second: boolean }) => ({ type: 'approval.given' as const, second })),
    /** With nobody else to approve, the manager is told why it waits rather than that it waits. */
    askSecond: enqueueActions(({ context, enqueue }) => {
      const about = context.otherManagers > 0 ? 'secondApprovalNeeded' : 'secondManagerMissing';
      enqueue.emit({ type: 'manager.told', about });
    }),
    requestPayments: emit((_, { failedOnly }: { failedOnly: boolean }) => ({
      type: 'payments.requested' as const,
      failedOnly,
    })),
    finish: emit({ type: 'distribution.paid' }),
    cancel: emit(({ event }) => {
      assertEvent(event, 'distribution.cancel');
      return { type: 'distribution.cancelled' as const, reason: event.reason };
    }),
    tellOwner: emit(({ event }, { about }: { about: DistributionNews }) => ({
      type: 'owner.told' as const,
      about,
      reason: reasonOf(event),
    })),
    tellManager: emit((_, { about }: { about: DistributionNews }) => ({ type: 'manager.told' as const, about })),
  },
});
