import { and } from 'xstate';
import { instruction } from './instruction.setup.ts';

/**
 * Each condition is a separate guard, so that a page can name the one that refuses. They are evaluated again at each
 * attempt.
 */
const isPossible = and([
  'isGroundAllowed',
  'isDocumented',
  'isTokenInUse',
  'isTokenRunning',
  'areTokensEnough',
  'isToAnotherWallet',
  'isReceiverListed',
  'isHoldingQuiet',
]);

const drops = {
  'instruction.drop': { guard: and(['isManager', 'isNoProposalOpen']), target: 'dropped', actions: 'drop' },
} as const;

export const instructionMachine = instruction.createMachine({
  id: 'instruction',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      // The system does for each holder what two managers have approved for a whole issuance.
      on: {
        'instruction.create': { guard: and(['isManagerOrSystem', 'isGroundAllowed', 'isDocumented']), target: 'draft' },
      },
    },
    draft: {
      on: {
        ...drops,
        // A manager proposes it. The system orders it after another manager has approved it.
        'instruction.execute': {
          guard: and(['isSystem', 'isUnproposed', 'isScheduleAsSeen', isPossible]),
          target: 'executing',
          actions: 'requestExecution',
        },
      },
    },
    executing: {
      on: {
        'execution.confirm': { guard: 'isSystem', target: 'done', actions: ['changeHolding', 'notifyParties'] },
        'execution.fail': {
          guard: 'isSystem',
          target: 'failed',
          actions: ['recordFailure', { type: 'notifyManager', params: { about: 'failed' } }],
        },
      },
    },
    failed: {
      on: {
        ...drops,
        // Two managers have approved it, and the chain has definitely refused it, so one manager may retry it.
        'instruction.retry': {
          guard: and(['isManager', isPossible]),
          target: 'executing',
          actions: 'requestExecution',
        },
      },
    },
    done: { type: 'final' },
    dropped: { type: 'final' },
  },
});
