import * as v from 'valibot';
import { PendingVerification } from '#machines/people/verification/verification.pending.ts';

/** `entry.ts` repeats this name, because it must not load this file. */
const storageKey = 'tesela.verification';
/** After this time the codes no longer exist on the server. */
const LIFE_MS = 24 * 60 * 60_000;

const Stored = v.object({ pending: PendingVerification, at: v.number() });

/** Remembers in this tab that a code is awaited, so that a reload does not lose its page. */
export function storeVerification(pending: PendingVerification): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ pending, at: Date.now() }));
}

export function clearVerification(): void {
  sessionStorage.removeItem(storageKey);
}

/** The awaited verification, with the server's time advanced by the time since it was stored. */
export function storedVerification(): PendingVerification | null {
  try {
    const { pending, at } = v.parse(Stored, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    const passed = Math.max(0, Date.now() - at);
    if (passed > LIFE_MS) return null;
    return { ...pending, now: new Date(Date.parse(pending.now) + passed).toISOString() };
  } catch {
    return null;
  }
}
