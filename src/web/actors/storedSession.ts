import * as v from 'valibot';
import { StoredSession } from '#machines/people/session/session.contract.ts';

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

export function clearStoredSession(): void {
  localStorage.removeItem(storageKey);
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
