import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { TokenFacts, TokenStatus } from './token.contract.ts';

const tones: Record<TokenStatus, Tone> = {
  draft: 'neutral',
  deploying: 'progress',
  deployFailed: 'negative',
  active: 'positive',
  paused: 'waiting',
  retiring: 'progress',
  retired: 'neutral',
};

export const toneOf = (status: TokenStatus) => tones[status];

/** Whether tokens can be minted and transferred. */
export const isTransferable = (status: TokenStatus) => status === 'active';

/** Whether retiring a token in this status cancels its holders’ tokens first. A paused one has to have no holders. */
export const isRetiredWithTokens = (status: TokenStatus) => status === 'active';

const waits = {
  validation: ['manager', 'workingDays'],
  deployment: ['manager', 'own'],
  chain: ['provider', 'minutes'],
  retry: ['manager', 'workingDays'],
  resume: ['manager', 'workingDays'],
  active: ['nobody', 'over'],
  cancellation: ['provider', 'minutes'],
  retired: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

const waitOf: Record<Exclude<TokenStatus, 'draft'>, Wait> = {
  deploying: 'chain',
  deployFailed: 'retry',
  active: 'active',
  paused: 'resume',
  retiring: 'cancellation',
  retired: 'retired',
};

/** Why the token waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector(
  'token',
  waits,
  (status: TokenStatus, facts: Pick<TokenFacts, 'deployAllowed'>): Wait =>
    status === 'draft' ? (facts.deployAllowed ? 'deployment' : 'validation') : waitOf[status],
);
