import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Wallet } from '#machines/people/user/account.wire.ts';
import type { WalletChallenge } from '#machines/people/walletProof/walletProof.contract.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { otherCoin } from '#server/providers/coin/sandboxCoin.ts';
import { testWallets } from '#server/sandbox/coins/coinPayer.ts';
import { dispatch } from '#server/work/dispatch.ts';
import { rewind } from '#tests/server/proof/rewind.ts';
import { fourEyesOf } from '#tests/support/fourEyes.ts';
import { by } from '#tests/support/world.ts';
import { CENT, type CoinBed, coinBed, DUE, testCoin } from './coinBed.ts';

let bed: CoinBed;
let managers: string[];
let eyes: ReturnType<typeof fourEyesOf>;
beforeAll(async () => {
  bed = await coinBed();
  eyes = fourEyesOf(bed.test, bed.world);
  managers = [await eyes.manager(), await eyes.manager()];
});
afterEach(() => bed.expectSound());
afterAll(() => bed.test.close());

const [one = '', two = ''] = [testWallets.one.address.toLowerCase(), testWallets.two.address.toLowerCase()];

const incidents = (payment: string) =>
  bed.test.tenant.database.query<{ kind: string; status: string; amount: number | null }>(
    sql`select kind, status, amount from incident where subject_id = ${payment}`,
  );

/** Two managers return a deposit, through the API. */
async function giveBack(deposit: string) {
  const [first = '', second = ''] = managers;
  const proposed = await eyes.propose(first, { entity: 'coinDeposit', id: deposit, event: { type: 'return.execute' } });
  expect([proposed.status, proposed.approval.act]).toEqual([201, 'coinReturn']);
  const approved = await eyes.approve(second, proposed.approval.id);
  await bed.test.drain();
  return { ...approved, first };
}

it('tells managers of another token, and returns it when two of them agree', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { kind: 'other', units: 25n * 10n ** 18n });
  const [deposit] = await bed.deposits(order.investment);
  expect(deposit).toMatchObject({ status: 'foreign', kind: 'token', amount: 0, sender: one });
  expect(await bed.statuses(order)).toEqual(['IN_UPDATE_TPV', 'created']);
  expect(await incidents(order.payment)).toEqual([{ kind: 'coinForeign', status: 'open', amount: null }]);
  expect(await bed.notifications(order.investor)).toEqual([['coinDeposit.foreign', 0, DUE]]);
  const before = await bed.providers.coin.balanceOf(otherCoin.address, one);
  expect((await giveBack(deposit?.id ?? '')).status).toBe(200);
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'returned', return_to: one }]);
  expect((await bed.providers.coin.balanceOf(otherCoin.address, one)) - before).toBe(25n * 10n ** 18n);
  expect(await incidents(order.payment)).toMatchObject([{ status: 'resolved' }]);
  await bed.pay(order.address);
  expect(await bed.statuses(order)).toEqual(['CHARGED', 'settled']);
});

it('returns the chain’s own coin to its sender', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { kind: 'native', units: 10n ** 17n });
  await bed.watch();
  const [deposit, ...others] = await bed.deposits(order.investment);
  expect([deposit, others]).toMatchObject([{ status: 'foreign', kind: 'native', sender: one }, []]);
  const before = await bed.providers.coin.balanceOf(null, one);
  await giveBack(deposit?.id ?? '');
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'returned' }]);
  expect((await bed.providers.coin.balanceOf(null, one)) - before).toBe(10n ** 17n);
  await bed.watch();
  expect(await bed.deposits(order.investment)).toHaveLength(1);
});

it('records only some of the worthless tokens that anyone can send', async () => {
  const order = await bed.ordered();
  for (let sent = 0; sent < 12; sent += 1)
    await bed.payer.pay({ wallet: 'one', to: order.address, kind: 'other', units: 1n });
  await bed.payer.addBlocks(2);
  await bed.watch();
  expect(await bed.deposits(order.investment)).toHaveLength(10);
  expect(await incidents(order.payment)).toHaveLength(1);
});

/** Three hundred tokens cost 15,000 euros. */
const large = async () => {
  const order = await bed.ordered(30);
  await bed.pay(order.address, { units: 150_000n * CENT, wallet: 'two' });
  return order;
};

it('waits for the proof of a wallet that pays more than 1,000 euros, and settles with it', async () => {
  const order = await large();
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'proving', amount: 150_000 }]);
  expect(await bed.statuses(order)).toEqual(['IN_UPDATE_TPV', 'created']);
  expect(await incidents(order.payment)).toEqual([{ kind: 'coinUnproved', status: 'open', amount: 150_000 }]);
  expect(await bed.notifications(order.investor)).toMatchObject([['coinDeposit.unproved', 150_000, 0]]);

  const { data } = await bed.api<WalletChallenge>(order.investor, 'POST', '/account/wallet/challenge', {
    address: two,
  });
  const { challenge, message } = data;
  const forged = await testWallets.one.signMessage({ message });
  const wrong = await bed.api(order.investor, 'POST', '/account/wallet/proofs', { challenge, signature: forged });
  expect(wrong.status).toBe(422);
  const signature = await testWallets.two.signMessage({ message });
  const proved = await bed.api(order.investor, 'POST', '/account/wallet/proofs', { challenge, signature });
  expect(proved.status).toBe(200);
  await bed.test.drain();
  expect(await bed.statuses(order)).toEqual(['CHARGED', 'settled']);
  expect(await incidents(order.payment)).toMatchObject([{ status: 'resolved' }]);
  const { data: own } = await bed.api<Wallet | null>(order.investor, 'GET', '/account/wallet');
  expect(own?.address, 'the wallet that receives tokens').not.toBe(two);
});

