import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { password } from '#tests/support/fourEyes.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { sendNotice } from '#tests/support/redsysNotice.ts';
import { decideAtTerminal, openTerminal, payAtTerminal, type TerminalDecision } from '#tests/support/terminal.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';

/** One holder sells one token after the other to one buyer. */
const PRICE = 5500;
const pay = { type: 'card.start' } as const;

let bed: MarketBed;
let { project, luis } = {} as Awaited<ReturnType<MarketBed['issuance']>>;
let [ad, eva, manager] = ['', '', ''];

beforeAll(async () => {
  bed = await openMarketBed();
  [manager] = bed.managers;
  await bed.test.configure('settings', { saleCard: true });
  ({ project, luis } = await bed.issuance());
  eva = await bed.world.investor();
  ad = await bed.publishedAd(project, luis, { tokens: 9, unitPrice: PRICE });
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(await verifyRegister(bed.test)).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

/** The codes of a user are told apart by their time, and there are so many a day. */
async function signedSale(): Promise<string> {
  await bed.wait(6 * HOUR);
  const terms = { tokens: 1, unitPrice: PRICE };
  const { id } = await bed.request(eva, ad, terms);
  await bed.send(luis.id, id, { type: 'transfer.accept', ...terms, warningSeen: false });
  for (const side of [luis.id, eva]) await bed.sign(side, id);
  return id;
}

async function startedSale() {
  const sale = await signedSale();
  await bed.send(eva, sale, pay);
  return { buyer: eva, sale };
}

const atTerminal = (sale: { buyer: string; sale: string }, decision?: TerminalDecision) =>
  payAtTerminal(bed.test, bed.world, sale, decision);

/** A paid sale that waits, because all sales are halted, until a manager stops it. */
async function stopPaid(afterwards: TerminalDecision['afterwards'] = 'accept') {
  const started = await startedSale();
  await bed.halt(project);
  await atTerminal(started, { outcome: 'approve', afterwards });
  expect(await bed.transferOf(eva, started.sale)).toMatchObject({ status: 'paid', paidVia: 'card' });
  expect((await bed.balances(eva)).held).toBe(PRICE);
  await stop(started.sale);
  await bed.open(project);
  return started.sale;
}

const stop = (sale: string) => bed.send(manager, sale, { type: 'transfer.stop', reason: 'Court order 12' });

const shown = async (sale: string) => {
  const { status, paidVia, cardPayment, facts } = await bed.transferOf(eva, sale);
  return { status, paidVia, card: cardPayment?.status, cardOpen: facts.cardOpen };
};

/** The card has its money back, and nothing of it is with the platform. */
async function expectReturned(sale: string, status: string) {
  expect(await shown(sale)).toMatchObject({ status, card: 'refunded' });
  expect((await bed.balances(eva)).held).toBe(0);
  for (const account of ['suspense', 'refundsPayable'] as const)
    expect(await readAccountBalance(bed.test.tenant.database, account)).toBe(0);
}

describe('a sale that is paid by card', () => {
  it('is registered and pays the seller, and the statement of the buyer names the card', async () => {
    const started = await startedSale();
    expect(await shown(started.sale)).toEqual({ status: 'signed', paidVia: null, card: 'created', cardOpen: true });
    await atTerminal(started);
    expect(await shown(started.sale)).toEqual({ status: 'done', paidVia: 'card', card: 'settled', cardOpen: false });
    expect(await bed.balances(eva)).toEqual({ available: 0, held: 0 });
    expect(await bed.balances(luis.id)).toEqual({ available: PRICE, held: 0 });
    const { rows } = await bed.call<{ rows: { name: string; change: number; project: { id: string } | null }[] }>(
      eva,
      'GET',
      '/account/balance/entries',
    );
    expect(rows.map(({ name, change, project: of }) => [name, change, of?.id])).toEqual([
      ['transferSettled', -PRICE, project.id],
      ['cardReceived', PRICE, project.id],
    ]);
  });

  it('stays signed when the bank refuses the card, so that the buyer tries again', async () => {
    const started = await startedSale();
    expect((await bed.attempt(eva, 'POST', `/transfers/${started.sale}/events`, pay)).status).toBe(409);
    await atTerminal(started, { outcome: 'refuse' });
    expect(await bed.transferOf(eva, started.sale)).toMatchObject({
      status: 'signed',
      cardPayment: { status: 'failed', failure: expect.any(String) },
      facts: { cardOpen: false },
    });
    await bed.wait(MINUTE);
    await bed.send(eva, started.sale, pay);
    await atTerminal(started);
    expect(await shown(started.sale)).toMatchObject({ status: 'done', card: 'settled' });
  });

  it('is paid although the notice was lost: the way back asks the terminal and leads to the sale', async () => {
    const started = await startedSale();
    await atTerminal(started, { outcome: 'lost' });
    expect(await shown(started.sale)).toMatchObject({ status: 'signed', cardOpen: true });
    const [payment] = await bed.test.tenant.database.query<{ id: string }>(
      sql`select id from payment where transfer_id = ${started.sale}`,
    );
    const path = `http://test.local/v2/pfp/payments/${payment?.id}/return?result=ok`;
    const { headers } = await bed.test.app.request(path, { redirect: 'manual' });
    expect(headers.get('location')).toMatch(new RegExp(`/user/transfers\\?transfer=${started.sale}&returned=ok$`));
    await bed.test.drain();
    expect(await shown(started.sale)).toMatchObject({ status: 'done', paidVia: 'card' });
  });

  it('waits on when the time of the card is over, and returns what the card pays afterwards', async () => {
    const started = await startedSale();
    const order = await openTerminal(bed.test, bed.world, started);
    await bed.wait(2 * HOUR);
    expect(await shown(started.sale)).toMatchObject({ status: 'signed', card: 'expired', cardOpen: false });
    await decideAtTerminal(bed.test, order ?? '', { outcome: 'approve' });
    await bed.test.drain();
    await expectReturned(started.sale, 'signed');
    await stop(started.sale);
  });

  it('is opened only by the buyer, and only where the tenant allows it', async () => {
    const sale = await signedSale();
    const tryAs = async (user: string) => (await bed.attempt(user, 'POST', `/transfers/${sale}/events`, pay)).status;
    expect(await tryAs(luis.id)).toBe(409);
    await bed.test.configure('settings', {});
    expect(await tryAs(eva)).toBe(409);
    await bed.test.configure('settings', { saleCard: true });
    await stop(sale);
  });
});

describe('money of a card', () => {
  it('that comes after the sale has ended goes back to the card', async () => {
    const started = await startedSale();
    const order = await openTerminal(bed.test, bed.world, started);
    await stop(started.sale);
    expect(await shown(started.sale)).toMatchObject({ status: 'cancelled', card: 'dropped' });
    await decideAtTerminal(bed.test, order ?? '', { outcome: 'approve' });
    await bed.test.drain();
    await expectReturned(started.sale, 'cancelled');
    expect(await bed.notificationsOf(eva, 'payment.saleSuspended')).toBeGreaterThan(0);
  });

  it('that comes after the buyer has paid from the balance goes back to the card', async () => {
    const started = await startedSale();
    const order = await openTerminal(bed.test, bed.world, started);
    await bed.registrar.journeys.creditBalance(eva, PRICE);
    await bed.send(eva, started.sale, { type: 'transfer.pay' });
    expect(await shown(started.sale)).toMatchObject({ status: 'done', paidVia: 'balance', card: 'dropped' });
    await decideAtTerminal(bed.test, order ?? '', { outcome: 'approve' });
    await bed.test.drain();
    await expectReturned(started.sale, 'done');
  });

  it('counts once when it comes at the moment in which the buyer pays from the balance', async () => {
    const started = await startedSale();
    await openTerminal(bed.test, bed.world, started);
    const [payment] = await bed.test.tenant.database.query<{ reference: string }>(
      sql`select reference from payment where transfer_id = ${started.sale}`,
    );
    const { available } = await bed.balances(eva);
    await bed.registrar.journeys.creditBalance(eva, PRICE);
    await Promise.all([
      sendNotice(bed.test, { reference: payment?.reference ?? '', amount: PRICE }),
      bed.attempt(eva, 'POST', `/transfers/${started.sale}/events`, { type: 'transfer.pay' }),
    ]);
    await bed.test.drain();
    const { status, paidVia, card } = await shown(started.sale);
    expect(status).toBe('done');
    expect([paidVia, card]).toEqual(paidVia === 'card' ? ['card', 'settled'] : ['balance', 'refunded']);
    const left = paidVia === 'card' ? PRICE : 0;
    expect(await bed.balances(eva)).toEqual({ available: available + left, held: 0 });
  });

  it('goes back to the card when the chain refuses the tokens or a manager stops the sale', async () => {
    const { chain } = bed.test.tenant.providers;
    const { transfer } = chain;
    chain.transfer = async () => ({ result: 'refused', refusal: { name: 'EnforcedPause', args: [] } });
    const refused = await startedSale();
    await atTerminal(refused);
    chain.transfer = transfer;
    await expectReturned(refused.sale, 'failed');
    await expectReturned(await stopPaid(), 'cancelled');
    const { rows } = await bed.call<{ rows: { name: string; change: number }[] }>(
      eva,
      'GET',
      '/account/balance/entries?size=2',
    );
    expect(rows).toMatchObject([
      { name: 'cardReturned', change: -PRICE },
      { name: 'cardReceived', change: PRICE },
    ]);
  });

  it('is transferred to the account on file when the terminal refuses to return it', async () => {
    const sale = await stopPaid('refuse');
    expect(await shown(sale)).toMatchObject({ status: 'cancelled', card: 'refundFailed' });
    const home = await bed.call<{ refunds: object[] }>(eva, 'GET', '/home');
    expect(home.refunds).toMatchObject([{ paid: { entity: 'transfer', id: sale }, amount: PRICE }]);
    const { rows } = await bed.call<{ rows: { id: string; user: { id: string }; detail: object }[] }>(
      manager,
      'GET',
      '/incidents?view=owed',
    );
    const { reference } = await bed.transferOf(eva, sale);
    expect(rows).toMatchObject([{ user: { id: eva }, detail: { sale: reference, transfer: sale } }]);
    const journal = await bed.call<{ related: object[] }>(manager, 'GET', `/journal/transfer/${sale}`);
    expect(journal.related).toMatchObject([{ entity: 'payment', status: 'refundFailed' }]);
    const { payment } = await bed.call<{ payment: { id: string; payeeEnding: string } }>(
      manager,
      'GET',
      `/incidents/${rows[0]?.id}`,
    );
    await bed.withPassword(manager);
    const order = { ending: payment.payeeEnding, password };
    await bed.call(manager, 'POST', `/payments/${payment.id}/refund-transfer`, order);
    await bed.wait(DAY);
    await expectReturned(sale, 'cancelled');
    expect((await bed.transferOf(eva, sale)).cardPayment?.ending).toBe(payment.payeeEnding);
  });
});
