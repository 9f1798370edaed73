import type { ContentFacts } from './content.contract.ts';
import type { ContentField } from './content.fields.ts';
import { groupOf, rightOf } from './content.rights.ts';
import type { ContentStatus } from './content.status.ts';

export interface EditedContent {
  content: { status: ContentStatus } | null;
  facts: ContentFacts;
}

/** Why a field cannot be changed now, or undefined if it can. */
export type Locked = 'review' | 'right';

export function lockOf(field: ContentField, { content, facts }: EditedContent): Locked | undefined {
  if (rightOf(field, facts) === 'no') return 'right';
  const isWaiting = content?.status === 'submitted' || content?.status === 'accepted';
  return isWaiting && groupOf(field) !== 'management' ? 'review' : undefined;
}

/** Whether a field can be changed now. A published version is not changed: its successor starts with the first save. */
export const canEdit = (field: ContentField, edited: EditedContent) => lockOf(field, edited) === undefined;
