import type { SealingKeyPair, SealingKeyStore } from '#server/providers/signature/sealingKey.ts';

/** Keeps the sealing keys of a test in memory. The first one is loaded. */
export function keyStore(): SealingKeyStore & { saved: SealingKeyPair[] } {
  const saved: SealingKeyPair[] = [];
  return {
    saved,
    load: async () => saved[0],
    save: async (pair) => {
      saved.push(pair);
    },
  };
}
