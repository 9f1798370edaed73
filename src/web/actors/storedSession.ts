import * as v from 'valibot';
import { StoredSession } from '#machines/session/session.contract.ts';

const key = 'tesela.session';

/** What is stored, or nothing: what cannot be read is as good as not there. */
export function readStoredSession(): StoredSession | null {
  try {
    const stored = v.safeParse(StoredSession, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

export function writeStoredSession(stored: StoredSession): void {
  localStorage.setItem(key, JSON.stringify(stored));
}

export function clearStoredSession(): void {
  localStorage.removeItem(key);
}

/** Calls back when another tab has changed what is stored. */
export function onStoredSession(tell: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key: everything was cleared.
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) tell();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
