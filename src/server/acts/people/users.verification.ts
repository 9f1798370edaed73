import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { CodeError } from '#machines/people/verification/verification.contract.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { lockUser } from '../../queries/people/users.ts';
import {
  CODE_MINUTES,
  CODE_TRIES,
  CODES_A_DAY,
  type CodeRow,
  codesToday,
  latestCode,
  makeCode,
  RESEND_SECONDS,
} from '../../secrets/codes.ts';
import { seal } from '../../secrets/secretLinks.sealed.ts';

export type StartedVerification = { ok: true; value: PendingVerification } | { ok: false; error: CodeError };

/** Marks decoy codes, which confirm nothing, so that they are never mistaken for codes of the address. */
const DECOY_PREFIX = 'nobody:';

export const addressOf = ({ bound_to }: Pick<CodeRow, 'bound_to'>) => bound_to.replace(/^nobody:/, '');

export const isDecoy = ({ bound_to }: Pick<CodeRow, 'bound_to'>) => bound_to.startsWith(DECOY_PREFIX);

const isAlive = (code: CodeRow, now: Date) => code.used_at === null && code.expires_at > now && code.tries < CODE_TRIES;

const Id = v.pipe(v.string(), v.uuid());

export async function codeById(uow: UnitOfWork, id: string, lock: boolean): Promise<CodeRow | undefined> {
  if (!v.is(Id, id)) return undefined;
  const found = lock
    ? sql`select * from code where id = ${id} and purpose = 'email' for update`
    : sql`select * from code where id = ${id} and purpose = 'email'`;
  const [code] = await uow.tx.query<CodeRow>(found);
  return code;
}

/** The number of codes that may still be sent today to the account or, for a decoy, to its address. */
export async function codesLeft(uow: UnitOfWork, code: Pick<CodeRow, 'bound_to'> & { user_id: string | null }) {
  const since = new Date(uow.now.getTime() - DAY);
  const [decoys] = code.user_id
    ? []
    : await uow.tx.query<{ count: number }>(
        sql`select count(*) as count from code where user_id is null and bound_to = ${code.bound_to} and created_at > ${since}`,
      );
  const sent = code.user_id ? await codesToday(uow.tx, uow.now, code.user_id) : (decoys?.count ?? 0);
  return Math.max(0, CODES_A_DAY - sent);
}

async function pending(uow: UnitOfWork, code: CodeRow): Promise<PendingVerification> {
  return {
    id: code.id,
    email: addressOf(code),
    now: uow.now.toISOString(),
    expires_at: code.expires_at.toISOString(),
    resend_at: new Date(code.created_at.getTime() + RESEND_SECONDS * 1000).toISOString(),
    tries_left: CODE_TRIES - code.tries,
    codes_left: await codesLeft(uow, code),
  };
}

/** Sends a code to an address that the user claims to own, unless an earlier code is still valid. */
export const startVerification = (uow: UnitOfWork, userId: string, address: string): Promise<StartedVerification> =>
  start(uow, userId, address.toLowerCase());

/**
 * Imitates the verification of an address that another account has. It is stored, counted and repeated like a real one,
 * so that the user does not learn of the other account.
 */
export const startDecoyFor = (uow: UnitOfWork, userId: string, address: string): Promise<StartedVerification> =>
  start(uow, userId, DECOY_PREFIX + address.toLowerCase());

async function start(uow: UnitOfWork, userId: string, boundTo: string): Promise<StartedVerification> {
  await lockUser(uow.tx, userId);
  const latest = await latestCode(uow.tx, userId, 'email', boundTo);
  const left = await codesLeft(uow, { user_id: userId, bound_to: boundTo });
  if (latest && (left === 0 || isAlive(latest, uow.now))) return { ok: true, value: await pending(uow, latest) };
  if (left === 0) return { ok: false, error: 'codes_used_up' };
  return { ok: true, value: await pending(uow, await sendCode(uow, userId, boundTo)) };
}

/** The code is encrypted in the queue, so that it is never stored in plain text. */
async function sendCode(uow: UnitOfWork, userId: string, boundTo: string): Promise<CodeRow> {
  const { id, code } = await makeCode(uow.tx, uow.tenant, { userId, purpose: 'email', boundTo });
  uow.enqueue('code.mail', { codeId: id, sealed: seal(uow.tenant, 'code', code, CODE_MINUTES * 60) });
  return (await codeById(uow, id, false)) as CodeRow;
}

/** Imitates the verification of a registration, so that only the owner of the mailbox learns that an account exists. */
export async function startDecoyVerification(uow: UnitOfWork, address: string): Promise<StartedVerification> {
  const boundTo = DECOY_PREFIX + address.toLowerCase();
  if ((await codesLeft(uow, { user_id: null, bound_to: boundTo })) === 0) return { ok: false, error: 'codes_used_up' };
  const id = newId(uow.now);
  const expiresAt = new Date(uow.now.getTime() + CODE_MINUTES * MINUTE);
  await uow.tx.query(sql`insert into code (id, user_id, purpose, bound_to, hash, created_at, expires_at)
    values (${id}, null, 'email', ${boundTo}, ${randomBytes(32)}, ${uow.now}, ${expiresAt})`);
  return { ok: true, value: await pending(uow, (await codeById(uow, id, false)) as CodeRow) };
}

/** Replaces a code with a new one. Early or simultaneous requests return the newest code. */
export async function resendVerification(uow: UnitOfWork, id: string): Promise<StartedVerification> {
  const code = await codeById(uow, id, true);
  if (!code || code.used_at !== null) return { ok: false, error: 'code_expired' };
  if (code.created_at.getTime() + RESEND_SECONDS * 1000 > uow.now.getTime())
    return { ok: true, value: await pending(uow, code) };
  if (code.user_id) await lockUser(uow.tx, code.user_id);
  const newest = await findNewestCode(uow, code);
  if (newest.id !== code.id) return { ok: true, value: await pending(uow, newest) };
  if ((await codesLeft(uow, code)) === 0) return { ok: false, error: 'codes_used_up' };
  await uow.tx.query(
    sql`update code set expires_at = least(expires_at, ${uow.now}) where id = ${code.id} and used_at is null`,
  );
  if (!code.user_id) return startDecoyVerification(uow, addressOf(code));
  return { ok: true, value: await pending(uow, await sendCode(uow, code.user_id, code.bound_to)) };
}

async function findNewestCode(uow: UnitOfWork, code: CodeRow): Promise<CodeRow> {
  const [newest] = await uow.tx.query<CodeRow>(sql`select * from code where purpose = 'email'
    and bound_to = ${code.bound_to} and user_id is not distinct from ${code.user_id}
    order by created_at desc, id desc limit 1`);
  return newest ?? code;
}
