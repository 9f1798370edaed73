import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { agreed } from '#tests/support/registrarBed.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';
import { by } from '#tests/support/world.ts';

let bed: MarketBed;
let { project, luis, stateOf } = {} as Awaited<ReturnType<MarketBed['issuance']>>;

beforeAll(async () => {
  bed = await openMarketBed();
});
beforeEach(async () => {
  ({
    project,
    stateOf,
    holders: [luis],
  } = await bed.newHolders(10));
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(await verifyRegister(bed.test)).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const state = (tokens: number, chainFrozen: number, frozen = 0) => ({
  chain: { tokens, frozen: chainFrozen },
  held: { tokens, frozen },
});

function stubbed<Name extends 'freeze' | 'transfer' | 'agreementsOf'>(name: Name) {
  const { chain } = bed.test.tenant.providers;
  const { [name]: original } = chain;
  const restore = () => void Object.assign(chain, { [name]: original });
  onTestFinished(restore);
  return { chain, original, restore };
}

describe('the tokens of an ad', () => {
  it('are frozen again when the chain has lost it', async () => {
    await bed.publishedAd(project, luis);
    const token = await bed.registrar.tokenOf(project);
    await bed.test.tenant.providers.chain.freeze({ token, wallet: luis.wallet, amount: 0 });
    await bed.wait(HOUR);
    expect(await stateOf(luis)).toEqual(state(10, 6));
  });

  it('are frozen as soon as the chain answers, and meanwhile the check of the register knows it', async () => {
    const { chain, restore } = stubbed('freeze');
    chain.freeze = async () => ({ result: 'unknown', reason: 'silent' });
    await bed.publishedAd(project, luis);
    expect(await stateOf(luis)).toEqual(state(10, 0));
    expect(await verifyRegister(bed.test)).toEqual([]);
    restore();
    await bed.wait(HOUR);
    expect(await stateOf(luis)).toEqual(state(10, 6));
  });

  it('stay out of reach of an instruction, and both together are what the chain freezes', async () => {
    const [marta] = (await bed.newHolders(5)).holders;
    const ad = await bed.publishedAd(project, luis);
    const freeze = { kind: 'freeze', tokens: 2 } as const;
    expect(
      (await bed.registrar.propose(bed.managers[0], project, luis, { ...freeze, tokens: 5 })).fields,
    ).toMatchObject({
      tokens: { values: { limit: 4 } },
    });
    await bed.registrar.execute(bed.managers, project, luis, freeze);
    expect(await stateOf(luis)).toEqual(state(10, 8, 2));
    const receiver = await bed.registrar.emailOf(marta.id);
    await bed.registrar.execute(bed.managers, project, luis, { kind: 'forcedTransfer', tokens: 3, receiver });
    expect(await stateOf(luis)).toEqual(state(7, 7, 1));
    await bed.sendAd(luis.id, ad, { type: 'ad.withdraw' });
    expect(await stateOf(luis)).toEqual(agreed(7, 1));
  });
});

describe('what the chain freezes in a wallet', () => {
  /** Two of ten tokens are frozen by a court and six are on offer; three are taken, and the chain's answers are lost. */
  async function takeWithoutAnswer() {
    const [marta] = (await bed.newHolders(5)).holders;
    await bed.registrar.execute(bed.managers, project, luis, { kind: 'freeze', tokens: 2 });
    const { chain } = bed.test.tenant.providers;
    const { forcedTransfer } = chain;
    const restore = () => void Object.assign(chain, { forcedTransfer });
    onTestFinished(restore);
    chain.forcedTransfer = async (order) => {
      await forcedTransfer(order);
      return { result: 'unknown', reason: 'lost' };
    };
    const receiver = await bed.registrar.emailOf(marta.id);
    await bed.registrar.execute(bed.managers, project, luis, { kind: 'forcedTransfer', tokens: 3, receiver });
    return restore;
  }

  it('is not raised again while tokens are taken out of it, so that nothing is frozen that nobody ordered', async () => {
    await bed.publishedAd(project, luis);
    const restore = await takeWithoutAnswer();
    expect((await stateOf(luis)).chain).toEqual({ tokens: 7, frozen: 7 });
    // Meanwhile the freeze of the ad is checked.
    for (let hours = 0; hours < 4; hours += 1) await bed.wait(HOUR);
    expect((await stateOf(luis)).chain).toEqual({ tokens: 7, frozen: 7 });
    restore();
    await bed.wait(HOUR);
    expect(await stateOf(luis)).toEqual(state(7, 7, 1));
  });

  it('is what the register says after tokens were taken, although the holder had moved some without it', async () => {
    const { chain } = bed.test.tenant.providers;
    const token = await bed.registrar.tokenOf(project);
    const [marta] = (await bed.newHolders(5)).holders;
    await bed.registrar.execute(bed.managers, project, luis, { kind: 'freeze', tokens: 2 });
    // The freeze is checked no more.
    for (let days = 0; days < 12; days += 1) await bed.wait(DAY);
    const away = { token, from: luis.wallet, to: marta.wallet, amount: 4 };
    await chain.transfer({ ...away, transferId: `away ${luis.wallet}` });
    const receiver = await bed.registrar.emailOf(marta.id);
    await bed.registrar.execute(bed.managers, project, luis, { kind: 'forcedTransfer', tokens: 5, receiver });
    await bed.wait(HOUR);
    expect(await stateOf(luis)).toEqual({ chain: { tokens: 1, frozen: 2 }, held: { tokens: 5, frozen: 2 } });
    await chain.transfer({ ...away, from: marta.wallet, to: luis.wallet, transferId: `back ${luis.wallet}` });
    expect(await stateOf(luis)).toEqual(agreed(5, 2));
  });
});

describe('the check of the register names', () => {
  it('reserved tokens that no ad and no transfer reserves, and those that the chain has not frozen', async () => {
    await bed.publishedAd(project, luis);
    const { database, providers } = bed.test.tenant;
    await database.query(sql`update holding set held = 5 where user_id = ${luis.id}`);
    const found = (kind: string, expected: number, seen: number) =>
      expect.objectContaining({ kind, params: expect.objectContaining({ expected, found: seen }) });
    expect(await verifyRegister(bed.test)).toEqual(
      expect.arrayContaining([found('heldDiffers', 6, 5), found('frozenDiffers', 5, 6)]),
    );
    await database.query(sql`update holding set held = 6 where user_id = ${luis.id}`);
    const token = await bed.registrar.tokenOf(project);
    await providers.chain.freeze({ token, wallet: luis.wallet, amount: 1 });
    expect(await verifyRegister(bed.test)).toEqual([found('frozenDiffers', 6, 1)]);
    await providers.chain.freeze({ token, wallet: luis.wallet, amount: 6 });
    expect(await verifyRegister(bed.test)).toEqual([]);
  });
});

describe('the execution of a transfer', () => {
  async function pay() {
    const buyer = await bed.world.investor();
    const sale = await bed.signedSale(project, { seller: luis, buyer });
    await bed.registrar.journeys.creditBalance(buyer, 33_000);
    await bed.send(buyer, sale.id, { type: 'transfer.pay' });
    return { ...sale, buyer };
  }

  it('is asked about until it answers, is checked for a while, and never happens twice', async () => {
    const { chain, original } = stubbed('transfer');
    const asked: string[] = [];
    chain.transfer = async (order) => {
      // Those of earlier tests are checked for a while too.
      if (order.from !== luis.wallet) return original(order);
      asked.push(order.transferId);
      const answer = await original(order);
      return asked.length === 1 ? { result: 'unknown', reason: 'lost' } : answer;
    };
    const { id, buyer } = await pay();
    expect((await bed.transferOf(buyer, id)).status).toBe('executing');
    await bed.wait(HOUR);
    expect((await bed.transferOf(buyer, id)).status).toBe('done');
    await bed.wait(DAY);
    expect(new Set(asked)).toEqual(new Set([`transfer:${id}`]));
    expect(asked.length).toBeGreaterThan(2);
    expect(await stateOf(luis)).toEqual(agreed(4));
  });

  it('keeps the receiving wallet until the chain has answered, and tells managers when it stays silent', async () => {
    const { chain, restore } = stubbed('transfer');
    chain.transfer = async () => ({ result: 'unknown', reason: 'silent' });
    const { id, buyer } = await pay();
    const [listed] = await bed.test.tenant.database.query<{ id: string }>(sql`select whitelisting.id from whitelisting
      join token on token.id = whitelisting.token_id where token.project_id = ${project.id}
        and whitelisting.wallet = ${await bed.registrar.walletOf(buyer)}`);
    const remove = { type: 'wallet.remove', reason: 'Sanctions list' } as const;
    const manager = by('ADMIN', bed.managers[0]);
    expect(await bed.world.attempt(manager, 'whitelisting', listed?.id ?? '', remove)).toMatchObject({
      code: 'refused',
    });
    const changed = await bed.attempt(buyer, 'POST', '/account/wallet/challenge', { address: `0x${'1'.repeat(40)}` });
    expect(changed).toMatchObject({ status: 409, error: 'mint_open' });
    for (let hours = 0; hours < 8; hours += 1) await bed.wait(HOUR);
    expect(await bed.notificationsOf(bed.managers[1], 'transfer.unanswered')).toBe(1);
    restore();
    await bed.wait(HOUR);
    expect((await bed.transferOf(buyer, id)).status).toBe('done');
  });

  it('names the signed agreement on the chain, and the check of the register compares it', async () => {
    const { id } = await pay();
    const { database, providers } = bed.test.tenant;
    const [sale] = await database.query<{ hash: string }>(
      sql`select agreement_hash as hash from transfer where id = ${id}`,
    );
    const token = await bed.registrar.tokenOf(project);
    expect(await providers.chain.agreementsOf(token, [`transfer:${id}`])).toEqual(
      new Map([[`transfer:${id}`, sale?.hash]]),
    );
    expect(await verifyRegister(bed.test)).toEqual([]);
    const { chain, original } = stubbed('agreementsOf');
    chain.agreementsOf = async (at, ids) =>
      new Map([...((await original(at, ids)) ?? [])].map(([key]) => [key, 'f'.repeat(64)] as const));
    expect(await verifyRegister(bed.test)).toContainEqual(
      expect.objectContaining({ kind: 'agreementDiffers', entity: 'transfer' }),
    );
    chain.agreementsOf = async () => null;
    expect(await verifyRegister(bed.test)).toEqual([]);
  });

  it('is one movement of the register', async () => {
    ({ project, luis } = await bed.issuance());
    const { buyer } = await pay();
    const { rows } = await bed.call<{ rows: { kind: string }[] }>(
      bed.managers[0],
      'GET',
      `/issuances/${project.id}/movements?size=5`,
    );
    const wallet = await bed.registrar.walletOf(buyer);
    expect(rows.filter(({ kind }) => kind === 'transfer')).toMatchObject([
      { tokens: 6, from: { wallet: luis.wallet }, to: { wallet } },
    ]);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['mint', 'mint', 'transfer']);
  });
});
