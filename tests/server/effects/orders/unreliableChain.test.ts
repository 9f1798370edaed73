import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { encodeTransferCall } from '#machines/orders/coinDeposit/coinUnits.ts';
import { HOUR, MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { createCoin } from '#server/providers/coin/createCoin.ts';
import { ensureSandboxCoins, sandboxCoin } from '#server/providers/coin/sandboxCoin.ts';
import { CoinPayer } from '#server/sandbox/coins/coinPayer.ts';
import { keyOf, stranger } from '#tests/token/support/accounts.ts';
import { openClient, transact } from '#tests/token/support/contracts.ts';
import { serve } from '#tests/token/support/loopback.ts';
import { type ReorganisingNode, reorganisingNode } from '#tests/token/support/reorganisingNode.ts';
import { CENT, type CoinBed, coinBed, DUE } from './coinBed.ts';

const units = BigInt(DUE) * CENT;
let bed: CoinBed;
let node: ReorganisingNode;
let payer: CoinPayer;
let served: Awaited<ReturnType<typeof serve>>;
let isDown = false;

beforeAll(async () => {
  bed = await coinBed();
  node = reorganisingNode();
  await ensureSandboxCoins(node);
  payer = new CoinPayer(node);
  served = await serve(node, () => (isDown ? 'dropped' : undefined));
  bed.test.tenant.providers.coin = createCoin({
    depositSecret: 'a secret of the tests',
    senderKey: keyOf('sender'),
    rpcUrl: served.url,
    miningTimeout: 50,
    pollingInterval: 5,
    requestTimeout: 200,
  });
});
afterEach(() => bed.test.drain());
afterAll(async () => {
  expect(bed.test.reported.filter((error) => !String(error).includes('chain cannot be read'))).toEqual([]);
  await served.close();
  await bed.test.close();
});

const head = () => bed.test.tenant.providers.coin.head();

it('settles nothing that a reorganisation removes before it is confirmed', async () => {
  const order = await bed.ordered();
  await payer.pay({ wallet: 'one', to: order.address, kind: 'coin', units });
  await payer.addBlocks(1);
  await bed.watch();
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'seen', confirmations: 2 }]);
  await node.reorganise((await head()) - 1);
  await node.grow(2);
  await bed.watch();
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'gone' }]);
  expect(await bed.statuses(order)).toEqual(['IN_UPDATE_TPV', 'created']);
  await payer.pay({ wallet: 'two', to: order.address, kind: 'coin', units });
  await payer.addBlocks(2);
  await bed.watch();
  expect((await bed.deposits(order.investment)).map(({ status }) => status)).toEqual(['gone', 'settled']);
  expect(await bed.statuses(order)).toEqual(['CHARGED', 'settled']);
});

it('counts a transfer once that another branch has in a later block', async () => {
  const order = await bed.ordered();
  await payer.pay({ wallet: 'one', to: order.address, kind: 'coin', units });
  await bed.watch();
  const [raw = '0x'] = node.cut(await head());
  await node.grow(2);
  await bed.watch();
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'gone' }]);
  await node.request({ method: 'eth_sendRawTransaction', params: [raw] });
  await bed.watch();
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'seen', confirmations: 1 }]);
  await node.grow(2);
  await bed.watch();
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'settled' }]);
});

it('ignores a payment that fails on the chain', async () => {
  const order = await bed.ordered();
  // The wallet of a stranger holds no coins, so its transfer reverts.
  const data = encodeTransferCall(order.address, units) as `0x${string}`;
  const receipt = await transact(openClient(node), stranger, { to: sandboxCoin.address, data });
  expect(receipt.status).toBe('reverted');
  await node.grow(3);
  await bed.watch();
  expect(await bed.deposits(order.investment)).toEqual([]);
});

it('waits for a silent chain, tells managers after a while, and settles what was paid meanwhile', async () => {
  const order = await bed.ordered();
  isDown = true;
  await payer.pay({ wallet: 'one', to: order.address, kind: 'coin', units });
  await payer.addBlocks(2);
  await bed.watch();
  await bed.wait(11 * MINUTE);
  await bed.watch();
  const down = () =>
    bed.test.tenant.database.query(
      sql`select status from incident where kind = 'providerDown' and subject_id = 'coins'`,
    );
  expect(await down()).toEqual([{ status: 'open' }]);
  await bed.wait(25 * HOUR);
  expect(await bed.statuses(order), 'although the time is over').toEqual(['IN_UPDATE_TPV', 'created']);
  isDown = false;
  await bed.watch();
  expect(await bed.statuses(order)).toEqual(['CHARGED', 'settled']);
  expect(await down()).toEqual([{ status: 'resolved' }]);
});

it('ends an order that was not paid once the chain answers again', async () => {
  const order = await bed.ordered();
  isDown = true;
  await bed.watch();
  await bed.wait(25 * HOUR);
  expect(await bed.statuses(order)).toEqual(['IN_UPDATE_TPV', 'created']);
  isDown = false;
  await bed.watch();
  expect(await bed.statuses(order)).toEqual(['PAYMENT_ERROR', 'expired']);
});
