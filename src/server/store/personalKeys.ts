import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../kernel/encryption.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';
import type { TenantCore } from './tenantCore.ts';

const KEY_BYTES = 32;

const wrappingKey = (tenant: Pick<TenantCore, 'secret'>) => tenant.secret('personal keys');

interface Row {
  encrypted_key: Buffer | null;
}

/** The key that encrypts a user's personal data, or undefined if there is none or it was destroyed. */
export async function personalKey(
  on: Queryable,
  tenant: Pick<TenantCore, 'secret'>,
  userId: string,
): Promise<Buffer | undefined> {
  const [row] = await on.query<Row>(sql`select encrypted_key from personal_key where user_id = ${userId}`);
  if (!row?.encrypted_key) return undefined;
  const key = decrypt(wrappingKey(tenant), row.encrypted_key, userId);
  if (!key) throw new Error(`The key of the user ${userId} cannot be read with this TESELA_SECRET`);
  return key;
}

/** Like `personalKey`, and makes the key if the user has none. Throws if it was destroyed. */
export async function ensurePersonalKey(
  on: Queryable,
  tenant: Pick<TenantCore, 'secret'>,
  userId: string,
  now: Date,
): Promise<Buffer> {
  const known = await personalKey(on, tenant, userId);
  if (known) return known;
  const encrypted = encrypt(wrappingKey(tenant), randomBytes(KEY_BYTES), userId);
  await on.query(sql`insert into personal_key (user_id, encrypted_key, created_at) values (${userId}, ${encrypted}, ${now})
    on conflict do nothing`);
  const key = await personalKey(on, tenant, userId);
  if (!key) throw new Error(`The key of the user ${userId} was destroyed`);
  return key;
}

/** Makes everything unreadable that is encrypted with the user's key. */
export const destroyPersonalKey = (on: Queryable, userId: string, now: Date) =>
  on.query(sql`insert into personal_key (user_id, created_at, destroyed_at) values (${userId}, ${now}, ${now})
    on conflict (user_id) do update set encrypted_key = null,
      destroyed_at = coalesce(personal_key.destroyed_at, excluded.destroyed_at)`);
