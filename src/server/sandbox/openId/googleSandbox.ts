import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { readForm } from '../sandboxForm.ts';
import { toLocale } from '../sandboxPage.ts';
import { type Account, answerEntries, chooseAccount } from './openIdAccounts.ts';
import { type Claims, digest, OpenIdGrants, tokenLifeSeconds } from './openIdGrants.ts';
import { accountPage, checkbox, type DemoAccount, refusedPage } from './openIdPages.ts';
import { openIdTexts } from './openIdTexts.ts';

export interface GoogleSecrets {
  clientId: string;
  clientSecret: string;
}

type Deps = Pick<SandboxDeps, 'store' | 'clock' | 'baseUrl'> & { secrets: GoogleSecrets; accounts: DemoAccount[] };

const path = '/sandbox/google';

const Authorization = v.object({
  client_id: v.string(),
  redirect_uri: v.pipe(v.string(), v.url()),
  response_type: v.literal('code'),
  scope: v.pipe(v.string(), v.regex(/\bopenid\b/)),
  state: v.optional(v.string(), ''),
  nonce: v.optional(v.string()),
  code_challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  code_challenge_method: v.literal('S256'),
  ui_locales: v.optional(v.string(), 'es'),
});
type Authorization = v.InferOutput<typeof Authorization>;

const Answer = v.object({ ...answerEntries, verified: v.optional(v.literal('yes')) });

const TokenForm = v.object({
  grant_type: v.literal('authorization_code'),
  code: v.string(),
  redirect_uri: v.string(),
  code_verifier: v.string(),
  client_id: v.optional(v.string()),
  client_secret: v.optional(v.string()),
});

/** A small OpenID provider under `/sandbox/google`, where the visitor chooses an account. */
export function googleSandbox(deps: Deps): Hono {
  const grants = new OpenIdGrants(deps.store, deps.clock, 'google');
  const issuerOf = (c: Context) => `${deps.baseUrl(c.req.raw)}${path}`;
  const app = new Hono().basePath(path);

  app.get('/.well-known/openid-configuration', (c) => c.json(discoveryDocument(issuerOf(c))));
  app.get('/jwks', async (c) => c.json(await grants.publicKeys()));

  app.get('/authorize', (c) => {
    const request = parseRequest(deps, c, c.req.query());
    if (!request) return refusedPage(toLocale(c.req.query('ui_locales')), 'invalid_request');
    return choicePage(deps, request);
  });

  app.post('/authorize', async (c) => {
    const request = parseRequest(deps, c, await c.req.parseBody());
    const answer = await readForm(c, Answer);
    const iss = issuerOf(c);
    if (!request || !answer) return refusedPage('es', 'invalid_request');
    if (answer.answer === 'deny') return c.redirect(redirectUrl(request, { error: 'access_denied', iss }), 303);
    const account = chooseAccount(deps.accounts, answer);
    if (!account) return choicePage(deps, request, true);
    const claims = buildClaims(account, answer.verified === 'yes');
    const { client_id: clientId, redirect_uri: redirectUri, nonce, code_challenge: challenge } = request;
    const code = await grants.issueCode({ claims, clientId, redirectUri, nonce, challenge });
    return c.redirect(redirectUrl(request, { code, iss }), 303);
  });

  app.post('/token', async (c) => {
    const form = await readForm(c, TokenForm);
    if (!form) return c.json({ error: 'invalid_request' }, 400);
    if (!isClient(deps.secrets, c, form)) return c.json({ error: 'invalid_client' }, 401);
    const grant = await grants.redeem(form.code, form.code_verifier);
    if (grant?.redirectUri !== form.redirect_uri) return c.json({ error: 'invalid_grant' }, 400);
    return c.json({
      token_type: 'Bearer',
      expires_in: tokenLifeSeconds,
      access_token: await grants.issueAccess(grant.claims),
      id_token: await grants.issueIdToken(issuerOf(c), grant),
    });
  });

  app.get('/userinfo', async (c) => {
    const claims = await grants.findClaims(c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '');
    return claims ? c.json(claims) : c.json({ error: 'invalid_token' }, 401);
  });

  return app;
}

function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['sub', 'email', 'email_verified', 'name'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

/**
 * Returns the request only if it belongs to the tenant's own application, so that the sandbox redirects nowhere else.
 */
function parseRequest({ secrets, baseUrl }: Deps, c: Context, parameters: unknown): Authorization | undefined {
  const request = v.safeParse(Authorization, parameters);
  if (!request.success || request.output.client_id !== secrets.clientId) return undefined;
  const isOwn = new URL(request.output.redirect_uri).origin === new URL(baseUrl(c.req.raw)).origin;
  return isOwn ? request.output : undefined;
}

function choicePage({ accounts }: Deps, request: Authorization, isEmailInvalid = false): Promise<Response> {
  const locale = toLocale(request.ui_locales);
  const boxes = checkbox({ name: 'verified', label: openIdTexts[locale].verified, isChecked: true });
  const page = { locale, provider: 'Google', action: `${path}/authorize`, accounts, request, boxes };
  return accountPage({ ...page, isEmailInvalid });
}

function buildClaims({ email, name }: Account, isVerified: boolean): Claims {
  return { sub: digest(email.toLowerCase()).slice(0, 21), email, email_verified: isVerified, name };
}

function redirectUrl({ redirect_uri, state }: Authorization, parameters: Record<string, string>): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...parameters, state })) url.searchParams.set(name, value);
  return url.href;
}

function isClient(secrets: GoogleSecrets, c: Context, form: v.InferOutput<typeof TokenForm>): boolean {
  const basic = c.req.header('authorization')?.replace(/^Basic /i, '');
  const received = basic
    ? Buffer.from(basic, 'base64').toString()
    : `${encodeURIComponent(form.client_id ?? '')}:${encodeURIComponent(form.client_secret ?? '')}`;
  const expected = `${encodeURIComponent(secrets.clientId)}:${encodeURIComponent(secrets.clientSecret)}`;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(received), hash(expected));
}
