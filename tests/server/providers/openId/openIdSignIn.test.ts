import { Hono } from 'hono';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { googleSignIn } from '#server/providers/openId/googleSignIn.ts';
import { googleSandbox } from '#server/sandbox/openId/googleSandbox.ts';
import { memoryStore } from '../support/memoryStore.ts';
import { movableClock } from '../support/movableClock.ts';
import { postForm } from '../support/sandboxDesk.ts';
import { serveApp } from '../support/serveApp.ts';

const secrets = { clientId: 'tesela', clientSecret: 'a secret: with / odd % signs' };
/** Shared by all tests, so that the issuer's key is generated once. */
const store = memoryStore(() => new Date());
const accounts = [{ email: 'investor@demo.test', name: 'Inés Inversora' }];

async function issuer() {
  const clock = movableClock(new Date());
  const app = new Hono();
  const baseUrl = (request: Request) => new URL(request.url).origin;
  app.route('/', googleSandbox({ store, clock, baseUrl, secrets, accounts }));
  const origin = await serveApp(app);
  const config = { issuer: `${origin}/sandbox/google`, ...secrets, clock, allowsLocalHttp: true };
  return { clock, origin, config, provider: googleSignIn(config), redirectUri: `${origin}/callback` };
}

/** The hidden fields of the issuer's page. */
function hiddenFields(page: string): Record<string, string> {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value?.replaceAll('&amp;', '&')]));
}

/** Opens the issuer's page and answers there as a user. Returns the address to which the browser is redirected. */
async function answered(origin: string, url: string, answer: Record<string, string>): Promise<string> {
  const page = await (await fetch(url)).text();
  const response = await postForm(`${origin}/sandbox/google/authorize`, { ...hiddenFields(page), ...answer });
  return response.headers.get('location') ?? `status ${response.status}`;
}

const asInvestor = { answer: 'allow', account: 'investor@demo.test', verified: 'yes' };

async function signedIn(answer: Record<string, string> = asInvestor) {
  const desk = await issuer();
  const { url, ...expected } = await desk.provider.start({ redirectUri: desk.redirectUri, locale: 'en' });
  return { ...desk, url, expected, callbackUrl: await answered(desk.origin, url, answer) };
}

