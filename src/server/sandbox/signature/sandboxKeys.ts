import * as v from 'valibot';
import { readRow, type SandboxStore } from '../../postgres/sandboxStore.ts';
import type { SealingKeyStore } from '../../providers/signature/sealingKey.ts';

const row = {
  kind: 'signature.key',
  id: 'key',
  schema: v.object({ privateKeyPem: v.string(), certificatePem: v.string() }),
};

/** The sandbox's own key. It is public, because its signatures prove nothing. */
export const sandboxKeys = (store: SandboxStore): SealingKeyStore => ({
  load: () => readRow(store, row),
  save: (pair) => store.put(row.kind, row.id, pair),
});
