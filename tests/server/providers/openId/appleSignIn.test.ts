import { generateKeyPairSync } from 'node:crypto';
import { Hono } from 'hono';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { deriveEs256Keys } from '#server/kernel/es256.ts';
import { appleSignIn } from '#server/providers/openId/appleSignIn.ts';
import { appleSandbox } from '#server/sandbox/openId/appleSandbox.ts';
import { OpenIdGrants } from '#server/sandbox/openId/openIdGrants.ts';
import { memoryStore } from '../support/memoryStore.ts';
import { movableClock } from '../support/movableClock.ts';
import { postForm } from '../support/sandboxDesk.ts';
import { serveApp } from '../support/serveApp.ts';

const toPem = (key: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer }) =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();
const privateKey = toPem(deriveEs256Keys(Buffer.alloc(32, 7)).privateKey);
const secrets = { clientId: 'es.tesela.web', teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey };
const accounts = [{ email: 'investor@demo.test', name: 'Inés Inversora Lanau' }];

afterEach(() => vi.useRealTimers());

async function issuer() {
  const clock = movableClock(new Date());
  const store = memoryStore(() => new Date());
  const app = new Hono();
  const baseUrl = (request: Request) => new URL(request.url).origin;
  app.route('/', appleSandbox({ store, clock, baseUrl, secrets, accounts }));
  const origin = await serveApp(app);
  const config = { issuer: `${origin}/sandbox/apple`, ...secrets, clock, wallClock: clock, allowsLocalHttp: true };
  const redirectUri = `${origin}/v2/auth/apple/return`;
  return { clock, store, origin, config, provider: appleSignIn(config), redirectUri };
}

const unescapeHtml = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The hidden fields of a page. */
function hiddenFields(page: string): Record<string, string> {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name, unescapeHtml(value ?? '')]));
}

/** Opens the issuer's page and answers there as a user. Returns the fields of the form that comes back. */
async function answered(origin: string, url: string, answer: Record<string, string>) {
  const page = await (await fetch(url)).text();
  const response = await postForm(`${origin}/sandbox/apple/auth/authorize`, { ...hiddenFields(page), ...answer });
  const form = await response.text();
  return { fields: hiddenFields(form), form, policy: response.headers.get('content-security-policy') };
}

const asInvestor = { answer: 'allow', account: 'investor@demo.test' };

async function signedIn(answer: Record<string, string> = asInvestor) {
  const desk = await issuer();
  const { url, ...expected } = await desk.provider.start({ redirectUri: desk.redirectUri, locale: 'es' });
  const { fields, ...page } = await answered(desk.origin, url, answer);
  return { ...desk, url, expected, fields, page, callbackUrl: toCallback(desk.redirectUri, fields) };
}

function toCallback(redirectUri: string, { user: _, ...fields }: Record<string, string>): string {
  return `${redirectUri}?${new URLSearchParams(fields)}`;
}

const invalid = { ok: false, why: 'invalid' };