it('counts linked payments from wallets that are not proved together', async () => {
  const order = await bed.ordered(30);
  await bed.pay(order.address, { units: 90_000n * CENT });
  await bed.pay(order.address, { units: 60_000n * CENT, wallet: 'two' });
  expect((await bed.deposits(order.investment)).map(({ status }) => status)).toEqual(['waiting', 'proving']);
});

it('returns coins from a wallet that is not proved when two managers agree, and never by one of them', async () => {
  const order = await large();
  const [deposit] = await bed.deposits(order.investment);
  const id = deposit?.id ?? '';
  const direct = await bed.world.run(by('ADMIN', managers[0] ?? ''), (uow) =>
    dispatch(uow, 'coinDeposit', id, { type: 'return.execute' }),
  );
  expect(direct).toMatchObject({ ok: false, refusal: { code: 'refused' } });
  const [first = ''] = managers;
  const proposal = { entity: 'coinDeposit', id, event: { type: 'return.execute' } } as const;
  const proposed = await eyes.propose(first, proposal);
  expect((await eyes.approve(first, proposed.approval.id)).status).toBe(409);
  const twice = await eyes.propose(managers[1] ?? '', proposal);
  expect(twice.status).toBe(409);
  const before = await bed.providers.coin.balanceOf(bed.test.tenant.settings.coin?.token ?? '', two);
  expect((await eyes.approve(managers[1] ?? '', proposed.approval.id)).status).toBe(200);
  await bed.test.drain();
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'returned', return_to: two }]);
  const after = await bed.providers.coin.balanceOf(bed.test.tenant.settings.coin?.token ?? '', two);
  expect(after - before).toBe(150_000n * CENT);
});

it('sends a deposit back once, although the answer to the first attempt was lost', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { kind: 'other', units: 7n });
  await bed.pay(order.address, { kind: 'other', units: 7n });
  const [first, second] = await bed.deposits(order.investment);
  const { sendBack } = bed.providers.coin;
  const sent: string[] = [];
  bed.test.tenant.providers.coin.sendBack = async (move) => {
    const outcome = await sendBack(move);
    if (outcome.result === 'done') sent.push(outcome.value.transaction ?? '');
    return sent.length === 1 ? { result: 'unknown', reason: 'lost' } : outcome;
  };
  await giveBack(first?.id ?? '');
  await bed.wait(10_000);
  bed.test.tenant.providers.coin.sendBack = sendBack;
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  expect((await bed.deposits(order.investment)).map(({ status }) => status)).toEqual(['returned', 'foreign']);
  await giveBack(second?.id ?? '');
  const returned = await bed.deposits(order.investment);
  expect(new Set(returned.map(({ return_transaction }) => return_transaction)).size).toBe(2);
});

it('asks managers again when the token refuses to go back', async () => {
  const order = await bed.ordered();
  await bed.pay(order.address, { kind: 'other', units: 5n });
  const [deposit] = await bed.deposits(order.investment);
  const { sendBack } = bed.providers.coin;
  bed.test.tenant.providers.coin.sendBack = async () => ({
    result: 'refused',
    refusal: { name: 'AccountBlocked', args: [] },
  });
  await giveBack(deposit?.id ?? '');
  bed.test.tenant.providers.coin.sendBack = sendBack;
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'foreign' }]);
  expect(await incidents(order.payment)).toMatchObject([{ status: 'open' }]);
  await giveBack(deposit?.id ?? '');
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'returned' }]);
});

it('believes only the chain that coins have arrived', async () => {
  const order = await bed.ordered();
  const answer = await bed.api(order.investor, 'POST', `/investments/${order.investment}/events`, {
    type: 'payment.settle',
    receipt: { amount: DUE, currency: 'EUR', reference: 'x' },
  });
  expect(answer.status).toBe(409);
});

it('books a return once, and sends nothing again, although its deposit was put back to an earlier state', async () => {
  const order = await large();
  const [deposit] = await bed.deposits(order.investment);
  const id = deposit?.id ?? '';
  await giveBack(id);
  const moved = async () => ({
    ledger:
      await bed.test.tenant.database.query(sql`select kind, owner, sum(entry.amount)::bigint as amount from ledger_account
      account join ledger_entry entry on entry.account_id = account.id group by 1, 2 order by 1, 2`),
    wallet: await bed.providers.coin.balanceOf(testCoin.token, two),
  });
  const before = await moved();
  await bed.test.tenant.database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await rewind(tx, 'coinDeposit', id, 2);
  });
  await bed.world.send(bySystem, 'coinDeposit', id, { type: 'return.execute' });
  await bed.test.drain();
  expect(await bed.deposits(order.investment)).toMatchObject([{ status: 'returned', return_to: two }]);
  expect(await moved()).toEqual(before);
});
