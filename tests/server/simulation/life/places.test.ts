import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SellableList } from '#machines/market/ad/ad.wire.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { rateOf } from '#tests/support/oracle/integers.ts';
import { positionOf, replay } from '#tests/support/oracle/replay.ts';
import { compareBooks, readBooks } from './compareBooks.ts';
import { distribute } from './incomeActs.ts';
import { type Life, type LifeProject, openLife, products } from './openLife.ts';
import { giveTo, sellTo } from './tokenActs.ts';

// Every place that says what is in tokens or what they have cost, on five days of the life of each product. The tokens
// were issued at 50 euros.

let life: Life;
let [ana, bea, carla] = ['', '', ''];

beforeAll(async () => {
  const [timeZone, from] = ['Europe/Madrid', '2027-10-04T09:00:00Z'];
  life = await openLife({ seed: 36, timeZone, from, of: products });
  [ana = '', bea = '', carla = ''] = life.investors;
});
afterAll(async () => {
  expect(life.test.reported).toEqual([]);
  await life.test.close();
});

/** Returns so much of each token, in cents, to the holders of the day before. */
async function returnCapital(perToken: number) {
  await life.wait(2 * DAY);
  for (const project of life.projects) {
    const held = await life.call<{ sums: { tokens: number } }>(
      life.managers[0],
      'GET',
      `/issuances/${project.id}/holders`,
    );
    const said = await distribute(life, project, 'capitalReturn', held.sums.tokens * perToken);
    expect(said).toMatch(/ → 200$/);
    await life.pass();
  }
}

async function walletIn(project: LifeProject, holder: string) {
  const { rows } = await life.call<SellableList>(holder, 'GET', '/sellable');
  const row = rows.find((each) => each.project.id === project.id && each.free > 0);
  if (!row) throw new Error('The holder has nothing that can be offered');
  return { seller: { id: holder, wallet: row.wallet }, project: row.project, price: row.referencePrice ?? 100 };
}

/** Ana sells, Bea gives and Carla loses a token of each issuance. */
async function moveTokens() {
  const buyer = await life.invest();
  for (const project of life.projects) {
    const { price, ...sale } = await walletIn(project, ana);
    await sellTo(life, buyer, { ...sale, tokens: 1, unitPrice: price + 333 });
    await life.pass();
    await giveTo(life, ana, { ...(await walletIn(project, bea)), tokens: 1 });
    await life.pass();
    const { seller } = await walletIn(project, carla);
    const receiver = await life.registrar.emailOf(bea);
    await life.registrar.execute(life.managers, project, seller, { kind: 'forcedTransfer', tokens: 1, receiver });
    await life.pass();
  }
}

/** What Ana reads of a sale before it is paid, and what is right. */
async function yieldOf(project: LifeProject) {
  const { seller, price } = await walletIn(project, ana);
  const terms = { tokens: 1, unitPrice: price + 123 };
  const buyer = await life.findBuyer();
  const ad = await life.publishedAd(project, seller, terms);
  const { id } = await life.request(buyer === ana ? bea : buyer, ad, terms);
  await life.send(ana, id, { type: 'transfer.accept', ...terms, warningSeen: true });
  const { yield: shown } = await life.call<Transfer>(ana, 'GET', `/transfers/${id}`);
  await life.send(ana, id, { type: 'transfer.cancel' });
  await life.sendAd(ana, ad, { type: 'ad.withdraw' });
  await life.pass();
  const { movements, rates } = await readBooks(life);
  const cost = positionOf(replay(movements, rates), project.id, ana).release(1n);
  const total = BigInt(terms.unitPrice);
  const fee = rateOf(total, 100n);
  const gain = total - fee - cost;
  const withheld = gain > 0n ? rateOf(gain, 1_900n) : 0n;
  const right = { total, fee, cost, gain, withheld, net: total - fee - withheld };
  return { shown, right: Object.fromEntries(Object.entries(right).map(([name, each]) => [name, Number(each)])) };
}

// They follow one another.
describe.each([
  { when: 'before the first return', act: async () => undefined, left: 5_000 },
  { when: 'after a part has come back', act: () => returnCapital(1_000), left: 4_000 },
  { when: 'after a sale, a gift and a forced transfer', act: moveTokens, left: 4_000 },
  { when: 'after an early repayment', act: () => returnCapital(2_001), left: 1_999 },
  { when: 'after all has come back', act: () => returnCapital(1_999), left: 0 },
])('$when', ({ act, left }) => {
  beforeAll(() => act());

  it('the portfolio says what is left of a token of each product', async () => {
    const { holdings } = await life.call<Portfolio>(ana, 'GET', '/portfolio');
    expect(holdings.map(({ price }) => price)).toEqual(products.map(() => left));
  });

  it('the yield of a sale counts what is left of the cost', async () => {
    for (const project of life.projects) {
      const { shown, right } = await yieldOf(project);
      expect(shown).toMatchObject(right);
    }
  });

  it('pages, papers, price ranges, the cap table and the register agree with the oracle', async () => {
    expect(await compareBooks(life)).toEqual([]);
  });
});
