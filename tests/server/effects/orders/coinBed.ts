import { expect } from 'vitest';
import { enqueueJob } from '#server/engine/queue.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { sharedChain } from '#server/providers/chain/embedded/sharedChain.ts';
import { storedChainJournal } from '#server/providers/chain/storedChainJournal.ts';
import { sandboxTerms } from '#server/providers/coin/sandboxTerms.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { type CoinKind, CoinPayer, type TestWallet } from '#server/sandbox/coins/coinPayer.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

export const CONFIRMATIONS = 3;
/** In minor units: three tokens. */
export const DUE = 15_000;
/** Units of the coin for a minor unit of the currency. */
export const CENT = 10_000n;

export const testCoin = {
  ...sandboxTerms,
  confirmations: CONFIRMATIONS,
  smallest: 1_000,
  largest: 10_000_000,
  treasury: '0x7e5e1a0000000000000000000000000000000001',
  explorer: '',
};

interface StoredDeposit {
  id: string;
  status: string;
  kind: string;
  amount: number;
  credited: number;
  sender: string | null;
  confirmations: number;
  return_to: string | null;
  return_transaction: string | null;
  sweep_transaction: string | null;
}

/** A tenant that accepts the test coin, an issuance in its campaign, and wallets that pay on the embedded chain. */
export async function coinBed(coin: object = {}, terms: object = {}) {
  const test = await testTenant();
  const { database, clock, providers } = test.tenant;
  await test.configure('settings', {
    coin: { ...testCoin, ...coin },
    paymentMethods: [
      { method: 'crypto', feeBasisPoints: 0, silenceHours: 24 },
      { method: 'transfer', feeBasisPoints: 0, silenceHours: 240 },
    ],
  });
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  const project = await world.project({ softCap: 15_000, tokens: 10_000, ...terms });
  const node = await sharedChain({ journal: storedChainJournal(database), now: () => clock.now().getTime() });
  const payer = new CoinPayer(node);

  async function watch() {
    await enqueueJob(test.tenant, 'coins.watch', {});
    await test.drain();
  }

  /** An order that waits for coins. */
  async function ordered(tokens = 3, who?: string, on = project) {
    const investor = who ?? (await world.investor());
    const investment = await journeys.chooseMethod(investor, on, 'crypto', { tokens });
    await test.drain();
    const [payment] = await database.query<{ id: string; deposit_address: `0x${string}` }>(
      sql`select id, deposit_address from payment where investment_id = ${investment} order by created_at desc limit 1`,
    );
    if (!payment) throw new Error('The order has no payment');
    return { investor, investment, payment: payment.id, address: payment.deposit_address };
  }

  interface Sent {
    units?: bigint;
    kind?: CoinKind;
    wallet?: TestWallet;
    blocks?: number;
  }

  /** Sends coins and lets the watch see them. By default they are exact and confirmed. */
  async function pay(address: `0x${string}`, sent: Sent = {}) {
    const { units = BigInt(DUE) * CENT, kind = 'coin', wallet = 'one', blocks = CONFIRMATIONS - 1 } = sent;
    const transaction = await payer.pay({ wallet, to: address, kind, units });
    await payer.addBlocks(blocks);
    await watch();
    return transaction;
  }

  const deposits = (investment: string) =>
    database.query<StoredDeposit>(sql`select id, status, kind, amount, credited, sender, confirmations, return_to,
      return_transaction, sweep_transaction from coin_deposit where investment_id = ${investment} order by block, log_index, id`);

  const statuses = async ({ investment, payment }: { investment: string; payment: string }) => {
    const [row] = await database.query<{ order: string; payment: string }>(sql`select investment.status as order,
      payment.status as payment from investment join payment on payment.investment_id = investment.id
      where investment.id = ${investment} and payment.id = ${payment}`);
    return [row?.order, row?.payment];
  };

  const available = (investor: string) => readAccountBalance(database, 'investorAvailable', investor);

  const notifications = async (user: string) =>
    (
      await database.query<{ about: string; params: Record<string, unknown> }>(
        sql`select about, params from notification where user_id = ${user} and about like 'coinDeposit.%' order by id`,
      )
    ).map(({ about, params }) => [about, params.amount, params.why ?? params.missing ?? null]);

  const api = async <Data>(user: string, method: 'GET' | 'POST', path: string, body?: unknown) => {
    const token = await world.tokenOf(user);
    const answer = await callApi(test, method, `/v2/pfp${path}`, { token, ...(body !== undefined && { body }) });
    return { status: answer.status, data: answer.body.data as Data };
  };

  async function wait(milliseconds: number) {
    test.moveClock(new Date(clock.now().getTime() + milliseconds));
    await test.drain();
  }

  /** What is at all deposit addresses and in the treasury, in minor units, without dust and what is not confirmed. */
  async function coinsOnChain(): Promise<number> {
    const rows = await database.query<{ address: string }>(
      sql`select deposit_address as address from payment where deposit_address is not null`,
    );
    const [open] = await database.query<{ units: string }>(sql`select coalesce(sum(units::numeric), 0)::text as units
      from coin_deposit where kind = 'coin' and status in ('seen', 'ignored')`);
    let units = -BigInt(open?.units ?? '0');
    for (const { address } of [...rows, { address: testCoin.treasury }])
      units += await providers.coin.balanceOf(testCoin.token, address);
    return Number(units / CENT);
  }

  /** The ledger is sound, and what it says of coins is on the chain. */
  async function expectSound() {
    await test.drain();
    await expectConsistent(test.tenant);
    expect(await coinsOnChain(), 'coins on the chain').toBe(-(await readAccountBalance(database, 'coins')));
    const { findings } = await compareRegister(test.tenant);
    expect(findings).toEqual([]);
    expect(test.reported).toEqual([]);
  }

  return {
    test,
    world,
    journeys,
    project,
    payer,
    providers,
    watch,
    ordered,
    pay,
    deposits,
    statuses,
    available,
    notifications,
    api,
    wait,
    expectSound,
  };
}

export type CoinBed = Awaited<ReturnType<typeof coinBed>>;
