import type { Newcomer } from '#machines/people/signIn/openIdCallback.contract.ts';

let pending: Newcomer | null = null;

/** Keeps the provider's data about a new user until the registration opens. They are lost with the document. */
export function holdNewcomer(newcomer: Newcomer | null): void {
  pending = newcomer;
}

/** It stays until another one replaces it, because the page reads it whenever it renders. */
export const heldNewcomer = (): Newcomer | null => pending;
