import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bySystem, done } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { openIncident } from '#server/lifecycles/oversight/incidents.ts';
import { sql } from '#server/postgres/sql.ts';
import { measuredTenant } from '#server/queries/oversight/measures.ts';
import { Readings } from '#server/telemetry/readings.ts';
import { dispatch } from '#server/work/dispatch.ts';
import { work } from '#server/work/work.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { by, must, worldOf } from '#tests/support/world.ts';
import { observedTenant } from './support/observedTenant.ts';

let observed: Awaited<ReturnType<typeof observedTenant>>;
const events = '/v2/pfp/investments/:id/events';

beforeAll(async () => {
  observed = await observedTenant();
});
afterAll(() => observed.close());

const orderOf = async () => {
  const world = worldOf(observed);
  const [project, investor] = [await world.project(), await world.investor()];
  const { id } = await must(world.order(investor, project.id, 3));
  return { id, token: await world.tokenOf(investor), investor };
};

describe('the metrics of a process', () => {
  it('count a committed transition once, and its request by the route’s pattern', async () => {
    const { id, token } = await orderOf();
    const body = { type: 'warnings.accept', noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
    const labels = { machine: 'investment', event: 'warnings.accept', tenant: 'test' };
    const { status } = await callApi(observed, 'POST', `/v2/pfp/investments/${id}/events`, { token, body });
    expect(status).toBe(200);
    expect(await observed.sumOf('tesela_transitions_total', { ...labels, result: 'accepted' })).toBe(1);
    const request = { tenant: 'test', method: 'POST', route: events, status: '200' };
    expect(await observed.sumOf('tesela_request_duration_seconds_count', request)).toBe(1);
  });

  it('count a refused event by the guard that refused it', async () => {
    const { id, token, investor } = await orderOf();
    const body = { type: 'signature.request' };
    const { status } = await callApi(observed, 'POST', `/v2/pfp/investments/${id}/events`, { token, body });
    expect(status).toBe(409);
    const labels = { tenant: 'test', machine: 'investment', event: 'signature.request' };
    expect(await observed.sumOf('tesela_transitions_total', { ...labels, result: 'refused' })).toBe(1);
    expect(await observed.sumOf('tesela_guard_refusals_total', labels)).toBe(1);
    expect(await observed.sumOf('tesela_refusals_total', { tenant: 'test', code: 'refused' })).toBe(1);
    const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: false };
    const asked = { type: 'warnings.accept', ...warnings, noGuarantee: false } as const;
    expect(await worldOf(observed).attempt(by('USER', investor), 'investment', id, asked)).toMatchObject({
      code: 'refused',
    });
    const guard = { tenant: 'test', machine: 'investment', event: 'warnings.accept', guard: 'areWarningsAccepted' };
    expect(await observed.sumOf('tesela_guard_refusals_total', guard)).toBe(1);
  });

  it('do not count a transition that is rolled back', async () => {
    const { id, investor } = await orderOf();
    const count = () => observed.sumOf('tesela_transitions_total', { event: 'payment.begin', result: 'accepted' });
    await worldOf(observed).send(by('USER', investor), 'investment', id, {
      type: 'warnings.accept',
      noGuarantee: true,
      keyInformationRead: true,
      largeTicketUnderstood: true,
    });
    const before = (await count()) ?? 0;
    const begin = (isRefused: boolean) =>
      work(observed.tenant, by('USER', investor), async (uow) => {
        const sent = await dispatch(uow, 'investment', id, { type: 'payment.begin' });
        expect(sent.ok).toBe(true);
        return isRefused ? { ok: false, refusal: { code: 'not_found' } } : done;
      });
    await begin(true);
    expect((await count()) ?? 0).toBe(before);
    await begin(false);
    expect(await count()).toBe(before + 1);
  });

  it('have few labels after a thousand unknown paths, tenants, methods, jobs and events', async () => {
    const seriesOf = async () => (await observed.scrape()).filter(({ name }) => name.endsWith('_count')).length;
    await callApi(observed, 'GET', '/v2/pfp/unknown');
    const before = await seriesOf();
    for (let number = 0; number < 1000; number++)
      await observed.app.request(`http://test.local/v2/pfp/unknown/${number}?token=${number}`);
    for (let number = 0; number < 50; number++) {
      await observed.app.request(`http://host${number}.test/page${number}`);
      await observed.app.request('http://test.local/v2/pfp/unknown', { method: `X${number}` });
    }
    const after = await observed.scrape();
    expect((await seriesOf()) - before).toBeLessThanOrEqual(4);
    expect(after.filter(({ labels }) => /unknown\/|host|X\d/.test(JSON.stringify(labels)))).toEqual([]);
    const { database, clock } = observed.tenant;
    const user = await worldOf(observed).user();
    const payloads = [1, 2, 3].map((number) => ({ entity: 'user', id: user, event: { type: `e${number}` } }));
    for (const payload of payloads)
      await database.query(sql`insert into job (id, kind, payload, run_at, created_at) values
        (${newId(clock.now())}, 'event', ${JSON.stringify(payload)}, ${clock.now()}, ${clock.now()}),
        (${newId(clock.now())}, ${`kind${payload.event.type}`}, '{}', ${clock.now()}, ${clock.now()})`);
    await observed.drain();
    const labels = JSON.stringify((await observed.scrape()).map((sample) => sample.labels));
    expect(labels).not.toMatch(/"e\d"|kinde/);
    expect(await observed.sumOf('tesela_job_duration_seconds_count', { kind: 'unknown', result: 'failed' })).toBe(3);
    expect(await observed.sumOf('tesela_transitions_total', { machine: 'user', event: 'unknown' })).toBe(3);
  });

  it('count the open streams', async () => {
    const token = await worldOf(observed).tokenOf(await worldOf(observed).investor());
    const leaving = new AbortController();
    const headers = { 'x-user-access-token': token };
    const stream = await observed.app.request('http://test.local/v2/pfp/changes', { headers, signal: leaving.signal });
    expect(stream.status).toBe(200);
    expect(await observed.sumOf('tesela_streams_open', { tenant: 'test' })).toBe(1);
    await stream.body?.cancel();
    leaving.abort();
    await expect.poll(() => observed.sumOf('tesela_streams_open', { tenant: 'test' })).toBe(0);
  });

  it('count the mails that the mail server accepted and those that it did not', async () => {
    const id = await worldOf(observed).user();
    await observed.drain();
    const [user] = await observed.tenant.database.query<{ email: string }>(
      sql`select email from users where id = ${id}`,
    );
    const count = async (result: string) => (await observed.sumOf('tesela_mails_total', { result })) ?? 0;
    const ask = async () => {
      await callApi(observed, 'POST', '/v2/auth/forgot-password', { body: { email: user?.email } });
      await observed.drain();
    };
    const [sent, failed] = [await count('sent'), await count('failed')];
    await ask();
    expect([await count('sent'), await count('failed')]).toEqual([sent + 1, failed]);
    const { mailer } = observed.tenant.providers;
    const { send } = mailer;
    mailer.send = () => Promise.reject(new Error('The mail server is closed'));
    await ask();
    mailer.send = send;
    expect([await count('sent'), await count('failed')]).toEqual([sent + 1, failed + 1]);
  });
});