describe('sign-in with Apple', () => {
  it('identifies the user, whose name comes beside the code', async () => {
    const { provider, callbackUrl, expected, url, fields, redirectUri } = await signedIn();
    expect(await provider.finish({ callbackUrl, expected })).toEqual({
      ok: true,
      subject: expect.stringMatching(/^000123\.[\da-f]{32}\.0456$/),
      email: 'investor@demo.test',
      emailVerified: true,
      name: '',
    });
    expect(JSON.parse(fields.user ?? '')).toEqual({
      name: { firstName: 'Inés', lastName: 'Inversora Lanau' },
      email: 'investor@demo.test',
    });
    const parameters = Object.fromEntries(new URL(url).searchParams);
    expect(parameters).toMatchObject({
      response_mode: 'form_post',
      response_type: 'code',
      scope: 'openid name email',
      client_id: 'es.tesela.web',
      redirect_uri: redirectUri,
    });
  });

  it('gets the name with the first sign-in only', async () => {
    const desk = await issuer();
    const usersOf = async () => {
      const { url } = await desk.provider.start({ redirectUri: desk.redirectUri, locale: 'es' });
      return (await answered(desk.origin, url, asInvestor)).fields.user;
    };
    expect([await usersOf(), await usersOf()]).toEqual([expect.stringContaining('Inés'), undefined]);
  });

  it('accepts a hidden address, with the same subject', async () => {
    const desk = await issuer();
    const finish = async (answer: Record<string, string>) => {
      const { url, ...expected } = await desk.provider.start({ redirectUri: desk.redirectUri, locale: 'es' });
      const { fields } = await answered(desk.origin, url, answer);
      return desk.provider.finish({ callbackUrl: toCallback(desk.redirectUri, fields), expected });
    };
    const [open, hidden] = [await finish(asInvestor), await finish({ ...asInvestor, hides: 'yes' })];
    expect(hidden).toMatchObject({
      ok: true,
      email: expect.stringMatching(/^\w{10}@privaterelay\.appleid\.com$/),
      emailVerified: true,
    });
    expect(open.ok && hidden.ok && open.subject === hidden.subject).toBe(true);
  });

  it('is denied when the user cancels', async () => {
    const { provider, callbackUrl, expected, fields } = await signedIn({ answer: 'deny', account: 'other' });
    expect(fields).toEqual({ error: 'user_cancelled_authorize', state: expected.state });
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'denied' });
  });

  it.each(['state', 'nonce'] as const)('refuses an answer with a foreign %s', async (name) => {
    const { provider, callbackUrl, expected, redirectUri } = await signedIn();
    const other = await provider.start({ redirectUri, locale: 'es' });
    const mixed = { ...expected, [name]: other[name] };
    expect(await provider.finish({ callbackUrl, expected: mixed })).toEqual(invalid);
  });

  it('accepts a code once', async () => {
    const { provider, callbackUrl, expected } = await signedIn();
    expect(await provider.finish({ callbackUrl, expected })).toMatchObject({ ok: true });
    expect(await provider.finish({ callbackUrl, expected })).toEqual(invalid);
  });

  it('is unreachable while Apple is', async () => {
    const { config, callbackUrl, expected } = await signedIn();
    const provider = appleSignIn({ ...config, fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'unreachable' });
  });

  it('signs a secret of its own for each request, with the key of the team', async () => {
    const sent: URLSearchParams[] = [];
    const { config, callbackUrl, expected, clock } = await signedIn();
    const watching: typeof fetch = (input, init) => {
      if (String(input).endsWith('/token')) sent.push(new URLSearchParams(String(init?.body)));
      return fetch(input, init);
    };
    await appleSignIn({ ...config, fetch: watching }).finish({ callbackUrl, expected });
    const secret = sent[0]?.get('client_secret') ?? '';
    expect(decodeProtectedHeader(secret)).toEqual({ typ: 'JWT', alg: 'ES256', kid: 'KEY1234567' });
    const now = Math.floor(clock.now().getTime() / 1000);
    expect(decodeJwt(secret)).toEqual({
      iss: 'TEAM123456',
      sub: 'es.tesela.web',
      aud: config.issuer,
      iat: now,
      exp: now + 300,
    });
  });
});

