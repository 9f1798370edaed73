import * as v from 'valibot';
import { type Ending, StoredSession } from '#machines/people/session/session.contract.ts';
import { nothingStored } from '#machines/people/session/session.ts';

const storageKey = 'tesela.session';

/** The stored session, or null if there is none or it cannot be read. */
export function readStoredSession(): StoredSession | null {
  try {
    const stored = v.safeParse(StoredSession, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

export function writeStoredSession(stored: StoredSession): void {
  localStorage.setItem(storageKey, JSON.stringify(stored));
}

/** Removes the session, and keeps why it has ended by itself. */
export function clearStoredSession(end: Ending | null): void {
  localStorage.removeItem(storageKey);
  if (end && end.why !== 'otherTab') writeStoredSession({ ...nothingStored, end });
}

/** Calls back when another tab has changed the stored session. */
export function onStoredSession(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // The key is null when all of localStorage was cleared.
    if (event.storageArea === localStorage && (event.key === storageKey || event.key === null)) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
