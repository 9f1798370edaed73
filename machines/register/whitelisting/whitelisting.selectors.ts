import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import { WhitelistingStatus } from './whitelisting.contract.ts';

const tones: Record<WhitelistingStatus, Tone> = {
  adding: 'progress',
  addFailed: 'negative',
  listed: 'positive',
  removing: 'progress',
  removeFailed: 'negative',
  removed: 'neutral',
};

export const toneOf = (status: WhitelistingStatus) => tones[status];

/** A manager has decided that the wallet receives no more tokens, even if the chain has not confirmed it yet. */
export const removalStatuses: readonly WhitelistingStatus[] = ['removing', 'removeFailed', 'removed'];

/** Whether the chain should allow the wallet to receive tokens. */
export const isAllowed = (status: WhitelistingStatus) => !removalStatuses.includes(status);

/** The chain has refused the last change. */
export const hasFailed = (status: WhitelistingStatus) => status === 'addFailed' || status === 'removeFailed';

/** The chain has confirmed the last change, so it should agree with the list. */
export const isConfirmed = (status: WhitelistingStatus) => status === 'listed' || status === 'removed';

export const whitelistTabs = ['all', 'listed', 'pending', 'failed', 'removed'] as const;
export type WhitelistTab = (typeof whitelistTabs)[number];

const tabs: Record<WhitelistingStatus, Exclude<WhitelistTab, 'all'>> = {
  adding: 'pending',
  addFailed: 'failed',
  listed: 'listed',
  removing: 'pending',
  removeFailed: 'failed',
  removed: 'removed',
};

export const statusesOfWhitelistTab = (tab: WhitelistTab): WhitelistingStatus[] =>
  WhitelistingStatus.options.filter((status) => tab === 'all' || tabs[status] === tab);

const waits = {
  chain: ['provider', 'minutes'],
  add: ['manager', 'workingDays'],
  remove: ['manager', 'workingDays'],
  listed: ['nobody', 'over'],
  removed: ['nobody', 'over'],
} as const satisfies Waits;

const waitOf: Record<WhitelistingStatus, keyof typeof waits> = {
  adding: 'chain',
  addFailed: 'add',
  listed: 'listed',
  removing: 'chain',
  removeFailed: 'remove',
  removed: 'removed',
};

/** Why the wallet waits, from its status. */
export const whoActsNext = whoActsNextSelector('whitelisting', waits, (status: WhitelistingStatus) => waitOf[status]);
