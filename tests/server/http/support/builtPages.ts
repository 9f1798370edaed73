import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type PageSettings, Pages } from '#server/http/pages/pages.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { readPublicContent } from '#server/routes/issuances/publicPages/content.ts';
import { buildDirectory } from '#server/tenants/definitions.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';

const texts = { public: {}, urls: { start: '/s.json', rest: '/r.json' } };

/** What the build makes of a page: the document, its texts and a renderer that shows with what it was called. */
const BUILT = {
  'web/index.html':
    '<html lang="es"><head><!--head--><link rel="stylesheet" href="/app.css"></head><div id="app" data-page="" data-start=""><!--page--></div><!--boot--></html>',
  'web/app.css': '',
  'web/.vite/manifest.json': '{}',
  'messages/index.json': JSON.stringify({ 'es.base': texts, 'en.base': texts }),
  'messages/s.json': '{}',
  'messages/r.json': '{}',
  'pages/renderPage.js': `export const renderPage = async (address, { page }) =>
    '<h1>' + address + '</h1><p>' + (page?.issuance?.title ?? page?.catalogue?.list.total ?? '') + '</p>';`,
};

/** An application with the pages of a build that was made for a test. */
export function builtPages(test: TestTenant, settings: Partial<PageSettings> = {}, files: Record<string, string> = {}) {
  const dist = mkdtempSync(path.join(tmpdir(), 'tesela-pages-'));
  for (const [file, text] of Object.entries({ ...BUILT, ...files })) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
  }
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const pages = new Pages({
    dist,
    mode: 'demo',
    version: 'test',
    directory: () => buildDirectory(config, [test.opened.definition]),
    isSecure: false,
    ignoreSessionExpiration: false,
    externalHome: '',
    inspectorUrl: undefined,
    readContent: readPublicContent,
    ...settings,
  });
  const app: Hono = createApp({
    config,
    tenants: new Tenants([test.opened], createReporter(config)),
    pages,
    dist,
    version: 'test',
  });
  const get = (address: string, headers: Record<string, string> = {}) =>
    app.request(`http://test.local${address}`, { headers });
  return { get, remove: () => rmSync(dist, { recursive: true }) };
}
