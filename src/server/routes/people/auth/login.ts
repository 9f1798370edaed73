import * as v from 'valibot';
import { LoginSecretBody } from '#machines/people/session/session.contract.ts';
import { LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import { LoginBody } from '#machines/people/signIn/signIn.contract.ts';
import { startVerification } from '#server/acts/people/users.verification.ts';
import { bySystem } from '#server/engine/unit.ts';
import { readManagerToken } from '#server/http/accessTokens.ts';
import { readDevice } from '#server/http/deviceCookie.ts';
import { type Call, data, operation, problem } from '#server/http/operation.ts';
import { type StoredUser, userByEmail, userById } from '#server/queries/people/users.ts';
import { tryPassword } from '#server/secrets/passwords.guesses.ts';
import { redeemSecretLink } from '#server/secrets/secretLinks.ts';
import { closeSession, readSession } from '#server/secrets/sessions.ts';
import { work } from '#server/work/work.ts';
import { loginAnswer, signInReply } from './answer.ts';

const login = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/user/login',
  summary:
    'Signs in with e-mail and password. If the address is not verified, it returns the verification to complete.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 3000, seconds: 60, counted: 'here' },
  body: LoginBody,
  reply: LoginOutcome,
  handle: async (call) => {
    const { tenant, body, address, http } = call;
    const { email, password, secret } = body;
    const user = await userByEmail(tenant.database, email);
    const who = { userId: user?.id, device: readDevice(http), address };
    const tried = await tryPassword(tenant, { ...who, email, password, passwordHash: user?.password_hash ?? null });
    if (tried === 'tooMany') return problem(429, 'too_many');
    if (tried === 'wrong' || !user) return problem(401, 'credentials_not_found');
    // With neutral messages, a login must not reveal that an address was free to register. The mailed link is the only
    // way in.
    if (!user.email_verified && tenant.settings.neutralMessages) return problem(401, 'credentials_not_found');
    if (!user.email_verified) return unverified(tenant, user);
    return signInReply(call, user, { secret });
  },
});

async function unverified(tenant: Call['tenant'], user: StoredUser) {
  const started = await work(tenant, bySystem, async (uow) => ({
    ok: true,
    value: await startVerification(uow, user.id, user.email),
  }));
  if (!started.ok || !started.value.ok) return problem(429, 'codes_used_up');
  const pending = { accessToken: null, verification: started.value.value };
  return data(await loginAnswer(tenant, tenant.database, user, pending));
}

/** Redeems the secret of a mailed link or of another window. It signs in once, like a password. */
const loginSecret = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/user/login-secret',
  summary: 'Exchanges the secret of a login link for a session.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 60 },
  body: LoginSecretBody,
  reply: LoginOutcome,
  handle: async (call) => {
    const { tenant, body } = call;
    const found = await work(tenant, bySystem, async (uow) => {
      const userId = await redeemSecretLink(uow.tx, uow.now, body.secret, 'session');
      if (!userId) return { ok: false, refusal: { code: 'not_found' } };
      await uow.sendAsSystem('user', userId, { type: 'email.verify' }); // a mailed link proves the address
      const user = await userById(uow.tx, userId);
      if (!user) return { ok: false, refusal: { code: 'not_found' } };
      return { ok: true, value: user };
    });
    return found.ok ? signInReply(call, found.value, { secret: false }) : problem(410, 'link_useless');
  },
});

/**
 * The browser forgets the pages and files that it has fetched. Its storage has the theme and the language, which outlive a
 * session, and its cookies name the device, for which a guessed password of strangers does not lock the account; tokens and
 * drafts are removed by the page itself.
 *
 * Ends the session of each token in the request. While acting, the manager's own session only ends if its header is
 * also sent.
 */
const logout = operation({
  method: 'POST',
  stepUp: { session: 'ending' },
  path: '/v2/user/logout',
  summary: 'Ends the session. A manager who acts as a user stops acting.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 60, counted: 'here' },
  needsNoFactor: true,
  reply: v.object({}),
  handle: async ({ tenant, session, http }) => {
    const managerToken = readManagerToken(http);
    const managers = managerToken ? await readSession(tenant, managerToken) : null;
    for (const each of [session, managers]) if (each) await closeSession(tenant, each.tokenHash);
    return { ...data({}), headers: { 'Clear-Site-Data': '"cache"' } };
  },
});

export const loginOperations = [login, loginSecret, logout];
