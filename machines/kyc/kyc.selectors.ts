import type { Next, Tone, Waits } from '#machines/investment/investment.selectors.ts';
import type { KycFacts, KycStatus } from './kyc.contract.ts';

const tones: Record<KycStatus, Tone> = {
  created: 'neutral',
  pending: 'waiting',
  success: 'positive',
  error: 'negative',
  manual_error: 'waiting',
};

export const toneOf = (status: KycStatus) => tones[status];

const waits = {
  documents: ['investor', 'own'],
  renew: ['investor', 'own'],
  check: ['provider', 'day'],
  retry: ['investor', 'own'],
  review: ['manager', 'workingDays'],
  done: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

const waitOf: Record<Exclude<KycStatus, 'created'>, Wait> = {
  pending: 'check',
  success: 'done',
  error: 'retry',
  manual_error: 'review',
};

/** Why the identity check waits, from its status and its facts. */
export function whoActsNext(status: KycStatus, { reason }: Pick<KycFacts, 'reason'>): Next<'kyc', Wait> {
  const what = status === 'created' ? (reason === 'documentExpired' ? 'renew' : 'documents') : waitOf[status];
  const [who, usually] = waits[what];
  return { who, what: `next.kyc.${what}`, usually: `next.usually.${usually}` };
}
