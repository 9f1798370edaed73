import { useSyncExternalStore } from 'react';
import { factorProofOf, onFactorProof } from './factorProof.ts';

export function useFactorProof(field: string): string {
  const read = () => factorProofOf(field);
  return useSyncExternalStore(onFactorProof, read, read);
}
