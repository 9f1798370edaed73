import { parse } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { Account } from '#machines/people/user/account.wire.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  project = await world.project();
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

async function accountOf(user: string) {
  const { body } = await callApi(test, 'GET', '/v2/pfp/account', { token: await world.tokenOf(user) });
  return parse(Account, body.data);
}

async function order(investor: string, referralCode: string) {
  const { status, body } = await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/investments`, {
    token: await world.tokenOf(investor),
    body: { type: 'order.create', tokens: 2, price: 5000, referralCode },
  });
  return { status, data: body.data as Investment, fields: body.fields as Record<string, { id: string }> | undefined };
}

it('the code of an order is another user’s, and both of them see it', async () => {
  const [giver, investor] = [await world.investor(), await world.investor()];
  const { referralCode } = await accountOf(giver);
  expect(await order(investor, 'NOBODYS')).toMatchObject({
    status: 422,
    fields: { referralCode: { id: 'validator.error_referral_unknown' } },
  });
  const own = (await accountOf(investor)).referralCode;
  expect(await order(investor, own)).toMatchObject({
    status: 422,
    fields: { referralCode: { id: 'validator.error_referral_own' } },
  });
  const made = await order(investor, ` ${referralCode.toLowerCase()} `);
  expect(made).toMatchObject({ status: 201, data: { referralCode } });
  expect(await accountOf(giver)).toMatchObject({ referrals: 0, referredOrders: 1 });
  const { body } = await callApi(test, 'GET', `/v2/pfp/investments/${made.data.id}`, {
    token: await world.tokenOf(project.owner),
    headers: { 'x-acting-area': 'ENTREPRENEUR' },
  });
  expect(body.data, 'the owner does not see it').toMatchObject({ id: made.data.id, referralCode: null });
});
