import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { newId } from '../engine/ids.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

export type CodePurpose = 'email' | 'signature';

export interface CodeRow {
  id: string;
  person_id: string;
  purpose: CodePurpose;
  bound_to: string;
  hash: Buffer;
  tries: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** 5 digits, valid 5 minutes, 5 tries each, 5 a day for each account: at most 25 guesses in 100,000 a day. */
export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
export const CODES_A_DAY = 5;
/** A new code may be asked for after this long. */
export const RESEND_SECONDS = 30;

/** The hash covers whom and what the code confirms: it opens nothing else. */
function hashOf(tenant: Tenant, code: string, row: Pick<CodeRow, 'id' | 'purpose' | 'bound_to'>) {
  return createHmac('sha256', tenant.secret('codes'))
    .update(`${row.id}:${row.purpose}:${row.bound_to}:${code}`)
    .digest();
}

export const codeMatches = (tenant: Tenant, row: CodeRow, code: string) =>
  timingSafeEqual(row.hash, hashOf(tenant, code, row));

/** Makes a code and returns it in clear, for the message that carries it and for nothing else. */
export async function makeCode(
  on: Queryable,
  tenant: Tenant,
  asked: { personId: string; purpose: CodePurpose; boundTo: string },
): Promise<{ id: string; code: string }> {
  const now = tenant.clock.now();
  const id = newId(now);
  const code = String(randomInt(100_000)).padStart(5, '0');
  const hash = hashOf(tenant, code, { id, purpose: asked.purpose, bound_to: asked.boundTo });
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await on.query(sql`insert into code (id, person_id, purpose, bound_to, hash, created_at, expires_at)
    values (${id}, ${asked.personId}, ${asked.purpose}, ${asked.boundTo}, ${hash}, ${now}, ${expiresAt})`);
  return { id, code };
}

export async function latestCode(on: Queryable, personId: string, purpose: CodePurpose, boundTo: string) {
  const [row] = await on.query<CodeRow>(sql`select * from code
    where person_id = ${personId} and purpose = ${purpose} and bound_to = ${boundTo} order by created_at desc limit 1`);
  return row;
}

export async function codesToday(on: Queryable, now: Date, personId: string): Promise<number> {
  const since = new Date(now.getTime() - 86_400_000);
  const [row] = await on.query<{ count: number }>(
    sql`select count(*) as count from code where person_id = ${personId} and created_at > ${since}`,
  );
  return row?.count ?? 0;
}
