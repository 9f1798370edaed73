import { coinDepositSample } from '#machines/orders/coinDeposit/coinDeposit.sample.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { sandboxTerms } from '#server/providers/coin/sandboxTerms.ts';
import { sendAsSystem } from '#server/work/work.ts';
import type { Driver, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

/** Thirty tokens: more than may come from a wallet that is not proved. */
const DUE = 150_000;
const sender = `0x${'ab'.repeat(20)}`;

const coin = {
  ...sandboxTerms,
  confirmations: 3,
  smallest: 1_000,
  largest: 10_000_000,
  treasury: sender,
  explorer: '',
};

interface CoinSubject extends Subject {
  payment: string;
}

/** Coins at the address of a payment. Their watch is tested with a chain elsewhere; here its events come by themselves. */
export function coinDepositDriver({
  test,
  world,
  journeys,
  project,
  setSettings,
}: Fixture): Driver<'coinDeposit', CoinSubject> {
  const { database, clock } = test.tenant;
  let last: CoinSubject | undefined;

  async function start(): Promise<CoinSubject> {
    await setSettings({ coin, paymentMethods: [{ method: 'crypto', feeBasisPoints: 0, silenceHours: 24 }] });
    const USER = await world.investor();
    const investment = await journeys.chooseMethod(USER, project, 'crypto', { tokens: 30 });
    const [row] = await database.query<{ id: string }>(sql`select id from payment where investment_id = ${investment}`);
    const id = newId(clock.now());
    const payment = row?.id ?? '';
    await database.query(sql`insert into coin_deposit (id, status, created_at, updated_at, payment_id, investment_id, kind,
        chain_id, transaction, log_index, block, token, symbol, decimals, sender, units, amount)
      values (${id}, 'new', ${clock.now()}, ${clock.now()}, ${payment}, ${investment}, 'coin', ${coin.chainId},
        ${`0x${id}`}, 0, 1, ${coin.token.toLowerCase()}, ${coin.symbol}, ${coin.decimals}, ${sender}, '1500000000', ${DUE})`);
    last = { id, payment, users: { USER, ADMIN: project.manager }, lastEntry: 0 };
    await prove(last);
    await world.send(bySystem, 'coinDeposit', id, { type: 'deposit.see' });
    return last;
  }

  const prove = ({ users }: CoinSubject) =>
    database.query(sql`insert into proven_wallet (user_id, address, proven_at)
      values (${users.USER}, ${sender}, ${clock.now()}) on conflict do nothing`);
  /** What is booked stays as it is. */
  const setAmount = ({ id }: CoinSubject, amount: number, kind = 'coin') =>
    database.query(
      sql`update coin_deposit set amount = ${amount}, kind = ${kind} where id = ${id} and status = 'seen'`,
    );
  const setDue = ({ payment }: CoinSubject, due: number) =>
    database.query(sql`update payment set amount = ${due} where id = ${payment}`);
  const setPayment = ({ payment }: CoinSubject, status: string) =>
    database.query(
      sql`update payment set status = ${status} where id = ${payment} and status in ('created', 'dropped')`,
    );

  return {
    entity: 'coinDeposit',
    facts: { ...coinDepositSample, amount: DUE, missing: DUE },
    reset: async () => {
      if (!last) return;
      await setAmount(last, DUE);
      await setDue(last, DUE);
      await setPayment(last, 'created');
      await prove(last);
    },
    scenarios: {
      'it is less than is due': { facts: { missing: 2 * DUE }, arrange: (subject) => setDue(subject, 2 * DUE) },
      'it is less than a cent': { facts: { amount: 0 }, arrange: (subject) => setAmount(subject, 0) },
      'it is another token': {
        facts: { kind: 'token', amount: 0 },
        arrange: (subject) => setAmount(subject, 0, 'token'),
      },
      'the payment has ended': { facts: { missing: null }, arrange: (subject) => setPayment(subject, 'dropped') },
      'the wallet is not proved': {
        facts: { proofNeeded: true },
        arrange: ({ users }) => database.query(sql`delete from proven_wallet where user_id = ${users.USER}`),
      },
    },
    events: [
      { type: 'deposit.see' },
      { type: 'deposit.vanish' },
      { type: 'deposit.confirm' },
      { type: 'deposit.prove' },
      { type: 'deposit.settle' },
      { type: 'deposit.credit' },
      { type: 'return.execute' },
      { type: 'return.confirm', transaction: null },
      { type: 'return.fail', reason: 'Reverted' },
    ],
    start,
    causes: {
      'return.fail': async ({ id }, { to }) => {
        const kind = to === 'proving' ? 'coin' : 'token';
        await database.query(sql`update coin_deposit set kind = ${kind} where id = ${id}`);
        await sendAsSystem(test.tenant, 'coinDeposit', id, { type: 'return.fail', reason: 'Reverted' });
      },
    },
  };
}
