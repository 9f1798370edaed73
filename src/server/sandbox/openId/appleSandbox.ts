import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { SandboxDeps } from '../sandboxDeps.ts';
import { readForm } from '../sandboxForm.ts';
import { chooseLocale } from '../sandboxPage.ts';
import { type AppleSecrets, isAppleClient } from './appleClient.ts';
import { type Account, answerEntries, chooseAccount } from './openIdAccounts.ts';
import { type Claims, digest, OpenIdGrants, tokenLifeSeconds } from './openIdGrants.ts';
import { accountPage, checkbox, type DemoAccount, formPostPage, refusedPage } from './openIdPages.ts';
import { openIdTexts } from './openIdTexts.ts';

type Deps = Pick<SandboxDeps, 'store' | 'clock' | 'baseUrl'> & { secrets: AppleSecrets; accounts: DemoAccount[] };

const path = '/sandbox/apple';

/** Apple refuses a scope without `form_post`, and knows no scope `profile`. */
const Authorization = v.object({
  client_id: v.string(),
  redirect_uri: v.pipe(v.string(), v.url()),
  response_type: v.literal('code'),
  response_mode: v.literal('form_post'),
  scope: v.pipe(v.string(), v.regex(/^(?:(?:openid|name|email) ?)+$/)),
  state: v.optional(v.string(), ''),
  nonce: v.optional(v.string()),
});
type Authorization = v.InferOutput<typeof Authorization>;

const Answer = v.object({ ...answerEntries, hides: v.optional(v.literal('yes')) });

const TokenForm = v.object({
  grant_type: v.literal('authorization_code'),
  code: v.string(),
  redirect_uri: v.string(),
  client_id: v.string(),
  client_secret: v.string(),
});

/** Sign in with Apple under `/sandbox/apple`, with Apple's paths, where the visitor chooses an account. */
export function appleSandbox(deps: Deps): Hono {
  const { secrets, clock } = deps;
  const grants = new OpenIdGrants(deps.store, clock, 'apple');
  const issuerOf = (c: Context) => `${deps.baseUrl(c.req.raw)}${path}`;
  const app = new Hono().basePath(path);

  app.get('/.well-known/openid-configuration', (c) => c.json(discoveryDocument(issuerOf(c))));
  app.get('/auth/keys', async (c) => c.json(await grants.publicKeys()));

  app.get('/auth/authorize', (c) => {
    const request = parseRequest(deps, c, c.req.query());
    return request ? choicePage(deps, c, request) : refusedPage(chooseLocale(c), 'invalid_request');
  });

  app.post('/auth/authorize', async (c) => {
    const request = parseRequest(deps, c, await c.req.parseBody());
    const answer = await readForm(c, Answer);
    if (!request || !answer) return refusedPage(chooseLocale(c), 'invalid_request');
    const { client_id: clientId, redirect_uri: redirectUri, nonce, state } = request;
    const reply = (fields: Record<string, string>) =>
      formPostPage(chooseLocale(c), redirectUri, { ...fields, ...(state && { state }) });
    if (answer.answer === 'deny') return reply({ error: 'user_cancelled_authorize' });
    const account = chooseAccount(deps.accounts, answer);
    if (!account) return choicePage(deps, c, request, true);
    const claims = buildClaims(account, answer.hides === 'yes');
    const code = await grants.issueCode({ claims, clientId, redirectUri, nonce });
    const user = await introduce(deps, account, claims);
    return reply({ code, ...(user && { user }) });
  });

  app.post('/auth/token', async (c) => {
    const form = await readForm(c, TokenForm);
    if (!form) return c.json({ error: 'invalid_request' }, 400);
    const isClient = await isAppleClient(secrets, form, { issuer: issuerOf(c), now: clock.now() });
    if (!isClient) return c.json({ error: 'invalid_client' }, 400);
    const grant = await grants.redeem(form.code);
    if (grant?.redirectUri !== form.redirect_uri) return c.json({ error: 'invalid_grant' }, 400);
    return c.json({
      token_type: 'Bearer',
      expires_in: tokenLifeSeconds,
      access_token: await grants.issueAccess(grant.claims),
      id_token: await grants.issueIdToken(issuerOf(c), grant),
    });
  });

  return app;
}

/** As at https://appleid.apple.com/.well-known/openid-configuration */
function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth/authorize`,
    token_endpoint: `${issuer}/auth/token`,
    jwks_uri: `${issuer}/auth/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'name'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'iat',
      'is_private_email',
      'iss',
      'nonce',
      'nonce_supported',
      'sub',
    ],
  };
}

/** Returns the request only if it belongs to the tenant's own application, so that the sandbox posts nowhere else. */
function parseRequest({ secrets, baseUrl }: Deps, c: Context, parameters: unknown): Authorization | undefined {
  const request = v.safeParse(Authorization, parameters);
  if (!request.success || request.output.client_id !== secrets.clientId) return undefined;
  const isOwn = new URL(request.output.redirect_uri).origin === new URL(baseUrl(c.req.raw)).origin;
  return isOwn ? request.output : undefined;
}

function choicePage({ accounts }: Deps, c: Context, request: Authorization, isEmailInvalid = false): Promise<Response> {
  const locale = chooseLocale(c);
  const boxes = checkbox({ name: 'hides', label: openIdTexts[locale].hidesEmail, isChecked: false });
  const page = { locale, provider: 'Apple', action: `${path}/auth/authorize`, accounts, request, boxes };
  return accountPage({ ...page, isEmailInvalid });
}

/** Apple writes its flags as texts. Its tokens have no name. */
function buildClaims({ email }: Account, isPrivate: boolean): Claims {
  const hash = digest(`apple ${email.toLowerCase()}`);
  return {
    sub: `000123.${hash.slice(0, 32)}.0456`,
    email: isPrivate ? `${hash.slice(32, 42)}@privaterelay.appleid.com` : email,
    email_verified: 'true',
    ...(isPrivate && { is_private_email: 'true' }),
    nonce_supported: true,
  };
}

/** The field `user`, which Apple posts only when an account uses the application for the first time. */
async function introduce({ store }: Deps, { name }: Account, { sub, email }: Claims): Promise<string | undefined> {
  if (await store.get('apple.user', sub)) return undefined;
  await store.put('apple.user', sub, {});
  const [firstName = '', ...others] = name.split(/\s+/);
  return JSON.stringify({ name: { firstName, lastName: others.join(' ') }, email });
}
