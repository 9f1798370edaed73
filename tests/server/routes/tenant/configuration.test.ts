import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Configuration, Verdict } from '#machines/tenant/customization/configuration.wire.ts';
import type { MachineConfiguration } from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { readConfig } from '#server/config.ts';
import { createWorker } from '#server/effects/handlers.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { openDatabase } from '#server/postgres/database.ts';
import { sql } from '#server/postgres/sql.ts';
import { openTenant } from '#server/tenants/open.ts';
import { choices } from '#tests/machines/tenant/modelCheck/plantedDefects.ts';
import { fourEyesOf, givePassword, password } from '#tests/support/fourEyes.ts';
import { testSettings } from '#tests/support/testSettings.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

const PATH = '/v2/pfp/configuration';
const withoutValidation = { flows: { project_status: ['DRAFT', 'CAMPAIGN', 'CLOSED'] } };

let test: TestTenant;
let world: World;
let manager: string;
let token: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  manager = await world.user(['ADMIN']);
  token = await world.tokenOf(await givePassword(test, manager));
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const read = async () => (await callApi(test, 'GET', PATH, { token })).body.data as Configuration;
const fetchCustomization = async () =>
  (await callApi(test, 'GET', '/v2/ui/get-customization')).body.data as Configuration['customization'];

/** Publishes over the current version, unless another one is given. */
async function publish(
  customization: unknown,
  settings: unknown = testSettings,
  more: { version?: number; note?: string } = {},
) {
  const { version = (await read()).version, note } = more;
  const headers = { 'if-match': `"${version}"` };
  const { status, body } = await callApi(test, 'PUT', PATH, {
    token,
    headers,
    body: { customization, settings, note, password },
  });
  return { status, body: body as Partial<Verdict> & { error?: string; version?: number; data?: { version: number } } };
}

/** The same, with the approval of a second manager: the projects of these tests have brought one. */
async function publishWithTwo(customization: unknown) {
  const { status, body } = await publish(customization);
  const { approval } = (body.data ?? {}) as { approval?: string };
  if (status !== 202 || !approval) return { status, body };
  const eyes = fourEyesOf(test, world);
  const decided = await eyes.approve(await eyes.manager(), approval);
  return { status: decided.approval.status === 'executed' ? 200 : 409, body };
}

async function check(customization: unknown, settings: unknown = {}): Promise<Verdict> {
  const { status, body } = await callApi(test, 'POST', `${PATH}/check`, { token, body: { customization, settings } });
  expect(status).toBe(200);
  return body.data as Verdict;
}

