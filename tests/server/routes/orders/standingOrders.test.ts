import { parse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandingOrder, StandingOrders } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { ledgerViolations } from '#server/queries/orders/ledger.ts';
import { collectUserData } from '#server/queries/people/users.export.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { notificationFaults } from '#tests/support/notificationFaults.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

const PRICE = 5000;
const START = '2026-03-02T09:00:00Z';
const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: false };

let test: TestTenant;
let world: World;
let one: Awaited<ReturnType<World['project']>>;
let other: Awaited<ReturnType<World['project']>>;
let investor: string;

beforeAll(async () => {
  test = await testTenant(START);
  world = worldOf(test);
});
beforeEach(async () => {
  test.moveClock(START);
  [one, other] = [await world.project({ price: PRICE, days: 900 }), await world.project({ price: PRICE, days: 800 })];
  investor = await world.investor();
});
afterAll(async () => {
  await test.drain();
  expect(await ledgerViolations(test.tenant.database)).toEqual([]);
  expect(await notificationFaults(test)).toEqual([]);
  expect(test.reported).toEqual([]);
  await test.close();
});

const call = async (method: string, path: string, body?: unknown, user = investor) => {
  const answer = await callApi(test, method, `/v2/pfp${path}`, { token: await world.tokenOf(user), body });
  const { data, fields = {} } = answer.body as {
    data?: unknown;
    fields?: Record<string, { id: string; values: object }>;
  };
  return { status: answer.status, data, fields };
};
const follow = async (...ids: string[]) => {
  for (const id of ids) expect((await call('PUT', `/issuances/${id}/follow`)).status).toBe(200);
};
const start = (terms: object = {}) =>
  call('POST', '/standing-orders', { amount: 12_000, day: 5, projectId: null, ...terms });
const page = async () => parse(StandingOrders, (await call('GET', '/standing-orders')).data);
const first = async (): Promise<StandingOrder> => {
  const [row] = (await page()).rows;
  if (!row) throw new Error('There is no standing order');
  return row;
};
const send = async (event: object) => {
  const { id } = await first();
  return call('POST', `/standing-orders/${id}/events`, event);
};
const at = async (moment: string | Date) => {
  test.moveClock(moment);
  await test.drain();
};
const order = async (project: string, tokens = 2) => {
  const body = { type: 'order.create', tokens, price: PRICE, warnings };
  const { status, data } = await call('POST', `/issuances/${project}/investments`, body);
  expect(status).toBe(201);
  return (data as { id: string }).id;
};
const toldOf = (about: string) =>
  test.tenant.database.query<{ params: Record<string, unknown>; link: string }>(
    sql`select params, link from notification where user_id = ${investor} and about = ${about} order by created_at`,
  );

describe('the terms of a standing order', () => {
  it('have the limits of the issuances, beside the field', async () => {
    await follow(one.id);
    await test.tenant.database.query(sql`update project set min_tokens = 2, max_tokens = 4 where id = ${one.id}`);
    expect(await start({ amount: 9_999 })).toMatchObject({
      status: 422,
      fields: { amount: { id: 'validator.error_number_min', values: { limit: 2 * PRICE } } },
    });
    expect(await start({ amount: 20_001, projectId: one.id })).toMatchObject({
      status: 422,
      fields: { amount: { id: 'validator.error_number_max', values: { limit: 4 * PRICE } } },
    });
    expect((await start({ day: 29 })).fields).toHaveProperty('day');
    expect((await start({ day: 0 })).fields).toHaveProperty('day');
    expect((await start()).status).toBe(201);
  });

  it('name an issuance that the investor follows or has invested in, and each choice once', async () => {
    expect((await start({ projectId: one.id })).fields).toHaveProperty('projectId');
    await follow(one.id);
    expect((await start({ projectId: one.id })).status).toBe(201);
    expect((await start({ projectId: one.id })).fields.projectId?.id).toBe('validator.error_standing_order_exists');
    expect((await start()).status).toBe(201);
    expect((await page()).choices.map(({ id }) => id)).toEqual([one.id]);
  });

  it('can change, and the next month follows them', async () => {
    await follow(one.id);
    await start();
    const terms = { amount: 15_000, day: 20, projectId: one.id };
    expect((await send({ type: 'terms.change', terms })).status).toBe(200);
    expect(await first()).toMatchObject({ amount: 15_000, day: 20, project: { id: one.id } });
    await at('2026-03-05T09:00:00Z');
    expect((await first()).status).toBe('active');
    await at('2026-03-20T09:00:00Z');
    expect(await first()).toMatchObject({
      status: 'due',
      months: [{ month: '2026-03', amount: 15_000, why: 'chosen' }],
    });
  });
});

