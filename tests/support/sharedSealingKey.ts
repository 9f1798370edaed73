import { type SealingKeyPair, sealingKey } from '#server/providers/signature/sealingKey.ts';
import { storedSealingKeys } from '#server/providers/signature/storedSealingKeys.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/** Until ten years later, the certificate is valid at the time of every test. */
const clock = { now: () => new Date('2026-01-01T00:00:00Z') };

let pair: Promise<SealingKeyPair> | undefined;

async function newPair(): Promise<SealingKeyPair> {
  const saved: SealingKeyPair[] = [];
  const store = { load: async () => saved[0], save: async (each: SealingKeyPair) => void saved.push(each) };
  await sealingKey(store, { commonName: 'Tesela PSFP, S.L.', clock });
  return saved[0] as SealingKeyPair;
}

/** Gives a tenant the sealing key of this worker. A tenant that creates its own needs half a second for its first seal. */
export async function storeSealingKey(tenant: Tenant): Promise<void> {
  pair ??= newPair();
  await storedSealingKeys(tenant).save(await pair);
}
