import { Hono } from 'hono';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { openIdSignIn } from '#server/providers/google/openIdSignIn.ts';
import { googleSandbox } from '#server/sandbox/google/googleSandbox.ts';
import { listening } from '../support/listening.ts';
import { memoryStore } from '../support/memoryStore.ts';
import { movableClock } from '../support/movableClock.ts';
import { postForm } from '../support/sandboxDesk.ts';

const secrets = { clientId: 'tesela', clientSecret: 'a secret: with / odd % signs' };
/** One for all tests, so that the issuer's key is made once. */
const store = memoryStore(() => new Date());
const accounts = [{ email: 'investor@demo.test', name: 'Inés Inversora' }];

async function issuer() {
  const clock = movableClock(new Date());
  const app = new Hono();
  const baseUrl = (request: Request) => new URL(request.url).origin;
  app.route('/', googleSandbox({ store, clock, baseUrl, secrets, accounts }));
  const origin = await listening(app);
  const config = { issuer: `${origin}/sandbox/google`, ...secrets, clock, allowsLocalHttp: true };
  return { clock, origin, config, provider: openIdSignIn(config), redirectUri: `${origin}/callback` };
}

/** The hidden fields of the issuer's page. */
function hiddenFields(page: string): Record<string, string> {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value?.replaceAll('&amp;', '&')]));
}

/** Goes to the issuer and answers there, as a person does; where the browser is led is the result. */
async function answered(origin: string, url: string, answer: Record<string, string>): Promise<string> {
  const page = await (await fetch(url)).text();
  const response = await postForm(`${origin}/sandbox/google/authorize`, { ...hiddenFields(page), ...answer });
  return response.headers.get('location') ?? `status ${response.status}`;
}

const asInvestor = { answer: 'allow', account: 'investor@demo.test', verified: 'yes' };

async function signedIn(answer: Record<string, string> = asInvestor) {
  const desk = await issuer();
  const { url, ...expected } = await desk.provider.begin({ redirectUri: desk.redirectUri, locale: 'en' });
  return { ...desk, url, expected, callbackUrl: await answered(desk.origin, url, answer) };
}

