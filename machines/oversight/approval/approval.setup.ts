import { assertEvent, emit, enqueueActions, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { ApprovalEmitted, ApprovalEvent, ApprovalFacts, ApprovalNotification } from './approval.contract.ts';

/** Types, guards and actions of the approval; its states are in `approval.machine.ts`. */
export const approval = setup({
  types: {
    context: {} as ApprovalFacts,
    input: {} as ApprovalFacts,
    events: {} as ApprovalEvent,
    emitted: {} as ApprovalEmitted,
  },
  guards: {
    ...actorGuards,
    isSecondNeeded: ({ context }) => context.secondNeeded,
    isProposer: ({ context }) => context.isProposer,
    isAnotherManager: ({ context }) => !context.isProposer,
    isIndependent: ({ context }) => !context.isRelated,
    isWaiting: ({ context }) => context.waits,
    isWaitOver: ({ context }) => context.waitOver,
    isTimeOver: ({ context }) => context.timeOver,
    isInTime: ({ context }) => !context.timeOver,
    isIntact: ({ context }) => context.intact,
  },
  actions: {
    openProposal: emit({ type: 'proposal.opened' }),
    /** If no other manager may approve it, the notification says so instead of asking for the approval. */
    requestApproval: enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: 'manager.notified', about: context.approvers > 0 ? 'proposed' : 'managerMissing' });
    }),
    recordDecision: emit(({ event }) => ({
      type: 'decision.made' as const,
      reason: 'reason' in event ? event.reason : null,
    })),
    beginWait: emit({ type: 'wait.began' }),
    execute: emit({ type: 'command.due' }),
    recordFailure: emit(({ event }) => {
      assertEvent(event, 'approval.fail');
      return { type: 'execution.failed' as const, reason: event.reason };
    }),
    notifyManager: emit((_, { about }: { about: ApprovalNotification }) => ({
      type: 'manager.notified' as const,
      about,
    })),
  },
});
