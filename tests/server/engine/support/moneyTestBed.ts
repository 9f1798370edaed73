import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import type { AccountKind } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { payAtTerminal } from '#tests/support/terminal.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { by, worldOf } from '#tests/support/world.ts';

/** Basis points for the investor. That of the balance must not count, because paying from it is free. */
const methodFees: Partial<Record<PaymentMethod, number>> = {
  transfer: 30,
  wire: 20,
  manual: 10,
  card: 90,
  terminal: 120,
  bizum: 50,
  balance: 200,
};
const PROJECT_FEE = 150;
const TOKENS = 3;

/** What the accounts of one act have moved, such as `{ 'payment.settled': { externalCash: -15_270 } }`. */
export type Postings = Record<string, Partial<Record<AccountKind, number>>>;

/** A tenant that charges a fee for the project and for every payment method, and an issuance in its campaign. */
export async function moneyTestBed() {
  const test = await testTenant();
  const { database } = test.tenant;
  const paymentMethods = Object.entries(methodFees).map(([method, feeBasisPoints]) => ({
    method,
    feeBasisPoints,
    silenceHours: 24,
  }));
  await test.configure('settings', { paymentMethods });
  await test.configure('customization', { extras: { payWithBalance: true, investmentFee: true } });
  const world = worldOf(test);
  const journeys = journeysOf(test, world);

  async function project(terms: Parameters<typeof world.project>[0] = {}) {
    const created = await world.project(terms);
    await givePassword(test, created.manager);
    await database.query(sql`update project set fee_points = ${PROJECT_FEE} where id = ${created.id}`);
    return created;
  }
  const main = await project({ softCap: 15_000, tokens: 10_000 });

  /** Posts of an act and of the jobs that follow it, by what they are about. */
  async function postingsOf(act: () => Promise<unknown>): Promise<Postings> {
    const posted = () =>
      database.query<{
        id: string;
        about: string;
        kind: AccountKind;
        amount: number;
      }>(sql`select posting.id, about, kind,
          amount from ledger_posting posting join ledger_entry on posting_id = posting.id
        join ledger_account account on account.id = account_id`);
    const before = new Set((await posted()).map(({ id }) => id));
    await act();
    await test.drain();
    const postings: Postings = {};
    for (const { id, about, kind, amount } of await posted()) {
      if (before.has(id)) continue;
      postings[about] = { ...postings[about], [kind]: (postings[about]?.[kind] ?? 0) + amount };
    }
    return postings;
  }

  const paymentRow = async (investment: string) => {
    const [row] = await database.query<{ id: string; status: string; amount: number; reference: string }>(
      sql`select id, status, amount, reference from payment where investment_id = ${investment}
        order by created_at desc, id desc limit 1`,
    );
    if (!row) throw new Error('The investment has no payment');
    return row;
  };

  /** Orders tokens and chooses how to pay; `balance` is the part that the available balance pays. */
  async function choose(method: PaymentMethod, { balance = 0, on = main } = {}) {
    const investor = await world.investor();
    const deposit = method === 'balance' ? 15_225 : balance;
    if (deposit) await journeys.creditBalance(investor, deposit);
    const investment = await journeys.startPayment(investor, on, TOKENS);
    const choice = () =>
      world.send(by('USER', investor), 'investment', investment, { type: 'method.choose', method, balance: deposit });
    return { investor, investment, choice };
  }

  async function importLine(amount: number, reference: string, currency = 'EUR') {
    const content = `date,amount,currency,reference,payer\n2026-03-02,${(amount / 100).toFixed(2)},${currency},${reference},Ana`;
    const token = await world.tokenOf(main.manager);
    await callApi(test, 'POST', '/v2/pfp/statements', { token, body: { name: 'a.csv', content, password } });
  }

  /** Pays an order whose method is chosen, as the investor's bank, the terminal or a manager does. */
  async function pay(method: PaymentMethod, order: { investor: string; investment: string }) {
    if (method === 'balance') return;
    if (method === 'manual') {
      const fileId = await world.file(order.investor, 'proof');
      await world.send(by('USER', order.investor), 'investment', order.investment, { type: 'proof.upload', fileId });
      const { id } = await paymentRow(order.investment);
      await world.send(bySystem, 'payment', id, { type: 'receipt.confirm', proofSeen: true });
    } else if (method === 'transfer' || method === 'wire') {
      const { amount, reference } = await paymentRow(order.investment);
      await importLine(amount, reference);
    } else await payAtTerminal(test, world, order);
  }

  /** An order that is paid by a method. */
  async function paid(method: PaymentMethod, options: { balance?: number; on?: typeof main } = {}) {
    const { investor, investment, choice } = await choose(method, options);
    await choice();
    await pay(method, { investor, investment });
    await test.drain();
    return { investor, investment };
  }

  const setIban = (userId: string, iban: string) =>
    database.query(sql`update bank_account set iban = ${iban} where user_id = ${userId}`);

  async function wait(milliseconds: number) {
    test.moveClock(new Date(test.tenant.clock.now().getTime() + milliseconds));
    await test.drain();
  }

  return { wait, test, world, journeys, project, main, postingsOf, paymentRow, choose, pay, paid, importLine, setIban };
}

export type MoneyTestBed = Awaited<ReturnType<typeof moneyTestBed>>;
