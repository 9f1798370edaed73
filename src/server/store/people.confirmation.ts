import type { CodeFault, VerifyAnswer } from '#machines/verification/verification.contract.ts';
import { tell } from '../engine/dispatch.ts';
import type { Unit } from '../engine/unit.ts';
import { CODE_TRIES, type CodeRow, codeMatches } from './codes.ts';
import { personById } from './people.ts';
import { codeById, codesLeft } from './people.verification.ts';
import { sql } from './sql.ts';

/** Wrong codes of all accounts of a tenant together in an hour, against spraying (T06). */
export const CODE_FAILURES = { calls: 250, seconds: 3600 };

export type Confirmed = { ok: true; value: VerifyAnswer } | { ok: false; fault: CodeFault; triesLeft: number };

/** Tries a code once, by its verification: single use, few tries, bound to the account and the address. */
export async function confirmCode(unit: Unit, id: string, typed: string): Promise<Confirmed> {
  const code = await codeById(unit, id, true);
  if (!code) return { ok: false, fault: 'code_expired', triesLeft: 0 };
  const isRight = code.person_id !== null && codeMatches(unit.tenant, code, typed);
  if (code.used_at !== null) return isRight ? answerAgain(unit, code) : expired(code);
  if (code.expires_at <= unit.now) return expired(code);
  if (code.tries >= CODE_TRIES) return spent(unit, code);
  if (isRight) return confirm(unit, code);
  await unit.tx.query(sql`update code set tries = tries + 1 where id = ${code.id}`);
  const triesLeft = CODE_TRIES - code.tries - 1;
  return triesLeft > 0 ? { ok: false, fault: 'code_incorrect', triesLeft } : spent(unit, code);
}

const expired = (code: CodeRow): Confirmed => ({
  ok: false,
  fault: 'code_expired',
  triesLeft: CODE_TRIES - code.tries,
});

async function spent(unit: Unit, code: CodeRow): Promise<Confirmed> {
  const fault = (await codesLeft(unit, code)) > 0 ? 'code_used_up' : 'codes_used_up';
  return { ok: false, fault, triesLeft: 0 };
}

/** The address is proven: it becomes the account's where it was not, and verified. */
async function confirm(unit: Unit, code: CodeRow): Promise<Confirmed> {
  await unit.tx.query(sql`update code set used_at = ${unit.now} where id = ${code.id}`);
  await takeAddress(unit, code);
  await tell(unit, 'person', code.person_id, { type: 'email.verify' });
  return answerAgain(unit, code);
}

/** The mailbox that the account had before is told. */
async function takeAddress(unit: Unit, code: CodeRow) {
  const [former] = await unit.tx.query<{ to: string; locale: string }>(sql`
    with former as (select id, email, locale from person where id = ${code.person_id} for update)
    update person set email = ${code.bound_to}, email_verified_at = ${unit.now}
      from former where person.id = former.id and lower(person.email) <> ${code.bound_to}
      returning former.email as to, former.locale`);
  if (former) unit.later({ kind: 'mail.addressChanged', payload: { ...former } });
}

/** A double click gets the first answer, and has no second effect. */
async function answerAgain(unit: Unit, code: CodeRow): Promise<Confirmed> {
  const person = await personById(unit.tx, code.person_id);
  if (!person?.email_verified_at) return expired(code);
  const { email, email_verified_at } = person;
  return { ok: true, value: { email, email_verification: email_verified_at.toISOString() } };
}
