import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAtStart } from '#server/effects/startChecks.ts';
import { sql } from '#server/postgres/sql.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { testSettings } from '#tests/support/testSettings.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../routes/support/callApi.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;
let managerId: string;
let manager: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
  managerId = await givePassword(test, await world.user(['ADMIN']));
  manager = await world.tokenOf(managerId);
});
afterAll(() => test.close());

const get = async (path: string, token = manager) => (await callApi(test, 'GET', `/v2/pfp${path}`, { token })).body;

const refund = (payment: string) =>
  callApi(test, 'POST', `/v2/pfp/payments/${payment}/events`, { token: manager, body: { type: 'refund.request' } });

const notificationsAbout = (about: string) =>
  test.tenant.database.query(sql`select from notification where about = ${about} and user_id = ${managerId}`);

async function store(settings: object) {
  await test.tenant.database.query(sql`update setting set value = ${JSON.stringify(settings)}, updated_at = ${test.tenant.clock.now()}
    where name = 'settings'`);
  await test.tenant.reload();
}

describe('a tenant that has not named its company and account', () => {
  beforeAll(() => store({}));
  afterAll(() => store(testSettings));

  it('offers no account for transfers, and no sample in its place', async () => {
    const investor = await world.tokenOf(await world.investor());
    expect((await get('/account/balance', investor)).data).toMatchObject({ account: null });
    const { terms } = (await get(`/invest/p-${project.id.slice(-12)}`, investor)).data as {
      terms: { methods: object[] };
    };
    expect(terms.methods).not.toContainEqual(expect.objectContaining({ method: 'transfer' }));
    expect(terms.methods).toContainEqual(expect.objectContaining({ method: 'bizum' }));
  });

  it('moves no money, and tells the manager why', async () => {
    const answer = await refund(project.id);
    expect([answer.status, answer.body.error]).toEqual([503, 'money_halted']);
    expect((await get('/configuration')).data).toMatchObject({ moneyHalt: 'platform' });
  });
});

describe('a stored configuration that this program cannot read', () => {
  it('keeps what it can read, stops money until another one is published, and notifies managers once', async () => {
    await test.configure('customization', { title: 'Aragón Capital' });
    const payment = await journeys.refundCancelledOrder(await world.investor(), project);
    const { version } = (await get('/configuration')).data as { version: number };
    const headers = { 'if-match': `"${version}"` };
    const body = { customization: { title: 'Aragón Capital' }, settings: { ...testSettings, orderDays: 19 }, password };
    await callApi(test, 'PUT', '/v2/pfp/configuration', { token: manager, headers, body });

    await store({ ...testSettings, orderDays: 'nine' });
    expect(test.tenant.settings.orderDays).toBe(19);
    expect(test.tenant.settings.collectionAccount.iban).toBe(testSettings.collectionAccount.iban);
    await checkAtStart(test.tenant);
    await checkAtStart(test.tenant);
    expect(await notificationsAbout('configuration.unreadable')).toHaveLength(1);
    expect(test.reported.splice(0)).toHaveLength(2);

    expect((await refund(payment)).status).toBe(503);
    expect((await callApi(test, 'GET', '/v2/pfp/investments', { token: manager })).status).toBe(200);

    const repaired = { token: manager, headers: { 'if-match': `"${version + 1}"` }, body };
    expect((await callApi(test, 'PUT', '/v2/pfp/configuration', repaired)).status).toBe(200);
    expect((await refund(payment)).status).not.toBe(503);
  });

  it('lets jobs that move money wait, and runs the others', async () => {
    await store({ ...testSettings, orderDays: 'nine' });
    const insert = (kind: string, payload: object) =>
      test.tenant.database.query(sql`insert into job (id, kind, payload, run_at, created_at)
        values (gen_random_uuid(), ${kind}, ${payload}, ${test.tenant.clock.now()}, ${test.tenant.clock.now()})`);
    await insert('owner.payout', { ownerId: project.id, projectId: project.id, amount: 0, key: 'k' });
    await insert('onboarding.review', {});
    await test.drain();
    const states = () =>
      test.tenant.database.query(sql`select distinct kind, state from job
        where kind in ('owner.payout', 'onboarding.review') order by kind`);
    expect(await states()).toEqual([
      { kind: 'onboarding.review', state: 'done' },
      { kind: 'owner.payout', state: 'queued' },
    ]);
    await test.tenant.database.query(sql`delete from job where kind = 'owner.payout'`);
    await store(testSettings);
  });
});

