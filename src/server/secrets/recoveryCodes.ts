import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import type { TenantCore } from './tenantCore.ts';
import { base32 } from './totp.ts';

export const RECOVERY_CODES = 10;
/** 60 bits. Only a keyed hash is stored, so that codes cannot be guessed from a leaked table. */
const LETTERS = 12;

const PURPOSE = 'factor.recovery';

const hashCode = (key: Buffer, code: string) => createHmac('sha256', key).update(code).digest();

/** Users may type capitals, spaces or no dashes. */
const normalized = (typed: string) => typed.toLowerCase().replace(/[^a-z2-7]/g, '');

function newCode(): string {
  const letters = base32(randomBytes(LETTERS)).toLowerCase().slice(0, LETTERS);
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Creates ten codes, which replace all earlier ones. They can be read only now. */
export async function renewRecoveryCodes(tenant: TenantCore, on: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = codes.map((code) => hashCode(tenant.secret(PURPOSE), normalized(code)));
  await on.query(sql`delete from recovery_code where user_id = ${userId}`);
  await on.query(sql`insert into recovery_code (user_id, hash, created_at)
    select ${userId}, hash, ${tenant.clock.now()} from unnest(${hashes}::bytea[]) as hash`);
  return codes;
}

/** Uses up a code. Returns the number of remaining codes, or undefined if the code is wrong or used. */
export async function redeemRecoveryCode(
  tenant: TenantCore,
  userId: string,
  typed: string,
): Promise<number | undefined> {
  const hashes = tenant.secrets(PURPOSE).map((key) => hashCode(key, normalized(typed)));
  const used = await tenant.database.query(sql`update recovery_code set used_at = ${tenant.clock.now()}
    where user_id = ${userId} and hash = any(${hashes}::bytea[]) and used_at is null returning user_id`);
  return used.length ? recoveryCodesLeft(tenant.database, userId) : undefined;
}

export async function recoveryCodesLeft(on: Queryable, userId: string): Promise<number> {
  const [row] = await on.query<{ left: number }>(
    sql`select count(*) as left from recovery_code where user_id = ${userId} and used_at is null`,
  );
  return row?.left ?? 0;
}

export const dropRecoveryCodes = (on: Queryable, userId: string) =>
  on.query(sql`delete from recovery_code where user_id = ${userId}`);
