import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { TransferFacts, TransferStatus } from './transfer.contract.ts';

const tones: Record<TransferStatus, Tone> = {
  requested: 'waiting',
  accepted: 'progress',
  declined: 'negative',
  expired: 'negative',
  paid: 'progress',
  executing: 'progress',
  done: 'positive',
  failed: 'negative',
  cancelled: 'negative',
};

export const toneOf = (status: TransferStatus) => tones[status];

const waits = {
  /** The other side answers the request. */
  seller: ['investor', 'workingDays'],
  buyer: ['investor', 'workingDays'],
  whitelist: ['manager', 'workingDays'],
  token: ['manager', 'workingDays'],
  payment: ['investor', 'own'],
  walletWait: ['time', 'day'],
  execution: ['time', 'minutes'],
  chain: ['provider', 'minutes'],
  over: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

type WaitFacts = Pick<
  TransferFacts,
  'requestedBy' | 'buyerOnWhitelist' | 'buyerWalletWaitsUntil' | 'tokenActive' | 'total'
>;

/** Why the transfer waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector('transfer', waits, waitOf);

function waitOf(status: TransferStatus, facts: WaitFacts): Wait {
  switch (status) {
    case 'requested':
      if (!facts.buyerOnWhitelist) return 'whitelist';
      return facts.requestedBy === 'buyer' ? 'seller' : 'buyer';
    case 'accepted':
      return facts.total > 0 ? 'payment' : executionOf(facts);
    case 'paid':
      return executionOf(facts);
    case 'executing':
      return 'chain';
    case 'done':
    case 'failed':
    case 'declined':
    case 'expired':
    case 'cancelled':
      return 'over';
  }
}

function executionOf(facts: WaitFacts): Wait {
  if (!facts.buyerOnWhitelist) return 'whitelist';
  if (!facts.tokenActive) return 'token';
  return facts.buyerWalletWaitsUntil === null ? 'execution' : 'walletWait';
}