describe('stored styles and pictures that this program does not allow', () => {
  it('are left out of the pages, notified to managers once, and stop no money', async () => {
    const payment = await journeys.refundCancelledOrder(await world.investor(), project);
    const image = { logo: 'https://cdn.test/logo.png', favicon: '/icon.png' };
    await test.configure('customization', { css: 'h1{line-height:1.5}\nmain{opacity:0}', image });
    expect(test.tenant.customization).toMatchObject({ css: '', image: { logo: '', favicon: '/icon.png' } });
    const { data } = await get('/configuration');
    expect(data).toMatchObject({ customization: { image }, moneyHalt: null });
    expect((data as { leftOut: object[] }).leftOut).toEqual([
      {
        path: 'customization.css',
        message: { id: 'validator.error_css_selector', values: { line: 2, column: 1, name: 'main' } },
      },
      { path: 'customization.image.logo', message: { id: 'validator.error_image_elsewhere', values: {} } },
    ]);
    await checkAtStart(test.tenant);
    await checkAtStart(test.tenant);
    expect(await notificationsAbout('configuration.leftOut')).toHaveLength(1);
    expect(test.reported.splice(0)).toHaveLength(2);
    expect((await refund(payment)).status).not.toBe(503);
    await test.configure('customization', {});
    expect((await get('/configuration')).data).toMatchObject({ leftOut: [] });
  });
});

describe('an entity in a status that no machine knows', () => {
  it('is left out of lists, refuses events, and breaks no page of its kind', async () => {
    const user = await world.investor();
    const broken = await journeys.placeOrder(user, project);
    const sound = await journeys.placeOrder(user, project);
    await test.tenant.database.query(sql`update investment set status = 'FROZEN' where id = ${broken}`);
    await checkAtStart(test.tenant);
    await checkAtStart(test.tenant);
    expect(test.reported.splice(0).map(String).join()).toContain(`investment ${broken} (FROZEN)`);
    expect(await notificationsAbout('incident.unknownStatus')).toHaveLength(1);

    const listed = (await get('/investments', await world.tokenOf(user))).data as { rows: { id: string }[] };
    expect(listed.rows.map(({ id }) => id)).toEqual([sound]);
    const cancel = { token: manager, body: { type: 'investment.cancel', reason: 'Lo pide el inversor' } };
    const answer = await callApi(test, 'POST', `/v2/pfp/investments/${broken}/events`, cancel);
    expect([answer.status, answer.body.error]).toEqual([409, 'unknown_status']);
    expect((await callApi(test, 'GET', '/v2/pfp/journal/investment', { token: manager })).status).toBe(200);
    expect((await callApi(test, 'GET', `/v2/pfp/journal/investment/${broken}`, { token: manager })).status).toBe(200);

    await test.tenant.database.query(sql`update investment set status = 'CREATED' where id = ${broken}`);
    await checkAtStart(test.tenant);
    const repaired = (await get('/investments', await world.tokenOf(user))).data as { rows: { id: string }[] };
    expect(repaired.rows).toHaveLength(2);
    const incidents = await test.tenant.database.query(
      sql`select kind, status, closed_by from incident where subject_id = ${broken}`,
    );
    expect(incidents).toEqual([{ kind: 'unknownStatus', status: 'resolved', closed_by: 'status.known' }]);
  });
});