describe('a sound configuration', () => {
  it('is published, served at once, and adopted by every process', async () => {
    const [{ name: database } = { name: '' }] = await test.tenant.database.query<{ name: string }>(
      sql`select current_database() as name`,
    );
    const other = await secondProcess(database);
    const version = other.tenant.configurationVersion;
    const followed = new Promise<void>((resolve) => {
      other.tenant.watch((entities) => entities.includes('configuration:all') && resolve());
    });
    expect(
      await publish({ title: 'Otra', ...withoutValidation }, { ...testSettings, orderDays: 12 }, { note: 'shorter' }),
    ).toEqual({
      status: 200,
      body: { data: { version: 2 } },
    });
    expect(await fetchCustomization()).toMatchObject({ title: 'Otra', ...withoutValidation });
    expect(test.tenant.settings.orderDays).toBe(12);
    await followed;
    await expect.poll(() => other.tenant.customization.title).toBe('Otra');
    expect(other.tenant.configurationVersion).toBeGreaterThan(version);
    await other.close();
  });

  it('is listed in the history, and an earlier version can be read and published again', async () => {
    const list = await callApi(test, 'GET', `${PATH}/versions?size=10`, { token });
    expect(list.body.data).toMatchObject({
      total: 2,
      rows: [
        {
          version: 2,
          user: { id: manager },
          note: 'shorter',
          changes: ['customization.title', 'customization.flows.project_status', 'settings.orderDays'],
        },
        { version: 1, user: null, note: '', changes: [] },
      ],
    });
    const first = (await callApi(test, 'GET', `${PATH}/versions/1`, { token })).body.data as Configuration;
    expect(await publish(first.customization, first.settings)).toMatchObject({
      status: 200,
      body: { data: { version: 3 } },
    });
    expect(await read()).toMatchObject({ customization: first.customization, settings: first.settings });
    expect((await callApi(test, 'GET', `${PATH}/versions/99`, { token })).status).toBe(404);
  });

  it('is refused if another manager has published meanwhile', async () => {
    const before = await read();
    expect(await publish({}, {}, { version: before.version - 1 })).toEqual({
      status: 409,
      body: { error: 'stale_version', version: before.version },
    });
    const unnamed = await callApi(test, 'PUT', PATH, { token, body: { customization: {}, settings: {}, password } });
    expect(unnamed).toMatchObject({ status: 400, body: { error: 'version_missing' } });
  });

  it('is published by only the first of two managers', async () => {
    const { version } = await read();
    const both = await Promise.all(['One', 'Two'].map((title) => publish({ title }, testSettings, { version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('an unsound configuration', () => {
  it('is refused with the shortest path to the problem, and nothing is saved', async () => {
    const before = await read();
    const { status, body } = await publish({}, { paymentMethods: [{ method: 'balance' }] });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'unsound', isSound: false, faults: [], stranded: [] });
    const [violation] = body.violations ?? [];
    expect(violation).toMatchObject({ invariant: 'orderDeadEnd', field: 'paymentMethods', what: 'METHOD_PAYMENT' });
    expect(violation?.path.at(0)).toMatchObject({ machine: 'onboarding', event: 'onboarding.open' });
    expect(violation?.path.at(-1)).toMatchObject({ machine: 'investment', to: 'METHOD_PAYMENT' });
    expect(await read()).toEqual(before);
  });

  it.each(choices)('is refused for $name', async ({ override = {}, found }) => {
    const verdict = await check(...asTyped(override));
    expect(verdict.isSound).toBe(false);
    const violation = verdict.violations.find(({ invariant }) => invariant === found);
    expect(violation?.path.length).toBeGreaterThan(0);
  });
});

/** The configuration of this override, as a manager would type it. */
function asTyped({
  steps,
  phases,
  hasKyc,
  policy,
  methods,
  hasBalance,
}: Partial<MachineConfiguration>): [object, object] {
  return [
    {
      flows: { ...(steps && { onboarding: steps }), ...(phases && { project_status: phases }) },
      modules: hasKyc === undefined ? {} : { kyc: hasKyc },
      extras: hasBalance === undefined ? {} : { payWithBalance: hasBalance },
    },
    {
      ...(policy && { suitabilityPolicy: policy }),
      ...(methods && { paymentMethods: methods.map((method) => ({ method })) }),
    },
  ];
}

describe('an invalid configuration', () => {
  const at = async (customization: unknown, settings: unknown = {}) => {
    const { isSound, faults } = await check(customization, settings);
    expect(isSound).toBe(false);
    return faults.map(({ path, message }) => [path, message.id]);
  };
  const deep = JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`) as unknown;

  it.each([
    ['{"title":', {}, 'customization', 'error_json'],
    ['{"__proto__":{"isAdmin":true}}', {}, 'customization.__proto__', 'error_json_key'],
    [deep, {}, 'customization.a.a.a.a.a.a.a.a.a', 'error_json_size'],
    [{ hide: { regsiter: true } }, {}, 'customization.hide.regsiter', 'error_json_unknown_key'],
    [{ tittle: 'x' }, {}, 'customization.tittle', 'error_json_unknown_key'],
    [{ urls: { home: 'javascript:alert(1)' } }, {}, 'customization.urls.home', 'error_url'],
    [{ css: 'p{\\6fpacity:0}' }, {}, 'customization.css', 'error_css_property'],
    [{ image: { logo: 'https://cdn.test/logo.png' } }, {}, 'customization.image.logo', 'error_image_elsewhere'],
    [{ image: { favicon: '//cdn.test/icon.png' } }, {}, 'customization.image.favicon', 'error_url'],
    [{}, '{"orderDays":', 'settings', 'error_json'],
    [{}, { orderDays: 1000 }, 'settings.orderDays', 'error_number_max'],
    [{}, { ordreDays: 3 }, 'settings.ordreDays', 'error_json_unknown_key'],
    [{}, { paymentMethods: [{ method: 'card', fee: 3 }] }, 'settings.paymentMethods.0.fee', 'error_json_unknown_key'],
  ])('is refused at its path: %j and %j', async (customization, settings, path, message) => {
    expect(await at(customization, settings)).toEqual([[path, `validator.${message}`]]);
  });

  it('is reported with all its errors at once, and not saved', async () => {
    const before = await read();
    const { status, body } = await publish({ title: '', tenant: { timeZone: 'Mars' } }, { signDays: 0 });
    expect(status).toBe(422);
    expect(body.faults?.map(({ path }) => path)).toEqual([
      'customization.title',
      'customization.tenant.timeZone',
      'settings.signDays',
    ]);
    expect(await read()).toEqual(before);
  });
});

describe('a configuration that affects existing entities', () => {
  it('cannot drop a phase that a project is in', async () => {
    await world.project({ until: 'PRE_CAMPAIGN' });
    const refused = await publish(withoutValidation);
    expect(refused).toMatchObject({ status: 422, body: { stranded: [{ phase: 'PRE_CAMPAIGN', projects: 1 }] } });
    const withPreCampaign = { flows: { project_status: ['DRAFT', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'] } };
    expect(await publishWithTwo(withPreCampaign)).toMatchObject({ status: 200 });
    expect(await publishWithTwo({})).toMatchObject({ status: 200 });
  });

  it('lets a project continue in the new order of phases', async () => {
    const { id } = await world.project({ until: 'PRE_CAMPAIGN' });
    await publishWithTwo({ flows: { project_status: ['DRAFT', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'] } });
    const sent = await callApi(test, 'POST', `/v2/pfp/issuances/${id}/events`, {
      token,
      body: { type: 'phase.advance', to: 'CAMPAIGN' },
    });
    expect(sent.status).toBe(200);
    await publishWithTwo({});
  });

  it('cannot change the currency of amounts that are booked', async () => {
    const dollars = { currency: { symbol: '$', symbol_position: 'before', code: 'USD', name: 'Dollar' } };
    expect((await check(dollars)).isSound).toBe(true);
    await test.tenant.database.query(
      sql`insert into ledger_posting (id, key, about, entity_id, at)
        values (${randomUUID()}, 'test', 'test', ${randomUUID()}, now())`,
    );
    expect((await check(dollars)).faults).toEqual([
      { path: 'customization.currency.code', message: { id: 'validator.error_currency_in_use', values: {} } },
    ]);
  });
});

/** A second process of the same tenant, with its own connections and its own cache. */
async function secondProcess(name: string) {
  const config = readConfig({ LOG_LEVEL: 'silent', TESELA_DATA: '/nonexistent' });
  const reporter = createReporter(config);
  const database = openDatabase({ ...inject('database'), database: name, max: 2 });
  const definition = { key: 'test', hosts: ['test.local'], origin: 'http://test.local' };
  const opened = await openTenant(definition, { config, database, createWorker, reporter, localFetch: fetch });
  return { tenant: opened.tenant, close: () => opened.close() };
}

describe('publishing a configuration', () => {
  it('updates every onboarding, even if no user reads it', async () => {
    const newcomer = await world.user(['USER'], {}, false);
    const statusOf = async () => {
      const [row] = await test.tenant.database.query<{ status: string }>(
        sql`select status from onboarding where user_id = ${newcomer}`,
      );
      return row?.status;
    };
    expect(await statusOf()).toContain('TYPE_OF_INVESTMENT:missing');
    expect(await publishWithTwo({ hide: { legalTypeInvestor: true } })).toMatchObject({ status: 200 });
    await test.drain();
    expect(await statusOf()).toContain('TYPE_OF_INVESTMENT:done');
    expect(await publishWithTwo({})).toMatchObject({ status: 200 });
    await test.drain();
    expect(await statusOf()).toContain('TYPE_OF_INVESTMENT:lapsed');
  });
});
