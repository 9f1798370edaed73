import { expect, it } from 'vitest';
import type { ContentFacts } from '#machines/issuances/content/content.contract.ts';
import { findLock, type Lock } from '#machines/issuances/content/content.editing.ts';
import type { ContentField } from '#machines/issuances/content/content.fields.ts';
import { contentSample } from '#machines/issuances/content/content.sample.ts';
import type { ContentStatus } from '#machines/issuances/content/content.status.ts';

const owner = { actor: 'ENTREPRENEUR' } as const;
const manager = { actor: 'ADMIN' } as const;
const open = { campaignOpened: true, isOrdered: true, tokenDeployed: true } as const;
type Case = readonly [ContentField, ContentStatus, Partial<ContentFacts>, Lock | undefined];

it.each<Case>([
  ['title', 'draft', { ...owner, stage: 'preparing' }, undefined],
  ['title', 'submitted', { ...owner, stage: 'offered' }, 'review'],
  ['title', 'submitted', { ...manager, stage: 'validating' }, 'review'],
  ['title', 'published', { ...owner, stage: 'closed', ...open }, 'closed'],
  ['price', 'published', { ...owner, stage: 'offered', ...open }, 'platform'],
  ['price', 'published', { ...manager, stage: 'offered', ...open }, 'agreed'],
  ['tokenName', 'published', { ...manager, stage: 'offered', ...open }, 'onChain'],
  ['softCap', 'published', { ...manager, stage: 'offered', ...open }, undefined],
  ['endsAt', 'published', { ...owner, stage: 'offered', ...open }, 'campaign'],
  ['endsAt', 'published', { ...manager, stage: 'offered', ...open }, 'campaign'],
  ['endsAt', 'published', { ...owner, stage: 'offered' }, 'platform'],
  ['feePoints', 'published', { ...manager, stage: 'offered' }, 'shown'],
  ['feePoints', 'draft', { ...manager, stage: 'preparing', isFirst: true }, undefined],
  ['slug', 'submitted', { ...manager, stage: 'offered' }, undefined],
])('the lock of %s in a version that is %s, with %o, is %s', (field, status, facts, lock) => {
  expect(findLock(field, { content: { status }, facts: { ...contentSample, ...facts } })).toBe(lock);
});
