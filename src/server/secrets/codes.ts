import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import { newId } from '../kernel/ids.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import type { TenantCore } from './tenantCore.ts';

export type CodePurpose = 'email' | 'signature';

export interface CodeRow {
  id: string;
  /** Null for a decoy, which is sent to an address without an account. */
  user_id: string | null;
  purpose: CodePurpose;
  bound_to: string;
  hash: Buffer;
  tries: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** With 5 digits, 5 tries a code and 5 codes a day, an attacker has at most 25 guesses in 100,000 a day per account. */
export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
export const CODES_A_DAY = 5;
/** A user may request a new code after this delay. */
export const RESEND_SECONDS = 30;

const PURPOSE = 'codes';

/**
 * The hash covers the code's id, its purpose and the subject to which it is bound, so that the code confirms nothing
 * else.
 */
function hashCode(key: Buffer, code: string, row: Pick<CodeRow, 'id' | 'purpose' | 'bound_to'>) {
  return createHmac('sha256', key).update(`${row.id}:${row.purpose}:${row.bound_to}:${code}`).digest();
}

export const codeMatches = (tenant: TenantCore, row: CodeRow, code: string) =>
  tenant.secrets(PURPOSE).some((key) => timingSafeEqual(row.hash, hashCode(key, code, row)));

/** Creates a code and returns it in plain text, only for the message that carries it. */
export async function makeCode(
  on: Queryable,
  tenant: TenantCore,
  request: { userId: string; purpose: CodePurpose; boundTo: string },
): Promise<{ id: string; code: string }> {
  const now = tenant.clock.now();
  const id = newId(now);
  const code = String(randomInt(100_000)).padStart(5, '0');
  const hash = hashCode(tenant.secret(PURPOSE), code, { id, purpose: request.purpose, bound_to: request.boundTo });
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE);
  await on.query(sql`insert into code (id, user_id, purpose, bound_to, hash, created_at, expires_at)
    values (${id}, ${request.userId}, ${request.purpose}, ${request.boundTo}, ${hash}, ${now}, ${expiresAt})`);
  return { id, code };
}

export async function latestCode(on: Queryable, userId: string, purpose: CodePurpose, boundTo: string) {
  const [row] = await on.query<CodeRow>(sql`select * from code
    where user_id = ${userId} and purpose = ${purpose} and bound_to = ${boundTo} order by created_at desc limit 1`);
  return row;
}

export async function codesToday(on: Queryable, now: Date, userId: string): Promise<number> {
  const since = new Date(now.getTime() - DAY);
  const [row] = await on.query<{ count: number }>(
    sql`select count(*) as count from code where user_id = ${userId} and created_at > ${since}`,
  );
  return row?.count ?? 0;
}
