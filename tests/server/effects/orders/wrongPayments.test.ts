import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CoinPayment } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import type { BalanceEntries } from '#machines/orders/payment/balanceEntries.wire.ts';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { by } from '#tests/support/world.ts';
import { CENT, type CoinBed, coinBed, DUE } from './coinBed.ts';

let bed: CoinBed;
beforeAll(async () => {
  bed = await coinBed();
});
afterEach(() => bed.expectSound());
afterAll(() => bed.test.close());

const cents = (amount: number) => BigInt(amount) * CENT;
const cancel = (investor: string, investment: string) =>
  bed.world.send(by('USER', investor), 'investment', investment, { type: 'investment.cancel' });

it('settles an order that is paid exactly, once enough blocks confirm it, and sweeps the coins', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { blocks: 0 });
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'seen', confirmations: 1, amount: DUE }]);
  expect(await bed.statuses(order)).toEqual(['IN_UPDATE_TPV', 'created']);
  await bed.payer.addBlocks(2);
  await bed.watch();
  expect(await bed.statuses(order)).toEqual(['CHARGED', 'settled']);
  const [deposit] = await bed.deposits(order.investment);
  expect(deposit).toMatchObject({ status: 'settled', sweep_transaction: expect.stringMatching(/^0x/) });
  expect(await bed.notifications(order.investor)).toEqual([]);
});

it('asks for what is missing and settles with the rest', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { units: cents(10_000) });
  expect(await bed.statuses(order)).toEqual(['IN_UPDATE_TPV', 'created']);
  const { data: page } = await bed.api<CoinPayment>(
    order.investor,
    'GET',
    `/investments/${order.investment}/coin-payment`,
  );
  expect(page).toMatchObject({ isOpen: true, due: DUE, counted: 10_000, coins: '50' });
  expect(page.request).toMatch(/^ethereum:0x[0-9a-f]{40}@31337\/transfer\?address=0x[0-9a-f]{40}&uint256=50000000$/);
  await bed.pay(order.address, { units: cents(5_000), wallet: 'two' });
  expect(await bed.statuses(order)).toEqual(['CHARGED', 'settled']);
  expect((await bed.deposits(order.investment)).map(({ status }) => status)).toEqual(['settled', 'settled']);
  expect(await bed.notifications(order.investor)).toEqual([['coinDeposit.partial', 10_000, 5_000]]);
});

it('puts what was never completed into the balance when the time is over', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { units: cents(10_000) });
  await bed.wait(25 * HOUR);
  expect(await bed.statuses(order)).toEqual(['PAYMENT_ERROR', 'expired']);
  expect(await bed.available(order.investor)).toBe(10_000);
  expect(await bed.notifications(order.investor)).toContainEqual(['coinDeposit.credited', 10_000, 'unfinished']);
});

it('puts what was too much into the balance', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { units: cents(DUE + 1_234) + 9_999n });
  expect(await bed.statuses(order)).toEqual(['CHARGED', 'settled']);
  expect(await bed.available(order.investor)).toBe(1_234);
  expect(await bed.notifications(order.investor)).toEqual([['coinDeposit.credited', 1_234, 'over']]);
});

it('puts a second payment into the balance', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address);
  await bed.pay(order.address);
  expect(await bed.statuses(order)).toEqual(['CHARGED', 'settled']);
  expect(await bed.available(order.investor)).toBe(DUE);
  expect(await bed.notifications(order.investor)).toEqual([['coinDeposit.credited', DUE, 'late']]);
});

it('uses one of two payments that arrive at once, and puts the other into the balance', async () => {
  const order = await bed.ordered();
  await bed.payer.pay({ wallet: 'one', to: order.address, kind: 'coin', units: cents(DUE) });
  await bed.payer.pay({ wallet: 'two', to: order.address, kind: 'coin', units: cents(DUE) });
  await bed.payer.addBlocks(2);
  await Promise.all([bed.watch(), bed.watch()]);
  expect((await bed.deposits(order.investment)).map(({ status }) => status).toSorted()).toEqual([
    'credited',
    'settled',
  ]);
  expect(await bed.available(order.investor)).toBe(DUE);
});