describe('the metrics of the database', () => {
  it('show a job that has failed for good, its incident, and money that is owed', async () => {
    const { database, clock } = observed.tenant;
    await database.query(sql`insert into job (id, kind, payload, run_at, created_at, attempts)
      values (${newId(clock.now())}, 'code.mail', '{}', ${clock.now()}, ${clock.now()}, 7)`);
    await observed.drain();
    await work(observed.tenant, bySystem, async (uow) => {
      const subject = { entity: 'payout', id: 'a' } as const;
      await openIncident(uow, { kind: 'payoutOwed', subject, money: { amount: 12_345, currency: 'EUR' } });
      return done;
    });
    observed.moveClock(new Date(clock.now().getTime() + 3_600_000));
    await expect.poll(() => observed.sumOf('tesela_money_owed_oldest_seconds', { tenant: 'test' })).toBe(3600);
    expect(await observed.sumOf('tesela_jobs_failed')).toBe(1);
    expect(await observed.sumOf('tesela_incidents_open', { kind: 'failedJob' })).toBe(1);
    expect(await observed.sumOf('tesela_money_owed', { currency: 'EUR' })).toBe(12_345);
    // The jobs of unknown kinds wait for their next attempt.
    expect(await observed.sumOf('tesela_jobs_oldest_due_seconds')).toBeGreaterThan(3000);
  });

  it('show the differences of the register and the age of its last check', async () => {
    const { database, clock } = observed.tenant;
    const now = clock.now();
    await database.query(sql`insert into register_difference (id, key, kind, first_seen_at, last_seen_at)
      values (${newId(now)}, 'a', 'statusDiffers', ${now}, ${now})`);
    await database.query(sql`insert into register_check (id, is_full, started_at, ended_at)
      values (${newId(now)}, true, ${new Date(now.getTime() - 60_000)}, ${now})`);
    await expect.poll(() => observed.sumOf('tesela_register_differences', { kind: 'statusDiffers' })).toBe(1);
    expect(await observed.sumOf('tesela_register_last_check_matches')).toBe(0);
    expect(await observed.sumOf('tesela_register_last_check_seconds')).toBe(60);
  });
});

