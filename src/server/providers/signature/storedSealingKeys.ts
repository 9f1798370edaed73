import { decryptWithAny, encrypt } from '../../kernel/encryption.ts';
import { sql } from '../../postgres/sql.ts';
import type { TenantCore } from '../../secrets/tenantCore.ts';
import type { SealingKeyStore } from './sealingKey.ts';

const PURPOSE = 'sealing';

/** Stores the tenant's sealing key, encrypted (AES-256-GCM) with a key that is not in the database. */
export function storedSealingKeys(tenant: Pick<TenantCore, 'database' | 'secret' | 'secrets'>): SealingKeyStore {
  const { database } = tenant;
  return {
    load: async () => {
      const [row] = await database.query<{ private_key: Buffer; certificate: string }>(
        sql`select private_key, certificate from sealing_key`,
      );
      const privateKeyPem = row && decryptWithAny(tenant.secrets(PURPOSE), row.private_key)?.toString();
      if (row && !privateKeyPem) throw new Error('The sealing key cannot be read with this TESELA_SECRET');
      return row && privateKeyPem ? { privateKeyPem, certificatePem: row.certificate } : undefined;
    },
    save: async ({ privateKeyPem, certificatePem }) => {
      await database.query(sql`insert into sealing_key (private_key, certificate)
        values (${encrypt(tenant.secret(PURPOSE), privateKeyPem)}, ${certificatePem}) on conflict do nothing`);
    },
  };
}
