import { dropFactorProof, onFactorProof, readFactorProof, setFactorProof } from './factorProof.ts';

/**
 * Sets the proof of a field, and calls `onSpent` once a request has taken it or another one has replaced it. Returns a
 * function that removes the proof if it is still there.
 */
export function holdFactorProof(field: string, proof: string, onSpent: () => void): () => void {
  setFactorProof(field, proof);
  const isHeld = () => readFactorProof(field) === proof;
  const stop = onFactorProof(() => {
    if (!isHeld()) onSpent();
  });
  return () => {
    stop();
    if (isHeld()) dropFactorProof(field);
  };
}
