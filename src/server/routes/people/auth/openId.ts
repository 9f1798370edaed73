import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import {
  OpenIdBeginAnswer,
  OpenIdProvider,
  openIdFlags,
  openIdNames,
} from '#machines/people/signIn/openId.contract.ts';
import { OpenIdBeginBody } from '#machines/people/signIn/openIdBegin.contract.ts';
import {
  OpenIdFinishAnswer,
  OpenIdFinishBody,
  OpenIdLinkBody,
} from '#machines/people/signIn/openIdCallback.contract.ts';
import { readDevice } from '#server/http/deviceCookie.ts';
import { operation, problem, raw } from '#server/http/operation.ts';
import type { SignInProvider } from '#server/providers/openId/signIn.ts';
import { linkSubject } from '#server/queries/people/users.openId.ts';
import { userById } from '#server/queries/people/users.ts';
import { tryPassword } from '#server/secrets/passwords.guesses.ts';
import { seal, unseal } from '#server/secrets/secretLinks.sealed.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { signInReply } from './answer.ts';
import { postedReturn, unsealNames } from './openId.posted.ts';
import { AWAY_SECONDS, namePurpose, PendingLink, signInOrLink } from './openId.user.ts';

const COOKIE = 'openid_sign_in';

const SavedSignIn = v.object({ begun: OpenIdBeginBody, state: v.string(), nonce: v.string(), verifier: v.string() });

const findProvider = ({ providers }: Tenant, provider: OpenIdProvider): SignInProvider | undefined =>
  ({ google: providers.signIn, apple: providers.appleSignIn })[provider];

/** Where the provider sends the browser. Apple posts a form, which a page cannot read. */
const redirectUris = { google: '/callback', apple: postedReturn.path } satisfies Record<OpenIdProvider, string>;
const redirectUri = ({ origin }: Tenant, provider: OpenIdProvider) => `${origin}${redirectUris[provider]}`;

/**
 * Stores the state of the sign-in in the browser while the user is at the provider. The value is sealed, and no script can
 * read the cookie. No form of another site sends it, so it counts only when the page asks for the session.
 */
const buildCookie = (provider: OpenIdProvider, value: string, isSecure: boolean) =>
  `${COOKIE}=${value}; Path=/v2/auth/${provider}; Max-Age=${AWAY_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

const begin = (provider: OpenIdProvider) =>
  operation({
    method: 'POST',
    stepUp: { session: 'signIn' },
    path: `/v2/auth/${provider}/begin`,
    summary: `Starts a sign-in with ${openIdNames[provider]} and returns its address.`,
    tag: 'auth',
    access: 'anyone',
    limit: { calls: 300, seconds: 3600 },
    body: OpenIdBeginBody,
    reply: OpenIdBeginAnswer,
    handle: async ({ tenant, body, locale }) => {
      const { extras, hide } = tenant.customization;
      const issuer = findProvider(tenant, provider);
      if (!extras[openIdFlags[provider]] || !issuer) return problem(404, 'not_found');
      if (body.intent === 'register' && hide.register) return problem(403, 'registration_closed');
      const request = { redirectUri: redirectUri(tenant, provider), locale };
      const started = await issuer.start(request).catch(() => undefined);
      if (!started) return problem(503, 'openid_refused');
      const { url, ...secrets } = started;
      const saved = seal(tenant, namePurpose(provider), { begun: body, ...secrets }, AWAY_SECONDS);
      const cookie = buildCookie(provider, saved, tenant.origin.startsWith('https:'));
      return raw(Response.json({ data: { url, state: secrets.state } }, { headers: { 'Set-Cookie': cookie } }));
    },
  });

const finish = (provider: OpenIdProvider) =>
  operation({
    method: 'POST',
    stepUp: { session: 'signIn' },
    path: `/v2/auth/${provider}/finish`,
    summary: `Completes a sign-in with ${openIdNames[provider]}: returns a session, an account to link with its password, or the names of a newcomer.`,
    tag: 'auth',
    access: 'anyone',
    limit: { calls: 300, seconds: 3600 },
    body: OpenIdFinishBody,
    reply: OpenIdFinishAnswer,
    handle: async (call) => {
      const { tenant, body, http } = call;
      const saved = unseal(tenant, namePurpose(provider), getCookie(http, COOKIE) ?? '', SavedSignIn);
      if (!saved) return problem(401, 'openid_refused');
      const { begun, ...expected } = saved;
      const { user, ...answer } = body;
      const callback = new URL(redirectUri(tenant, provider));
      for (const [name, value] of Object.entries(answer)) if (value) callback.searchParams.set(name, value);
      const result = await findProvider(tenant, provider)?.finish({ callbackUrl: callback.href, expected });
      if (!result) return problem(404, 'not_found');
      if (!result.ok) return problem(result.why === 'unreachable' ? 503 : 401, 'openid_refused');
      if (!result.emailVerified) return problem(403, 'openid_email_unverified');
      const names = unsealNames(tenant, user, expected.state);
      return signInOrLink(call, begun, { ...result, provider, ...names });
    },
  });

const link = (provider: OpenIdProvider) =>
  operation({
    method: 'POST',
    stepUp: { session: 'signIn' },
    path: `/v2/auth/${provider}/link`,
    summary: `Links the user of ${openIdNames[provider]} to the account with the same address. Requires its password.`,
    tag: 'auth',
    access: 'anyone',
    limit: { calls: 300, seconds: 3600 },
    body: OpenIdLinkBody,
    reply: LoginOutcome,
    handle: async (call) => {
      const { tenant, body, address, http } = call;
      const pending = unseal(tenant, namePurpose(provider, 'link'), body.link_id, PendingLink);
      const user = pending && (await userById(tenant.database, pending.userId));
      if (!user) return problem(410, 'link_useless');
      const who = { userId: user.id, email: user.email, device: readDevice(http), address };
      const guess = { ...who, password: body.password, passwordHash: user.password_hash };
      const tried = await tryPassword(tenant, guess);
      if (tried === 'tooMany') return problem(429, 'too_many');
      if (tried === 'wrong') return problem(401, 'credentials_not_found');
      const isLinked = await linkSubject(tenant.database, user.id, { provider, subject: pending.subject });
      return isLinked ? signInReply(call, user, { secret: true }) : problem(410, 'link_useless');
    },
  });

export const openIdOperations = [
  ...OpenIdProvider.options.flatMap((provider) => [begin(provider), finish(provider), link(provider)]),
  postedReturn,
];
