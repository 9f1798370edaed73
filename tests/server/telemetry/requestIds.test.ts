import { Writable } from 'node:stream';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { readJournal } from '#server/engine/journal.ts';
import { retryOf } from '#server/jobs/jobRetries.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { sql } from '#server/postgres/sql.ts';
import { startTelemetry } from '#server/telemetry/startTelemetry.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { must, worldOf } from '#tests/support/world.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const lines: Record<string, unknown>[] = [];
const reporter = createReporter(
  { LOG_LEVEL: 'info' },
  new Writable({
    write(line, _, next) {
      lines.push(JSON.parse(String(line)) as Record<string, unknown>);
      next();
    },
  }),
);

let test: TestTenant;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z', 16, { TRUSTED_PROXIES: '127.0.0.1' }, reporter);
});
afterAll(() => test.close());

const idOf = (answer: { headers: Headers }) => answer.headers.get('x-request-id') ?? '';

describe('the id of a request', () => {
  it('is made for every answer: of the API, of a page, of a refusal and of an unknown path', async () => {
    const answers = await Promise.all([
      callApi(test, 'GET', '/health'),
      callApi(test, 'GET', '/v2/pfp/unknown'),
      callApi(test, 'GET', '/v2/pfp/account/balance'),
      callApi(test, 'GET', '/%ff'),
      callApi(test, 'GET', '/login'),
    ]);
    const ids = answers.map(idOf);
    expect(ids.filter((id) => !UUID.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is taken only from a trusted proxy, and only if it is short and plain', async () => {
    const server = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const sent = async (id: string) =>
      idOf(await fetch(`http://127.0.0.1:${port}/health`, { headers: { 'x-request-id': id } }));
    expect(await sent('proxy-id-1')).toBe('proxy-id-1');
    expect(await sent('short')).toMatch(UUID);
    expect(await sent('a"b,c{}d e f')).toMatch(UUID);
    expect(await sent('x'.repeat(65))).toMatch(UUID);
    expect(idOf(await callApi(test, 'GET', '/health', { headers: { 'x-request-id': 'browser-id' } }))).toMatch(UUID);
    await new Promise((resolve) => server.close(resolve));
  });

  it('follows to the log lines, the job and the journal, and to the log lines and the entries of the job', async () => {
    const world = worldOf(test);
    const userId = await world.user();
    await test.drain();
    const [user] = await test.tenant.database.query<{ email: string }>(
      sql`select email from users where id = ${userId}`,
    );
    const { mailer } = test.tenant.providers;
    const { send } = mailer;
    mailer.send = () => Promise.reject(new Error('The mail server is closed'));
    const answer = await callApi(test, 'POST', '/v2/auth/forgot-password', { body: { email: user?.email } });
    const jobOf = async () =>
      (
        await test.tenant.database.query<{ id: string; request_id: string; state: string }>(
          sql`select id, request_id, state from job where kind = 'mail.link' order by created_at desc limit 1`,
        )
      )[0];
    const job = await jobOf();
    expect(job?.request_id).toBe(idOf(answer));
    await test.tenant.database.query(
      sql`update job set attempts = ${retryOf('mail.link').attempts - 1} where id = ${job?.id}`,
    );
    await test.drain();
    mailer.send = send;
    expect((await jobOf())?.state).toBe('failed');
    expect(lines.filter(({ job: id }) => id === job?.id)).toMatchObject([
      { request: idOf(answer), where: 'job mail.link' },
    ]);
    const opened = await test.tenant.database.query(sql`select event ->> 'type' as event, request_id from journal
      where request_id = ${idOf(answer)}`);
    expect(opened).toEqual([{ event: 'incident.open', request_id: idOf(answer) }]);
  });

  it('is in the journal entry that the request causes, whose hash does not cover it', async () => {
    const world = worldOf(test);
    const [project, investor] = [await world.project(), await world.investor()];
    const { id } = await must(world.order(investor, project.id, 3));
    const body = { type: 'warnings.accept', noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
    const token = await world.tokenOf(investor);
    const answer = await callApi(test, 'POST', `/v2/pfp/investments/${id}/events`, { token, body });
    const entries = await test.tenant.database.query<{ request_id: string | null }>(
      sql`select request_id from journal where entity_id = ${id} order by number`,
    );
    expect(entries.map(({ request_id }) => request_id)).toEqual([null, idOf(answer)]);
    expect(Object.keys((await readJournal(test.tenant.database, 'investment', id))[0] ?? {})).not.toContain(
      'requestId',
    );
  });

  it('is not that of another request that only woke the worker', async () => {
    const world = worldOf(test);
    await test.drain();
    const { database, clock } = test.tenant;
    await database.query(sql`insert into job (id, kind, payload, run_at, created_at, attempts)
      values (gen_random_uuid(), 'nothing', '{}', ${clock.now()}, ${clock.now()}, 7)`);
    test.opened.worker.start();
    const userId = await world.user();
    const [user] = await database.query<{ email: string }>(sql`select email from users where id = ${userId}`);
    await callApi(test, 'POST', '/v2/auth/forgot-password', { body: { email: user?.email } });
    await expect.poll(() => lines.filter(({ where }) => where === 'job nothing').length).toBe(1);
    expect(lines.find(({ where }) => where === 'job nothing')).not.toHaveProperty('request');
  });

  it('is in the log line of an error that a browser reports, beside the reference that it quotes', async () => {
    const body = { name: 'TypeError', message: 'x is undefined', reference: 'a-request-id' };
    const answer = await callApi(test, 'POST', '/v2/pfp/reports', { body });
    expect(answer.status).toBe(202);
    expect(lines.at(-1)).toMatchObject({ where: 'browser', reference: 'a-request-id', request: idOf(answer) });
  });
});

describe('the request log', () => {
  it('is off by default, and names no path, token or person', async () => {
    const count = () => lines.filter(({ msg }) => msg === 'Request').length;
    const token = await worldOf(test).tokenOf(await worldOf(test).investor());
    const call = () => callApi(test, 'GET', '/v2/pfp/notifications?page=1', { token });
    const off = await startTelemetry(readConfig({}), reporter.log);
    await call();
    expect(count()).toBe(0);
    await off.stop();
    const on = await startTelemetry(readConfig({ REQUEST_LOG: '1' }), reporter.log);
    const answer = await call();
    await on.stop();
    await call();
    expect(count()).toBe(1);
    const { time, ms, ...line } = lines.findLast(({ msg }) => msg === 'Request') ?? {};
    expect([typeof time, typeof ms]).toEqual(['number', 'number']);
    expect(line).toEqual({
      level: 30,
      msg: 'Request',
      request: idOf(answer),
      tenant: 'test',
      method: 'GET',
      route: '/v2/pfp/notifications',
      status: String(answer.status),
    });
  });
});
