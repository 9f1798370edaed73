import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { AdFacts, AdStatus } from './ad.contract.ts';

const tones: Record<AdStatus, Tone> = {
  draft: 'neutral',
  inReview: 'waiting',
  published: 'progress',
  rejected: 'negative',
  agreed: 'progress',
  sold: 'positive',
  paused: 'waiting',
  withdrawn: 'neutral',
  expired: 'negative',
};

export const toneOf = (status: AdStatus) => tones[status];

/** Whether the ad is on the board, and whether a buyer may request its tokens. */
export const isOnBoard = (status: AdStatus) => status === 'published' || status === 'paused';
export const isOpen = (status: AdStatus) => status === 'published';

/** Whether the ad has reserved the seller's tokens. */
export const isHolding = (status: AdStatus) => isOnBoard(status) || status === 'inReview' || status === 'agreed';

/** The tabs of the lists of ads, with the statuses of each. */
export const adTabs = ['all', 'open', 'review', 'over'] as const;
export type AdTab = (typeof adTabs)[number];
const tabOf: Record<AdStatus, AdTab> = {
  draft: 'open',
  rejected: 'open',
  published: 'open',
  paused: 'open',
  agreed: 'open',
  inReview: 'review',
  sold: 'over',
  withdrawn: 'over',
  expired: 'over',
};
/** Ads in review count as open for their seller. */
export const statusesOfTab = (tab: AdTab): AdStatus[] =>
  (Object.keys(tabOf) as AdStatus[]).filter(
    (status) => tab === 'all' || tabOf[status] === tab || (tab === 'open' && tabOf[status] === 'review'),
  );

const waits = {
  submission: ['investor', 'own'],
  tokens: ['investor', 'own'],
  review: ['manager', 'minutes'],
  revision: ['investor', 'own'],
  buyer: ['time', 'weeks'],
  resume: ['manager', 'workingDays'],
  halted: ['manager', 'reopening'],
  transfer: ['investor', 'workingDays'],
  sold: ['nobody', 'over'],
  withdrawn: ['nobody', 'over'],
  expired: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

const waitOf: Record<Exclude<AdStatus, 'draft'>, Wait> = {
  inReview: 'review',
  published: 'buyer',
  rejected: 'revision',
  agreed: 'transfer',
  sold: 'sold',
  paused: 'resume',
  withdrawn: 'withdrawn',
  expired: 'expired',
};

/** Why the ad waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector(
  'ad',
  waits,
  (status: AdStatus, facts: Pick<AdFacts, 'tokens' | 'tokensFree' | 'marketOpen'>): Wait => {
    if (status === 'draft') return facts.tokens > facts.tokensFree ? 'tokens' : 'submission';
    return status === 'paused' && !facts.marketOpen ? 'halted' : waitOf[status];
  },
);
