import { assertEvent, emit, enqueueActions, setup } from 'xstate';
import { isScheduleAsSeen } from '#machines/earnings/instalment/planChange.ts';
import { isProposedAlready } from '#machines/oversight/approval/approval.acts.ts';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  InstructionEmitted,
  InstructionEvent,
  InstructionFacts,
  InstructionKind,
  InstructionNotification,
} from './instruction.contract.ts';
import {
  allowsGround,
  computeReach,
  hasReceiver,
  isToHolder,
  needsDocument,
  stopsAtPause,
} from './instruction.rules.ts';

const holderNotifications: Record<InstructionKind, InstructionNotification> = {
  freeze: 'frozen',
  release: 'released',
  forcedTransfer: 'taken',
  burn: 'burnt',
};

/** Types, guards and actions of an instruction; its states are in `instruction.machine.ts`. */
export const instruction = setup({
  types: {
    context: {} as InstructionFacts,
    input: {} as InstructionFacts,
    events: {} as InstructionEvent,
    emitted: {} as InstructionEmitted,
  },
  guards: {
    ...actorGuards,
    isGroundAllowed: ({ context: { kind, ground } }) => allowsGround(kind, ground),
    isDocumented: ({ context: { kind, ground, hasDocument } }) => hasDocument || !needsDocument(kind, ground),
    isTokenInUse: ({ context }) => context.tokenInUse,
    isTokenRunning: ({ context: { kind, tokenPaused } }) => !tokenPaused || !stopsAtPause(kind),
    areTokensEnough: ({ context }) => context.tokens <= computeReach(context.kind, context.ground, context),
    isReceiverListed: ({ context: { kind, receiverListed } }) => receiverListed || !hasReceiver(kind),
    isToAnotherWallet: ({ context: { kind, sameWallet } }) => !sameWallet || !hasReceiver(kind),
    isHoldingQuiet: ({ context }) => !context.holdingBusy,
    isScheduleAsSeen: ({ context, event }) =>
      event.type !== 'instruction.execute' || isScheduleAsSeen(context.schedule, event.schedule),
    isUnproposed: ({ context, event }) => !isProposedAlready(context.proposals, event),
    isNoProposalOpen: ({ context }) => context.proposals.length === 0,
  },
  actions: {
    requestExecution: emit({ type: 'execution.requested' }),
    changeHolding: emit(({ event }) => {
      assertEvent(event, 'execution.confirm');
      return { type: 'holding.changed' as const, transaction: event.transaction };
    }),
    recordFailure: emit(({ event }) => {
      assertEvent(event, 'execution.fail');
      return { type: 'execution.failed' as const, reason: event.reason };
    }),
    drop: emit({ type: 'instruction.dropped' }),
    /** After the replacement of a lost wallet, giver and receiver are the same user, who is notified once. */
    notifyParties: enqueueActions(({ context: { kind, ground }, enqueue }) => {
      const isMove = isToHolder(kind, ground);
      enqueue.emit({ type: 'holder.notified', about: isMove ? 'moved' : holderNotifications[kind] });
      if (hasReceiver(kind) && !isMove) enqueue.emit({ type: 'receiver.notified', about: 'received' });
    }),
    notifyManager: emit((_, { about }: { about: InstructionNotification }) => ({
      type: 'manager.notified' as const,
      about,
    })),
  },
});
