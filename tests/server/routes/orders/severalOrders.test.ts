import { parse } from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

const PRICE = 5000;
const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: false };

let test: TestTenant;
let world: World;
let project: Awaited<ReturnType<World['project']>>;
let investor: string;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
});
beforeEach(async () => {
  project = await world.project({ price: PRICE });
  investor = await world.investor();
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

/** The newest order, and the newest code, are told by their time. */
const later = () => test.moveClock(new Date(test.tenant.clock.now().getTime() + MINUTE));

const limit = (min: number, max: number) =>
  test.tenant.database.query(sql`update project set min_tokens = ${min}, max_tokens = ${max} where id = ${project.id}`);

async function order(tokens: number, more: object = { warnings }) {
  const answer = await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/investments?reply=page`, {
    token: await world.tokenOf(investor),
    body: { type: 'order.create', tokens, price: PRICE, ...more },
  });
  const { data, fields } = answer.body as {
    data?: Investment & { page: InvestPageReply };
    fields?: Record<string, { id: string; values: object }>;
  };
  return { status: answer.status, id: data?.id ?? '', data, fields };
}

async function page(chosen?: string) {
  const [{ slug } = { slug: '' }] = await test.tenant.database.query<{ slug: string }>(
    sql`select slug from project where id = ${project.id}`,
  );
  const answer = await callApi(test, 'GET', `/v2/pfp/invest/${slug}${chosen ? `?order=${chosen}` : ''}`, {
    token: await world.tokenOf(investor),
  });
  return parse(InvestPageReply, answer.body.data);
}

it('each has its own page, and a new one starts empty beside them', async () => {
  const first = await order(3);
  later();
  const second = await order(4);
  expect(second.data?.page.investment?.id).toBe(second.id);
  expect((await page()).investment?.id).toBe(second.id);
  expect((await page(first.id)).investment).toMatchObject({ id: first.id, tokens: 3 });
  expect(await page('new')).toMatchObject({ investment: null, terms: { ordered: { tokens: 7, amount: 7 * PRICE } } });
  expect((await page(crypto.randomUUID())).investment?.id).toBe(second.id);
});

it('count together for the limits of the issuance', async () => {
  await limit(5, 10);
  expect((await order(6)).status).toBe(201);
  expect((await page('new')).offer).toMatchObject({ minTokens: 1, maxTokens: 4 });
  expect(await order(5)).toMatchObject({
    status: 422,
    fields: { tokens: { id: 'validator.error_number_max_tokens', values: { limit: 4 } } },
  });
  const last = await order(4);
  expect(last.status).toBe(201);
  expect(await order(1)).toMatchObject({ status: 422, fields: { tokens: { values: { limit: 0 } } } });
  await world.send(by('USER', investor), 'investment', last.id, { type: 'investment.cancel' });
  expect((await order(1)).status).toBe(201);
});

it('that are made at the same moment do not pass the limit together', async () => {
  await limit(1, 10);
  const both = await Promise.all([order(6), order(6)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

it('count together for the warning of a large ticket (ECSPR art. 21(7))', async () => {
  expect((await page()).terms.largeTicketAbove).toBe(100_000);
  expect((await order(15)).data?.facts.largeTicket).toBe(false);
  expect((await page('new')).terms.largeTicketAbove).toBe(100_000 - 15 * PRICE);
  expect((await order(6)).data).toMatchObject({ status: 'CREATED', facts: { largeTicket: true } });
  const warned = await order(6, { warnings: { ...warnings, largeTicketUnderstood: true } });
  expect(warned.data).toMatchObject({ status: 'ACCEPTED', facts: { largeTicket: true } });
});

it('have a contract and a reflection period each, and revoking one leaves the other', async () => {
  const journeys = journeysOf(test, world);
  const first = await journeys.signContract(investor, project, 4);
  later();
  const second = await journeys.signContract(investor, project, 3);
  const contracts = await test.tenant.database.query<{ hash: string }>(
    sql`select hash from signature where investment_id in (${first}, ${second})`,
  );
  expect(new Set(contracts.map(({ hash }) => hash)).size).toBe(2);
  await world.send(by('USER', investor), 'investment', first, { type: 'investment.revoke' });
  await test.drain();
  expect((await page()).investment).toMatchObject({ id: second, status: 'SIGNED' });
  expect((await page('new')).terms.ordered).toEqual({ tokens: 3, amount: 3 * PRICE });
});
