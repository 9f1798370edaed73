import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { describe, expect, it } from 'vitest';
import { contrast } from '#machines/shared/colour.ts';
import { type Deliver, deliverNotice, type NoticeInit, postNotice } from '#server/sandbox/deliverNotice.ts';
import { descriptionList, radioGroup, select } from '#server/sandbox/sandboxForm.ts';
import { sandboxPage, toLocale } from '#server/sandbox/sandboxPage.ts';
import { sandboxStyle } from '#server/sandbox/sandboxStyle.ts';
import { serveApp } from '../support/serveApp.ts';

const hostile = '"><script>alert(1)</script>';

describe('a page of a sandbox', () => {
  it('has one style, and its policy allows nothing else', async () => {
    const response = await sandboxPage({ locale: 'es', title: 'Título', content: html`<h1>Hola</h1>` });
    const policy = response.headers.get('content-security-policy') ?? '';
    const page = await response.text();
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page).not.toMatch(/<script|\son\w+=|style="/);
  });

  it('is in its language, and shows that it is a test environment', async () => {
    const page = await (await sandboxPage({ locale: 'en', title: 'Title', content: html`<h1>Hi</h1>` })).text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('Test environment');
    expect(page).toContain('<main>');
  });

  it('allows its forms to lead only to the given web addresses', async () => {
    const redirectTargets = ['https://norte.test/back?x=1', 'https://norte.test/other', 'javascript:alert(1)', 'x'];
    const response = await sandboxPage({ locale: 'es', title: 't', content: html``, redirectTargets });
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' https://norte.test;");
  });

  it('escapes all its values', async () => {
    const content = html`${descriptionList([[hostile, hostile]])}${radioGroup({
      name: 'x',
      legend: hostile,
      options: [{ value: hostile, label: hostile, hint: hostile }],
    })}${select({ name: 'y', label: hostile, options: [{ value: hostile, label: hostile }] })}`;
    const page = await (await sandboxPage({ locale: 'es', title: hostile, content })).text();
    expect(page).not.toContain('<script');
  });

  it('is readable in light and dark', () => {
    const schemes = sandboxStyle.split('prefers-color-scheme:dark').map((part) => {
      const colours = Object.fromEntries(
        [...part.matchAll(/--([\w-]+):(#[\da-f]{6})/g)].map(([, name, hex]) => [name, hex]),
      );
      return {
        bg: '',
        surface: '',
        fg: '',
        muted: '',
        wait: '',
        'wait-bg': '',
        solid: '',
        on: '',
        link: '',
        edge: '',
        ...colours,
      };
    });
    expect(schemes).toHaveLength(2);
    for (const colour of schemes) {
      for (const paper of [colour.bg, colour.surface]) {
        expect(contrast(colour.fg, paper)).toBeGreaterThan(7);
        expect(contrast(colour.muted, paper)).toBeGreaterThan(4.5);
        expect(contrast(colour.link, paper)).toBeGreaterThan(4.5);
        expect(contrast(colour.edge, paper)).toBeGreaterThan(3);
      }
      expect(contrast(colour.wait, colour['wait-bg'])).toBeGreaterThan(4.5);
      expect(contrast(colour.on, colour.solid)).toBeGreaterThan(4.5);
    }
  });

  it('supports two languages', () => {
    expect(['en', 'en-GB', 'EN', 'es', 'fr', '', undefined].map(toLocale)).toEqual([
      'en',
      'en',
      'en',
      'es',
      'es',
      'es',
      'es',
    ]);
  });
});

describe('a notice of a sandbox', () => {
  const init: NoticeInit = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

  it('is posted unchanged', async () => {
    const app = new Hono();
    const got: unknown[] = [];
    app.post('/notice', async (c) => {
      got.push([c.req.header('content-type'), await c.req.text()]);
      return c.body(null, 204);
    });
    const origin = await serveApp(app);
    expect(await deliverNotice(postNotice, `${origin}/notice`, init)).toEqual({ ok: true, status: 204 });
    expect(got).toEqual([['application/json', '{"a":1}']]);
  });

  it('does not follow redirects', async () => {
    const app = new Hono();
    const got: string[] = [];
    app.post('/notice', (c) => c.redirect('/inside', 307));
    app.all('/inside', (c) => {
      got.push(c.req.path);
      return c.text('');
    });
    const origin = await serveApp(app);
    expect(await deliverNotice(postNotice, `${origin}/notice`, init)).toEqual({ ok: false, why: 'HTTP 307' });
    expect(got).toEqual([]);
  });

  it.each<[string, Deliver, { ok: boolean }]>([
    ['is accepted by a queue', async () => ({ status: 202 }), { ok: true }],
    ['is refused', async () => ({ status: 400 }), { ok: false }],
    ['fails at a full queue', () => Promise.reject(new Error('full')), { ok: false }],
  ])('%s without an exception', async (_, deliver, outcome) => {
    expect(await deliverNotice(deliver, 'https://tesela.test', init)).toMatchObject(outcome);
  });

  it('to an unreachable address fails without an exception', async () => {
    expect(await deliverNotice(postNotice, 'http://127.0.0.1:9/', init)).toMatchObject({ ok: false });
  });
});
