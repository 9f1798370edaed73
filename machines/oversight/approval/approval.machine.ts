import { and } from 'xstate';
import type { ApprovalNotification } from './approval.contract.ts';
import { approval } from './approval.setup.ts';

const notify = (about: ApprovalNotification) => ({ type: 'notifyManager', params: { about } }) as const;

const mayApprove = and(['isManager', 'isAnotherManager', 'isIndependent', 'isInTime', 'isIntact']);

const fails = {
  'approval.fail': {
    guard: 'isSystem',
    target: 'failed',
    actions: ['recordFailure', notify('failed')],
  },
} as const;

/**
 * An act for which one manager is not enough. The second manager's approval executes it in the same transaction, or
 * starts its waiting time.
 */
export const approvalMachine = approval.createMachine({
  id: 'approval',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'approval.propose': [
          {
            guard: and(['isManager', 'isSecondNeeded']),
            target: 'proposed',
            actions: ['openProposal', 'requestApproval'],
          },
          { guard: 'isManager', target: 'executed', actions: 'execute' },
        ],
      },
    },
    proposed: {
      on: {
        ...fails,
        'approval.approve': [
          {
            guard: and([mayApprove, 'isWaiting']),
            target: 'waiting',
            actions: ['recordDecision', 'beginWait', notify('waiting')],
          },
          { guard: mayApprove, target: 'executed', actions: ['recordDecision', 'execute', notify('executed')] },
        ],
        'approval.refuse': {
          guard: and(['isManager', 'isAnotherManager']),
          target: 'refused',
          actions: ['recordDecision', notify('refused')],
        },
        'approval.withdraw': {
          guard: and(['isManager', 'isProposer']),
          target: 'withdrawn',
          actions: ['recordDecision', notify('withdrawn')],
        },
        'approval.expire': {
          guard: and(['isSystem', 'isTimeOver']),
          target: 'expired',
          actions: notify('expired'),
        },
      },
    },
    waiting: {
      on: {
        ...fails,
        'approval.object': {
          guard: 'isManager',
          target: 'objected',
          actions: ['recordDecision', notify('objected')],
        },
        'approval.execute': {
          guard: and(['isSystem', 'isWaitOver', 'isIntact']),
          target: 'executed',
          actions: ['execute', notify('executed')],
        },
      },
    },
    executed: { type: 'final' },
    refused: { type: 'final' },
    withdrawn: { type: 'final' },
    objected: { type: 'final' },
    expired: { type: 'final' },
    failed: { type: 'final' },
  },
});
