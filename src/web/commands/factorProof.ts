/**
 * The proof of the second factor in an open form. The client sends it as a header with the next request whose body has
 * a password, so that the forms do not need to know it. Only the field that was edited last has a value.
 */
let current = { field: '', proof: '' };
const listeners = new Set<() => void>();

export function setFactorProof(field: string, proof: string): void {
  current = { field, proof };
  for (const listener of listeners) listener();
}

/** Removes the proof of a field that is no longer shown. */
export function dropFactorProof(field: string): void {
  if (current.field === field) setFactorProof('', '');
}

/** The proof for a request. A passkey signs only one act, so it is requested again after each. */
export function takeFactorProof(): string {
  const { field, proof } = current;
  if (proof.startsWith('passkey ')) setFactorProof(field, '');
  return proof;
}

/** Calls the listener at each change. Returns a function that removes it. */
export function onFactorProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const readFactorProof = (field: string) => (current.field === field ? current.proof : '');

const ASKS = ['password', 'currentPassword'];

/** Whether a request contains the password, so that it may also have to prove the second factor. */
export const asksForPassword = (body: unknown) =>
  typeof body === 'object' && body !== null && ASKS.some((name) => name in body);