it('answers a scrape while no connection is free, and asks the database only once', async () => {
  const busy = await observedTenant({}, 1);
  try {
    let release = () => {};
    const held = busy.tenant.database.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await expect.poll(() => busy.sumOf('tesela_database_connections', { state: 'used' })).toBe(1);
    expect(await busy.sumOf('tesela_measure_up')).toBe(0);
    await expect.poll(() => busy.sumOf('tesela_measure_up')).toBe(0);
    expect(await busy.sumOf('tesela_database_waiting')).toBe(1);
    release();
    await held;
    await expect.poll(() => busy.sumOf('tesela_measure_up')).toBe(1);
    expect(await busy.sumOf('tesela_jobs_due')).toBeDefined();
  } finally {
    await busy.close();
  }
});

it('serves nothing else at the port of the metrics', async () => {
  const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${observed.telemetry.port}${path}`, { method });
  expect((await at('/')).status).toBe(404);
  expect((await at('/metrics', 'POST')).status).toBe(404);
  expect((await at('/metrics')).headers.get('content-type')).toContain('text/plain');
});

it('name the tenants that cannot be opened, a schema of another version, and a server that does not hear the others', async () => {
  const watched = await observedTenant();
  const { telemetry, tenant, sumOf } = watched;
  try {
    telemetry.watch([measuredTenant(tenant)], ['closed']);
    telemetry.watchHub(() => 90_000);
    expect(await sumOf('tesela_tenant_open', { tenant: 'test' })).toBe(1);
    expect(await sumOf('tesela_tenant_open', { tenant: 'closed' })).toBe(0);
    expect(await sumOf('tesela_schema_matches', { tenant: 'test' })).toBe(1);
    expect(await sumOf('tesela_hub_silent_seconds')).toBe(90);
    await tenant.database.query(sql`insert into migration (name, checksum) values ('9999_future', '')`);
    await expect.poll(() => sumOf('tesela_schema_matches', { tenant: 'test' })).toBe(0);
    telemetry.watch([measuredTenant(tenant), { ...measuredTenant(tenant), key: 'closed' }]);
    await expect.poll(() => sumOf('tesela_tenant_open', { tenant: 'closed' })).toBe(1);
  } finally {
    await tenant.database.query(sql`delete from migration where name = '9999_future'`);
    await watched.close();
  }
});

it('show a tenant as down at once when its database goes away, although its pool is then empty as that of one that sleeps', async () => {
  const registry = new Registry();
  let now = 0;
  const readings = new Readings(registry, () => now);
  let isFailing = false;
  const measure = async () => (isFailing ? Promise.reject(new Error('away')) : []);
  readings.watch(
    [{ key: 'test', measure, poolUse: () => ({ open: isFailing ? 0 : 1, idle: 0, waiting: 0, isFailing }) }],
    [],
  );
  const up = async () => {
    now += 10_000;
    await readings.refresh();
    return /^tesela_measure_up\{tenant="test"\} (\d)/m.exec(await registry.metrics())?.[1];
  };
  expect(await up()).toBe('1');
  isFailing = true;
  expect(await up()).toBe('0');
  isFailing = false;
  expect(await up()).toBe('1');
});
