import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import type { SealingKeyStore } from './sealingKey.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Stores the tenant's sealing key, encrypted (AES-256-GCM) with a key that is not in the database. */
export function storedSealingKeys(database: Database, secret: Buffer): SealingKeyStore {
  return {
    load: async () => {
      const [row] = await database.query<{ private_key: Buffer; certificate: string }>(
        sql`select private_key, certificate from sealing_key`,
      );
      return row && { privateKeyPem: decrypt(row.private_key, secret), certificatePem: row.certificate };
    },
    save: async ({ privateKeyPem, certificatePem }) => {
      await database.query(sql`insert into sealing_key (private_key, certificate)
        values (${encrypt(privateKeyPem, secret)}, ${certificatePem}) on conflict do nothing`);
    },
  };
}

function encrypt(text: string, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function decrypt(bytes: Buffer, secret: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
