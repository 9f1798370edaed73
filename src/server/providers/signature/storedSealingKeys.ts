import { decrypt, encrypt } from '../../kernel/encryption.ts';
import type { Database } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import type { SealingKeyStore } from './sealingKey.ts';

/** Stores the tenant's sealing key, encrypted (AES-256-GCM) with a key that is not in the database. */
export function storedSealingKeys(database: Database, secret: Buffer): SealingKeyStore {
  return {
    load: async () => {
      const [row] = await database.query<{ private_key: Buffer; certificate: string }>(
        sql`select private_key, certificate from sealing_key`,
      );
      const privateKeyPem = row && decrypt(secret, row.private_key)?.toString();
      if (row && !privateKeyPem) throw new Error('The sealing key cannot be read with this TESELA_SECRET');
      return row && privateKeyPem ? { privateKeyPem, certificatePem: row.certificate } : undefined;
    },
    save: async ({ privateKeyPem, certificatePem }) => {
      await database.query(sql`insert into sealing_key (private_key, certificate)
        values (${encrypt(secret, privateKeyPem)}, ${certificatePem}) on conflict do nothing`);
    },
  };
}
