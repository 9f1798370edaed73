import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { CENT, type CoinBed, coinBed } from './coinBed.ts';

/** 700.00 €: one is below the limit of 1,000.00 € for wallets that are not proved, two together are above it. */
const TOKENS = 14;
const DUE = 70_000n * CENT;

let bed: CoinBed;
beforeEach(async () => {
  bed = await coinBed({}, { days: 90 });
});
afterEach(() => bed.test.close());

interface Payer {
  investor?: string;
  wallet?: 'one' | 'two';
  project?: CoinBed['project'];
}

async function payAnother({ investor, wallet = 'one', project }: Payer = {}) {
  const order = await bed.ordered(TOKENS, investor, project);
  await bed.pay(order.address, { units: DUE, wallet });
  const [deposit] = await bed.deposits(order.investment);
  return { investor: order.investor, status: deposit?.status };
}

it('transfers of an investor to several orders count together', async () => {
  const { investor, status } = await payAnother();
  expect(status).toBe('settled');
  expect((await payAnother({ investor })).status).toBe('proving');
  expect((await payAnother({ investor, wallet: 'two' })).status, 'from another wallet').toBe('proving');
  const project = await bed.world.project({ softCap: 15_000, tokens: 10_000, days: 90 });
  expect((await payAnother({ investor, project })).status, 'for tokens of another issuance').toBe('proving');
  expect((await payAnother()).status, 'of another investor, for whom the same exchange pays').toBe('settled');
});

it('transfers of an investor count together for a month', async () => {
  const { investor } = await payAnother();
  await bed.wait(29 * DAY);
  expect((await payAnother({ investor })).status).toBe('proving');
  await bed.wait(31 * DAY);
  expect((await payAnother({ investor })).status).toBe('settled');
});
