import { useEffect, useRef } from 'react';
import { draftOwner, readStoredDraft, removeDraft, writeDraft } from '#web/forms/formDrafts.ts';

const NAME = 'configuration.text';

/** Keeps a text that cannot be read as a configuration on the device, beside the draft of the form. */
export function useKeptText(unreadText: string | null, keepText: (text: string) => void): void {
  const before = useRef<string | null>(null);
  const restore = useRef(keepText);
  useEffect(() => {
    const owner = draftOwner();
    const stored = owner !== null && readStoredDraft(owner, NAME);
    if (stored && typeof stored.values === 'string') restore.current(stored.values);
  }, []);
  useEffect(() => {
    const owner = draftOwner();
    if (owner === null || unreadText === before.current) return;
    before.current = unreadText;
    if (unreadText === null) removeDraft(owner, NAME);
    else writeDraft(owner, NAME, { at: Date.now(), base: null, values: unreadText, isPartial: false });
  }, [unreadText]);
}
