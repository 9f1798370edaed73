import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaxSummaryRow } from '#machines/earnings/earning/taxSummary.wire.ts';
import type { SellableList } from '#machines/market/ad/ad.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { loadCertificate } from '#server/routes/orders/investments/certificates.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { payAtTerminal } from '#tests/support/terminal.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';

/**
 * Four tokens that cost 50.00 € each are sold for 60.00 €: 240.00 €. The platform takes 1 %, which is 2.40 €, so the gain is
 * 37.60 €, of which 19 % are withheld: 7.14 €. The amounts are written by hand, so that a wrong formula shows.
 */
const terms = { tokens: 4, unitPrice: 6_000 };
const [TOTAL, FEE, WITHHELD, NET] = [24_000, 240, 714, 23_046];
const settled = {
  'transfer.settled': { investorHeld: -TOTAL, investorAvailable: NET, platformFees: FEE, withholding: WITHHELD },
};

let bed: MarketBed;
let { project, luis } = {} as Awaited<ReturnType<MarketBed['issuance']>>;
let eva = '';
let sale = { ad: '', id: '' };

beforeAll(async () => {
  bed = await openMarketBed();
  const rates = { saleFeeBasisPoints: 100, saleWithholdingBasisPoints: 1900 };
  await bed.test.configure('settings', { ...rates, outsidePayment: true, saleCard: true });
});
beforeEach(async () => {
  ({
    project,
    holders: [luis],
  } = await bed.newHolders(10));
  eva = await bed.world.investor();
  sale = await bed.signedSale(project, { seller: luis, buyer: eva, terms });
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(await verifyRegister(bed.test)).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

/** What an act and the jobs after it have moved, by what the postings are about. */
async function postingsOf(act: () => Promise<unknown>) {
  const { database } = bed.test.tenant;
  const posted = () =>
    database.query<{
      id: string;
      about: string;
      kind: string;
      amount: number;
    }>(sql`select posting.id, about, kind, amount
      from ledger_posting posting join ledger_entry on posting_id = posting.id
      join ledger_account account on account.id = account_id order by posting.id`);
  const before = new Set((await posted()).map(({ id }) => id));
  await act();
  await bed.test.drain();
  const postings: Record<string, Record<string, number>> = {};
  for (const { id, about, kind, amount } of await posted())
    if (!before.has(id)) postings[about] = { ...postings[about], [kind]: amount };
  return postings;
}

const referenceOf = async () => (await bed.transferOf(eva, sale.id)).reference;
const stop = () =>
  bed.send(bed.managers[0], sale.id, { type: 'transfer.stop', reason: 'A court has frozen the tokens' });
/** What holds up the execution of a paid sale. */
const halted = async (pay: () => Promise<unknown>) => {
  await bed.halt(project);
  return postingsOf(pay);
};

describe('a sale', () => {
  it('paid from the balance holds the price until the register has the tokens, and then divides it', async () => {
    await bed.registrar.journeys.creditBalance(eva, TOTAL);
    const paid = await halted(() => bed.send(eva, sale.id, { type: 'transfer.pay' }));
    expect(paid).toEqual({ 'transfer.paid': { investorAvailable: -TOTAL, investorHeld: TOTAL } });
    const register = async () => {
      await bed.open(project);
      await bed.wait(DAY / 24);
    };
    expect(await postingsOf(register)).toEqual(settled);
  });

  it('paid by a bank transfer does the same with money from outside', async () => {
    const reference = await referenceOf();
    expect(await postingsOf(() => bed.arrive(reference, TOTAL))).toEqual({
      'transfer.received': { externalCash: -TOTAL, investorHeld: TOTAL },
      ...settled,
    });
  });

  it('withholds nothing from a certified resident of the Union, whose gains are exempt (TRLIRNR 14.1.c)', async () => {
    const { database, clock } = bed.test.tenant;
    const now = clock.now();
    const file = await bed.world.file(luis.id, 'identity');
    await database.query(sql`insert into tax_residence (id, status, user_id, details, file_id, valid_until, created_at,
        updated_at)
      values (gen_random_uuid(), 'certified', ${luis.id}, '{"country": "DE", "taxNumber": "1", "exemption": null}', ${file},
        '9999-12-31', ${now}, ${now})`);
    const { rows } = await bed.call<SellableList>(luis.id, 'GET', '/sellable');
    expect(rows.map((row) => row.withholdingBasisPoints)).toEqual([0]);
    const reference = await referenceOf();
    const posted = await postingsOf(() => bed.arrive(reference, TOTAL));
    expect(posted['transfer.settled']).toEqual({
      investorHeld: -TOTAL,
      investorAvailable: TOTAL - FEE,
      platformFees: FEE,
    });
    const [stored] = await database.query(
      sql`select withheld, withholding_points as points, withholding_basis as basis from transfer where id = ${sale.id}`,
    );
    expect(stored).toEqual({ withheld: 0, points: 0, basis: 'union' });
    await database.query(sql`delete from tax_residence where user_id = ${luis.id}`);
  });

  const payByCard = async () => {
    await bed.send(eva, sale.id, { type: 'card.start' });
    await payAtTerminal(bed.test, bed.world, { buyer: eva, sale: sale.id });
  };
  const received = { 'payment.received': { providerClearing: -TOTAL, investorHeld: TOTAL } };

  it('paid by card does the same with money of the terminal', async () => {
    expect(await postingsOf(payByCard)).toEqual({ ...received, ...settled });
  });

  it('that is stopped gives the price back to the card that has paid it', async () => {
    expect(await halted(payByCard)).toEqual(received);
    expect(await postingsOf(stop)).toEqual({
      'payment.refundDue': { investorHeld: -TOTAL, refundsPayable: TOTAL },
      'payment.refunded': { refundsPayable: -TOTAL, providerClearing: TOTAL },
    });
  });

  it('that is stopped gives the price back to the buyer’s balance', async () => {
    const reference = await referenceOf();
    await halted(() => bed.arrive(reference, TOTAL));
    expect(await postingsOf(stop)).toEqual({
      'transfer.refunded': { investorHeld: -TOTAL, investorAvailable: TOTAL },
    });
  });

  it('paid without the platform moves no money here', async () => {
    const pay = async () => {
      await bed.send(eva, sale.id, { type: 'payment.declare' });
      await bed.send(luis.id, sale.id, { type: 'payment.confirm' });
    };
    expect(await postingsOf(pay)).toEqual({});
    expect((await bed.transferOf(eva, sale.id)).status).toBe('done');
  });
});

describe('the papers of a sale', () => {
  const get = async (user: string, path: string) =>
    callApi(bed.test, 'GET', `/v2/pfp${path}`, { token: await bed.world.tokenOf(user) });

  it('say what it brought the seller, and what the buyer paid', async () => {
    await bed.arrive(await referenceOf(), TOTAL);
    // 240.00 € less the fee, for tokens that cost 200.00 €.
    const sold = (await get(luis.id, '/portfolio/results')).body.data;
    expect(sold).toMatchObject({
      projects: [{ tokens: 6, cost: 30_000, acquired: 50_000, retired: 0, realised: 3_760 }],
    });
    const bought = (await get(eva, '/portfolio/results')).body.data;
    expect(bought).toMatchObject({ projects: [{ tokens: 4, cost: TOTAL, acquired: TOTAL, realised: 0 }] });
  });

  it('state the result in the tax statement of the year', async () => {
    await bed.arrive(await referenceOf(), TOTAL);
    const year = bed.test.tenant.clock.now().getFullYear();
    const sheet = async (user: string) => {
      const headers = { 'x-user-access-token': await bed.world.tokenOf(user) };
      const answer = await bed.test.app.request(`http://test.local/v2/pfp/tax-statement?year=${year}`, { headers });
      const [header = '', row = ''] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
      const cells = row.split(',');
      return Object.fromEntries(header.split(',').map((name, index) => [name, cells[index]]));
    };
    expect(await sheet(luis.id)).toMatchObject({ 'Resultado realizado': '37.60', 'Coste sin precio': '0.00' });
    expect(await sheet(eva)).toMatchObject({ 'Coste de adquisición': '240.00', 'Resultado realizado': '0.00' });
  });

  it('are in the summary of the sales of the year: the price less the fee, and the tax', async () => {
    const sums = async () => {
      const { body } = await get(bed.managers[0], '/tax-summaries');
      const { rows } = body.data as { rows: TaxSummaryRow[] };
      const { gross = 0, withheld = 0, net = 0 } = rows.find(({ issuer }) => issuer === null) ?? {};
      return [gross, withheld, net];
    };
    const before = await sums();
    await bed.arrive(await referenceOf(), TOTAL);
    expect((await sums()).map((sum, index) => sum - (before[index] ?? 0))).toEqual([TOTAL - FEE, WITHHELD, NET]);
  });

  it('are lines of both certificates of title', async () => {
    await bed.arrive(await referenceOf(), TOTAL);
    const { transaction } = await bed.transferOf(eva, sale.id);
    const lineOf = (about: string) => [{ tokens: 4, about, transaction, at: expect.any(String) }];
    expect(await loadCertificate(bed.test.tenant, luis.id, project.id)).toMatchObject({
      holdings: [{ wallet: luis.wallet, tokens: 6 }],
      mints: [{ tokens: 10 }],
      instructions: lineOf('transferred'),
    });
    expect(await loadCertificate(bed.test.tenant, eva, project.id)).toMatchObject({
      holdings: [{ tokens: 4 }],
      mints: [],
      instructions: lineOf('acquired'),
    });
  });
});