describe('a month', () => {
  beforeEach(() => follow(one.id, other.id));

  it('proposes what the investor has least of, tells once, and is done by the investor’s own order', async () => {
    const held = await order(one.id);
    await start();
    expect(await first()).toMatchObject({ status: 'active', opensAt: '2026-03-05T08:00:00.000Z', months: [] });
    await at('2026-03-05T08:00:00Z');
    const { status, months } = await first();
    expect({ status, months }).toMatchObject({
      status: 'due',
      months: [
        { month: '2026-03', outcome: 'waiting', project: { id: other.id }, amount: 10_000, why: 'new', among: 2 },
      ],
    });
    const [{ link, params } = { link: '', params: {} }, ...more] = await toldOf('standingOrder.due');
    expect(more).toEqual([]);
    expect(link).toBe(`/invest/p-${other.id.slice(-12)}/invest?order=new&amount=10000`);
    expect(params).toMatchObject({ amount: 10_000, until: '2026-03-19T22:59:59.999Z' });

    // An order elsewhere is not that of the month, and nothing was ordered by itself.
    await order(one.id);
    expect((await first()).status).toBe('due');
    const made = await order(other.id);
    expect(await first()).toMatchObject({
      status: 'active',
      opensAt: '2026-04-05T07:00:00.000Z',
      months: [{ outcome: 'done', investment: { id: made, status: 'ACCEPTED' } }],
    });
    await order(other.id);
    expect((await first()).months).toHaveLength(1);
    const all = await test.tenant.database.query(sql`select from investment where user_id = ${investor}`);
    expect(all).toHaveLength(4);
    expect(held).not.toBe(made);
  });

  it('opens once, however often its job runs', async () => {
    await start();
    const { id } = await first();
    await at('2026-03-05T08:00:00Z');
    for (const type of ['month.open', 'month.open', 'month.lapse'] as const)
      await expect(world.send(bySystem, 'standingOrder', id, { type })).rejects.toThrow(/refused/i);
    expect((await first()).months).toHaveLength(1);
    expect(await toldOf('standingOrder.due')).toHaveLength(1);
  });

  it('is skipped at the end of its last day without a confirmation, and the next one comes', async () => {
    await start({ day: 28 });
    await at('2026-03-28T08:00:00Z');
    // The clocks of Madrid have gone forward meanwhile.
    await at('2026-04-11T21:59:59Z');
    expect((await first()).status).toBe('due');
    await at('2026-04-11T22:00:00Z');
    expect(await first()).toMatchObject({
      status: 'active',
      opensAt: '2026-04-28T07:00:00.000Z',
      months: [{ month: '2026-03', outcome: 'skipped', reason: 'unconfirmed' }],
    });
    expect(await toldOf('standingOrder.lapsed')).toHaveLength(1);
    await at('2026-04-28T07:00:00Z');
    expect((await first()).months.map(({ month }) => month)).toEqual(['2026-04', '2026-03']);
  });

  it('comes on its day in February of a leap year, and after a leap day', async () => {
    test.moveClock('2028-01-29T12:00:00Z');
    await test.tenant.database.query(sql`update project set ends_at = '2029-01-01'
      where id in (${one.id}, ${other.id})`);
    await start({ day: 28 });
    expect((await first()).opensAt).toBe('2028-02-28T08:00:00.000Z');
    await at('2028-02-28T08:00:00Z');
    await send({ type: 'month.skip' });
    test.moveClock('2028-02-29T12:00:00Z');
    expect((await first()).opensAt).toBe('2028-03-28T07:00:00.000Z');
  });

  it('opens late, once, after the server was away for months', async () => {
    await start();
    await at('2026-06-20T12:00:00Z');
    expect(await first()).toMatchObject({ status: 'due', months: [{ month: '2026-03', outcome: 'waiting' }] });
    await send({ type: 'month.skip' });
    expect((await first()).opensAt).toBe('2026-07-05T07:00:00.000Z');
  });

  it('is skipped with its reason when nothing is followed, or nothing takes the amount', async () => {
    await start();
    for (const id of [one.id, other.id]) await call('DELETE', `/issuances/${id}/follow`);
    await at('2026-03-05T08:00:00Z');
    await follow(one.id);
    await test.tenant.database.query(sql`update project set min_tokens = 5 where id = ${one.id}`);
    await at('2026-04-05T08:00:00Z');
    expect((await first()).months.map(({ reason }) => reason)).toEqual(['amount', 'nothingFollowed']);
    expect((await toldOf('standingOrder.skipped')).map(({ params }) => params.kind)).toEqual([
      'nothingFollowed',
      'amount',
    ]);
  });

  it('offers another issuance once its own takes no order any more', async () => {
    await start();
    await at('2026-03-05T08:00:00Z');
    const [{ project } = { project: null }] = (await first()).months;
    expect((await send({ type: 'month.replace' })).status).toBe(409);
    await test.tenant.database.query(sql`update funding set tokens_left = 0 where project_id = ${project?.id ?? ''}`);
    expect((await first()).facts).toMatchObject({ monthOpen: false, finding: 'found' });
    expect((await send({ type: 'month.replace' })).status).toBe(200);
    const [replaced] = (await first()).months;
    expect(replaced?.project?.id).toBe([one.id, other.id].find((id) => id !== project?.id));
    expect((await first()).facts.monthOpen).toBe(true);
    await test.tenant.database.query(
      sql`update funding set tokens_left = tokens_for_sale where project_id = ${project?.id ?? ''}`,
    );
  });

  it('of an issuance that has closed for good pauses the standing order, which goes on with another choice', async () => {
    await start({ projectId: one.id });
    await world.send(bySystem, 'project', one.id, { type: 'project.withdraw', reason: 'no more' });
    await at('2026-03-05T08:00:00Z');
    expect(await first()).toMatchObject({ status: 'paused', opensAt: null, months: [{ reason: 'closed' }] });
    expect(await toldOf('standingOrder.stopped')).toHaveLength(1);
    expect((await send({ type: 'standingOrder.resume' })).status).toBe(409);
    await send({ type: 'terms.change', terms: { amount: 12_000, day: 5, projectId: other.id } });
    expect((await send({ type: 'standingOrder.resume' })).status).toBe(200);
    expect((await first()).opensAt).toBe('2026-04-05T07:00:00.000Z');
  });

  it('is skipped for an investor who may not invest', async () => {
    await start();
    await world.send(by('ADMIN', one.manager), 'user', investor, { type: 'user.reject', reason: 'USER_REJECTED' });
    await at('2026-03-05T08:00:00Z');
    expect(await first()).toMatchObject({ status: 'active', months: [{ reason: 'barred' }] });
  });

  it('is skipped while it is paused, and not caught up with', async () => {
    await start();
    await at('2026-03-05T08:00:00Z');
    await send({ type: 'standingOrder.pause' });
    expect((await first()).months[0]).toMatchObject({ outcome: 'skipped', reason: 'paused' });
    await at('2026-04-06T08:00:00Z');
    await send({ type: 'standingOrder.resume' });
    expect(await first()).toMatchObject({ opensAt: '2026-05-05T07:00:00.000Z', months: [{ month: '2026-03' }] });
  });
});

