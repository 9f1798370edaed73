import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Income } from '#machines/earnings/earning/income.wire.ts';
import { whoActsNext } from '#machines/orders/investment/investment.selectors.ts';
import { PortfolioReturn } from '#machines/orders/investment/moneyWeighted.wire.ts';
import { computeSums, countOfTab } from '#machines/orders/investment/ownInvestments.selectors.ts';
import { OwnInvestments } from '#machines/orders/investment/ownInvestments.wire.ts';
import { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { PortfolioResults } from '#machines/orders/investment/results.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
/** Holds 30 of the 40 tokens of 50 euros that were issued. */
let ana: string;
let stranger: string;

/**
 * March: Ana signs 30 tokens for 1,500 euros and another investor 10. June and September: 100 euros are distributed to
 * the 40 tokens, of which 75 are Ana's and 14.25 of these are withheld. October: Ana pays 150 euros for 3 more tokens,
 * orders 2, and revokes 4 that she had paid.
 */
beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
  const project = await world.project({ softCap: 5000, days: 365 });
  ana = await world.investor();
  stranger = await world.investor();
  const orders = [await journeys.signContract(ana, project, 30), await journeys.signContract(stranger, project, 10)];
  test.moveClock('2026-03-07T09:00:00Z');
  await test.drain();
  for (const order of orders) await journeys.mintTokens(order, project);
  test.moveClock('2026-06-10T09:00:00Z');
  await journeys.payDistribution(project, 10_000);
  // Midnight in Madrid, where the tenant is, and still the last day of August in Greenwich.
  test.moveClock('2026-08-31T22:30:00Z');
  await journeys.payDistribution(project, 10_000);
  test.moveClock('2026-10-05T09:00:00Z');
  await journeys.payByTransfer(ana, project, 3);
  await journeys.placeOrder(ana, project, 2);
  const revoked = await journeys.payByTransfer(ana, project, 4);
  await world.send(by('USER', ana), 'investment', revoked, { type: 'investment.revoke' });
  await test.drain();
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

async function get<S extends v.GenericSchema>(schema: S, path: string, who = ana): Promise<v.InferOutput<S>> {
  const { status, body } = await callApi(test, 'GET', path, { token: await world.tokenOf(who) });
  expect(status).toBe(200);
  return v.parse(schema, body.data);
}

async function download(path: string, who = ana) {
  const headers = { 'X-USER-ACCESS-TOKEN': await world.tokenOf(who) };
  const answer = await test.app.request(`http://test.local${path}`, { headers });
  expect(answer.status).toBe(200);
  return answer;
}

describe('the portfolio', () => {
  it('values tokens at the price of their issue, and tells when that changed', async () => {
    const { holdings, capital, today } = await get(Portfolio, '/v2/pfp/portfolio');
    expect(today).toBe('2026-10-05');
    expect(holdings.map(({ tokens, price, value }) => [tokens, price, value])).toEqual([[30, 5000, 150_000]]);
    expect(capital).toEqual([{ at: '2026-03-07', value: 150_000 }]);
  });

  it('has the income of each month of the tenant’s own calendar', async () => {
    const { income } = await get(Portfolio, '/v2/pfp/portfolio');
    const amounts = { kind: 'interest', gross: 7_500, withheld: 1_425, net: 6_075 };
    expect(income).toMatchObject([
      { month: '2026-06', ...amounts },
      { month: '2026-09', ...amounts },
    ]);
  });

  it('expects the next payments at the rhythm of those before', async () => {
    const { upcoming } = await get(Portfolio, '/v2/pfp/portfolio');
    expect(upcoming.map(({ on, net }) => [on, net])).toEqual([
      ['2026-11-30', 6_075],
      ['2027-02-28', 6_075],
      ['2027-05-31', 6_075],
      ['2027-08-31', 6_075],
    ]);
  });

  it('has in its results what was earned and what is expected, by issuance and by year', async () => {
    const { projects, years } = await get(PortfolioResults, '/v2/pfp/portfolio/results');
    expect(projects).toMatchObject([{ acquired: 150_000, cost: 150_000, net: 12_150, expected: 4 * 6_075 }]);
    expect(years.map(({ year, net, expected }) => [year, net, expected])).toEqual([
      ['2027', 0, 3 * 6_075],
      ['2026', 12_150, 6_075],
    ]);
  });

  it('has a return of the time since the first tokens, which lasted less than a year', async () => {
    const { rate, ...rest } = await get(PortfolioReturn, '/v2/pfp/portfolio/return');
    expect(rest).toEqual({
      today: '2026-10-05',
      since: '2026-03-07',
      flows: [
        { on: '2026-03-07', kind: 'acquired', amount: -150_000 },
        { on: '2026-06-10', kind: 'income', amount: 6_075 },
        { on: '2026-09-01', kind: 'income', amount: 6_075 },
      ],
      value: 150_000,
      isYearly: false,
      isAmbiguous: false,
    });
    // 1,500 · (1 + x) = 60.75 · (1 + x)^(117 / 212) + 60.75 · (1 + x)^(34 / 212) + 1,500
    expect(rate).toBeCloseTo(0.083352966, 8);
    expect((await get(PortfolioReturn, '/v2/pfp/portfolio/return', stranger)).rate).not.toBeNull();
  });

  it('keeps apart what is paid and has no tokens yet, and what waits to be claimed', async () => {
    const { pending } = await get(Portfolio, '/v2/pfp/portfolio');
    expect(pending.orders.map(({ amount, status }) => [amount, status])).toEqual([[15_000, 'CHARGED']]);
    expect(pending.claims.map(({ net, isClaiming }) => [net, isClaiming])).toEqual([
      [6_075, false],
      [6_075, false],
    ]);
  });

  it('shows addresses with their checksum, however they were recorded', async () => {
    const { holdings } = await get(Portfolio, '/v2/pfp/portfolio');
    const wallet = holdings[0]?.wallets[0] ?? '';
    await test.tenant.database.query(sql`update holding set wallet = lower(wallet) where user_id = ${ana}`);
    const again = await get(Portfolio, '/v2/pfp/portfolio');
    await test.tenant.database.query(sql`update holding set wallet = ${wallet} where user_id = ${ana}`);
    expect(wallet).not.toBe(wallet.toLowerCase());
    expect(again.holdings[0]?.wallets).toEqual([wallet]);
  });

  it('is empty for a user without any', async () => {
    const nobody = await get(Portfolio, '/v2/pfp/portfolio', await world.investor());
    expect(nobody).toMatchObject({ holdings: [], capital: [], income: [], upcoming: [] });
    expect(nobody.pending).toEqual({ orders: [], claims: [] });
  });
});

it('the income says what can be claimed', async () => {
  const { rows, claimable } = await get(Income, '/v2/pfp/income');
  expect(rows.map(({ month, net }) => [month, net])).toEqual([
    ['2026-06', 6_075],
    ['2026-09', 6_075],
  ]);
  expect(claimable).toEqual({ count: 2, net: 12_150 });
});

it('earnings are listed by the year of their payment', async () => {
  const total = async (year: string) =>
    (await callApi(test, 'GET', `/v2/pfp/earnings?year=${year}`, { token: await world.tokenOf(ana) })).body.data;
  expect(await total('2026')).toMatchObject({ total: 2 });
  expect(await total('2025')).toMatchObject({ total: 0 });
});

describe('the own investments', () => {
  it('have their facts, deadlines and refunds, and are counted in their tabs', async () => {
    const { rows, byStatus } = await get(OwnInvestments, '/v2/pfp/own-investments?sort=-number');
    expect(rows.map(({ amount, status }) => [amount, status])).toEqual([
      [20_000, 'CANCELED'],
      [10_000, expect.any(String)],
      [15_000, 'CHARGED'],
      [150_000, 'MINTED'],
    ]);
    const [revoked, open, paid] = rows;
    expect(revoked?.refunds).toMatchObject([{ amount: 20_000, ending: '1332', status: 'refunded' }]);
    expect(open?.orderExpiresAt).not.toBeNull();
    expect(paid?.facts && whoActsNext(paid.status, paid.facts)).toMatchObject({ who: 'investor' });
    expect(countOfTab(byStatus, 'all')).toBe(4);
    expect(countOfTab(byStatus, 'completed')).toBe(1);
    expect(computeSums(byStatus)).toEqual({ invested: 150_000, committed: 15_000, toPay: 10_000 });
  });

  it('stay counted as a whole while the list is filtered', async () => {
    const { rows, total, byStatus } = await get(OwnInvestments, '/v2/pfp/own-investments?tab=completed');
    expect([rows.length, total, countOfTab(byStatus, 'all')]).toEqual([1, 1, 4]);
  });
});

describe('statements', () => {
  it('of earnings are a sheet of the year, which is never run as formulas', async () => {
    await test.tenant.database.query(sql`update project set title = '=HYPERLINK("http://x")'`);
    const sheet = await (await download('/v2/pfp/income/export?format=csv&year=2026')).text();
    await test.tenant.database.query(sql`update project set title = 'Proyecto'`);
    const [header, first, second, end] = sheet.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('Fecha,Emisión,Token,ISIN,Concepto,Tokens,Bruto,Retenido,Neto,Pagado a una autoridad');
    expect(first).toBe(`2026-06-10,"'=HYPERLINK(""http://x"")",TKN,,Intereses,30,75.00,14.25,60.75,`);
    expect(second).toMatch(/^2026-09-01,/);
    expect(end).toBe('');
    expect((await (await download('/v2/pfp/income/export?year=2025')).text()).split('\r\n')).toHaveLength(2);
  });

  it('of investments are the user’s own', async () => {
    const sheet = await (await download('/v2/pfp/own-investments/export')).text();
    expect(sheet.split('\r\n')).toHaveLength(6);
    expect(sheet).toContain('Proyecto,TKN,,30,50.00,1500.00,Transferencia bancaria,Completada');
    expect(await (await download('/v2/pfp/own-investments/export', stranger)).text()).not.toContain(',30,');
  });

  it('are sealed documents too', async () => {
    for (const path of ['/v2/pfp/income/export?format=pdf&year=2026', '/v2/pfp/own-investments/export?format=pdf']) {
      const answer = await download(path);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(await verifySealedPdf(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ ok: true });
    }
  });
});
