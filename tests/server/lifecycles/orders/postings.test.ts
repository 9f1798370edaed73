import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { decideAtTerminal, openTerminal } from '#tests/support/terminal.ts';
import { by } from '#tests/support/world.ts';
import { type MoneyTestBed, moneyTestBed } from '../../engine/support/moneyTestBed.ts';

const OPEN = 'ES9121000418450200051332';
const CLOSED = 'ES0000000000000000000000';
const UNDECIDED = 'ES0000000000000000000001';

/**
 * Three tokens of 50.00 € cost 150.00 €. The project's fee of 1.5 % adds 2.25 €, and each method adds its own fee. The
 * amounts are written by hand and not computed, so that a wrong formula shows.
 */
let bed: MoneyTestBed;

beforeAll(async () => {
  bed = await moneyTestBed();
});
afterAll(async () => {
  await bed.test.drain();
  await expectConsistent(bed.test.tenant);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

type Outside = 'externalCash' | 'providerClearing';
const methods: [PaymentMethod, Outside, { total: number; fees: number }][] = [
  ['transfer', 'externalCash', { total: 15_270, fees: 270 }],
  ['wire', 'externalCash', { total: 15_255, fees: 255 }],
  ['manual', 'externalCash', { total: 15_240, fees: 240 }],
  ['card', 'providerClearing', { total: 15_360, fees: 360 }],
  ['terminal', 'providerClearing', { total: 15_405, fees: 405 }],
  ['bizum', 'providerClearing', { total: 15_300, fees: 300 }],
];

describe.each(methods)('an order paid by %s', (method, outside, { total, fees }) => {
  it('brings its price with both fees into escrow, from where the platform takes the fees', async () => {
    const { choice, ...order } = await bed.choose(method);
    const postings = await bed.postingsOf(async () => {
      await choice();
      await bed.pay(method, order);
    });
    expect(postings).toEqual({
      'payment.settled': { [outside]: -total, projectEscrow: total },
      'investment.fee': { projectEscrow: -fees, platformFees: fees },
    });
  });

  it('gives back all of it when its investor revokes it', async () => {
    const { investor, investment } = await bed.paid(method);
    const revoke = () => bed.world.send(by('USER', investor), 'investment', investment, { type: 'investment.revoke' });
    expect(await bed.postingsOf(revoke)).toEqual({
      'investment.feeReturned': { projectEscrow: fees, platformFees: -fees },
      'payment.refundDue': { projectEscrow: -total, refundsPayable: total },
      'payment.refunded': { refundsPayable: -total, [outside]: total },
    });
  });
});

it('an order paid from the balance costs no method fee, and a cancellation gives the balance back', async () => {
  const { investment, choice } = await bed.choose('balance');
  expect(await bed.postingsOf(choice)).toEqual({
    'payment.balanceHeld': { investorAvailable: -15_225, investorHeld: 15_225 },
    'payment.balanceCaptured': { investorHeld: -15_225, projectEscrow: 15_225 },
    'investment.fee': { projectEscrow: -225, platformFees: 225 },
  });
  const reason = 'The investor asked for it';
  const cancel = () =>
    bed.world.send(by('ADMIN', bed.main.manager), 'investment', investment, { type: 'investment.cancel', reason });
  expect(await bed.postingsOf(cancel)).toEqual({
    'investment.feeReturned': { projectEscrow: 225, platformFees: -225 },
    'payment.balanceReturned': { projectEscrow: -15_225, investorAvailable: 15_225 },
  });
});

describe('an order paid partly from the balance', () => {
  it('holds the balance until the transfer of the rest arrives', async () => {
    const { choice, ...order } = await bed.choose('transfer', { balance: 5000 });
    expect(await bed.postingsOf(choice)).toEqual({
      'payment.balanceHeld': { investorAvailable: -5000, investorHeld: 5000 },
    });
    expect(await bed.postingsOf(() => bed.pay('transfer', order))).toEqual({
      'payment.balanceCaptured': { investorHeld: -5000, projectEscrow: 5000 },
      'payment.settled': { externalCash: -10_270, projectEscrow: 10_270 },
      'investment.fee': { projectEscrow: -270, platformFees: 270 },
    });
    const { investor, investment } = order;
    const revoke = () => bed.world.send(by('USER', investor), 'investment', investment, { type: 'investment.revoke' });
    expect(await bed.postingsOf(revoke)).toEqual({
      'investment.feeReturned': { projectEscrow: 270, platformFees: -270 },
      'payment.balanceReturned': { projectEscrow: -5000, investorAvailable: 5000 },
      'payment.refundDue': { projectEscrow: -10_270, refundsPayable: 10_270 },
      'payment.refunded': { refundsPayable: -10_270, externalCash: 10_270 },
    });
  });

  it('releases the balance when it is cancelled before the transfer', async () => {
    const { investor, investment, choice } = await bed.choose('bizum', { balance: 5000 });
    await choice();
    const cancel = () => bed.world.send(by('USER', investor), 'investment', investment, { type: 'investment.cancel' });
    expect(await bed.postingsOf(cancel)).toEqual({
      'payment.balanceReleased': { investorHeld: -5000, investorAvailable: 5000 },
    });
  });
});

/** Money that nothing waits for goes back at the end of the next business day. */
async function importAndReturn(amount: number, reference: string) {
  await bed.importLine(amount, reference);
  await bed.test.drain();
  await bed.wait(4 * DAY);
}

describe('a transfer', () => {
  it.each([
    ['more than is due', 150_000],
    ['one cent more', 15_271],
  ])('of %s is suspended and sent back with the amount that arrived', async (_, arrived) => {
    const { investment, choice } = await bed.choose('transfer');
    await choice();
    const { id, reference } = await bed.paymentRow(investment);
    expect(await bed.postingsOf(() => importAndReturn(arrived, reference))).toEqual({
      'payment.suspended': { externalCash: -arrived, suspense: arrived },
      'payment.refundDue': { suspense: -arrived, refundsPayable: arrived },
      'payment.refunded': { refundsPayable: -arrived, externalCash: arrived },
    });
    const sent = await bed.test.tenant.database.query<{ data: object }>(sql`select data from sandbox_record
      where kind = 'bank.transfer' and starts_with(id, ${`refund:${id}`})`);
    expect(sent.map(({ data }) => data)).toMatchObject([
      {
        direction: 'out',
        amountMinor: arrived,
        outcome: 'settled',
        holder: expect.stringMatching(/^Ana/),
      },
    ]);
  });

  it('of less than is due waits in suspense, and goes back if the order is cancelled', async () => {
    const { investor, investment, choice } = await bed.choose('transfer');
    await choice();
    const { reference } = await bed.paymentRow(investment);
    expect(await bed.postingsOf(() => bed.importLine(15_269, reference))).toEqual({
      'payment.part': { externalCash: -15_269, suspense: 15_269 },
    });
    await bed.world.send(by('USER', investor), 'investment', investment, { type: 'investment.cancel' });
    expect(await bed.postingsOf(() => bed.wait(4 * DAY))).toEqual({
      'payment.refundDue': { suspense: -15_269, refundsPayable: 15_269 },
      'payment.refunded': { refundsPayable: -15_269, externalCash: 15_269 },
    });
  });

  it('for an order that was cancelled is sent back, and nothing reaches its project', async () => {
    const { investor, investment, choice } = await bed.choose('wire');
    await choice();
    await bed.world.send(by('USER', investor), 'investment', investment, { type: 'investment.cancel' });
    const { reference } = await bed.paymentRow(investment);
    expect(await bed.postingsOf(() => importAndReturn(15_255, reference))).toEqual({
      'payment.suspended': { externalCash: -15_255, suspense: 15_255 },
      'payment.refundDue': { suspense: -15_255, refundsPayable: 15_255 },
      'payment.refunded': { refundsPayable: -15_255, externalCash: 15_255 },
    });
  });

  it('with an unknown reference waits in suspense', async () => {
    expect(await bed.postingsOf(() => bed.importLine(4_321, 'a gift'))).toEqual({
      'statement.suspended': { externalCash: -4_321, suspense: 4_321 },
    });
  });

  it.each(['USD', 'GBP', 'CHF'])('in %s is posted nowhere', async (currency) => {
    const { investment, choice } = await bed.choose('transfer');
    await choice();
    const { amount, reference } = await bed.paymentRow(investment);
    expect(await bed.postingsOf(() => bed.importLine(amount, reference, currency))).toEqual({});
    expect(await bed.paymentRow(investment)).toMatchObject({ status: 'created' });
  });

  it('whose refund the bank refuses stays payable to its sender until a manager retries it', async () => {
    const { investment, investor, choice } = await bed.choose('transfer');
    await choice();
    await bed.setIban(investor, CLOSED);
    const { id, reference } = await bed.paymentRow(investment);
    expect(await bed.postingsOf(() => importAndReturn(99_999, reference))).toEqual({
      'payment.suspended': { externalCash: -99_999, suspense: 99_999 },
      'payment.refundDue': { suspense: -99_999, refundsPayable: 99_999 },
    });
    await bed.setIban(investor, OPEN);
    const retry = () => bed.world.send(by('ADMIN', bed.main.manager), 'payment', id, { type: 'refund.retry' });
    expect(await bed.postingsOf(retry)).toEqual({
      'payment.refunded': { refundsPayable: -99_999, externalCash: 99_999 },
    });
  });
});

it('a terminal that collects one cent too much gives back what it collected', async () => {
  const { investor, investment, choice } = await bed.choose('bizum');
  await choice();
  const order = await openTerminal(bed.test, bed.world, { investor, investment });
  const decide = () => decideAtTerminal(bed.test, order ?? '', { outcome: 'wrongAmount' });
  expect(await bed.postingsOf(decide)).toEqual({
    'payment.suspended': { providerClearing: -15_301, suspense: 15_301 },
    'payment.refundDue': { suspense: -15_301, refundsPayable: 15_301 },
    'payment.refunded': { refundsPayable: -15_301, providerClearing: 15_301 },
  });
});

it('a charge whose answer is lost is collected and booked once', async () => {
  const { choice, ...order } = await bed.choose('card');
  await choice();
  const number = await openTerminal(bed.test, bed.world, order);
  await decideAtTerminal(bed.test, number ?? '', { outcome: 'approve', afterwards: 'lose' });
  expect(await bed.postingsOf(() => bed.test.drain()), 'nothing while the outcome is unknown').toEqual({});
  expect(await bed.postingsOf(() => bed.wait(MINUTE))).toEqual({
    'payment.settled': { providerClearing: -15_360, projectEscrow: 15_360 },
    'investment.fee': { projectEscrow: -360, platformFees: 360 },
  });
});

describe('a balance', () => {
  const payout = async (investor: string, amount: number) =>
    callApi(bed.test, 'POST', '/v2/pfp/account/balance/payout', {
      token: await bed.world.tokenOf(investor),
      body: { amount, password: 'Tesela-2026' },
    });
  const depositor = async () => {
    const investor = await bed.world.investor();
    const hash = await quickHash('Tesela-2026');
    await bed.test.tenant.database.query(sql`update users set password_hash = ${hash} where id = ${investor}`);
    return investor;
  };

  it('is topped up by a transfer and paid out by the bank', async () => {
    const investor = await depositor();
    expect(await bed.postingsOf(() => bed.journeys.creditBalance(investor, 7_777))).toEqual({
      'balance.deposited': { externalCash: -7_777, investorAvailable: 7_777 },
    });
    expect(await bed.postingsOf(() => payout(investor, 5_000))).toEqual({
      'balance.payoutAsked': { investorAvailable: -5_000, refundsPayable: 5_000 },
      'balance.paidOut': { refundsPayable: -5_000, externalCash: 5_000 },
    });
  });

  it('stays payable while the bank does not decide about its payout, which is made once', async () => {
    const investor = await depositor();
    await bed.journeys.creditBalance(investor, 7_777);
    await bed.setIban(investor, UNDECIDED);
    expect(await bed.postingsOf(() => payout(investor, 5_000))).toEqual({
      'balance.payoutAsked': { investorAvailable: -5_000, refundsPayable: 5_000 },
    });
    await bed.setIban(investor, OPEN);
    expect(await bed.postingsOf(() => bed.wait(MINUTE))).toEqual({
      'balance.paidOut': { refundsPayable: -5_000, externalCash: 5_000 },
    });
  });

  it('gets back what the bank refuses to pay out', async () => {
    const investor = await depositor();
    await bed.journeys.creditBalance(investor, 7_777);
    await bed.setIban(investor, CLOSED);
    expect(await bed.postingsOf(() => payout(investor, 5_000))).toEqual({
      'balance.payoutAsked': { investorAvailable: -5_000, refundsPayable: 5_000 },
      'balance.payoutReturned': { refundsPayable: -5_000, investorAvailable: 5_000 },
    });
  });
});

describe('a financed project', () => {
  it('distributes to its holders, withholds the tax, and pays each claim', async () => {
    const investor = await bed.world.investor();
    const id = await bed.journeys.signContract(investor, bed.main);
    await bed.wait(6 * DAY);
    await bed.journeys.mintTokens(id, bed.main);
    const distribution = await bed.journeys.approveDistribution(bed.main, 10_001);
    const pay = () => bed.world.send(bySystem, 'distribution', distribution, { type: 'distribution.pay' });
    // 19 % of 100.01 € is 19.0019 €.
    expect(await bed.postingsOf(pay)).toEqual({
      'earning.paid': { externalCash: -10_001, withholding: 1_900, investorHeld: 8_101 },
    });
    const [earning] = await bed.test.tenant.database.query<{ id: string }>(
      sql`select id from earning where distribution_id = ${distribution}`,
    );
    const claim = () => bed.world.send(by('USER', investor), 'earning', earning?.id ?? '', { type: 'earning.claim' });
    await bed.setIban(investor, UNDECIDED);
    expect(await bed.postingsOf(claim), 'nothing while the bank does not decide').toEqual({});
    await bed.setIban(investor, OPEN);
    expect(await bed.postingsOf(() => bed.wait(MINUTE))).toEqual({
      'earning.claimed': { investorHeld: -8_101, externalCash: 8_101 },
    });
  });

  it('releases the price of the minted orders to its owner, to whom the bank pays it once', async () => {
    const customization = { extras: { payWithBalance: true, investmentFee: true }, hide: { signInvestment: true } };
    await bed.test.configure('customization', customization);
    const project = await bed.project({ softCap: 15_000, tokens: 1000, days: 5 });
    const minted = [await bed.paid('card', { on: project }), await bed.paid('transfer', { on: project })];
    await bed.paid('bizum', { on: project });
    const manager = by('ADMIN', project.manager);
    await bed.wait(6 * DAY);
    for (const { investment } of minted)
      await bed.world.send(manager, 'investment', investment, { type: 'mint.request' });
    await bed.test.drain();
    const release = () => bed.world.send(bySystem, 'project', project.id, { type: 'funds.release' });
    expect(await bed.postingsOf(release)).toEqual({
      'project.fundsReleased': { projectEscrow: -30_000, ownerPayable: 30_000 },
      'owner.paid': { ownerPayable: -30_000, externalCash: 30_000 },
    });
    expect(await bed.postingsOf(() => bed.test.drain())).toEqual({});
    expect(await readAccountBalance(bed.test.tenant.database, 'ownerPayable', project.owner)).toBe(0);
    expect(await readAccountBalance(bed.test.tenant.database, 'projectEscrow', project.id)).toBe(15_000);
  });
});
