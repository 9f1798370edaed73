import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { description } from '#server/http/description.ts';
import type { Operation } from '#server/http/operation.ts';
import { createToResponse } from '#server/http/toResponse.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { operations } from '#server/routes/operations.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

let test: TestTenant;
beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

const URL = 'http://test.local/v2/openapi.json';
const fetchAs = (accepted: string, headers: Record<string, string> = {}) =>
  test.app.request(URL, { headers: { 'accept-encoding': accepted, ...headers } });

it('is the same in every encoding', async () => {
  const plain = Buffer.from(await (await fetchAs('')).arrayBuffer());
  const br = await fetchAs('gzip, deflate, br');
  expect(br.headers.get('content-encoding')).toBe('br');
  const bytes = Buffer.from(await br.arrayBuffer());
  expect(brotliDecompressSync(bytes).equals(plain)).toBe(true);
  expect(bytes.byteLength).toBeLessThan(plain.byteLength / 10);
  expect(gunzipSync(await (await fetchAs('gzip')).arrayBuffer()).equals(plain)).toBe(true);
});

it('is sent only to whom has another one', async () => {
  const { headers } = await fetchAs('br');
  expect(headers.get('cache-control')).toContain('max-age=300');
  const again = await fetchAs('br', { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await fetchAs('br', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('is made once, however many ask for it, and too many of one caller are refused', async () => {
  let read = 0;
  const watched = new Proxy(operations as Operation[], {
    get: (list, name) => {
      if (name === Symbol.iterator) read += 1;
      return Reflect.get(list, name) as unknown;
    },
  });
  const app = new Hono();
  app.get('/', description(watched, { version: 'test', toResponse: createToResponse(false), callerOf: () => 'ana' }));
  const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await app.request('/')).status));
  expect(read).toBe(1);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
});

it.each([
  [{}, 200],
  [{ API_DESCRIPTION: 'off' }, 404],
])('is served as the setting says: %j', async (settings, status) => {
  const config = readConfig({ LOG_LEVEL: 'silent', TESELA_DATA: test.folder, ...settings });
  const tenants = new Tenants([test.opened], createReporter(config));
  const app = createApp({ config, tenants, pages: undefined, dist: '/nonexistent', version: 'test' });
  expect((await app.request(URL)).status).toBe(status);
});

it('is not served in production unless a setting says so', () => {
  const production = { TESELA_MODE: 'production', TESELA_SECRET: 'k9Vq2mZ7xT4bN8wR1cY6hJ3fL5pD0sGa' };
  expect(readConfig(production).servesDescription).toBe(false);
  expect(readConfig({ ...production, API_DESCRIPTION: 'public' }).servesDescription).toBe(true);
});
