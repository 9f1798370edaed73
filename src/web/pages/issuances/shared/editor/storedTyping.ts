import type { Typed } from '#machines/issuances/issuanceEditor/issuanceEditor.contract.ts';
import { draftOwner, readStoredDraft, removeDraft, writeDraft } from '#web/forms/formDrafts.ts';

/** Input that the editor has not saved yet outlives the page, as the drafts of forms do. */
const nameOf = (issuance: string) => `issuance.${issuance}`;

export function readTyping(issuance: string): Typed {
  const owner = draftOwner();
  const values = owner === null ? undefined : readStoredDraft(owner, nameOf(issuance))?.values;
  return typeof values === 'object' && values !== null ? (values as Typed) : {};
}

export function storeTyping(issuance: string, typed: Typed): void {
  const owner = draftOwner();
  if (owner === null) return;
  if (Object.keys(typed).length === 0) removeDraft(owner, nameOf(issuance));
  else writeDraft(owner, nameOf(issuance), { at: Date.now(), base: null, values: typed, isPartial: false });
}
