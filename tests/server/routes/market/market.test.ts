import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listPositions } from '#server/queries/register/positions.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { agreed } from '#tests/support/registrarBed.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';

let bed: MarketBed;
let { project, luis, stateOf } = {} as Awaited<ReturnType<MarketBed['issuance']>>;
let eva = '';

beforeAll(async () => {
  bed = await openMarketBed();
});
beforeEach(async () => {
  ({ project, luis, stateOf } = await bed.issuance());
  eva = await bed.world.investor();
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(await verifyRegister(bed.test)).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

it('sells a part of an ad: review, request, offers, agreement, payment from the balance and registration', async () => {
  const ad = await bed.publishedAd(project, luis);
  expect(await stateOf(luis)).toEqual({ chain: { tokens: 10, frozen: 6 }, held: { tokens: 10, frozen: 0 } });
  expect(await bed.notificationsOf(luis.id, 'ad.published')).toBe(1);

  const { id } = await bed.request(eva, ad, { tokens: 4, unitPrice: 5000 });
  await bed.send(luis.id, id, { type: 'transfer.offer', tokens: 4, unitPrice: 5200 });
  expect(
    await bed.attempt(luis.id, 'POST', `/transfers/${id}/events`, {
      type: 'transfer.accept',
      tokens: 4,
      unitPrice: 5200,
    }),
  ).toMatchObject({
    status: 409,
    error: 'refused',
  });
  await bed.send(eva, id, { type: 'transfer.accept', tokens: 4, unitPrice: 5200, warningSeen: true });
  expect(await bed.adOf(luis.id, ad)).toMatchObject({ status: 'agreed', tokens: 6 });

  const before = await bed.transferOf(eva, id);
  expect(before).toMatchObject({
    status: 'accepted',
    side: 'buyer',
    otherName: expect.stringContaining('Ana'),
    agreement: { isSealed: false },
    yield: null,
  });
  await bed.sign(luis.id, id);
  await bed.sign(eva, id);
  expect(await bed.transferOf(eva, id)).toMatchObject({
    status: 'signed',
    agreement: { isSealed: true },
    payment: { amount: 20_800, reference: expect.stringMatching(/^TRA-/) },
  });

  await bed.registrar.journeys.creditBalance(eva, 30_000);
  await bed.send(eva, id, { type: 'transfer.pay' });
  const done = await bed.transferOf(luis.id, id);
  expect(done).toMatchObject({
    status: 'done',
    transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    // Luis paid 50 euros for each token.
    yield: { total: 20_800, fee: 0, cost: 20_000, gain: 800, withheld: 0, net: 20_800 },
  });
  expect(done.history.map(({ status }) => status)).toEqual([
    'requested',
    'accepted',
    'signed',
    'paid',
    'executing',
    'done',
  ]);
  const wallet = await bed.registrar.walletOf(eva);
  expect(await stateOf({ id: eva, wallet })).toEqual(agreed(4));
  expect(await stateOf(luis)).toEqual({ chain: { tokens: 6, frozen: 2 }, held: { tokens: 6, frozen: 0 } });
  expect([await bed.balances(eva), await bed.balances(luis.id)]).toEqual([
    { available: 9200, held: 0 },
    { available: 20_800, held: 0 },
  ]);
  const entries = async (user: string) =>
    (
      await bed.call<{ rows: { kind: string; name: string; change: number; project: object | null }[] }>(
        user,
        'GET',
        '/account/balance/entries',
      )
    ).rows
      .map(({ name, change }) => `${name} ${change}`)
      .toSorted();
  expect(await entries(eva)).toEqual(['deposited 30000', 'transferPaid 0', 'transferSettled -20800']);
  expect(await entries(luis.id)).toContain('transferSettled 20800');
  const [held] = await listPositions(bed.test.tenant.database, luis.id, { timeZone: 'Europe/Madrid', country: 'ES' });
  expect(held?.events.at(-1)).toMatchObject({ type: 'left', tokens: 4, proceeds: 20_800 });
  expect(await bed.adOf(luis.id, ad)).toMatchObject({ status: 'published', tokens: 2 });
  await bed.sendAd(luis.id, ad, { type: 'ad.withdraw' });
  expect(await stateOf(luis)).toEqual(agreed(6));
});
