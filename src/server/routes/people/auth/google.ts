import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import { GoogleBeginAnswer, GoogleBeginBody } from '#machines/people/signIn/google.contract.ts';
import {
  GoogleFinishAnswer,
  GoogleFinishBody,
  GoogleLinkBody,
} from '#machines/people/signIn/googleCallback.contract.ts';
import { readDevice } from '#server/http/deviceCookie.ts';
import { type Call, data, operation, problem, type Reply, raw } from '#server/http/operation.ts';
import { sql } from '#server/postgres/sql.ts';
import type { SignInResult } from '#server/providers/google/signIn.ts';
import { findReferrer, type StoredUser, userByEmail, userByGoogle, userById } from '#server/queries/people/users.ts';
import { tryPassword } from '#server/secrets/passwords.guesses.ts';
import { seal, unseal } from '#server/secrets/secretLinks.sealed.ts';
import { work } from '#server/work/work.ts';
import { greetDevice, signIn, signInOrAsk, signInReply } from './answer.ts';
import { createUser, takeOverUser } from './newUser.ts';
import { byNewUser } from './register.ts';

const COOKIE = 'google_sign_in';
const AWAY_SECONDS = 600;

const SavedSignIn = v.object({ begun: GoogleBeginBody, state: v.string(), nonce: v.string(), verifier: v.string() });
const Link = v.object({ userId: v.string(), subject: v.string() });

/**
 * Stores the state of the sign-in in the browser while the user is at Google. The value is sealed, and no script can
 * read the cookie.
 */
