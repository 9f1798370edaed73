import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { LoginAnswer } from '#machines/session/session.contract.ts';
import { GoogleBeginAnswer, GoogleBeginBody } from '#machines/signIn/google.contract.ts';
import { GoogleFinishAnswer, GoogleFinishBody, GoogleLinkBody } from '#machines/signIn/googleCallback.contract.ts';
import { work } from '../engine/unit.ts';
import { type Call, data, operation, problem, raw } from '../http/operation.ts';
import type { SignInResult } from '../providers/google/google.ts';
import { tryPassword } from '../store/passwords.guesses.ts';
import { personByEmail, personByGoogle, personById, referrerOf } from '../store/people.ts';
import { seal, unseal } from '../store/secretLinks.sealed.ts';
import { sql } from '../store/sql.ts';
import { signIn } from './auth.answer.ts';
import { createPerson } from './auth.newPerson.ts';
import { byNewcomer } from './auth.register.ts';

const COOKIE = 'google_sign_in';
const AWAY_SECONDS = 600;

const Kept = v.object({ begun: GoogleBeginBody, state: v.string(), nonce: v.string(), verifier: v.string() });
const Link = v.object({ personId: v.string(), subject: v.string() });

/** What the browser keeps while it is at Google, sealed: it can neither read nor change it, and no script reaches it. */
const cookieOf = (value: string, seconds: number, isSecure: boolean) =>
  `${COOKIE}=${value}; Path=/v2/auth/google; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

const begin = operation({
  method: 'POST',
  path: '/v2/auth/google/begin',
  summary: 'Where to sign in with Google.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  body: GoogleBeginBody,
  reply: GoogleBeginAnswer,
  handle: async ({ tenant, body, locale }) => {
    const { extras, hide } = tenant.customization;
    if (!extras.signInWithGoogle) return problem(404, 'not_found');
    if (body.intent === 'register' && hide.register) return problem(403, 'registration_closed');
    const begun = await tenant.providers.signIn
      .begin({ redirectUri: `${tenant.origin}/callback`, locale })
      .catch(() => undefined);
    if (!begun) return problem(503, 'google_refused');
    const { url, ...secrets } = begun;
    const kept = seal(tenant, 'google', { begun: body, ...secrets }, AWAY_SECONDS);
    const isSecure = tenant.origin.startsWith('https:');
    return raw(
      Response.json(
        { data: { url, state: secrets.state } },
        { headers: { 'Set-Cookie': cookieOf(kept, AWAY_SECONDS, isSecure) } },
      ),
    );
  },
});

/** `iss` comes back from issuers that name themselves in their answer (RFC 9207). */
const FinishBody = GoogleFinishBody;

const finish = operation({
  method: 'POST',
  path: '/v2/auth/google/finish',
  summary: 'What Google sent the browser back with: a session, or an account to be linked by its password.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  body: FinishBody,
  reply: GoogleFinishAnswer,
  handle: async (call) => {
    const { tenant, body, http } = call;
    const kept = unseal(tenant, 'google', getCookie(http, COOKIE) ?? '', Kept);
    if (!kept) return problem(401, 'google_refused');
    const { begun, ...expected } = kept;
    const callback = new URL('/callback', tenant.origin);
    for (const [name, value] of Object.entries(body)) if (value) callback.searchParams.set(name, value);
    const result = await tenant.providers.signIn.finish({ callbackUrl: callback.href, expected });
    if (!result.ok) return problem(result.why === 'unreachable' ? 503 : 401, 'google_refused');
    if (!result.emailVerified) return problem(403, 'google_email_unverified');
    return arrive(call, begun, result);
  },
});

type Arrived = Extract<SignInResult, { ok: true }>;

/** Known by its subject, else by its address; linking an account that was made with a password asks for it (T10). */
async function arrive(call: Call, begun: v.InferOutput<typeof GoogleBeginBody>, google: Arrived) {
  const { tenant, userAgent } = call;
  const known = await personByGoogle(tenant.database, google.subject);
  if (known) {
    const login = await signIn(tenant.database, tenant.clock.now(), known, { userAgent, secret: true });
    return data({ outcome: 'signedIn', isNew: false, login } as const);
  }
  const sameAddress = await personByEmail(tenant.database, google.email);
  if (sameAddress?.google_subject) return problem(401, 'google_refused');
  if (sameAddress) {
    const link = { personId: sameAddress.id, subject: google.subject };
    const linkId = seal(tenant, 'google.link', link, AWAY_SECONDS);
    return data({ outcome: 'linkNeeded', link_id: linkId, email: sameAddress.email } as const);
  }
  return begun.intent === 'register' ? join(call, begun, google) : problem(404, 'user_unknown');
}

async function join(
  { tenant, locale, userAgent }: Call,
  { commercial, referralCode }: Extract<v.InferOutput<typeof GoogleBeginBody>, { intent: 'register' }>,
  { email, subject, name }: Arrived,
) {
  const joined = await work(tenant, byNewcomer, async (unit) => {
    const referrerId = (referralCode && (await referrerOf(unit.tx, referralCode))) || null;
    const [first = '', ...others] = name.trim().split(/\s+/);
    const names = { email, name: first, surname: others.join(' '), profile: {} };
    const consents = { locale, commercial, referrerId };
    const made = await createPerson(unit, { ...names, ...consents, passwordHash: null, googleSubject: subject });
    if (!made.ok) return made;
    const person = made.value && (await personById(unit.tx, made.value));
    if (!person) return { ok: true, value: undefined };
    return { ok: true, value: await signIn(unit.tx, unit.now, person, { userAgent, secret: true }) };
  });
  if (!joined.ok || !joined.value) return problem(409, 'user_already_registered');
  return data({ outcome: 'signedIn', isNew: true, login: joined.value } as const);
}

const link = operation({
  method: 'POST',
  path: '/v2/auth/google/link',
  summary: 'Links the Google account to the account of the same address, by its password.',
  tag: 'auth',
  access: 'anyone',
  limit: { calls: 300, seconds: 3600 },
  body: GoogleLinkBody,
  reply: LoginAnswer,
  handle: async ({ tenant, body, address, userAgent }) => {
    const asked = unseal(tenant, 'google.link', body.link_id, Link);
    const person = asked && (await personById(tenant.database, asked.personId));
    if (!person) return problem(410, 'link_useless');
    const guess = { email: person.email, password: body.password, passwordHash: person.password_hash, address };
    const tried = await tryPassword(tenant, guess);
    if (tried === 'tooMany') return problem(429, 'too_many');
    if (tried === 'wrong') return problem(401, 'credentials_not_found');
    const now = tenant.clock.now();
    const [linked] = await tenant.database.query(sql`update person set google_subject = ${asked.subject}
      where id = ${person.id} and google_subject is null returning id`);
    if (!linked) return problem(410, 'link_useless');
    return data(await signIn(tenant.database, now, person, { userAgent, secret: true }));
  },
});

export const googleOperations = [begin, finish, link];
