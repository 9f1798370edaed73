import type { Newcomer } from '#machines/people/signIn/googleCallback.contract.ts';

let pending: Newcomer | null = null;

/** Keeps what Google says of a newcomer until the registration opens. A new document forgets it. */
export function holdNewcomer(newcomer: Newcomer | null): void {
  pending = newcomer;
}

/** It stays until another one replaces it, because the page reads it whenever it renders. */
export const heldNewcomer = (): Newcomer | null => pending;