describe('sign-in with an OpenID issuer', () => {
  it('identifies the user', async () => {
    const { provider, callbackUrl, expected, url } = await signedIn();
    expect(await provider.finish({ callbackUrl, expected })).toEqual({
      ok: true,
      subject: expect.stringMatching(/^[\da-f]{21}$/),
      email: 'investor@demo.test',
      emailVerified: true,
      name: 'Inés Inversora',
    });
    const parameters = new URL(url).searchParams;
    expect([parameters.get('code_challenge_method'), parameters.get('scope')]).toEqual([
      'S256',
      'openid email profile',
    ]);
  });

  it('reports that an e-mail address is not verified', async () => {
    const { provider, callbackUrl, expected } = await signedIn({
      answer: 'allow',
      account: 'other',
      email: 'stranger@example.test',
      name: '<b>Stranger</b>',
    });
    expect(await provider.finish({ callbackUrl, expected })).toMatchObject({
      ok: true,
      email: 'stranger@example.test',
      emailVerified: false,
      name: '<b>Stranger</b>',
    });
  });

  it('recognises the same user again, and distinguishes two users', async () => {
    const desk = await issuer();
    const subjectOf = async (email: string) => {
      const { url, ...expected } = await desk.provider.start({ redirectUri: desk.redirectUri, locale: 'es' });
      const other = { answer: 'allow', account: 'other', email };
      const callbackUrl = await answered(desk.origin, url, other);
      const result = await desk.provider.finish({ callbackUrl, expected });
      return result.ok && result.subject;
    };
    const first = await subjectOf('one@example.test');
    expect(await subjectOf('ONE@example.test')).toBe(first);
    expect(await subjectOf('two@example.test')).not.toBe(first);
  });

  it('is denied when the user refuses', async () => {
    const { provider, callbackUrl, expected } = await signedIn({ answer: 'deny', account: 'other' });
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'denied' });
  });

  it.each(['state', 'nonce', 'verifier'] as const)('refuses an answer with another %s', async (name) => {
    const { provider, callbackUrl, expected } = await signedIn();
    const other = await provider.start({ redirectUri: 'http://127.0.0.1/other', locale: 'es' });
    const mixed = { ...expected, [name]: other[name] };
    expect(await provider.finish({ callbackUrl, expected: mixed })).toEqual({ ok: false, why: 'invalid' });
  });

  it('accepts a code once', async () => {
    const { provider, callbackUrl, expected } = await signedIn();
    expect(await provider.finish({ callbackUrl, expected })).toMatchObject({ ok: true });
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'invalid' });
  });

  it('refuses a code after a minute', async () => {
    const { provider, callbackUrl, expected, clock } = await signedIn();
    clock.move(61_000);
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'invalid' });
  });

  it('works at any time of the demo’s clock', async () => {
    const desk = await issuer();
    desk.clock.move(400 * DAY);
    const { url, ...expected } = await desk.provider.start({ redirectUri: desk.redirectUri, locale: 'es' });
    const callbackUrl = await answered(desk.origin, url, asInvestor);
    expect(await desk.provider.finish({ callbackUrl, expected })).toMatchObject({ ok: true });
  });

  it('refuses a token for another client or from another issuer', async () => {
    const { config, callbackUrl, expected, origin } = await signedIn();
    const other = googleSignIn({ ...config, clientId: 'other' });
    expect(await other.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'invalid' });
    const impostor = new Hono();
    impostor.get('/.well-known/openid-configuration', (c) => c.json({ issuer: origin }));
    const elsewhere = googleSignIn({ ...config, issuer: await serveApp(impostor) });
    await expect(elsewhere.start({ redirectUri: 'http://127.0.0.1/', locale: 'es' })).rejects.toThrow();
  });

  it('refuses a token that the issuer’s keys did not sign', async () => {
    const desk = await signedIn();
    const lying: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!String(input).endsWith('/token')) return response;
      const tokens = await response.json();
      const [head, , signature] = tokens.id_token.split('.');
      const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1], 'base64url').toString());
      const changed = Buffer.from(JSON.stringify({ ...claims, email: 'owner@demo.test' })).toString('base64url');
      return Response.json({ ...tokens, id_token: [head, changed, signature].join('.') });
    };
    const provider = googleSignIn({ ...desk.config, fetch: lying });
    const { callbackUrl, expected } = desk;
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'invalid' });
  });

  it('fetches the e-mail address from the issuer if the token lacks it', async () => {
    const desk = await signedIn();
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const terse: typeof fetch = async (input, init) => {
      if (String(input).endsWith('/jwks'))
        return Response.json({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] });
      const response = await fetch(input, init);
      if (!String(input).endsWith('/token')) return response;
      const tokens = await response.json();
      const { email, email_verified, name, ...claims } = decodeJwt(tokens.id_token);
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256' });
      return Response.json({ ...tokens, id_token: await token.sign(privateKey) });
    };
    const provider = googleSignIn({ ...desk.config, fetch: terse });
    const { callbackUrl, expected } = desk;
    expect(await provider.finish({ callbackUrl, expected })).toMatchObject({
      ok: true,
      email: 'investor@demo.test',
      emailVerified: true,
    });
  });

  it('fetches the issuer’s configuration once an hour, and again after it was unreachable', async () => {
    const { config, clock, redirectUri } = await issuer();
    let [requestCount, isDown] = [0, true];
    const counting: typeof fetch = (input, init) => {
      requestCount += 1;
      return isDown ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
    };
    const provider = googleSignIn({ ...config, fetch: counting });
    const start = () => provider.start({ redirectUri, locale: 'es' });
    await expect(start()).rejects.toThrow();
    isDown = false;
    for (const after of [0, 0, 3_599_999]) {
      clock.move(after);
      await start();
    }
    expect(requestCount).toBe(2);
    clock.move(1);
    await start();
    expect(requestCount).toBe(3);
  });

  it('reports that the issuer is unreachable', async () => {
    const { callbackUrl, expected, config } = await signedIn();
    const provider = googleSignIn({ ...config, issuer: 'http://127.0.0.1:9/sandbox/google' });
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'unreachable' });
  });

  it('uses http only for a demo on this machine', async () => {
    const { config, redirectUri } = await issuer();
    const strict = googleSignIn({ ...config, allowsLocalHttp: false });
    await expect(strict.start({ redirectUri, locale: 'es' })).rejects.toThrow();
    const outside = googleSignIn({ ...config, issuer: 'http://issuer.example' });
    await expect(outside.start({ redirectUri, locale: 'es' })).rejects.toThrow('HTTPS');
  });
});

describe('the sandbox issuer', () => {
  it('does not redirect to an address outside of the application', async () => {
    const { provider } = await issuer();
    const { url } = await provider.start({ redirectUri: 'https://attacker.example/callback', locale: 'en' });
    const response = await fetch(url);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('attacker.example');
  });

  it('refuses an invalid e-mail address', async () => {
    const { callbackUrl } = await signedIn({ answer: 'allow', account: 'other', email: 'not an address' });
    expect(callbackUrl).toBe('status 400');
  });

  it('issues tokens only to its client', async () => {
    const { origin, callbackUrl, expected } = await signedIn();
    const code = new URL(callbackUrl).searchParams.get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${origin}/callback`,
      code_verifier: expected.verifier,
      client_id: secrets.clientId,
    };
    const requestToken = (changed: Record<string, string>) =>
      postForm(`${origin}/sandbox/google/token`, { ...form, ...changed });
    expect((await requestToken({ client_secret: 'wrong' })).status).toBe(401);
    expect((await requestToken({})).status).toBe(401);
    expect((await requestToken({ client_secret: secrets.clientSecret })).status).toBe(200);
  });

  it('returns user data only for a valid token', async () => {
    const { origin, callbackUrl, expected } = await signedIn();
    const tokens = await postForm(`${origin}/sandbox/google/token`, {
      grant_type: 'authorization_code',
      code: new URL(callbackUrl).searchParams.get('code') ?? '',
      redirect_uri: `${origin}/callback`,
      code_verifier: expected.verifier,
      client_id: secrets.clientId,
      client_secret: secrets.clientSecret,
    });
    const { access_token: token } = await tokens.json();
    const requestUser = (bearer: string) =>
      fetch(`${origin}/sandbox/google/userinfo`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(await (await requestUser(token)).json()).toMatchObject({
      email: 'investor@demo.test',
      email_verified: true,
    });
    expect((await requestUser('guess')).status).toBe(401);
  });
});
