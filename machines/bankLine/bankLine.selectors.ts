import { statusesTagged } from '#machines/shared/status.ts';
import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { BankLineStatus } from './bankLine.contract.ts';
import { bankLineMachine } from './bankLine.machine.ts';

const tones: Record<BankLineStatus, Tone> = {
  claimed: 'waiting',
  undecided: 'waiting',
  foreign: 'negative',
  booked: 'positive',
  repeated: 'neutral',
  denied: 'neutral',
};

export const toneOf = (status: BankLineStatus) => tones[status];

/** The statuses of lines whose money is not in the books yet. */
export const waitingStatuses = statusesTagged(bankLineMachine, 'waits');
export const isBooked = (status: BankLineStatus) => status === 'booked';
/** A manager says whether it is the same money as an earlier line. */
export const awaitsDecision = (status: BankLineStatus) => status === 'undecided';

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
