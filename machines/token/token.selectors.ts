import type { Next, Tone, Waits } from '#machines/investment/investment.selectors.ts';
import type { TokenFacts, TokenStatus } from './token.contract.ts';

const tones: Record<TokenStatus, Tone> = {
  draft: 'neutral',
  deploying: 'progress',
  deployFailed: 'negative',
  active: 'positive',
  paused: 'waiting',
  retired: 'neutral',
};

export const toneOf = (status: TokenStatus) => tones[status];

/** Whether tokens can be minted and can change hands. */
export const isTransferable = (status: TokenStatus) => status === 'active';

const waits = {
  validation: ['manager', 'workingDays'],
  deployment: ['manager', 'own'],
  chain: ['provider', 'minutes'],
  retry: ['manager', 'workingDays'],
  resume: ['manager', 'workingDays'],
  active: ['nobody', 'over'],
  retired: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

const waitOf: Record<Exclude<TokenStatus, 'draft'>, Wait> = {
  deploying: 'chain',
  deployFailed: 'retry',
  active: 'active',
  paused: 'resume',
  retired: 'retired',
};

/** Why the token waits, from its status and its facts. */
export function whoActsNext(status: TokenStatus, facts: Pick<TokenFacts, 'deployAllowed'>): Next<'token', Wait> {
  const what = status === 'draft' ? (facts.deployAllowed ? 'deployment' : 'validation') : waitOf[status];
  const [who, usually] = waits[what];
  return { who, what: `next.token.${what}`, usually: `next.usually.${usually}` };
}
