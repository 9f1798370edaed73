import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { Pages } from '#server/http/pages.ts';
import { createReporter } from '#server/http/reporter.ts';
import { directoryOf } from '#server/tenants/definitions.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'tesela-inspector-'));
const files = {
  'web/index.html': '<html lang="es"><!--head--><link rel="stylesheet" href="/app.css"><!--boot--></html>',
  'web/app.css': '',
  'web/.vite/manifest.json': '{}',
  'messages/index.json': JSON.stringify({ 'es.base': { public: {}, rest: 'es.json' } }),
  'pages/renderPage.js': 'export const renderPage = async () => "";',
};
const outside = 'https://inspector.test/inspect';

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

type Mode = 'development' | 'demo' | 'production';

function appWith(mode: Mode, inspector?: string) {
  const config = readConfig({
    TESELA_MODE: mode,
    TESELA_SECRET: 'a-secret-that-is-long-enough-for-this-test',
    LOG_LEVEL: 'silent',
    ...(inspector && { INSPECTOR_URL: inspector }),
  });
  const pages = new Pages({
    dist,
    mode,
    version: 'test',
    directory: directoryOf(config, []),
    isSecure: config.isProduction,
    ignoreSessionExpiration: false,
    externalHome: '',
    inspectorUrl: config.inspectorUrl,
  });
  return createApp({
    config,
    tenants: new Tenants([test.opened], createReporter(config)),
    pages,
    dist,
    version: 'test',
  });
}

/** What the page of an issuance comes with, and the API beside it. */
async function served(mode: Mode, inspector?: string) {
  const app = appWith(mode, inspector);
  const page = await app.request('http://test.local/user/issuances');
  const [, boot = ''] = (await page.text()).match(/id="boot">(.*?)<\/script>/) ?? [];
  const others = await Promise.all(
    ['/v2/pfp/issuances', '/health', '/app.css'].map(async (each) => app.request(`http://test.local${each}`)),
  );
  const opener = ({ headers }: Response) => headers.get('cross-origin-opener-policy');
  return {
    opener: opener(page),
    others: [...new Set(others.map(opener))],
    inspectorUrl: JSON.parse(boot).inspectorUrl,
    policy: page.headers.get('content-security-policy') ?? '',
  };
}

describe('an inspector of another site', () => {
  it.each(['development', 'demo'] as const)('is named by the pages of %s, which can open it', async (mode) => {
    const { policy, ...told } = await served(mode, outside);
    expect(told).toEqual({ opener: 'same-origin-allow-popups', others: ['same-origin'], inspectorUrl: outside });
    expect(policy).not.toContain('inspector.test');
  });

  it('is nothing to a page of production', async () => {
    expect(await served('production', outside)).toEqual(await served('production'));
    expect(await served('production', outside)).toMatchObject({ opener: 'same-origin', inspectorUrl: undefined });
  });

  it.each(['development', 'demo', 'production'] as const)('opens nothing in %s where none is set', async (mode) => {
    const { opener, others, inspectorUrl } = await served(mode);
    expect({ opener, others, inspectorUrl }).toEqual({
      opener: 'same-origin',
      others: ['same-origin'],
      inspectorUrl: undefined,
    });
  });

  it.each(['javascript:alert(1)', 'file:///etc/hosts', 'stately'])('is not %s', (inspector) => {
    expect(() => appWith('development', inspector)).toThrow('The setting INSPECTOR_URL is not valid');
  });
});
