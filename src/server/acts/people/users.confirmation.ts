import type { CodeError, VerifyAnswer } from '#machines/people/verification/verification.contract.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { joinFollowings } from '../../lifecycles/issuances/follower.ts';
import { sql } from '../../postgres/sql.ts';
import { type User, userById } from '../../queries/people/users.ts';
import { CODE_TRIES, type CodeRow, codeMatches } from '../../secrets/codes.ts';
import { codeById, codesLeft, isDecoy } from './users.verification.ts';

/** Limits the wrong codes of a network, against guesses spread over many accounts. */
export const CODE_FAILURES = { calls: 250, seconds: 3600 };

export type Confirmed = { ok: true; value: VerifyAnswer } | { ok: false; error: CodeError; triesLeft: number };

/** Checks a typed code. A code works once, allows few tries, and is bound to an account and an address. */
export async function confirmCode(uow: UnitOfWork, id: string, typed: string): Promise<Confirmed> {
  const code = await codeById(uow, id, true);
  if (!code) return { ok: false, error: 'code_expired', triesLeft: 0 };
  const own = ownCode(code);
  const isRight = own !== undefined && codeMatches(uow.tenant, own, typed);
  if (code.used_at !== null) return isRight ? answerAgain(uow, own) : expired(code);
  if (code.expires_at <= uow.now) return expired(code);
  if (code.tries >= CODE_TRIES) return spent(uow, code);
  if (isRight) return confirm(uow, own);
  await uow.tx.query(sql`update code set tries = tries + 1 where id = ${code.id}`);
  const triesLeft = CODE_TRIES - code.tries - 1;
  return triesLeft > 0 ? { ok: false, error: 'code_incorrect', triesLeft } : spent(uow, code);
}

type OwnCode = CodeRow & { user_id: string };

/** The code of an account. A decoy has none. */
const ownCode = (code: CodeRow): OwnCode | undefined =>
  code.user_id !== null && !isDecoy(code) ? { ...code, user_id: code.user_id } : undefined;

const expired = (code: CodeRow): Confirmed => ({
  ok: false,
  error: 'code_expired',
  triesLeft: CODE_TRIES - code.tries,
});

async function spent(uow: UnitOfWork, code: CodeRow): Promise<Confirmed> {
  const error = (await codesLeft(uow, code)) > 0 ? 'code_used_up' : 'codes_used_up';
  return { ok: false, error, triesLeft: 0 };
}

/** The user has proved access to the mailbox, so its address becomes the account's verified address. */
async function confirm(uow: UnitOfWork, code: OwnCode): Promise<Confirmed> {
  await uow.tx.query(sql`update code set used_at = ${uow.now} where id = ${code.id}`);
  await assignAddress(uow, code);
  await uow.sendAsSystem('user', code.user_id, { type: 'email.verify' });
  // The machine knows no other address of a verified account.
  await joinFollowings(uow, { id: code.user_id, email: code.bound_to });
  return answerAgain(uow, code);
}

/** If the address changes, a mail informs the account's former mailbox. */
async function assignAddress(uow: UnitOfWork, code: OwnCode) {
  const [former] = await uow.tx.query<{ to: string; locale: User['locale'] }>(sql`
    with former as (select id, email, locale from users where id = ${code.user_id} for update)
    update users set email = ${code.bound_to}, email_verified_at = ${uow.now}
      from former where users.id = former.id and lower(users.email) <> ${code.bound_to}
      returning former.email as to, former.locale`);
  if (former) uow.enqueue('mail.addressChanged', { ...former, userId: code.user_id });
}

/** A double click gets the first answer again and changes nothing. */
async function answerAgain(uow: UnitOfWork, code: OwnCode): Promise<Confirmed> {
  const user = await userById(uow.tx, code.user_id);
  if (!user?.email_verified_at) return expired(code);
  const { email, email_verified_at } = user;
  return { ok: true, value: { email, email_verification: email_verified_at.toISOString() } };
}
