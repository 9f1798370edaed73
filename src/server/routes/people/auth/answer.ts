import type { LoginAnswer, Role } from '#machines/people/session/session.contract.ts';
import type { LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import { deviceName } from '#machines/people/user/deviceName.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { deviceCookie, newDevice, readDevice } from '#server/http/deviceCookie.ts';
import { type Call, data, type Reply } from '#server/http/operation.ts';
import { passkeyRequest } from '#server/http/passkeys.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { decryptUser } from '#server/queries/people/users.personal.ts';
import { type StoredUser, usernameOf } from '#server/queries/people/users.ts';
import { rememberDevice } from '#server/secrets/devices.ts';
import { makeFactorChallenge } from '#server/secrets/factorChallenges.ts';
import { listUserFactors } from '#server/secrets/factors.ts';
import { makeSecretLink } from '#server/secrets/secretLinks.ts';
import { endOldestSessions, openSession } from '#server/secrets/sessions.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { work } from '#server/work/work.ts';
import { notifyOfAccountChange } from '../account/notify.ts';

const LANDING: readonly Role[] = ['ADMIN', 'ENTREPRENEUR', 'ISSUER', 'CLIENT', 'PREMIUM_USER', 'USER'];

interface Credentials {
  accessToken: string | null;
  secret?: string | null;
  verification?: PendingVerification;
}

/** The `data` of the answer of every sign-in method. */
export async function loginAnswer(
  tenant: Tenant,
  on: Queryable,
  stored: StoredUser,
  { accessToken, secret, verification }: Credentials,
): Promise<LoginAnswer> {
  const user = await decryptUser(tenant, on, stored);
  return {
    id: user.id,
    username: usernameOf(user),
    email: user.email,
    role: LANDING.find((role) => user.roles.includes(role)) ?? 'USER',
    roles: user.roles,
    profile_image: user.image_file,
    wallets: user.wallet ? [user.wallet] : [],
    kyc_status: user.kyc_status,
    email_verification: user.email_verified_at?.toISOString() ?? null,
    legal_information: {
      type: user.person_type,
      first_name: user.first_name || null,
      last_name: user.last_name || null,
    },
    accessToken,
    secret: secret ?? null,
    referral_code: user.referral_code,
    nationality: user.profile.nationality ?? 'ES',
    verification: verification ?? null,
  };
}

type Caller = Pick<Call, 'tenant' | 'userAgent' | 'http'>;

interface SignIn {
  /** Whether the answer contains a link secret, which opens the session once in another window. */
  secret: boolean;
}

/** Opens a session for a user who has been authenticated, with the second factor if the account has one. */
export async function signIn(
  tenant: Tenant,
  on: Queryable,
  user: StoredUser,
  { userAgent, secret }: SignIn & { userAgent: string },
) {
  const now = tenant.clock.now();
  const { token } = await openSession(on, now, { userId: user.id, userAgent, beganAt: tenant.wallClock.now() });
  await endOldestSessions(tenant, on, { userId: user.id });
  const link = secret ? await makeSecretLink(on, now, user.id, 'session', token) : null;
  return loginAnswer(tenant, on, user, { accessToken: token, secret: link });
}

/**
 * After the right password or an equivalent proof: a session and its headers, or the second factor that it requires.
 */
export async function signInOrAsk(call: Caller, user: StoredUser, { secret }: SignIn) {
  const { tenant, userAgent } = call;
  const factors = await listUserFactors(tenant.database, user.id);
  if (!factors.length) {
    const login = await signIn(tenant, tenant.database, user, { userAgent, secret });
    return { login, headers: await greetDevice(call, user.id) };
  }
  const passkey = await passkeyRequest(tenant, user.id);
  const challenge = { userId: user.id, withLink: secret, passkeyChallenge: passkey?.challenge ?? null };
  const { token, expiresAt } = await makeFactorChallenge(tenant.database, tenant.clock.now(), challenge);
  const hasApp = factors.some(({ kind }) => kind === 'totp');
  return { factor: { token, expiresAt: expiresAt.toISOString(), hasApp, passkey: passkey && { ...passkey } } };
}

/** The answer to a sign-in: a session, or the second factor that it requires. */
export async function signInReply(call: Caller, user: StoredUser, options: SignIn): Promise<Reply<LoginOutcome>> {
  const signedIn = await signInOrAsk(call, user, options);
  return signedIn.login ? { ...data(signedIn.login), headers: signedIn.headers } : data({ factor: signedIn.factor });
}

/** Remembers the user's proved browser, and returns the header with its cookie. */
export async function rememberBrowser({ tenant, userAgent, http }: Caller, userId: string) {
  const device = readDevice(http) ?? newDevice();
  const met = await rememberDevice(tenant.database, tenant.clock.now(), { userId, device, userAgent });
  return { met, headers: { 'Set-Cookie': deviceCookie(device, !tenant.isSandboxed) } };
}

/** The same after a sign-in. The user is notified of a new browser, except for the first one. */
export async function greetDevice(call: Caller, userId: string): Promise<Record<string, string>> {
  const { met, headers } = await rememberBrowser(call, userId);
  const device = deviceName(call.userAgent) ?? 'none';
  if (met === 'new')
    await work(call.tenant, bySystem, async (uow) => {
      await notifyOfAccountChange(uow, userId, 'newDevice', { device }, 'sessions');
      return done;
    });
  return headers;
}
