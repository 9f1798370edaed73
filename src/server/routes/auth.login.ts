import * as v from 'valibot';
import { LoginAnswer, LoginSecretBody } from '#machines/session/session.contract.ts';
import { LoginBody } from '#machines/signIn/signIn.contract.ts';
import { tell } from '../engine/dispatch.ts';
import { bySystem, work } from '../engine/unit.ts';
import { type Call, data, operation, problem } from '../http/operation.ts';
import { closeSession, managerTokenOf, readSession } from '../http/sessions.ts';
import { tryPassword } from '../store/passwords.guesses.ts';
import { type Person, personByEmail, personById } from '../store/people.ts';
import { beginVerification } from '../store/people.verification.ts';
import { redeemSecretLink } from '../store/secretLinks.ts';
import { loginAnswer, signIn } from './auth.answer.ts';

const login = operation({
  method: 'POST',
  path: '/v2/user/login',
  summary:
    'Signs in with e-mail and password. With an unverified address it answers with the verification to complete.',
  tag: 'auth',
  access: 'anyone',
  body: LoginBody,
  reply: LoginAnswer,
  handle: async ({ tenant, body, address, userAgent }) => {
    const { email, password, secret } = body;
    const person = await personByEmail(tenant.database, email);
    const tried = await tryPassword(tenant, { email, password, address, passwordHash: person?.password_hash ?? null });
    if (tried === 'tooMany') return problem(429, 'too_many');
    if (tried === 'wrong' || !person) return problem(401, 'credentials_not_found');
    // With neutral messages it must not be seen that an address was free to register: the mailed link is the way in.
    if (!person.email_verified && tenant.settings.neutralMessages) return problem(401, 'credentials_not_found');
    if (!person.email_verified) return unverified(tenant, person);
    return data(await signIn(tenant.database, tenant.clock.now(), person, { userAgent, secret }));
  },
});

async function unverified(tenant: Call['tenant'], person: Person) {
  const begun = await work(tenant, bySystem, async (unit) => ({
    ok: true,
    value: await beginVerification(unit, person.id, person.email),
  }));
  if (!begun.ok || !begun.value.ok) return problem(429, 'codes_used_up');
  return data(loginAnswer(person, { accessToken: null, verification: begun.value.value }));
}

/** A link of a mail, or of another window: whoever brings it first is signed in, once (T07). */
const loginSecret = operation({
  method: 'POST',
  path: '/v2/user/login-secret',
  summary: 'Exchanges the secret of a login link for a session.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 60 },
  body: LoginSecretBody,
  reply: LoginAnswer,
  handle: async ({ tenant, body, userAgent }) => {
    const answer = await work(tenant, bySystem, async (unit) => {
      const personId = await redeemSecretLink(unit.tx, unit.now, body.secret, 'session');
      if (!personId) return { ok: false, refusal: { code: 'not_found' } };
      await tell(unit, 'person', personId, { type: 'email.verify' }); // a link of a mail proves the address
      const person = await personById(unit.tx, personId);
      if (!person) return { ok: false, refusal: { code: 'not_found' } };
      return { ok: true, value: await signIn(unit.tx, unit.now, person, { userAgent, secret: false }) };
    });
    return answer.ok ? data(answer.value) : problem(410, 'link_useless');
  },
});

/** Ends the session of each token that is sent: while acting, a manager's own only if its header is there too. */
const logout = operation({
  method: 'POST',
  path: '/v2/user/logout',
  summary: 'Ends the session; a manager who acts as somebody ends the acting.',
  tag: 'auth',
  access: 'anyone',
  reply: v.object({}),
  handle: async ({ tenant, session, http }) => {
    const managerToken = managerTokenOf(http);
    const managers = managerToken ? await readSession(tenant, managerToken) : null;
    for (const each of [session, managers]) if (each) await closeSession(tenant, each.tokenHash);
    return data({});
  },
});

export const loginOperations = [login, loginSecret, logout];
