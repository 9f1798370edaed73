import * as v from 'valibot';
import { DAY } from '#machines/shared/duration.ts';
import { readStoredSession } from '../api/storedSession.ts';
import { DRAFT_PREFIX } from './hasDrafts.ts';

/** A draft is removed after this time: by then, its user hardly remembers it. */
export const DRAFT_DAYS = 7;

/** What was typed into a form, without what must not be on the device. */
export interface StoredDraft {
  /** When it was typed last, in ms. */
  at: number;
  /** The form before it was typed into, to see whether the record has changed meanwhile. */
  base: unknown;
  values: unknown;
  /** Something that was typed is not kept, such as a file. */
  isPartial: boolean;
}

const Stored: v.GenericSchema<unknown, StoredDraft> = v.object({
  at: v.number(),
  base: v.unknown(),
  values: v.unknown(),
  isPartial: v.boolean(),
});

/**
 * The ids of the signed-in user and of the manager who acts as that user, joined. Null without a session. The storage
 * belongs to the host, and each tenant has its own.
 */
export function draftOwner(): string | null {
  const stored = readStoredSession();
  const ids = [stored?.session.user?.id, stored?.backdoor?.user?.id].filter((id) => id !== undefined);
  return ids.length ? ids.join('+') : null;
}

const keyOf = (owner: string, name: string) => `${DRAFT_PREFIX}${owner}.${name}`;

function readKey(key: string): StoredDraft | undefined {
  try {
    const stored = v.safeParse(Stored, JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (stored.success && Date.now() - stored.output.at < DRAFT_DAYS * DAY) return stored.output;
    localStorage.removeItem(key);
  } catch {}
  return undefined;
}

export const readStoredDraft = (owner: string, name: string) => readKey(keyOf(owner, name));

/** Returns whether the device has kept it. Its storage may be full or forbidden. */
export function writeDraft(owner: string, name: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(owner, name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(owner: string, name: string): void {
  try {
    localStorage.removeItem(keyOf(owner, name));
  } catch {}
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
  } catch {
    return [];
  }
}

const ownerIn = (key: string) => key.slice(DRAFT_PREFIX.length).split('.', 1)[0] ?? '';

/** The names of the signed-in user's drafts that start like this, to open their forms again. */
export function draftNames(start: string): string[] {
  const owner = draftOwner();
  if (owner === null) return [];
  const prefix = keyOf(owner, start);
  return draftKeys()
    .filter((key) => key.startsWith(prefix) && readKey(key) !== undefined)
    .map((key) => key.slice(keyOf(owner, '').length));
}

/** Whether the signed-in user has this draft. */
export const isDrafted = (name: string) => draftNames(name).includes(name);

/** Removes all drafts of these users, also those from acting as each other. */
export function removeDraftsOf(owner: string): void {
  const ids = owner.split('+');
  for (const key of draftKeys())
    if (
      ownerIn(key)
        .split('+')
        .some((id) => ids.includes(id))
    )
      localStorage.removeItem(key);
}

/** Removes what is too old, whoever typed it. */
export function removeOldDrafts(): void {
  for (const key of draftKeys()) readKey(key);
}
