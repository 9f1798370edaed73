import type * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransferList } from '#machines/market/transfer/transfer.wire.ts';
import type { IncidentList } from '#machines/oversight/incident/incident.wire.ts';
import type { Holders, Movements } from '#machines/register/token/holders.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { sendAsSystem } from '#server/work/work.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { type OwnWallet, ownWallet, ownWalletsOf } from '#tests/support/ownWallets.ts';
import type { Holder } from '#tests/support/registrar.ts';
import { agreed } from '#tests/support/registrarBed.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';

let bed: MarketBed;
let wallets: ReturnType<typeof ownWalletsOf>;
let project: Awaited<ReturnType<MarketBed['world']['project']>>;
let manager = '';
/** A holder of 10 tokens in a wallet of her own, one of 5 in a wallet of the platform, and the contract of the token. */
let nora = { id: '', wallet: '', own: {} as OwnWallet };
let marta = { id: '', wallet: '' };
let token = '';
let number = 0;

beforeAll(async () => {
  bed = await openMarketBed();
  wallets = ownWalletsOf(bed.test);
  [manager] = bed.managers;
});
beforeEach(async () => {
  const { world, registrar } = bed;
  const { journeys } = registrar;
  project = await world.project();
  const own = ownWallet(`holder ${++number}`);
  const id = await world.investor();
  await wallets.use(id, own);
  nora = { id, wallet: own.address, own };
  const investment = await journeys.signContract(id, project, 10);
  // Meanwhile the reflection of both is over.
  marta = await registrar.holder(project, 5);
  await journeys.mintTokens(investment, project);
  token = await registrar.tokenOf(project);
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(await verifyRegister(bed.test)).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const stateOf = (holder: Holder) => bed.registrar.stateOf(project, holder);
const moveTo = (to: string, tokens: number) => wallets.send(nora.own, token, to, tokens);
const transfersOf = async (user: string) => (await bed.call<TransferList>(user, 'GET', '/transfers')).rows;
const incidents = async (kind: string) =>
  (await bed.call<v.InferOutput<typeof IncidentList>>(manager, 'GET', `/incidents?kind=${kind}`)).rows;
const changesOf = (user: string) =>
  bed.test.tenant.database.query(sql`select tokens, cost from holding_change where user_id = ${user}
    and cause not like 'mint %' order by at, id`);

/** A wallet on the whitelist. */
async function list(address: string) {
  await bed.test.tenant.providers.chain.allow(token, [address], true);
  const { database, clock } = bed.test.tenant;
  const id = newId(clock.now());
  await database.query(sql`insert into whitelisting (id, status, token_id, wallet, source, created_at, updated_at)
    select ${id}, 'new', id, ${address}, 'manager', ${clock.now()}, ${clock.now()} from token
      where project_id = ${project.id}`);
  await sendAsSystem(bed.test.tenant, 'whitelisting', id, { type: 'wallet.add', source: 'manager', note: undefined });
  await bed.test.drain();
}

describe('tokens that a holder moves with an own key', () => {
  it('to another user are a transfer that is done, once, with the cost of their giver', async () => {
    const { transaction } = await moveTo(marta.wallet, 4);
    expect(await verifyRegister(bed.test)).toEqual([]);
    expect(await verifyRegister(bed.test)).toEqual([]);
    const [given, ...more] = await transfersOf(nora.id);
    expect(more).toEqual([]);
    expect(given).toMatchObject({ kind: 'direct', status: 'done', side: 'seller', tokens: 4, total: 0 });
    expect(await transfersOf(marta.id)).toMatchObject([{ id: given?.id, side: 'buyer' }]);
    expect(await bed.transferOf(marta.id, given?.id ?? '')).toMatchObject({ transaction, yield: null });
    expect([await stateOf(nora), await stateOf(marta)]).toEqual([agreed(6), agreed(9)]);
    expect([await changesOf(nora.id), await changesOf(marta.id)]).toEqual([
      [{ tokens: -4, cost: -20_000 }],
      [{ tokens: 4, cost: 20_000 }],
    ]);
    for (const user of [nora.id, marta.id]) expect(await bed.notificationsOf(user, 'transfer.observed')).toBe(1);
    expect(await bed.notificationsOf(manager, 'transfer.observed')).toBeGreaterThan(0);
    const { rows } = await bed.call<v.InferOutput<typeof Movements>>(
      manager,
      'GET',
      `/issuances/${project.id}/movements`,
    );
    expect(rows.filter(({ kind }) => kind === 'direct')).toMatchObject([
      {
        tokens: 4,
        transaction,
        from: { wallet: nora.wallet },
        to: { wallet: marta.wallet },
      },
    ]);
  });

  it('to another wallet of the same holder change the wallet of the holding', async () => {
    const second = ownWallet(`second wallet ${number}`);
    const { database, clock } = bed.test.tenant;
    await database.query(sql`insert into wallet (id, user_id, address, managed, created_at, usable_from, replaced_at)
      values (${newId(clock.now())}, ${nora.id}, ${second.address}, false, ${clock.now()}, ${clock.now()}, ${clock.now()})`);
    await list(second.address);
    await moveTo(second.address, 10);
    expect(await verifyRegister(bed.test)).toEqual([]);
    expect(await transfersOf(nora.id)).toMatchObject([{ kind: 'ownWallet', status: 'done', tokens: 10 }]);
    expect(await bed.notificationsOf(nora.id, 'transfer.observed')).toBe(1);
    expect([await stateOf(nora), await stateOf({ id: nora.id, wallet: second.address })]).toEqual([
      agreed(0),
      agreed(10),
    ]);
  });

  it('are read from where the last check ended, however the process stopped', async () => {
    await moveTo(marta.wallet, 1);
    const { chain } = bed.test.tenant.providers;
    const { movesSince } = chain;
    chain.movesSince = async () => ({ ...(await movesSince(token, 0)), through: 0 });
    // Not confirmed yet: neither followed nor a difference.
    expect(await verifyRegister(bed.test)).toEqual([]);
    expect(await transfersOf(nora.id)).toEqual([]);
    chain.movesSince = movesSince;
    expect(await verifyRegister(bed.test)).toEqual([]);
    await bed.test.tenant.database.query(sql`update token set moves_read_to = 0`);
    await moveTo(marta.wallet, 2);
    expect(await verifyRegister(bed.test)).toEqual([]);
    expect((await transfersOf(nora.id)).map(({ tokens }) => tokens).toSorted()).toEqual([1, 2]);
  });
});

describe('tokens in the wallet of nobody that the platform knows', () => {
  it('are an incident, and the register says so until a user proves that the wallet is theirs', async () => {
    const unknown = ownWallet(`unknown ${number}`);
    await list(unknown.address);
    await moveTo(unknown.address, 7);
    expect(await verifyRegister(bed.test)).toEqual([]);
    expect(await incidents('unknownHolder')).toMatchObject([
      { status: 'open', detail: { wallet: unknown.address, tokens: 7 } },
    ]);
    expect(await bed.notificationsOf(nora.id, 'transfer.movedAway')).toBe(1);
    const table = () => bed.call<Holders>(manager, 'GET', `/issuances/${project.id}/holders?sort=-tokens`);
    const { rows, sums } = await table();
    expect(rows.map(({ holder, wallet, tokens }) => [holder?.id ?? null, wallet, tokens])).toContainEqual([
      null,
      unknown.address,
      7,
    ]);
    expect(sums).toMatchObject({ holders: 3, tokens: 15 });
    const { rows: tokens } = await bed.call<{ rows: { project: { id: string }; outstanding: number }[] }>(
      manager,
      'GET',
      '/tokens',
    );
    expect(tokens.find((each) => each.project.id === project.id)?.outstanding).toBe(15);
    // What is paid to holders would be divided wrongly.
    const paid = {
      kind: 'interest',
      gross: 10_000,
      recordDate: bed.test.tenant.clock.now().toISOString().slice(0, 10),
    };
    const created = await bed.call<{ id: string }>(manager, 'POST', `/issuances/${project.id}/distributions`, paid);
    await bed.wait(DAY);
    const calculated = await bed.attempt(manager, 'POST', `/distributions/${created.id}/events`, {
      type: 'distribution.calculate',
    });
    expect(calculated.fields).toMatchObject({ recordDate: { id: 'validator.error_holder_unidentified' } });

    const owner = await bed.world.investor();
    await wallets.use(owner, unknown);
    expect(await verifyRegister(bed.test)).toEqual([]);
    expect(await stateOf({ id: owner, wallet: unknown.address })).toEqual(agreed(7));
    expect(await changesOf(owner)).toEqual([{ tokens: 7, cost: 35_000 }]);
    expect(await incidents('unknownHolder&view=closed')).toMatchObject([{ closedBy: 'holder.identify' }]);
    expect((await table()).rows.every(({ holder }) => holder !== null)).toBe(true);
  });
});

describe('tokens that are on offer or frozen', () => {
  const ad = () => ({ projectId: project.id, wallet: nora.wallet, tokens: 8, unitPrice: 5500, submit: true });

  it('cannot be moved on the chain', async () => {
    await bed.call(nora.id, 'POST', '/ads', ad());
    expect((await moveTo(marta.wallet, 3)).status).toBe('reverted');
    expect(await verifyRegister(bed.test)).toEqual([]);
    expect(await stateOf(nora)).toMatchObject({ chain: { tokens: 10, frozen: 8 } });
  });

  it('are an incident where they were moved before the ad, until the ad is withdrawn', async () => {
    await moveTo(marta.wallet, 3);
    const { id } = await bed.call<{ id: string }>(nora.id, 'POST', '/ads', ad());
    expect((await verifyRegister(bed.test)).map(({ kind }) => kind)).toContain('balanceDiffers');
    expect(await incidents('moveBlocked')).toMatchObject([
      { status: 'open', detail: { wallet: nora.wallet, tokens: 3 } },
    ]);
    await bed.sendAd(nora.id, id, { type: 'ad.withdraw' });
    expect(await verifyRegister(bed.test)).toEqual([]);
    expect(await incidents('moveBlocked&view=closed')).toMatchObject([{ closedBy: 'transfer.observe' }]);
    expect([await stateOf(nora), await stateOf(marta)]).toEqual([agreed(7), agreed(8)]);
  });
});
