import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { CoinDepositStatus } from './coinDeposit.contract.ts';

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

/** It is on the chain, but still lacks confirmations. */
export const isUnconfirmed = (status: CoinDepositStatus) => status === 'seen';
/** It is not the token in which the order is paid, and has not been returned yet. */
export const isForeign = (status: CoinDepositStatus) => status === 'foreign';
/** The investor has to prove the wallet that it came from. */
export const isProofAwaited = (status: CoinDepositStatus) => status === 'proving';

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