const buildCookie = (value: string, seconds: number, isSecure: boolean) =>
  `${COOKIE}=${value}; Path=/v2/auth/google; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

const begin = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/google/begin',
  summary: 'Starts a sign-in with Google and returns its address.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  body: GoogleBeginBody,
  reply: GoogleBeginAnswer,
  handle: async ({ tenant, body, locale }) => {
    const { extras, hide } = tenant.customization;
    const { signIn: issuer } = tenant.providers;
    if (!extras.signInWithGoogle || !issuer) return problem(404, 'not_found');
    if (body.intent === 'register' && hide.register) return problem(403, 'registration_closed');
    const started = await issuer.start({ redirectUri: `${tenant.origin}/callback`, locale }).catch(() => undefined);
    if (!started) return problem(503, 'google_refused');
    const { url, ...secrets } = started;
    const saved = seal(tenant, 'google', { begun: body, ...secrets }, AWAY_SECONDS);
    const isSecure = tenant.origin.startsWith('https:');
    return raw(
      Response.json(
        { data: { url, state: secrets.state } },
        { headers: { 'Set-Cookie': buildCookie(saved, AWAY_SECONDS, isSecure) } },
      ),
    );
  },
});

/** Issuers that support RFC 9207 return `iss`. */
const FinishBody = GoogleFinishBody;

const finish = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/google/finish',
  summary:
    'Completes a sign-in with Google: returns a session, an account to link with its password, or the names of a newcomer.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  body: FinishBody,
  reply: GoogleFinishAnswer,
  handle: async (call) => {
    const { tenant, body, http } = call;
    const saved = unseal(tenant, 'google', getCookie(http, COOKIE) ?? '', SavedSignIn);
    if (!saved) return problem(401, 'google_refused');
    const { begun: request, ...expected } = saved;
    const callback = new URL('/callback', tenant.origin);
    for (const [name, value] of Object.entries(body)) if (value) callback.searchParams.set(name, value);
    const result = await tenant.providers.signIn?.finish({ callbackUrl: callback.href, expected });
    if (!result) return problem(404, 'not_found');
    if (!result.ok) return problem(result.why === 'unreachable' ? 503 : 401, 'google_refused');
    if (!result.emailVerified) return problem(403, 'google_email_unverified');
    return signInOrLink(call, request, result);
  },
});

type GoogleIdentity = Extract<SignInResult, { ok: true }>;

/**
 * Finds the user by subject, otherwise by e-mail address. Linking a verified account requires its password. An
 * unverified account is taken over, because the ownership of its address was never proved.
 */
async function signInOrLink(call: Call, request: v.InferOutput<typeof GoogleBeginBody>, google: GoogleIdentity) {
  const { tenant } = call;
  const known = await userByGoogle(tenant.database, google.subject);
  if (known) return finishKnown(call, known);
  const sameAddress = await userByEmail(tenant.database, google.email);
  if (sameAddress?.google_subject) return problem(401, 'google_refused');
  if (sameAddress?.email_verified) {
    const link = { userId: sameAddress.id, subject: google.subject };
    const linkId = seal(tenant, 'google.link', link, AWAY_SECONDS);
    return data({ outcome: 'linkNeeded', link_id: linkId, email: sameAddress.email } as const);
  }
  if (request.intent === 'register') return registerWithGoogle(call, request, google);
  if (tenant.customization.hide.register) return problem(404, 'user_unknown');
  return data({ outcome: 'unknown', newcomer: { email: google.email, ...splitName(google) } } as const);
}

function splitName({ name }: GoogleIdentity) {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return { name: first, surname: others.join(' ') };
}

async function finishKnown(call: Call, user: StoredUser): Promise<Reply<v.InferOutput<typeof GoogleFinishAnswer>>> {
  const { login, factor, headers } = await signInOrAsk(call, user, { secret: true });
  if (!login) return data({ outcome: 'factorNeeded', factor } as const);
  return { ...data({ outcome: 'signedIn', isNew: false, login } as const), headers };
}

async function registerWithGoogle(
  call: Call,
  { commercial, referralCode }: Extract<v.InferOutput<typeof GoogleBeginBody>, { intent: 'register' }>,
  google: GoogleIdentity,
) {
  const { tenant, locale, userAgent } = call;
  const registered = await work(tenant, byNewUser, async (uow) => {
    const referrerId = (referralCode && (await findReferrer(uow.tx, referralCode))) || null;
    const names = { email: google.email, ...splitName(google), profile: {} };
    const consents = { locale, commercial, referrerId };
    const account = { ...names, ...consents, passwordHash: null, googleSubject: google.subject };
    const created = await createUser(uow, account);
    if (!created.ok) return created;
    const id = created.value ?? (await takeOverUser(uow, account));
    const user = id && (await userById(uow.tx, id));
    if (!user) return { ok: true, value: undefined };
    return { ok: true, value: await signIn(tenant, uow.tx, user, { userAgent, secret: true }) };
  });
  if (!registered.ok || !registered.value) return problem(409, 'user_already_registered');
  const headers = await greetDevice(call, registered.value.id);
  return { ...data({ outcome: 'signedIn', isNew: true, login: registered.value } as const), headers };
}

const link = operation({
  method: 'POST',
  stepUp: { session: 'signIn' },
  path: '/v2/auth/google/link',
  summary: 'Links the Google account to the account with the same address. Requires its password.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  body: GoogleLinkBody,
  reply: LoginOutcome,
  handle: async (call) => {
    const { tenant, body, address, http } = call;
    const pendingLink = unseal(tenant, 'google.link', body.link_id, Link);
    const user = pendingLink && (await userById(tenant.database, pendingLink.userId));
    if (!user) return problem(410, 'link_useless');
    const who = { userId: user.id, email: user.email, device: readDevice(http), address };
    const guess = { ...who, password: body.password, passwordHash: user.password_hash };
    const tried = await tryPassword(tenant, guess);
    if (tried === 'tooMany') return problem(429, 'too_many');
    if (tried === 'wrong') return problem(401, 'credentials_not_found');
    const [linked] = await tenant.database.query(sql`update users set google_subject = ${pendingLink.subject}
      where id = ${user.id} and google_subject is null returning id`);
    if (!linked) return problem(410, 'link_useless');
    return signInReply(call, user, { secret: true });
  },
});

export const googleOperations = [begin, finish, link];
