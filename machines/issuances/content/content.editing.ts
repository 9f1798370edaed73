import type { ContentFacts } from './content.contract.ts';
import type { ContentField } from './content.fields.ts';
import { decideEditRight, groupOf, isFrozen, isShown } from './content.rights.ts';
import type { ContentStatus } from './content.status.ts';

export interface EditedContent {
  content: { status: ContentStatus } | null;
  facts: ContentFacts;
}

/**
 * Why a field cannot be changed. `shown`: the issuance was published with the value. `agreed` and `onChain`: the orders of investors or the token have its value. `campaign`:
 * an open campaign is extended by an approval. `platform`: only a manager changes it.
 */
export type Lock = 'review' | 'closed' | 'campaign' | 'platform' | 'agreed' | 'onChain' | 'shown';

const unfrozen = { tokenDeployed: false, isOrdered: false, isRanked: false };

/** Why a field cannot be changed now, or undefined if it can. */
export function findLock(field: ContentField, { content, facts }: EditedContent): Lock | undefined {
  if (decideEditRight(field, facts) === 'no') return lockByRight(field, facts);
  const isWaiting = content?.status === 'submitted' || content?.status === 'accepted';
  return isWaiting && groupOf(field) !== 'management' ? 'review' : undefined;
}

function lockByRight(field: ContentField, facts: ContentFacts): Lock {
  if (facts.actor === 'ADMIN' && isShown(field, facts)) return 'shown';
  if (facts.stage === 'closed') return 'closed';
  if (facts.stage === 'validating') return 'review';
  if (groupOf(field) === 'dates' && facts.campaignOpened) return 'campaign';
  if (decideEditRight(field, { ...facts, ...unfrozen }) === 'no') return 'platform';
  return isFrozen(field, { ...facts, isOrdered: false }) ? 'onChain' : 'agreed';
}

/** Whether a field can be changed now. A published version is not changed: its successor starts with the first save. */
export const canEdit = (field: ContentField, edited: EditedContent) => findLock(field, edited) === undefined;
