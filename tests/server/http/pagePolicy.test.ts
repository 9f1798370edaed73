import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { Pages } from '#server/http/pages/pages.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { buildDirectory } from '#server/tenants/definitions.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'tesela-policy-'));
const OWN = 'start()';
const INJECTED = 'steal()';
const files = {
  'web/index.html': `<html lang="es"><!--head--><link rel="stylesheet" href="/app.css"><script>${OWN}</script><!--page--><!--boot--></html>`,
  'web/app.css': '',
  'web/.vite/manifest.json': '{}',
  'messages/index.json': JSON.stringify({ 'es.base': { public: {}, urls: { start: '/s.json', rest: '/r.json' } } }),
  // A page that repeats what a user wrote, without escaping it.
  'pages/renderPage.js': `export const renderPage = async () => "<h1>Log in</h1><script>${INJECTED}</script>";`,
};

let test: TestTenant;
beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
  }
  test = await testTenant();
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true });
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const PRODUCTION = { TESELA_MODE: 'production', TESELA_SECRET: 'f3a91c07be5d28640cf7e1b3a95d4802' };

async function pageOf(route: string, settings: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: '9000', PUBLIC_PORT: '443', ...settings });
  const definitions = [
    test.opened.definition,
    { key: 'secret-bank', hosts: ['unannounced.example'], origin: 'https://unannounced.example' },
  ];
  const pages = new Pages({
    dist,
    mode: 'demo',
    version: 'test',
    directory: () => buildDirectory(config, definitions),
    isSecure: false,
    ignoreSessionExpiration: false,
    externalHome: '',
    inspectorUrl: undefined,
    readContent: async () => undefined,
  });
  const tenants = new Tenants([test.opened], createReporter(config));
  const app = createApp({ config, tenants, pages, dist, version: 'test' });
  const response = await app.request(`http://test.local${route}`);
  return { app, html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

describe('a page', () => {
  it.each(['/login', '/user/issuances'])(
    '%s allows the scripts of the document, and none that was added to it',
    async (route) => {
      const { html, policy } = await pageOf(route);
      expect(html.includes(INJECTED)).toBe(route === '/login');
      expect(policy).toContain(hashOf(OWN));
      expect(policy).not.toContain(hashOf(INJECTED));
    },
  );

  it('knows the hosts of its own tenant, and no other tenant', async () => {
    const { html } = await pageOf('/user/issuances');
    const [, boot = '{}'] = /id="boot">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(boot).directory).toEqual({
      localPort: 443,
      tenants: { test: { environments: { prod: 'self' }, domains: ['test.local'] } },
    });
    expect(html).not.toContain('unannounced');
  });
});

describe('a host in production', () => {
  it.each([
    ['test.local', 200],
    ['TEST.local', 200],
    ['test.local:9000', 200],
    ['test.local:443', 200],
    ['test.local:1', 404],
    ['test.local:9001', 404],
    ['other.local', 404],
  ])('%s is answered %i', async (host, status) => {
    const { app } = await pageOf('/login', PRODUCTION);
    for (const route of ['/login', '/v2/ui/get-customization'])
      expect((await app.request(`http://${host}${route}`, { headers: { host } })).status).toBe(status);
  });

  it.each([{}, PRODUCTION])('that is empty is unknown, in every mode: %j', async (settings) => {
    const { app } = await pageOf('/login', settings);
    expect((await app.request('http://test.local/login', { headers: { host: '' } })).status).toBe(404);
  });

  it('is also known with any port elsewhere, and the port gets into no page', async () => {
    const { app } = await pageOf('/login');
    const response = await app.request('http://test.local:4711/login', { headers: { host: 'test.local:4711' } });
    expect(response.status).toBe(200);
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain('4711');
  });
});

it('a logout clears what the browser has fetched, and neither its storage nor the name of the device', async () => {
  const response = await test.app.request('http://test.local/v2/user/logout', { method: 'POST' });
  expect([response.status, response.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
});
