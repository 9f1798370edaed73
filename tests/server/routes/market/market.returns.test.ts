import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Home } from '#machines/app/home/home.wire.ts';
import type { TaxSummaryRow } from '#machines/earnings/earning/taxSummary.wire.ts';
import type { SellableList } from '#machines/market/ad/ad.wire.ts';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import type { PortfolioResults } from '#machines/orders/investment/results.wire.ts';
import type { Holders } from '#machines/register/token/holders.wire.ts';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { readPosition } from '#server/queries/register/positions.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { password } from '#tests/support/fourEyes.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { type Asked, ownWallet, proofOf } from '#tests/support/ownWallets.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';

// A loan of 15 tokens at 50 euros, of which Luis has 10 and Marta 5. Half of its capital has come back.

let bed: MarketBed;
let { project, luis, marta } = {} as Awaited<ReturnType<MarketBed['issuance']>>;
let eva = '';

beforeAll(async () => {
  bed = await openMarketBed();
});
beforeEach(async () => {
  ({ project, luis, marta } = await bed.issuance());
  eva = await bed.world.investor();
  await returnCapital(37_500);
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(await verifyRegister(bed.test)).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

/** A minute later, so that it comes after whatever the test has done. */
async function returnCapital(gross: number) {
  await bed.wait(MINUTE);
  await bed.registrar.journeys.payDistribution(project, gross, 0, 'capitalReturn');
}

async function sell(tokens: number, unitPrice: number) {
  const terms = { tokens, unitPrice };
  const { id } = await bed.request(eva, await bed.publishedAd(project, luis, terms), terms);
  await bed.send(luis.id, id, { type: 'transfer.accept', ...terms, warningSeen: false });
  for (const signer of [luis.id, eva]) await bed.sign(signer, id);
  await bed.registrar.journeys.creditBalance(eva, tokens * unitPrice);
  await bed.send(eva, id, { type: 'transfer.pay' });
  return bed.transferOf(luis.id, id);
}

const costOf = async (userId: string) =>
  (
    await readPosition(
      bed.test.tenant.database,
      { userId, projectId: project.id, timeZone: 'Europe/Madrid', country: 'ES' },
      '9999',
    )
  ).cost;

/** What each page says of a user's tokens in the issuance. */
async function seenBy(user: string) {
  const [{ holdings, capital }, home, results] = await Promise.all([
    bed.call<Portfolio>(user, 'GET', '/portfolio'),
    bed.call<Home>(user, 'GET', '/home'),
    bed.call<PortfolioResults>(user, 'GET', '/portfolio/results'),
  ]);
  const [result] = results.projects;
  return {
    portfolio: holdings.map(({ price, value }) => [price, value]),
    curve: capital.at(-1)?.value,
    home: home.capital.total,
    homeCurve: home.capital.series.at(-1)?.total,
    results: result && [result.cost, result.value, result.unrealised],
    history: results.history.at(-1)?.value,
  };
}

it('says the same of tokens everywhere: what is still in them', async () => {
  expect(await seenBy(luis.id)).toEqual({
    portfolio: [[2_500, 25_000]],
    curve: 25_000,
    home: 25_000,
    homeCurve: 25_000,
    results: [25_000, 25_000, 0],
    history: 25_000,
  });
});

it('offers tokens around what is still in them, and sells them for their remaining cost', async () => {
  const sellable = async () => (await bed.call<SellableList>(luis.id, 'GET', '/sellable')).rows;
  expect(await sellable()).toMatchObject([
    { referencePrice: 2_500, priceSource: 'outstanding', priceMin: 1_250, priceMax: 3_750, lots: [{ cost: 25_000 }] },
  ]);
  expect(await sell(4, 2_600)).toMatchObject({
    status: 'done',
    yield: { total: 10_400, cost: 10_000, gain: 400, net: 10_400 },
  });
  expect(await sellable()).toMatchObject([
    { referencePrice: 2_600, priceSource: 'lastSale', lots: [{ cost: 15_000 }] },
  ]);
  // The register keeps the acquisition value of the tokens that stayed.
  const { rows: holders } = await bed.call<Holders>(bed.managers[0], 'GET', `/issuances/${project.id}/holders`);
  expect(holders.find(({ holder }) => holder?.id === luis.id)).toMatchObject({ tokens: 6, acquired: 30_000 });
  // The buyer paid more than the capital that is left in the tokens.
  expect(await seenBy(eva)).toMatchObject({ portfolio: [[2_500, 10_000]], results: [10_400, 10_000, -400] });

  await returnCapital(18_750);
  // A sale at 104 % of the capital is a reference of 104 % of what is left now.
  expect(await sellable()).toMatchObject([
    { referencePrice: 1_300, priceSource: 'lastSaleLessReturns', lots: [{ cost: 7_500 }] },
  ]);
  await returnCapital(18_750);
  expect(await sellable()).toMatchObject([{ referencePrice: null, lots: [{ tokens: 6, cost: 0 }] }]);
  expect(await seenBy(eva)).toMatchObject({ portfolio: [[0, 0]], results: [400, 0, -400] });
});

it('hands on the remaining cost of tokens that are given', async () => {
  await bed.withPassword(marta.id);
  const { id } = await bed.call<TransferRow>(marta.id, 'POST', '/transfers', {
    kind: 'gift',
    projectId: project.id,
    wallet: marta.wallet,
    tokens: 2,
    receiver: await bed.registrar.emailOf(eva),
    fileId: await bed.deed(marta.id),
    password,
  });
  await bed.send(eva, id, { type: 'transfer.accept', tokens: 2, unitPrice: 0, warningSeen: false });
  await bed.send(bed.managers[0], id, { type: 'transfer.approve' });
  expect(await costOf(marta.id)).toBe(7_500);
  expect(await costOf(eva)).toBe(5_000);
});

it('keeps the acquisition value of tokens that move between wallets of their holder', async () => {
  const second = ownWallet('second wallet');
  const prove = (body: object) => bed.call<Asked>(luis.id, 'POST', '/account/wallet/challenge', body);
  await bed.withPassword(luis.id);
  const order = { kind: 'ownWallet', projectId: project.id, wallet: luis.wallet, tokens: 4, password };
  const proof = { receiverWallet: second.address, ...(await proofOf(second, prove)) };
  const { id } = await bed.call<TransferRow>(luis.id, 'POST', '/transfers', { ...order, ...proof });
  await bed.wait(DAY + MINUTE);
  await bed.send(bed.managers[0], id, { type: 'transfer.approve' });
  const acquired = async () => {
    const { rows } = await bed.call<Holders>(bed.managers[0], 'GET', `/issuances/${project.id}/holders`);
    return rows.filter(({ holder }) => holder?.id === luis.id).map((row) => [row.tokens, row.acquired]);
  };
  expect(await acquired()).toEqual([
    [6, 30_000],
    [4, 20_000],
  ]);
  // The registrar brings them back, as after a loss of the second wallet.
  const receiver = await bed.registrar.emailOf(luis.id);
  const moved = { id: luis.id, wallet: second.address };
  await bed.registrar.execute(bed.managers, project, moved, { kind: 'forcedTransfer', tokens: 4, receiver });
  expect(await acquired()).toEqual([[10, 50_000]]);
  expect(await costOf(luis.id)).toBe(25_000);
});

it('names the tax on a sale in the seller’s statement and among the summaries of the year', async () => {
  await bed.test.configure('settings', { saleWithholdingBasisPoints: 1_900 });
  expect(await sell(4, 2_600)).toMatchObject({
    yield: { gain: 400, withheld: 76, net: 10_324 },
    rate: {
      withholdingPoints: 1_900,
      withholdingBasis: 'resident',
      withholdingRule: 'R19 2021-07-11 · LIRPF 25.2, 101.4; RIRPF 90',
    },
  });
  await bed.test.configure('settings', { saleWithholdingBasisPoints: 0 });
  const year = String(bed.test.tenant.clock.now().getUTCFullYear());
  const headers = { 'X-USER-ACCESS-TOKEN': await bed.world.tokenOf(luis.id) };
  const sheet = await bed.test.app.request(`http://test.local/v2/pfp/tax-statement?format=csv&year=${year}`, {
    headers,
  });
  const [header = '', line = ''] = (await sheet.text()).split('\r\n');
  const cell = (column: string) => line.split(',')[header.split(',').indexOf(column)];
  expect(cell('Retenido en ventas')).toBe('0.76');
  // The sale of a loan is income of movable capital, and its tax is deducted as such (Ley 35/2006 art. 25.2.b).
  expect([cell('Casilla 0031'), cell('Casilla 0597'), cell('Casilla 0386'), cell('Casilla 0603')]).toEqual([
    '4.00',
    '0.76',
    '0.00',
    '0.00',
  ]);
  expect(line).toContain('19 % R19 2021-07-11 · LIRPF 25.2');

  const [manager] = bed.managers;
  const { rows } = await bed.call<{ rows: TaxSummaryRow[] }>(manager, 'GET', '/tax-summaries');
  const sales = rows.find(({ issuer }) => issuer === null);
  // The other test of this file has sold for 104.00 without tax.
  expect(sales).toMatchObject({ year, holders: 2, gross: 20_800, withheld: 76, net: 20_724 });
  const body = { issuer: null, year, password };
  const file = await bed.attempt(manager, 'POST', '/tax-summaries/export', body);
  expect(file.status).toBe(200);
});

it('keeps the acquisition value of tokens that stay when a court takes others, which hand on their remaining cost', async () => {
  const receiver = await bed.registrar.emailOf(marta.id);
  await bed.registrar.execute(bed.managers, project, luis, { kind: 'forcedTransfer', tokens: 4, receiver });
  const { rows } = await bed.call<Holders>(bed.managers[0], 'GET', `/issuances/${project.id}/holders`);
  const acquired = new Map(rows.map((row) => [row.holder?.id, [row.tokens, row.acquired]]));
  // Of 50.00 a token, 25.00 are left.
  expect(acquired.get(luis.id)).toEqual([6, 30_000]);
  expect(acquired.get(marta.id)).toEqual([9, 25_000 + 10_000]);
  expect([await costOf(luis.id), await costOf(marta.id)]).toEqual([15_000, 12_500 + 10_000]);
});

it('takes the price of the last sale for the reference, not that of an earlier one', async () => {
  await sell(2, 2_600);
  await bed.wait(MINUTE);
  await sell(2, 2_700);
  const { rows } = await bed.call<SellableList>(luis.id, 'GET', '/sellable');
  expect(rows).toMatchObject([{ referencePrice: 2_700, priceSource: 'lastSale' }]);
});

it('withholds nothing from the gains of sales where the tenant does not, wherever the seller lives (RIRNR art. 10)', async () => {
  const { database, clock } = bed.test.tenant;
  const details = { country: 'DE', taxNumber: '1', exemption: null };
  await database.query(sql`insert into tax_residence (id, status, user_id, details, created_at, updated_at)
    values (${newId(clock.now())}, 'declared', ${luis.id}, ${details}, ${clock.now()}, ${clock.now()})`);
  const { rows } = await bed.call<SellableList>(luis.id, 'GET', '/sellable');
  expect(rows.map(({ withholdingBasisPoints }) => withholdingBasisPoints)).toEqual([0]);
  expect(await sell(4, 2_600)).toMatchObject({ yield: { gain: 400, withheld: 0, net: 10_400 } });
  await database.query(sql`delete from tax_residence where user_id = ${luis.id}`);
});
