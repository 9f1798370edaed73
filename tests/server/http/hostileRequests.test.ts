import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from '#server/http/pages/staticFiles.ts';
import { sql } from '#server/postgres/sql.ts';
import { sandboxSecrets } from '#server/providers/sandboxSecrets.ts';
import { buildNotice } from '#server/sandbox/redsys/redsysMessages.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { storeAnsweredOrder } from '#tests/support/redsysNotice.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const post = (route: string, body: BodyInit, headers: Record<string, string> = {}) =>
  test.app.request(`http://test.local${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(lengthOf(body)), ...headers },
    body,
  });
const lengthOf = (body: BodyInit) => (typeof body === 'string' ? Buffer.byteLength(body) : 0);

/** A body without a declared length. */
const chunked = (text: string) =>
  new Request('http://test.local/v2/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    body: new Blob([text]).stream(),
    duplex: 'half',
  } as RequestInit);

describe('a body that no form of the API has', () => {
  it.each([
    ['of more than 64 kB', JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(70_000) })],
    ['nested a thousand times', `${'['.repeat(1000)}${']'.repeat(1000)}`],
    [
      'with ten thousand members',
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at, 1]))),
    ],
  ])('%s is answered 413', async (_, text) => {
    const answer = await post('/v2/user/login', text);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ error: 'too_large' });
  });

  it('is answered 413 if it does not declare its length', async () => {
    const answer = await test.app.request(chunked(JSON.stringify({ email: 'x'.repeat(70_000) })));
    expect(answer.status).toBe(413);
  });

  it('does not include deep text, a long statement or a configuration', async () => {
    const manager = await givePassword(test, await world.user(['ADMIN']));
    const token = await world.tokenOf(manager);
    const deep = await callApi(test, 'POST', '/v2/user/login', {
      body: { email: 'a@example.com', password: '[{'.repeat(900) },
    });
    expect(deep.status).not.toBe(413);
    const lines = Array.from({ length: 3000 }, () => '2026-03-02,12.00,EUR,nobody waits for this,Somebody').join('\n');
    const content = `date,amount,currency,reference,payer\n${lines.slice(0, 200_000)}`;
    const name = 'x'.repeat(300);
    const statement = await callApi(test, 'POST', '/v2/pfp/statements', { token, body: { name, content, password } });
    expect(statement).toMatchObject({ status: 422, body: { fields: { name: {} } } });
  });
});

describe('a malformed path', () => {
  it.each([
    '/%E0%A4%A',
    '/assets/%E0%A4%A',
    '/assets/a%00b.js',
    '/user/%00',
    '/v2/pfp/investments/%00',
    '/v2/pfp/users/%E0%A4%A',
    '/user/issuances?search=%00',
    '/sandbox/%E0%A4%A',
  ])('%s is 400', async (route) => {
    expect((await test.app.request(`http://test.local${route}`)).status).toBe(400);
  });
});

it.each(['a\u0000b', '\ud800', 'a\udfffb'])('a text that no database can store is 400: %j', async (kind) => {
  const token = await world.tokenOf(await givePassword(test, await world.user(['ADMIN'])));
  const answer = await callApi(test, 'POST', '/v2/pfp/jobs/retry', { token, body: { kind } });
  expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } });
});

it.each(['\\u0000', '\\\\ud800', 'a pair: \ud83d\ude00'])(
  'a text that looks like one is accepted: %j',
  async (kind) => {
    const token = await world.tokenOf(await givePassword(test, await world.user(['ADMIN'])));
    const answer = await callApi(test, 'POST', '/v2/pfp/jobs/retry', { token, body: { kind } });
    expect(answer).toMatchObject({ status: 200, body: { data: { count: 0 } } });
  },
);

describe('a NUL character', () => {
  it('in a line of a statement holds up no other line', async () => {
    const manager = await givePassword(test, await world.user(['ADMIN']));
    const token = await world.tokenOf(manager);
    const content = [
      'date,amount,currency,reference,payer',
      '2026-03-02,12.00,EUR,first,Ana',
      '2026-03-02,13.00,EUR,sec\u0000ond,Ana',
      '2026-03-02,14.00,EUR,third,A\u0000na',
      '2026-03-02,15.00,EUR,fourth,Ana',
    ].join('\n');
    const { status, body } = await callApi(test, 'POST', '/v2/pfp/statements', {
      token,
      body: { name: 'a', content, password },
    });
    const data = body.data as { lines: { reference: string }[]; faults: { line: number; fault: string }[] };
    expect(status).toBe(200);
    expect(data.lines.map(({ reference }) => reference).toSorted()).toEqual(['first', 'fourth']);
    expect(data.faults).toEqual([
      { line: 3, fault: 'characters' },
      { line: 4, fault: 'characters' },
    ]);
  });

  it('in a signed notice of the terminal is no fault of the server', async () => {
    const order = await storeAnsweredOrder(test, { reference: '1234abcd', amount: 100 });
    const notice = buildNotice(sandboxSecrets(test.tenant).redsys, { ...order, authorisationCode: '12\u000034' });
    const answer = await test.app.request('http://test.local/v2/pfp/notices/payment', notice);
    expect(answer.status).toBe(400);
  });
});

it('does not count money beyond what can be counted exactly', async () => {
  const token = await world.tokenOf(await givePassword(test, await world.user(['ADMIN'])));
  const content = 'date,amount,currency,reference,payer\n2026-03-02,90000000000000.00,EUR,too much,Ana';
  const { body } = await callApi(test, 'POST', '/v2/pfp/statements', { token, body: { name: 'a', content, password } });
  expect(body.data).toMatchObject({ lines: [], faults: [{ line: 2, fault: 'amount' }] });
  const [row] = await test.tenant.database.query(sql`select count(*) as count from bank_statement_line
    where reference = 'too much'`);
  expect(row).toEqual({ count: 0 });
});

it('serves no hidden file of the build', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-static-'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite', 'manifest.json'), '{}');
  const app = new Hono().use(staticFiles(folder, '/', 'revalidate'));
  expect((await app.request('/.vite/manifest.json')).status).toBe(404);
  rmSync(folder, { recursive: true });
});

it('remembers nothing about files that do not exist', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-static-'));
  const late = path.join(folder, 'late.js');
  const app = new Hono().use(staticFiles(folder, '/', 'revalidate'));
  expect((await app.request('/late.js')).status).toBe(404);
  writeFileSync(late, 'export {}');
  expect((await app.request('/late.js')).status).toBe(200);
  rmSync(folder, { recursive: true });
});
