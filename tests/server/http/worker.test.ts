import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'tesela-worker-'));
let test: TestTenant;
let fetchFrom: (address: string, headers?: Record<string, string>) => Promise<Response>;

beforeAll(async () => {
  mkdirSync(path.join(dist, 'worker'));
  writeFileSync(path.join(dist, 'worker', 'worker.js'), 'work();');
  test = await testTenant();
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const tenants = new Tenants([test.opened], createReporter(config));
  const app = createApp({ config, tenants, pages: undefined, dist, version: 'b2' });
  fetchFrom = async (address, headers = {}) => app.request(`http://test.local${address}`, { headers });
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true });
});

describe('the service worker', () => {
  it('starts with the build, so that a new build is a new worker, and may call its own site alone', async () => {
    const answer = await fetchFrom('/worker.js');
    expect(await answer.text()).toBe('self.build="b2";\nwork();');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });
});

describe('the page without a connection', () => {
  it.each([
    ['es', 'Sin conexión'],
    ['en', 'You’re offline'],
  ])('needs no other file, and speaks the language %s of the visitor', async (language, title) => {
    const answer = await fetchFrom('/offline.html', { cookie: `lang=${language}` });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toMatch(/<script|src=|<link/);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});
