import { useSyncExternalStore } from 'react';
import { onFactorProof, readFactorProof } from './factorProof.ts';

export function useFactorProof(field: string): string {
  const read = () => readFactorProof(field);
  return useSyncExternalStore(onFactorProof, read, read);
}
