import { statusesTagged } from '#machines/shared/status.ts';
import { type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { BankLineStatus } from './bankLine.contract.ts';
import { bankLineMachine } from './bankLine.machine.ts';

/** The statuses of lines whose money is not in the books yet. */
export const waitingStatuses = statusesTagged(bankLineMachine, 'waits');

const waits = {
  claimed: ['manager', 'workingDays'],
  undecided: ['manager', 'workingDays'],
  foreign: ['manager', 'workingDays'],
  over: ['nobody', 'over'],
} as const satisfies Waits;

const waitOf: Record<BankLineStatus, keyof typeof waits> = {
  claimed: 'claimed',
  undecided: 'undecided',
  foreign: 'foreign',
  booked: 'over',
  repeated: 'over',
  denied: 'over',
};

/** Why the line waits, from its status. */
export const whoActsNext = whoActsNextSelector('bankLine', waits, (status: BankLineStatus) => waitOf[status]);