it('puts coins into the balance that come after the end, after a cancellation and after a change of method', async () => {
  const [late, cancelled, changed] = [await bed.ordered(), await bed.ordered(), await bed.ordered()];
  await bed.wait(25 * HOUR);
  expect(await bed.statuses(late)).toEqual(['PAYMENT_ERROR', 'expired']);
  const other = await bed.ordered();
  await cancel(other.investor, other.investment);
  const moved = await bed.ordered();
  await bed.world.send(by('USER', moved.investor), 'investment', moved.investment, { type: 'method.change' });
  for (const order of [late, cancelled, changed, other, moved]) {
    await bed.pay(order.address);
    expect(await bed.available(order.investor)).toBe(DUE);
    expect(await bed.notifications(order.investor)).toEqual([['coinDeposit.credited', DUE, 'late']]);
  }
});

it('puts a part of a payment into the balance when its order is cancelled', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { units: cents(4_000) });
  await cancel(order.investor, order.investment);
  await bed.test.drain();
  expect(await bed.statuses(order)).toEqual(['CANCELED', 'dropped']);
  expect(await bed.available(order.investor)).toBe(4_000);
});

it('waits beyond the end for coins that were seen in time', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { blocks: 0 });
  await bed.wait(25 * HOUR);
  expect(await bed.statuses(order)).toEqual(['IN_UPDATE_TPV', 'created']);
  await bed.payer.addBlocks(2);
  await bed.watch();
  expect(await bed.statuses(order)).toEqual(['CHARGED', 'settled']);
});

it('ignores less than a cent', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { units: 9_999n });
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'ignored', amount: 0 }]);
  expect(await bed.statuses(order)).toEqual(['IN_UPDATE_TPV', 'created']);
});

it('does not offer coins for an order that is too small or too large', async () => {
  const small = await coinBed({ smallest: DUE + 1 });
  const investor = await small.world.investor();
  const id = await small.journeys.startPayment(investor, small.project);
  const { data } = await small.api<Investment>(investor, 'GET', `/investments/${id}`);
  expect(data.quotes.map(({ method }) => method)).toEqual(['transfer']);
  const answer = await small.api(investor, 'POST', `/investments/${id}/events`, {
    type: 'method.choose',
    method: 'crypto',
    balance: 0,
  });
  expect(answer.status).toBe(409);
  await small.test.close();
});

it('gives the refund of a cancelled order to the balance, and keeps the coins', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address);
  await bed.world.send(by('USER', order.investor), 'investment', order.investment, { type: 'investment.revoke' });
  await bed.test.drain();
  expect(await bed.statuses(order)).toEqual(['CANCELED', 'refunded']);
  expect(await bed.available(order.investor)).toBe(DUE);
  const { data } = await bed.api<BalanceEntries>(order.investor, 'GET', '/account/balance/entries');
  expect(data.rows).toContainEqual(expect.objectContaining({ name: 'balanceReturned', amount: DUE }));
});

it('counts each transfer once, however often the chain is read', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { units: cents(5_000) });
  for (let again = 0; again < 3; again += 1) await bed.watch();
  expect(await bed.deposits(order.investment)).toHaveLength(1);
  await bed.wait(2 * DAY);
  expect(await bed.available(order.investor)).toBe(5_000);
});

it('is found out by the check of the register if coins that are owed are gone, or the ledger says something else', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { units: cents(5_000) });
  const { providers, database } = bed.test.tenant;
  const { balanceOf: read } = providers.coin;
  providers.coin.balanceOf = async () => 0n;
  const { findings } = await compareRegister(bed.test.tenant);
  providers.coin.balanceOf = read;
  expect(findings.map(({ kind, entityId }) => [kind, entityId])).toContainEqual(['coinsDiffer', order.payment]);

  const [deposit] = await bed.deposits(order.investment);
  await database.query(sql`update coin_deposit set amount = amount + 1 where id = ${deposit?.id}`);
  const differing = (await compareRegister(bed.test.tenant)).findings.map(({ kind, entityId }) => [kind, entityId]);
  await database.query(sql`update coin_deposit set amount = amount - 1 where id = ${deposit?.id}`);
  expect(differing).toEqual([['columnDiffers', deposit?.id]]);
});
