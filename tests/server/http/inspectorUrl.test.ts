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

const dist = mkdtempSync(path.join(tmpdir(), 'tesela-inspector-'));
const files = {
  'web/index.html': '<html lang="es"><!--head--><link rel="stylesheet" href="/app.css"><!--boot--></html>',
  'web/app.css': '',
  'web/.vite/manifest.json': '{}',
  'messages/index.json': JSON.stringify({
    'es.base': { public: {}, urls: { start: '/start.json', rest: '/rest.json' } },
  }),
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
    directory: () => buildDirectory(config, []),
    isSecure: config.isProduction,
    ignoreSessionExpiration: false,
    externalHome: '',
    inspectorUrl: config.inspectorUrl,
    readContent: async () => undefined,
  });
  return createApp({
    config,
    tenants: new Tenants([test.opened], createReporter(config)),
    pages,
    dist,
    version: 'test',
  });
}

/** The headers and the inspector's address on the page of an issuance, and the headers of other answers. */
async function fetchPage(mode: Mode, inspector?: string) {
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

describe('an inspector on another site', () => {
  it.each(['development', 'demo'] as const)('is known to the pages in %s mode, which can open it', async (mode) => {
    const { policy, ...rest } = await fetchPage(mode, outside);
    expect(rest).toEqual({ opener: 'same-origin-allow-popups', others: ['same-origin'], inspectorUrl: outside });
    expect(policy).not.toContain('inspector.test');
  });

  it('is ignored in production', async () => {
    expect(await fetchPage('production', outside)).toEqual(await fetchPage('production'));
    expect(await fetchPage('production', outside)).toMatchObject({ opener: 'same-origin', inspectorUrl: undefined });
  });

  it.each(['development', 'demo', 'production'] as const)(
    'is not opened in %s mode without the setting',
    async (mode) => {
      const { opener, others, inspectorUrl } = await fetchPage(mode);
      expect({ opener, others, inspectorUrl }).toEqual({
        opener: 'same-origin',
        others: ['same-origin'],
        inspectorUrl: undefined,
      });
    },
  );

  it.each(['javascript:alert(1)', 'file:///etc/hosts', 'stately'])('cannot have the address %s', (inspector) => {
    expect(() => appWith('development', inspector)).toThrow('The setting INSPECTOR_URL is not valid');
  });
});

describe('our inspector', () => {
  const headersOf = async (mode: Mode, address: string) => {
    const { headers } = await appWith(mode).request(`http://test.local${address}`);
    return {
      opener: headers.get('cross-origin-opener-policy'),
      frames: headers.get('x-frame-options'),
      ancestors: headers.get('content-security-policy')?.match(/frame-ancestors [^;]+/)?.[0],
    };
  };
  const closed = { opener: 'same-origin', frames: 'DENY', ancestors: "frame-ancestors 'none'" };

  it.each(['development', 'demo'] as const)('is open to apps of other sites in %s mode', async (mode) => {
    const open = { opener: 'unsafe-none', frames: null, ancestors: 'frame-ancestors *' };
    expect(await headersOf(mode, '/inspect')).toEqual(open);
    expect(await headersOf(mode, '/inspect?machine=document')).toEqual(open);
  });

  it.each(['/inspect?of=page', '/inspect?entity=user&id=1', '/user/issuances'])(
    'keeps %s isolated',
    async (address) => {
      expect(await headersOf('demo', address)).toEqual(closed);
    },
  );

  it('is closed to other sites in production', async () => {
    expect(await headersOf('production', '/inspect')).toEqual(closed);
  });
});
