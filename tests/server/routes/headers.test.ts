import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#server/routes/operations.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { callApi } from './support/callApi.ts';

let test: TestTenant;

beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

const sealed = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

describe('the security headers', () => {
  it.each(operations.map(({ method, path }) => ({ method, path })))(
    'are part of the answer to $method $path',
    async ({ method, path }) => {
      const { headers } = await callApi(test, method, path.replace(/\{\w+\}/, '0'), {
        body: method === 'GET' ? undefined : {},
      });
      expect(Object.fromEntries(headers)).toMatchObject(sealed);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('are part of the answer to an unknown call and to invalid JSON', async () => {
    expect(Object.fromEntries((await callApi(test, 'GET', '/v2/nothing')).headers)).toMatchObject(sealed);
    const answer = await test.app.request('http://test.local/v2/user/login', { method: 'POST', body: '{' });
    expect(answer.status).toBe(422);
    expect(Object.fromEntries(answer.headers)).toMatchObject(sealed);
  });
});

describe('a body that is too large', () => {
  const large = 17 * 1024 * 1024;
  const send = (headers: Record<string, string>, body: string | ReadableStream) =>
    test.app.request('http://test.local/v2/user/login', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);

  it('is refused by its declared length', async () => {
    const answer = await send({ 'content-length': String(large) }, '{}');
    expect(answer.status).toBe(413);
    expect(Object.fromEntries(answer.headers)).toMatchObject(sealed);
  });

  it('is refused even without a declared length', async () => {
    const body = new Blob([new Uint8Array(large)]).stream();
    expect((await send({}, body)).status).toBe(413);
  });
});
