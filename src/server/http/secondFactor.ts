import * as v from 'valibot';
import { PasskeyResponse } from '#machines/people/signIn/factorProof.contract.ts';
import { redeemStepUpChallenge } from '../secrets/factorChallenges.ts';
import { type FactorTried, tryFactorAgain } from '../secrets/factors.guesses.ts';
import { type CodeOutcome, hasFactor, redeemAppCode } from '../secrets/factors.ts';
import { redeemRecoveryCode } from '../secrets/recoveryCodes.ts';
import type { Session } from '../secrets/sessions.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { areasOf } from './access.ts';
import { type Call, problem, type Reply } from './operation.ts';
import { isPasskeyRight } from './passkeys.ts';

/**
 * The header of a request that proves the second factor again: `app <code>`, `recovery <code>` or
 * `passkey <challenge> <response>`, whose response is JSON in base64url.
 */
const HEADER = 'x-second-factor';

const Response = v.pipe(v.string(), v.parseJson(), PasskeyResponse);

type Caller = Pick<Call, 'tenant' | 'userId' | 'http'> & { session: Session };

/** Checks the second factor of an account that has one. Returns the answer if the act must be refused. */
export async function confirmFactor(caller: Caller, allowsRecovery: boolean): Promise<Reply<never> | undefined> {
  const { tenant, userId, session, http } = caller;
  if (!(await hasFactor(tenant.database, userId))) return undefined;
  const [kind, first = '', second = ''] = (http.req.header(HEADER) ?? '').split(' ');
  const tryCode = async (compare: () => Promise<CodeOutcome>) =>
    toFactorRefusal(await tryFactorAgain(tenant, session.tokenHash, compare));
  if (kind === 'app') return tryCode(() => redeemAppCode(tenant, userId, first));
  if (kind === 'recovery' && allowsRecovery) return tryCode(() => tryRecovery(tenant, userId, first));
  if (kind === 'passkey') return toFactorRefusal((await hasSigned(caller, first, second)) ? 'right' : 'wrong');
  return problem(403, 'factor_missing');
}

async function tryRecovery(tenant: Tenant, userId: string, code: string): Promise<CodeOutcome> {
  return (await redeemRecoveryCode(tenant, userId, code)) === undefined ? 'wrong' : 'right';
}

async function hasSigned({ tenant, userId, session }: Caller, token: string, encoded: string): Promise<boolean> {
  const response = v.safeParse(Response, Buffer.from(encoded, 'base64url').toString('utf8'));
  const now = tenant.clock.now();
  const asked = await redeemStepUpChallenge(tenant.database, now, token, session.tokenHash);
  if (!response.success || asked?.user_id !== userId || !asked.passkey_challenge) return false;
  return isPasskeyRight(tenant, { userId, challenge: asked.passkey_challenge }, response.output);
}

function toFactorRefusal(tried: FactorTried): Reply<never> | undefined {
  if (tried === 'right') return undefined;
  if (tried === 'tooMany') return problem(429, 'too_many');
  return problem(403, tried === 'used' ? 'factor_used' : 'factor_wrong');
}

/** Whether users with these roles must have a second factor. Not required in development and in the demo. */
export const isFactorRequired = (tenant: Tenant, roles: readonly string[]) =>
  !tenant.isSandboxed && areasOf(roles).some((area) => area !== 'USER');

/**
 * Whether the session may only be used to set up a factor. A manager who acts as a user needs the manager's own factor.
 * A factor that the cached session does not know yet is read again.
 */
export async function lacksFactor(tenant: Tenant, session: Session): Promise<boolean> {
  const isRequired = session.managerId !== null || areasOf(session.roles).some((area) => area !== 'USER');
  if (tenant.isSandboxed || !isRequired || session.hasFactor) return false;
  return !(await hasFactor(tenant.database, session.managerId ?? session.userId));
}
