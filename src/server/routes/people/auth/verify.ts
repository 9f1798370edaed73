import {
  type CodeError,
  ResendAnswer,
  ResendBody,
  VerifyAnswer,
  VerifyBody,
} from '#machines/people/verification/verification.contract.ts';
import { CODE_FAILURES, type Confirmed, confirmCode } from '#server/acts/people/users.confirmation.ts';
import { resendVerification } from '#server/acts/people/users.verification.ts';
import { bySystem } from '#server/engine/unit.ts';
import { data, operation, problem, raw } from '#server/http/operation.ts';
import { toNetwork } from '#server/kernel/clientAddress.ts';
import { constraintOf } from '#server/postgres/database.ts';
import { hasBudget, isSpent } from '#server/secrets/budgets.ts';
import { countKey } from '#server/secrets/countKeys.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { work } from '#server/work/work.ts';

/** Wrong codes are counted per network, so that one visitor cannot use up the attempts of another. */
const buildFailuresKey = (tenant: Tenant, address: string) => countKey(tenant, 'code.network', toNetwork(address));

const verify = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/verify',
  summary: 'Verifies an address with the mailed code. Does not sign in.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 60 },
  body: VerifyBody,
  reply: VerifyAnswer,
  handle: async ({ tenant, body, address }) => {
    if (await isSpent(tenant, buildFailuresKey(tenant, address), CODE_FAILURES)) return problem(429, 'too_many');
    const confirmed = await confirm(tenant, body.verification_id, body.code);
    if (confirmed === 'taken') return problem(409, 'user_already_registered');
    if (confirmed.ok) return data(confirmed.value);
    if (confirmed.error === 'code_incorrect' || confirmed.error === 'code_used_up')
      await hasBudget(tenant, buildFailuresKey(tenant, address), CODE_FAILURES);
    return codeErrorReply(confirmed.error, confirmed.triesLeft);
  },
});

/** A wrong code is counted in the transaction, so it must not be a refusal, which would roll back the count. */
async function confirm(tenant: Tenant, id: string, code: string): Promise<Confirmed | 'taken'> {
  try {
    const done = await work(tenant, bySystem, async (uow) => ({ ok: true, value: await confirmCode(uow, id, code) }));
    return done.ok ? done.value : { ok: false, error: 'code_expired', triesLeft: 0 };
  } catch (error) {
    if (constraintOf(error) === 'users_email') return 'taken';
    throw error;
  }
}

const STATUS = { code_incorrect: 422, code_used_up: 422, code_expired: 410, codes_used_up: 429 } as const;

const codeErrorReply = (error: CodeError, triesLeft: number) =>
  raw(Response.json({ error, tries_left: triesLeft }, { status: STATUS[error] }));

const resend = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/resend',
  summary: 'Mails a new code, which replaces the previous one.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 60 },
  body: ResendBody,
  reply: ResendAnswer,
  handle: async ({ tenant, body }) => {
    const resent = await work(tenant, bySystem, async (uow) => ({
      ok: true,
      value: await resendVerification(uow, body.verification_id),
    }));
    if (resent.ok && resent.value.ok) return data({ verification: resent.value.value });
    return codeErrorReply(resent.ok && !resent.value.ok ? resent.value.error : 'code_expired', 0);
  },
});

export const verifyOperations = [verify, resend];
