import { and } from 'xstate';
import { bankLine } from './bankLine.setup.ts';

const confirmation = {
  'line.confirm': { guard: 'isSystem', target: 'booked', actions: ['recordWord', 'recordDecision', 'book'] },
} as const;
const denial = { 'line.deny': { guard: 'isManager', target: 'denied', actions: 'recordDecision' } } as const;

/**
 * Money that has arrived according to a bank statement. One person uploads a file, so its lines are claims: they are
 * booked within the limit, or once the bank or a second manager confirms them. Their use is not a status: the booking
 * decides it, and opens an incident if it cannot.
 */
export const bankLineMachine = bankLine.createMachine({
  id: 'bankLine',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'line.read': [
          { guard: and(['isSystem', 'isForeign']), target: 'foreign', actions: 'reportForeign' },
          { guard: and(['isSystem', 'isSimilar']), target: 'undecided', actions: 'askManagers' },
          { guard: and(['isSystem', 'isTrusted']), target: 'booked', actions: 'book' },
          { guard: 'isSystem', target: 'claimed' },
        ],
        // The bank reports it while the file is being read.
        ...confirmation,
      },
    },
    claimed: { tags: 'waits', on: { ...confirmation, ...denial } },
    undecided: {
      tags: 'waits',
      on: {
        ...confirmation,
        ...denial,
        'line.same': { guard: 'isManagerOrSystem', target: 'repeated', actions: 'recordDecision' },
      },
    },
    // The ledger has one currency. The money is in the account, so its incident stays until a manager has dealt with it.
    foreign: { on: { 'line.confirm': { guard: 'isSystem', actions: 'recordWord' } } },
    booked: { on: { 'line.confirm': { guard: 'isSystem', actions: 'recordWord' } } },
    repeated: { type: 'final' },
    denied: { type: 'final' },
  },
});