/** A provider whose issuer's answers have other tokens, which `sign` makes from the claims of the true one. */
async function withTokens(sign: (claims: JWTPayload, header: { kid?: string }) => Promise<string> | string) {
  const desk = await signedIn();
  const changing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!String(input).endsWith('/token')) return response;
    const tokens = await response.json();
    const { id_token: token } = tokens;
    return Response.json({ ...tokens, id_token: await sign(decodeJwt(token), decodeProtectedHeader(token)) });
  };
  const provider = appleSignIn({ ...desk.config, fetch: changing });
  return provider.finish({ callbackUrl: desk.callbackUrl, expected: desk.expected });
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token of Apple', () => {
  it('without a signature is refused', async () => {
    expect(await withTokens((claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`)).toEqual(invalid);
  });

  it('that is signed with the public key as a secret is refused', async () => {
    const secret = new TextEncoder().encode('anybody knows the public key of Apple');
    const sign = (claims: JWTPayload, { kid = '' }) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
    expect(await withTokens(sign)).toEqual(invalid);
  });

  it('that another key signed is refused, even under the known key’s id', async () => {
    const { privateKey: foreign } = await generateKeyPair('RS256');
    const sign = (claims: JWTPayload, { kid = '' }) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(foreign);
    expect(await withTokens(sign)).toEqual(invalid);
  });

  /** Signed by a key that the issuer publishes. */
  async function withClaims(change: object) {
    const desk = await signedIn();
    const { publicKey, privateKey: own } = await generateKeyPair('RS256');
    const changing: typeof fetch = async (input, init) => {
      if (String(input).endsWith('/auth/keys'))
        return Response.json({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'own' }] });
      const response = await fetch(input, init);
      if (!String(input).endsWith('/token')) return response;
      const tokens = await response.json();
      const claims = { ...decodeJwt(tokens.id_token), ...change };
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' });
      return Response.json({ ...tokens, id_token: await token.sign(own) });
    };
    const provider = appleSignIn({ ...desk.config, fetch: changing });
    return provider.finish({ callbackUrl: desk.callbackUrl, expected: desk.expected });
  }

  it.each([
    ['for another client', { aud: 'com.other.app' }],
    ['of another issuer', { iss: 'https://appleid.example' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['with a foreign nonce', { nonce: 'foreign' }],
    ['without a nonce', { nonce: undefined }],
    ['without an address', { email: undefined }],
  ])('%s is refused', async (_, change) => {
    expect(await withClaims(change)).toEqual(invalid);
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('with email_verified %j says %s', async (email_verified, emailVerified) => {
    expect(await withClaims({ email_verified, is_private_email: email_verified })).toMatchObject({
      ok: true,
      emailVerified,
    });
  });

  it('of a rotated key is accepted, because unknown keys are fetched again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const desk = await issuer();
    const finish = async () => {
      const { url, ...expected } = await desk.provider.start({ redirectUri: desk.redirectUri, locale: 'es' });
      const { fields } = await answered(desk.origin, url, asInvestor);
      return desk.provider.finish({ callbackUrl: toCallback(desk.redirectUri, fields), expected });
    };
    expect(await finish()).toMatchObject({ ok: true });
    await new OpenIdGrants(desk.store, desk.clock, 'apple').rotateKey();
    vi.setSystemTime(Date.now() + 61_000);
    desk.clock.move(61_000);
    expect(await finish()).toMatchObject({ ok: true });
  });
});

describe('the sandbox of Apple', () => {
  it('posts its answer with the only script of its page', async () => {
    const { page, redirectUri } = await signedIn();
    expect(page.form).toContain(`method="post" action="${redirectUri}"`);
    expect(page.form.match(/<script>/g)).toHaveLength(1);
    expect(page.policy).toMatch(/script-src 'sha256-[^']+'; style-src/);
  });

  it.each([
    ['another client', { client_id: 'other' }],
    ['another site', { redirect_uri: 'https://attacker.example/return' }],
    ['an answer in the address', { response_mode: 'query' }],
    ['a scope that Apple does not know', { scope: 'openid profile' }],
  ])('refuses a request for %s', async (_, change) => {
    const { url } = await signedIn();
    const address = new URL(url);
    for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
    const response = await fetch(address);
    expect([response.status, (await response.text()).includes('attacker.example')]).toEqual([400, false]);
  });

  it.each([
    ['another key', { privateKey: toPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey) }],
    ['another team', { teamId: 'TEAM000000' }],
    ['another id of the key', { keyId: 'KEY0000000' }],
    ['a clock that is a day slow', { wallClock: movableClock(new Date(Date.now() - DAY)) }],
  ])('refuses a client with %s', async (_, change) => {
    const { config, callbackUrl, expected } = await signedIn();
    expect(await appleSignIn({ ...config, ...change }).finish({ callbackUrl, expected })).toEqual(invalid);
  });
});
