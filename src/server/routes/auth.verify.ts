import {
  type CodeFault,
  ResendAnswer,
  ResendBody,
  VerifyAnswer,
  VerifyBody,
} from '#machines/verification/verification.contract.ts';
import { bySystem, work } from '../engine/unit.ts';
import { data, operation, problem, raw } from '../http/operation.ts';
import { hasBudget } from '../http/rateLimit.ts';
import { constraintOf } from '../store/database.ts';
import { isSpent } from '../store/passwords.budgets.ts';
import { CODE_FAILURES, type Confirmed, confirmCode } from '../store/people.confirmation.ts';
import { resendVerification } from '../store/people.verification.ts';
import type { Tenant } from '../tenants/tenant.ts';

const FAILURES = 'code.tenant';

const verify = operation({
  method: 'POST',
  path: '/v2/auth/verify',
  summary: 'Confirms an address with the code that was mailed to it; it signs nobody in.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 60 },
  body: VerifyBody,
  reply: VerifyAnswer,
  handle: async ({ tenant, body }) => {
    if (await isSpent(tenant, FAILURES, CODE_FAILURES)) return problem(429, 'too_many');
    const confirmed = await confirmOnce(tenant, body.verification_id, body.code);
    if (confirmed === 'taken') return problem(409, 'user_already_registered');
    if (confirmed.ok) return data(confirmed.value);
    if (confirmed.fault === 'code_incorrect' || confirmed.fault === 'code_used_up')
      await hasBudget(tenant, FAILURES, CODE_FAILURES);
    return faulty(confirmed.fault, confirmed.triesLeft);
  },
});

/** A wrong code is kept count of, so it is no refusal of the transaction. */
async function confirmOnce(tenant: Tenant, id: string, code: string): Promise<Confirmed | 'taken'> {
  try {
    const done = await work(tenant, bySystem, async (unit) => ({ ok: true, value: await confirmCode(unit, id, code) }));
    return done.ok ? done.value : { ok: false, fault: 'code_expired', triesLeft: 0 };
  } catch (error) {
    if (constraintOf(error) === 'person_email') return 'taken';
    throw error;
  }
}

const STATUS = { code_incorrect: 422, code_used_up: 422, code_expired: 410, codes_used_up: 429 } as const;

const faulty = (fault: CodeFault, triesLeft: number) =>
  raw(Response.json({ error: fault, tries_left: triesLeft }, { status: STATUS[fault] }));

const resend = operation({
  method: 'POST',
  path: '/v2/auth/resend',
  summary: 'Mails another code instead of the one before.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 60 },
  body: ResendBody,
  reply: ResendAnswer,
  handle: async ({ tenant, body }) => {
    const resent = await work(tenant, bySystem, async (unit) => ({
      ok: true,
      value: await resendVerification(unit, body.verification_id),
    }));
    if (resent.ok && resent.value.ok) return data({ verification: resent.value.value });
    return faulty(resent.ok && !resent.value.ok ? resent.value.fault : 'code_expired', 0);
  },
});

export const verifyOperations = [verify, resend];
