import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { by } from '#tests/support/world.ts';
import { CENT, type CoinBed, coinBed, DUE } from './coinBed.ts';

let bed: CoinBed;
beforeAll(async () => {
  bed = await coinBed();
});
afterEach(() => bed.expectSound());
afterAll(() => bed.test.close());

const cents = (amount: number) => BigInt(amount) * CENT;

it('settles an order that is paid exactly, once enough blocks confirm it, and sweeps the coins', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { blocks: 0 });
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'seen', confirmations: 1, amount: DUE }]);
  expect(await bed.statuses(order)).toEqual(['IN_UPDATE_TPV', 'created']);
  await bed.payer.addBlocks(2);
  await bed.watch();
  expect(await bed.statuses(order)).toEqual(['CHARGED', 'settled']);
  expect(await bed.deposits(order.investment)).toMatchObject([
    { status: 'settled', sweep_transaction: expect.stringMatching(/^0x/) },
  ]);
});
