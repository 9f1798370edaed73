import { finalStatuses, statusesTagged } from '#machines/shared/status.ts';
import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { CoinDepositStatus } from './coinDeposit.contract.ts';
import { coinDepositMachine } from './coinDeposit.machine.ts';

const tones: Record<CoinDepositStatus, Tone> = {
  seen: 'progress',
  gone: 'negative',
  ignored: 'neutral',
  proving: 'waiting',
  waiting: 'progress',
  settled: 'positive',
  credited: 'positive',
  foreign: 'negative',
  returning: 'progress',
  returned: 'neutral',
};

export const toneOf = (status: CoinDepositStatus) => tones[status];

/** The groups of statuses that SQL conditions and pages use. */
export const coinDeposits = {
  booked: statusesTagged(coinDepositMachine, 'booked'),
  returnable: statusesTagged(coinDepositMachine, 'returnable'),
  onAddress: statusesTagged(coinDepositMachine, 'onAddress'),
  sweepable: statusesTagged(coinDepositMachine, 'sweepable'),
  over: finalStatuses(coinDepositMachine),
};

const isOneOf = (statuses: readonly string[]) => (status: CoinDepositStatus) => statuses.includes(status);

/** It is on the chain, and some blocks are missing until it counts. */
export const isUnconfirmed = (status: CoinDepositStatus) => status === 'seen';
/** The investor has to prove the wallet that it came from. */
export const isProofAwaited = (status: CoinDepositStatus) => status === 'proving';
/** It counts for its payment. */
export const isCounted = (status: CoinDepositStatus) => status === 'waiting' || status === 'settled';
/** A reorganisation of the chain has removed it, so that it counts as never sent. */
export const hasVanished = (status: CoinDepositStatus) => status === 'gone';
export const isReturnable = isOneOf(coinDeposits.returnable);

const waits = {
  chain: ['provider', 'minutes'],
  proof: ['investor', 'own'],
  rest: ['investor', 'own'],
  return: ['manager', 'workingDays'],
  returning: ['provider', 'minutes'],
  gone: ['nobody', 'over'],
  ignored: ['nobody', 'over'],
  settled: ['nobody', 'over'],
  credited: ['nobody', 'over'],
  returned: ['nobody', 'over'],
} as const satisfies Waits;

const waitOf: Record<CoinDepositStatus, keyof typeof waits> = {
  seen: 'chain',
  gone: 'gone',
  ignored: 'ignored',
  proving: 'proof',
  waiting: 'rest',
  settled: 'settled',
  credited: 'credited',
  foreign: 'return',
  returning: 'returning',
  returned: 'returned',
};

/** Why the deposit waits, from its status. */
export const whoActsNext = whoActsNextSelector('coinDeposit', waits, (status: CoinDepositStatus) => waitOf[status]);
