import { assertEvent, emit, setup } from 'xstate';
import { isScheduleAsSeen } from '#machines/earnings/instalment/planChange.ts';
import { isProposedAlready } from '#machines/oversight/approval/approval.acts.ts';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  DistributionEmitted,
  DistributionEvent,
  DistributionFacts,
  DistributionNotification,
} from './distribution.contract.ts';

const reasonOf = (event: DistributionEvent) => ('reason' in event ? event.reason : null);

/** Types, guards and actions of the distribution; its states are in `distribution.machine.ts`. */
export const distribution = setup({
  types: {
    context: {} as DistributionFacts,
    input: {} as DistributionFacts,
    events: {} as DistributionEvent,
    emitted: {} as DistributionEmitted,
    tags: {} as 'payable',
  },
  guards: {
    ...actorGuards,
    isWithinCapital: ({ context }) => context.excess === 0,
    /** An instalment is owed as it was agreed, so an edit of its draft keeps what it determines. */
    areTermsOfInstalment: ({ context: { instalment }, event }) => {
      if (instalment === null || event.type !== 'distribution.edit') return true;
      const isAmountKept = instalment.gross === null || event.gross === instalment.gross;
      return isAmountKept && event.kind === instalment.kind && event.recordDate === instalment.recordDate;
    },
    areTermsWithinCapital: ({ context: { capitalLeft }, event }) =>
      event.type !== 'distribution.edit' ||
      event.kind !== 'capitalReturn' ||
      capitalLeft === null ||
      event.gross <= capitalLeft,
    isScheduleAsSeen: ({ context, event }) =>
      event.type !== 'distribution.pay' || isScheduleAsSeen(context.schedule, event.schedule),
    isRecordDateOver: ({ context }) => context.recordDateOver,
    areLinesThere: ({ context }) => context.lines > 0,
    isUnproposed: ({ context, event }) => !isProposedAlready(context.proposals, event),
    hasIssuerBank: ({ context }) => context.issuerHasBank,
    isNothingUnderWay: ({ context }) => context.paymentsUnderWay === 0,
    areLinesRefused: ({ context }) => context.failedCount > 0,
    isAllPaid: ({ context }) => context.paymentsUnderWay === 0 && context.failedCount === 0,
  },
  actions: {
    calculateLines: emit({ type: 'lines.calculated' }),
    discardLines: emit({ type: 'lines.discarded' }),
    changeTerms: emit(({ event }) => {
      assertEvent(event, 'distribution.edit');
      const { kind, gross, withholdingPoints, recordDate } = event;
      return { type: 'terms.changed' as const, kind, gross, withholdingPoints, recordDate };
    }),
    recordApproval: emit({ type: 'approval.given' }),
    requestPayments: emit((_, { failedOnly }: { failedOnly: boolean }) => ({
      type: 'payments.requested' as const,
      failedOnly,
    })),
    finish: emit({ type: 'distribution.paid' }),
    cancel: emit(({ event }) => {
      assertEvent(event, 'distribution.cancel');
      return { type: 'distribution.cancelled' as const, reason: event.reason };
    }),
    notifyOwner: emit(({ event }, { about }: { about: DistributionNotification }) => ({
      type: 'owner.notified' as const,
      about,
      reason: reasonOf(event),
    })),
    notifyManager: emit((_, { about }: { about: DistributionNotification }) => ({
      type: 'manager.notified' as const,
      about,
    })),
  },
});
