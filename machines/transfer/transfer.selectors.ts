import type { Next, Tone, Waits } from '#machines/investment/investment.selectors.ts';
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
  /** The side that was asked answers; each side reads the other's name in the text. */
  seller: ['investor', 'workingDays'],
  buyer: ['investor', 'workingDays'],
  whitelist: ['manager', 'workingDays'],
  token: ['manager', 'workingDays'],
  payment: ['investor', 'own'],
  execution: ['time', 'minutes'],
  chain: ['provider', 'minutes'],
  over: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

type Asked = Pick<TransferFacts, 'requestedBy' | 'buyerOnWhitelist' | 'tokenActive' | 'total'>;

/** Why the transfer waits, from its status and its facts. */
export function whoActsNext(status: TransferStatus, facts: Asked): Next<'transfer', Wait> {
  const what = waitOf(status, facts);
  const [who, usually] = waits[what];
  return { who, what: `next.transfer.${what}`, usually: `next.usually.${usually}` };
}

function waitOf(status: TransferStatus, facts: Asked): Wait {
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

function executionOf(facts: Asked): Wait {
  if (!facts.buyerOnWhitelist) return 'whitelist';
  return facts.tokenActive ? 'execution' : 'token';
}
