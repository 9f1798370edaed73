import { LoginAnswer } from '#machines/people/session/session.contract.ts';
import { FactorBody, type FactorProof } from '#machines/people/signIn/factorProof.contract.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { readDevice } from '#server/http/deviceCookie.ts';
import { type Call, data, operation, problem } from '#server/http/operation.ts';
import { isPasskeyRight } from '#server/http/passkeys.ts';
import { userById } from '#server/queries/people/users.ts';
import {
  type FactorChallengeRow,
  redeemFactorChallenge,
  tryFactorChallenge,
} from '#server/secrets/factorChallenges.ts';
import { tryFactor } from '#server/secrets/factors.guesses.ts';
import { type CodeOutcome, redeemAppCode } from '#server/secrets/factors.ts';
import { redeemRecoveryCode } from '#server/secrets/recoveryCodes.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { work } from '#server/work/work.ts';
import { notifyOfAccountChange } from '../account/notify.ts';
import { greetDevice, signIn } from './answer.ts';

const proveFactor = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/factor',
  summary: 'Completes a sign-in with the second factor: a code of the app, a passkey or a recovery code.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 60 },
  body: FactorBody,
  reply: LoginAnswer,
  handle: async (call) => {
    const { tenant, body, userAgent } = call;
    const now = tenant.clock.now();
    const asked = await tryFactorChallenge(tenant.database, now, body.token);
    if (!asked) return problem(410, 'challenge_over');
    const tried = await tryProof(call, asked, body.proof);
    if (tried === 'tooMany') return problem(429, 'too_many');
    if (tried !== 'right') return problem(401, tried === 'used' ? 'factor_used' : 'factor_wrong');
    const user = await userById(tenant.database, asked.user_id);
    if (!user || !(await redeemFactorChallenge(tenant.database, now, body.token)))
      return problem(410, 'challenge_over');
    const answer = await signIn(tenant, tenant.database, user, { userAgent, secret: asked.with_link });
    return { ...data(answer), headers: await greetDevice(call, user.id) };
  },
});

type Caller = Pick<Call, 'tenant' | 'address' | 'http'>;

async function tryProof({ tenant, address, http }: Caller, asked: FactorChallengeRow, proof: FactorProof) {
  const userId = asked.user_id;
  // A passkey cannot be guessed, so its failures do not count against codes.
  if (proof.kind === 'passkey') {
    const challenge = asked.passkey_challenge;
    return challenge && (await isPasskeyRight(tenant, { userId, challenge }, proof.response)) ? 'right' : 'wrong';
  }
  const who = { userId, address, device: readDevice(http) };
  return tryFactor(tenant, who, () =>
    proof.kind === 'app' ? redeemAppCode(tenant, userId, proof.code) : tryRecovery(tenant, userId, proof.code),
  );
}

async function tryRecovery(tenant: Tenant, userId: string, code: string): Promise<CodeOutcome> {
  const left = await redeemRecoveryCode(tenant, userId, code);
  if (left === undefined) return 'wrong';
  await work(tenant, bySystem, async (uow) => {
    await notifyOfAccountChange(uow, userId, 'recoveryCodeUsed', { left: String(left) }, 'factors');
    return done;
  });
  return 'right';
}

export const factorOperations = [proveFactor];