describe('sign-in at an OpenID issuer', () => {
  it('says who somebody is', async () => {
    const { provider, callbackUrl, expected, url } = await signedIn();
    expect(await provider.finish({ callbackUrl, expected })).toEqual({
      ok: true,
      subject: expect.stringMatching(/^[\da-f]{21}$/),
      email: 'investor@demo.test',
      emailVerified: true,
      name: 'Inés Inversora',
    });
    const asked = new URL(url).searchParams;
    expect([asked.get('code_challenge_method'), asked.get('scope')]).toEqual(['S256', 'openid email profile']);
  });

  it('says that an e-mail is not verified', async () => {
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

  it('knows the same person again, and two people apart', async () => {
    const desk = await issuer();
    const subjectOf = async (email: string) => {
      const { url, ...expected } = await desk.provider.begin({ redirectUri: desk.redirectUri, locale: 'es' });
      const other = { answer: 'allow', account: 'other', email };
      const callbackUrl = await answered(desk.origin, url, other);
      const result = await desk.provider.finish({ callbackUrl, expected });
      return result.ok && result.subject;
    };
    const first = await subjectOf('one@example.test');
    expect(await subjectOf('ONE@example.test')).toBe(first);
    expect(await subjectOf('two@example.test')).not.toBe(first);
  });

  it('ends where the person says no', async () => {
    const { provider, callbackUrl, expected } = await signedIn({ answer: 'deny', account: 'other' });
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'denied' });
  });

  it.each(['state', 'nonce', 'verifier'] as const)('refuses the answer to a question with another %s', async (name) => {
    const { provider, callbackUrl, expected } = await signedIn();
    const other = await provider.begin({ redirectUri: 'http://127.0.0.1/other', locale: 'es' });
    const mixed = { ...expected, [name]: other[name] };
    expect(await provider.finish({ callbackUrl, expected: mixed })).toEqual({ ok: false, why: 'invalid' });
  });

  it('takes a code once', async () => {
    const { provider, callbackUrl, expected } = await signedIn();
    expect(await provider.finish({ callbackUrl, expected })).toMatchObject({ ok: true });
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'invalid' });
  });

  it('takes a code soon', async () => {
    const { provider, callbackUrl, expected, clock } = await signedIn();
    clock.move(61_000);
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'invalid' });
  });

  it('works at any time of the demo', async () => {
    const desk = await issuer();
    desk.clock.move(400 * 86_400_000);
    const { url, ...expected } = await desk.provider.begin({ redirectUri: desk.redirectUri, locale: 'es' });
    const callbackUrl = await answered(desk.origin, url, asInvestor);
    expect(await desk.provider.finish({ callbackUrl, expected })).toMatchObject({ ok: true });
  });

  it('refuses a token that is for another client, or from another issuer', async () => {
    const { config, callbackUrl, expected, origin } = await signedIn();
    const other = openIdSignIn({ ...config, clientId: 'other' });
    expect(await other.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'invalid' });
    const impostor = new Hono();
    impostor.get('/.well-known/openid-configuration', (c) => c.json({ issuer: origin }));
    const elsewhere = openIdSignIn({ ...config, issuer: await listening(impostor) });
    await expect(elsewhere.begin({ redirectUri: 'http://127.0.0.1/', locale: 'es' })).rejects.toThrow();
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
    const provider = openIdSignIn({ ...desk.config, fetch: lying });
    const { callbackUrl, expected } = desk;
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'invalid' });
  });

  it('asks the issuer for an e-mail that is not in the token', async () => {
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
    const provider = openIdSignIn({ ...desk.config, fetch: terse });
    const { callbackUrl, expected } = desk;
    expect(await provider.finish({ callbackUrl, expected })).toMatchObject({
      ok: true,
      email: 'investor@demo.test',
      emailVerified: true,
    });
  });

  it('looks at the issuer’s description of itself once an hour, and again after it was out of reach', async () => {
    const { config, clock, redirectUri } = await issuer();
    let [asked, isDown] = [0, true];
    const counting: typeof fetch = (input, init) => {
      asked += 1;
      return isDown ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
    };
    const provider = openIdSignIn({ ...config, fetch: counting });
    const begin = () => provider.begin({ redirectUri, locale: 'es' });
    await expect(begin()).rejects.toThrow();
    isDown = false;
    for (const after of [0, 0, 3_599_999]) {
      clock.move(after);
      await begin();
    }
    expect(asked).toBe(2);
    clock.move(1);
    await begin();
    expect(asked).toBe(3);
  });

  it('says that the issuer is out of reach', async () => {
    const { callbackUrl, expected, config } = await signedIn();
    const provider = openIdSignIn({ ...config, issuer: 'http://127.0.0.1:9/sandbox/google' });
    expect(await provider.finish({ callbackUrl, expected })).toEqual({ ok: false, why: 'unreachable' });
  });

  it('speaks http to nobody but a demo on this machine', async () => {
    const { config, redirectUri } = await issuer();
    const strict = openIdSignIn({ ...config, allowsLocalHttp: false });
    await expect(strict.begin({ redirectUri, locale: 'es' })).rejects.toThrow();
    const outside = openIdSignIn({ ...config, issuer: 'http://issuer.example' });
    await expect(outside.begin({ redirectUri, locale: 'es' })).rejects.toThrow('HTTPS');
  });
});

describe('the sandbox issuer', () => {
  it('sends nobody to an address that is not the application’s', async () => {
    const { provider } = await issuer();
    const { url } = await provider.begin({ redirectUri: 'https://attacker.example/callback', locale: 'en' });
    const response = await fetch(url);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('attacker.example');
  });

  it('asks again for an e-mail that is none', async () => {
    const { callbackUrl } = await signedIn({ answer: 'allow', account: 'other', email: 'not an address' });
    expect(callbackUrl).toBe('status 400');
  });

  it('gives tokens only to its client', async () => {
    const { origin, callbackUrl, expected } = await signedIn();
    const code = new URL(callbackUrl).searchParams.get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${origin}/callback`,
      code_verifier: expected.verifier,
      client_id: secrets.clientId,
    };
    const ask = (changed: Record<string, string>) =>
      postForm(`${origin}/sandbox/google/token`, { ...form, ...changed });
    expect((await ask({ client_secret: 'wrong' })).status).toBe(401);
    expect((await ask({})).status).toBe(401);
    expect((await ask({ client_secret: secrets.clientSecret })).status).toBe(200);
  });

  it('tells who holds a token about its person, and nobody else', async () => {
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
    const ask = (bearer: string) =>
      fetch(`${origin}/sandbox/google/userinfo`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(await (await ask(token)).json()).toMatchObject({ email: 'investor@demo.test', email_verified: true });
    expect((await ask('guess')).status).toBe(401);
  });
});