it('does not confirm two standing orders with one order', async () => {
  await follow(one.id);
  await start();
  await start({ projectId: one.id });
  await at('2026-03-05T08:00:00Z');
  expect((await page()).rows.map(({ status }) => status)).toEqual(['due', 'due']);
  await order(one.id);
  expect((await page()).rows.map(({ status }) => status).toSorted()).toEqual(['active', 'due']);
  await order(one.id);
  expect((await page()).rows.map(({ status }) => status)).toEqual(['active', 'active']);
});

it('confirms a month with the order into which an interest is converted', async () => {
  await follow(one.id);
  const interest = { type: 'interest.declare', tokens: 3, price: PRICE };
  const { data } = await call('POST', `/issuances/${one.id}/investments`, interest);
  const { id } = data as { id: string };
  await start();
  await at('2026-03-05T08:00:00Z');
  expect((await first()).months[0]).toMatchObject({ interest: id });
  expect((await toldOf('standingOrder.due'))[0]?.link).toContain(`order=${id}`);
  const body = { type: 'interest.convert', tokens: 2, warnings };
  expect((await call('POST', `/investments/${id}/events`, body)).status).toBe(200);
  expect((await first()).months[0]).toMatchObject({ outcome: 'done', investment: { id } });
});

it('is the investor’s alone, and managers see it on the investor’s page', async () => {
  await follow(one.id);
  await start();
  const { id } = await first();
  const stranger = await world.investor();
  const answer = await call('POST', `/standing-orders/${id}/events`, { type: 'standingOrder.end' }, stranger);
  expect(answer.status).toBe(404);
  const seen = await callApi(test, 'GET', `/v2/pfp/users/${investor}/standing-orders`, {
    token: await world.tokenOf(one.manager),
    headers: { 'x-acting-area': 'ADMIN' },
  });
  expect(seen.body.data).toMatchObject([{ id, status: 'active' }]);
});

it('ends with the account, and its data can be taken along before', async () => {
  await follow(one.id);
  await start();
  await at('2026-03-05T08:00:00Z');
  const { id } = await first();
  const data = await collectUserData(test.tenant, test.tenant.database, investor);
  expect(JSON.stringify(data)).toContain('2026-03');
  await world.send(by('USER', investor), 'user', investor, { type: 'user.delete' });
  const [row] = await test.tenant.database.query(sql`select status from standing_order where id = ${id}`);
  expect(row).toEqual({ status: 'ended' });
  test.moveClock(new Date(test.tenant.clock.now().getTime() + 60 * DAY + HOUR));
  await test.drain();
  expect(await toldOf('standingOrder.due')).toHaveLength(1);
  const months = await test.tenant.database.query(sql`select outcome, reason from standing_order_month
    where standing_order_id = ${id}`);
  expect(months).toEqual([{ outcome: 'skipped', reason: 'ended' }]);
});
