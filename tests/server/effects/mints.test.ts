import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HOUR } from '#machines/shared/duration.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import type { Chain } from '#server/providers/chain/chain.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { sql } from '#server/store/sql.ts';
import { replaceWallet } from '#server/store/wallets.ts';
import { callApi } from '#tests/server/api/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
  await test.tenant.database.query(
    sql`update project set machine_state = machine_state || '{"softCapFirm":true}'::jsonb where id = ${project.id}`,
  );
});
afterAll(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const wait = ({ hours }: { hours: number }) =>
  test.moveClock(new Date(test.tenant.clock.now().getTime() + hours * HOUR));

const another = (digit: string) => `0x${digit.repeat(40)}`;

/** A signed investment of three tokens, whose reflection period is over. */
async function signed() {
  const investor = await world.investor();
  const id = await journeys.signContract(investor, project);
  const [{ address } = { address: '' }] = await test.tenant.database.query<{ address: string }>(
    sql`select lower(address) as address from wallet where user_id = ${investor}`,
  );
  await test.tenant.database.query(sql`update investment set reflection_ends_at = '2026-01-01' where id = ${id}`);
  return { id, investor, wallet: address };
}

const replace = (investor: string, address: string) =>
  world.run(bySystem, async (uow) => {
    await replaceWallet(uow, investor, { address, managed: false });
    return done;
  });

/** Puts another function around `chain.mint` until the test ends. */
function intercept(mint: (mint: Chain['mint'], order: Parameters<Chain['mint']>[0]) => ReturnType<Chain['mint']>) {
  const { chain } = test.tenant.providers;
  const original = chain.mint;
  chain.mint = (order) => mint(original, order);
  onTestFinished(() => {
    chain.mint = original;
  });
}

async function recorded(id: string) {
  const [row] = await test.tenant.database.query(sql`select investment.status, holding.wallet, holding.tokens
    from investment left join holding on holding.user_id = investment.user_id where investment.id = ${id}`);
  return row;
}

async function onChain(wallet: string) {
  const [token] = await test.tenant.database.query<{ address: string }>(
    sql`select address from token where project_id = ${project.id}`,
  );
  return test.tenant.providers.chain.balanceOf(token?.address ?? '', wallet);
}

describe('a mint around which the wallet is replaced', () => {
  it('is recorded for the wallet that received the tokens if the wallet was replaced while the chain minted', async () => {
    const { id, investor, wallet } = await signed();
    intercept(async (mint, order) => {
      const minted = await mint(order);
      await replace(investor, another('a'));
      return minted;
    });
    await journeys.mintTokens(id, project);
    expect(await recorded(id)).toEqual({ status: 'MINTED', wallet, tokens: 3 });
    expect(await onChain(wallet)).toBe(3);
  });

  it('is found again for its first wallet if the answer was lost and the wallet was replaced before the retry', async () => {
    const { id, investor, wallet } = await signed();
    let isLost = true;
    intercept(async (mint, order) => {
      const minted = await mint(order);
      return isLost ? { result: 'unknown', reason: 'The connection was lost' } : minted;
    });
    await world.send(by('ADMIN', project.manager), 'investment', id, { type: 'mint.request' });
    await test.drain();
    isLost = false;
    await replace(investor, another('b'));
    wait({ hours: 1 });
    await test.drain();
    expect(await recorded(id)).toEqual({ status: 'MINTED', wallet, tokens: 3 });
    expect(await onChain(wallet)).toBe(3);
    expect(await onChain(another('b'))).toBe(0);
  });
});

describe('a mint whose answer is not the expected one', () => {
  it('is confirmed if the id is used and the chain holds what was requested', async () => {
    const { id, wallet } = await signed();
    intercept(async (mint, order) => {
      await mint(order);
      return { result: 'refused', refusal: { name: 'AlreadyMinted', args: [] } };
    });
    await journeys.mintTokens(id, project);
    expect(await recorded(id)).toEqual({ status: 'MINTED', wallet, tokens: 3 });
  });

  it('alarms the managers once if the id was minted to another wallet, and the money cannot be returned meanwhile', async () => {
    const { id, wallet } = await signed();
    const stranger = another('c');
    const { chain } = test.tenant.providers;
    intercept(async (mint, order) => {
      await chain.allow(order.token, [stranger], true);
      await mint({ ...order, wallet: stranger });
      return mint(order);
    });
    await journeys.mintTokens(id, project);
    wait({ hours: 2 });
    await test.drain();
    expect(await recorded(id)).toEqual({ status: 'SIGNED', wallet: null, tokens: null });
    expect(await onChain(wallet)).toBe(0);
    expect(await toldManager()).toEqual(['investment.mintMismatch']);
    const cancel = { type: 'investment.cancel', reason: 'The mint went wrong' } as const;
    expect(await world.attempt(by('ADMIN', project.manager), 'investment', id, cancel)).toMatchObject({
      code: 'refused',
    });
    await undoStrangersMint(id, stranger, wallet);
  });

  it('is asked for again until there is one, and the managers are told after ten minutes', async () => {
    const { id, wallet } = await signed();
    let isDown = true;
    intercept((mint, order) => (isDown ? Promise.resolve({ result: 'unknown', reason: 'timeout' }) : mint(order)));
    await journeys.mintTokens(id, project);
    for (let round = 0; round < 9; round += 1) {
      wait({ hours: 1 });
      await test.drain();
    }
    expect(await toldManager()).toEqual(['investment.mintUnanswered']);
    isDown = false;
    wait({ hours: 1 });
    await test.drain();
    expect(await recorded(id)).toEqual({ status: 'MINTED', wallet, tokens: 3 });
  });
});

describe('a replaced wallet', () => {
  const mint = (id: string) => world.attempt(by('ADMIN', project.manager), 'investment', id, { type: 'mint.request' });

  it('receives no tokens for 24 hours, and the facts say until when', async () => {
    const { id, investor } = await signed();
    await replace(investor, another('d'));
    const until = new Date(test.tenant.clock.now().getTime() + 24 * HOUR).toISOString();
    expect(await mint(id)).toMatchObject({ code: 'refused', facts: { hasWallet: true, walletWaitsUntil: until } });
    wait({ hours: 24 });
    expect(await mint(id)).toBeUndefined();
    await test.drain();
    expect(await recorded(id)).toEqual({ status: 'MINTED', wallet: another('d'), tokens: 3 });
  });

  it('receives the tokens that were due by themselves when its 24 hours are over', async () => {
    const { id, investor } = await signed();
    const token = await world.tokenOf(investor);
    await setPassword(investor);
    await replace(investor, another('e'));
    await test.tenant.database.query(sql`update project set mint_strategy = 'charge' where id = ${project.id}`);
    onTestFinished(async () => {
      await test.tenant.database.query(sql`update project set mint_strategy = 'manual' where id = ${project.id}`);
    });
    expect(await bringManaged(token)).toMatchObject({ status: 200 });
    await test.drain();
    expect(await recorded(id)).toMatchObject({ status: 'SIGNED' });
    wait({ hours: 24 });
    await test.drain();
    const managed = await test.tenant.providers.chain.managedWallet(investor);
    expect(await recorded(id)).toEqual({ status: 'MINTED', wallet: managed.toLowerCase(), tokens: 3 });
  });

  it('cannot be chosen while a mint is open, and can be afterwards', async () => {
    const { id, investor, wallet } = await signed();
    const token = await world.tokenOf(investor);
    await setPassword(investor);
    await test.tenant.database.query(sql`update wallet set address = ${another('f')} where user_id = ${investor}`);
    expect(await mint(id)).toBeUndefined();
    const refused = { status: 409, body: { error: 'mint_open' } };
    expect(await bringManaged(token)).toMatchObject(refused);
    expect(
      await callApi(test, 'POST', '/v2/pfp/account/wallet/challenge', { token, body: { address: wallet } }),
    ).toMatchObject(refused);
    await test.drain();
    expect(await recorded(id)).toMatchObject({ status: 'MINTED', wallet: another('f') });
    expect(await bringManaged(token)).toMatchObject({ status: 200, body: { data: { usable: false } } });
  });

  it('is seen by a mint that is requested at the same moment, or sees it', async () => {
    const { id, investor } = await signed();
    const token = await world.tokenOf(investor);
    await setPassword(investor);
    await test.tenant.database.query(sql`update wallet set address = ${another('1')} where user_id = ${investor}`);
    const [requested, brought] = await Promise.all([mint(id), bringManaged(token)]);
    expect([requested === undefined, brought.status === 200].filter(Boolean)).toHaveLength(1);
    await test.drain();
  });
});

const password = 'correct horse battery';

async function setPassword(userId: string) {
  const hash = await hashPassword(password);
  await test.tenant.database.query(sql`update users set password_hash = ${hash} where id = ${userId}`);
}

const bringManaged = (token: string) =>
  callApi(test, 'POST', '/v2/pfp/account/wallet/managed', { token, body: { password } });

/** What the manager was told since the last call. */
async function toldManager() {
  const rows = await test.tenant.database.query<{ about: string }>(
    sql`delete from notification where user_id = ${project.manager} and about like 'investment.mint%' returning about`,
  );
  return rows.map(({ about }) => about);
}

/** Leaves the register as a manager would after a forced transfer, so that the other tests find it in order. */
async function undoStrangersMint(id: string, from: string, to: string) {
  const [token] = await test.tenant.database.query<{ address: string }>(
    sql`select address from token where project_id = ${project.id}`,
  );
  await test.tenant.providers.chain.burn({
    token: token?.address ?? '',
    burnId: `undo ${id}`,
    wallet: from,
    amount: 3,
  });
  expect(await onChain(to)).toBe(0);
}
