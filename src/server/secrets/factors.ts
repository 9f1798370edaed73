import { decryptTextWithAny, encryptText } from '../kernel/encryption.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import type { TenantCore } from './tenantCore.ts';
import { findStepOfCode } from './totp.ts';

export interface FactorRow {
  id: string;
  kind: 'totp' | 'passkey';
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface Passkey {
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

export const listUserFactors = (on: Queryable, userId: string) =>
  on.query<FactorRow>(sql`select id, kind, name, created_at, last_used_at from factor
    where user_id = ${userId} order by created_at, id`);

export async function hasFactor(on: Queryable, userId: string): Promise<boolean> {
  const found = await on.query(sql`select from factor where user_id = ${userId} limit 1`);
  return found.length > 0;
}

const PURPOSE = 'factor.totp';

/** `step`: the step of the code that confirmed the app, which is used up. */
export async function addApp(
  tenant: TenantCore,
  on: Queryable,
  { id, userId, secret, step }: { id: string; userId: string; secret: string; step: number },
): Promise<boolean> {
  const encrypted = encryptText(tenant.secret(PURPOSE), secret, userId);
  const added = await on.query(sql`insert into factor (id, user_id, kind, name, created_at, secret, last_step)
    values (${id}, ${userId}, 'totp', '', ${tenant.clock.now()}, ${encrypted}, ${step})
    on conflict do nothing returning id`);
  return added.length > 0;
}

export type CodeOutcome = 'right' | 'used' | 'wrong';

/** Accepts a code of the user's app once. A code that is older than an accepted one counts as used. */
export async function redeemAppCode(tenant: TenantCore, userId: string, code: string): Promise<CodeOutcome> {
  const now = tenant.clock.now();
  const [app] = await tenant.database.query<{ id: string; secret: string }>(
    sql`select id, secret from factor where user_id = ${userId} and kind = 'totp' and secret is not null`,
  );
  const secret = app && decryptTextWithAny(tenant.secrets(PURPOSE), app.secret, userId);
  const step = secret ? findStepOfCode(secret, code, now) : undefined;
  if (!app || step === undefined) return 'wrong';
  const used = await tenant.database.query(sql`update factor set last_step = ${step}, last_used_at = ${now}
    where id = ${app.id} and last_step < ${step} returning id`);
  return used.length ? 'right' : 'used';
}

interface NewPasskey {
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
}

export async function addPasskey(on: Queryable, now: Date, passkey: NewPasskey): Promise<boolean> {
  const added = await on.query(sql`insert into factor (id, user_id, kind, name, created_at, credential_id, public_key,
      counter, transports)
    values (${passkey.id}, ${passkey.userId}, 'passkey', ${passkey.name}, ${now}, ${passkey.credentialId},
      ${Buffer.from(passkey.publicKey)}, ${passkey.counter}, ${[...passkey.transports]})
    on conflict do nothing returning id`);
  return added.length > 0;
}

export const listUserPasskeys = (on: Queryable, userId: string) =>
  on.query<Passkey>(sql`select id, credential_id, public_key, counter, transports from factor
    where user_id = ${userId} and kind = 'passkey' and credential_id is not null and public_key is not null
      and counter is not null and transports is not null order by created_at, id`);

/**
 * Stores a passkey's new counter. Fails if another use was stored in the meantime, so that a copy is detected at once.
 */
export async function countPasskey(on: Queryable, now: Date, passkey: Passkey, counter: number): Promise<boolean> {
  const counted = await on.query(sql`update factor set counter = ${counter}, last_used_at = ${now}
    where id = ${passkey.id} and counter = ${passkey.counter} returning id`);
  return counted.length > 0;
}

export async function removeFactor(on: Queryable, userId: string, id: string): Promise<FactorRow | undefined> {
  const [removed] = await on.query<FactorRow>(sql`delete from factor where id = ${id} and user_id = ${userId}
    returning id, kind, name, created_at, last_used_at`);
  return removed;
}

/** Removes all factors of a user, with the recovery codes. */
export async function removeUserFactors(on: Queryable, userId: string) {
  await on.query(sql`delete from factor where user_id = ${userId}`);
  await on.query(sql`delete from recovery_code where user_id = ${userId}`);
  await on.query(sql`delete from factor_challenge where user_id = ${userId}`);
}
