import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { enqueueJob } from '#server/engine/queue.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import type { Chain } from '#server/providers/chain/chain.ts';
import { by } from '#tests/support/world.ts';
import { another, type MintTestBed, openMintTestBed } from '../support/mintTestBed.ts';

let bed: MintTestBed;

beforeAll(async () => {
  bed = await openMintTestBed();
});
afterAll(() => bed.close());

const manager = () => by('ADMIN', bed.project.manager);

/** Replaces `chain.allow`. The returned function restores it. */
function replaceAllow(allow: Chain['allow']) {
  const { chain } = bed.test.tenant.providers;
  const original = chain.allow;
  const restore = () => {
    chain.allow = original;
  };
  chain.allow = allow;
  onTestFinished(restore);
  return restore;
}

async function rowOf(wallet: string) {
  const [row] = await bed.test.tenant.database.query<{
    id: string;
    status: string;
    source: string;
    reason: string | null;
    error: string | null;
    actors: string[];
  }>(sql`select whitelisting.id, status, source, reason, error, (select array_agg(actor order by number) from journal
    where entity_id = whitelisting.id) as actors from whitelisting where wallet = ${wallet}`);
  return row;
}

async function isAllowedOnChain(wallet: string) {
  const allowed = await bed.test.tenant.providers.chain.allowedAmong(await bed.tokenAddress(), [wallet]);
  return allowed.length === 1;
}

const send = async (wallet: string, event: Parameters<typeof bed.world.send<'whitelisting'>>[3]) =>
  bed.world.attempt(manager(), 'whitelisting', (await rowOf(wallet))?.id ?? '', event);

async function remove(wallet: string) {
  const refusal = await send(wallet, { type: 'wallet.remove', reason: 'The holder asked for it' });
  await bed.test.drain();
  return refusal;
}

async function addAgain(wallet: string) {
  const refusal = await send(wallet, { type: 'wallet.add', source: 'manager' });
  await bed.test.drain();
  return refusal;
}

async function mintedWallet() {
  const order = await bed.signed();
  await bed.journeys.mintTokens(order.id, bed.project);
  return order;
}

/** Another paid order of the same investor, which waits for its mint. */
async function signedAgain(investor: string) {
  // The code of the second contract is the later one.
  await bed.wait({ hours: 1 });
  const id = await bed.journeys.signContract(investor, bed.project);
  await bed.test.tenant.database.query(sql`update investment set reflection_ends_at = '2026-01-01' where id = ${id}`);
  return id;
}

const statusOf = async (id: string) => {
  const [row] = await bed.test.tenant.database.query<{ status: string; pending: boolean }>(sql`select status,
    coalesce((machine_state ->> 'mintPending')::boolean, false) as pending from investment where id = ${id}`);
  return row;
};

describe('the whitelist of a token', () => {
  it('gets the wallet of a mint, by an event of the system', async () => {
    const { wallet } = await mintedWallet();
    expect(await rowOf(wallet)).toMatchObject({ status: 'listed', source: 'mint', actors: ['SYSTEM', 'SYSTEM'] });
    expect(await isAllowedOnChain(wallet)).toBe(true);
  });

  it('leaves a removed wallet its tokens, and the chain lets it receive no more', async () => {
    const { wallet } = await mintedWallet();
    expect(await remove(wallet)).toBeUndefined();
    expect(await rowOf(wallet)).toMatchObject({ status: 'removed', reason: 'The holder asked for it' });
    expect(await isAllowedOnChain(wallet)).toBe(false);
    expect(await bed.onChain(wallet)).toBe(3);
  });

  it('gets the wallets of mints that were made before there were rows, and the register proves them', async () => {
    const { database, clock } = bed.test.tenant;
    const wallets = [another('3'), another('4')];
    const holder = await bed.world.investor();
    for (const wallet of wallets)
      await database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
        values (${bed.project.id}, ${holder}, ${wallet}, 0, ${clock.now()})`);
    await bed.test.tenant.providers.chain.allow(await bed.tokenAddress(), wallets, true);
    await enqueueJob(bed.test.tenant, 'whitelist.adopt', {});
    await bed.test.drain();
    for (const wallet of wallets) expect(await rowOf(wallet)).toMatchObject({ status: 'listed', source: 'mint' });
    await enqueueJob(bed.test.tenant, 'whitelist.adopt', {});
    await bed.test.drain();
    expect(await rowOf(another('3'))).toMatchObject({ actors: ['SYSTEM', 'SYSTEM'] });
    // Other tests have changed the chain on their own, so a check that is stored would put the issuance into quarantine.
    const { findings } = await compareRegister(bed.test.tenant);
    expect(findings.filter(({ entity }) => entity === 'whitelisting')).toEqual([]);
  });
});

describe('a mint to a wallet that was removed', () => {
  it('is refused, does not add the wallet again, and can be requested once a manager has added it', async () => {
    const { investor, wallet } = await mintedWallet();
    const id = await signedAgain(investor);
    await remove(wallet);
    expect(await bed.requestMint(id)).toMatchObject({ code: 'refused', facts: { walletRemoved: true } });
    await bed.test.drain();
    expect(await rowOf(wallet)).toMatchObject({ status: 'removed' });
    expect(await bed.onChain(wallet)).toBe(3);
    expect(await addAgain(wallet)).toBeUndefined();
    expect(await bed.requestMint(id)).toBeUndefined();
    await bed.test.drain();
    expect(await statusOf(id)).toEqual({ status: 'MINTED', pending: false });
    expect(await bed.onChain(wallet)).toBe(6);
  });

  it('follows by itself when the wallet is added again, if the strategy mints at the charge', async () => {
    const { database } = bed.test.tenant;
    const { investor, wallet } = await mintedWallet();
    const id = await signedAgain(investor);
    await remove(wallet);
    await database.query(sql`update project set mint_strategy = 'charge' where id = ${bed.project.id}`);
    onTestFinished(async () => {
      await database.query(sql`update project set mint_strategy = 'manual' where id = ${bed.project.id}`);
    });
    await enqueueJob(bed.test.tenant, 'investment.review', { projectId: bed.project.id });
    await bed.test.drain();
    expect(await statusOf(id)).toEqual({ status: 'SIGNED', pending: false });
    await addAgain(wallet);
    expect(await statusOf(id)).toEqual({ status: 'MINTED', pending: false });
  });

  it('fails with the reason if it was requested before, and the order keeps its money', async () => {
    const { id, wallet } = await bed.signed();
    await bed.world.send(manager(), 'investment', id, { type: 'mint.request' });
    const { database, clock } = bed.test.tenant;
    await database.query(sql`insert into whitelisting (id, status, token_id, wallet, source, created_at, updated_at)
      select gen_random_uuid(), 'removed', id, ${wallet}, 'manager', ${clock.now()}, ${clock.now()}
        from token where project_id = ${bed.project.id}`);
    await bed.test.drain();
    expect(await statusOf(id)).toEqual({ status: 'SIGNED', pending: false });
    expect(await rowOf(wallet)).toMatchObject({ status: 'removed' });
    const [told] = await database.query<{ params: object }>(sql`select params from notification
      where about = 'investment.mintFailed' and user_id = ${bed.project.manager} order by created_at desc, id desc limit 1`);
    expect(told?.params).toMatchObject({ reason: 'ERC7943CannotReceive' });
    await database.query(sql`delete from whitelisting where wallet = ${wallet}`);
  });
});

describe('a wallet to which tokens are on their way', () => {
  it('is not removed, and can be once they have arrived', async () => {
    const { investor, wallet } = await mintedWallet();
    const id = await signedAgain(investor);
    let isLost = true;
    bed.intercept(async (mint, order) => {
      const minted = await mint(order);
      return isLost ? { result: 'unknown', reason: 'The connection was lost' } : minted;
    });
    await bed.requestMint(id);
    await bed.test.drain();
    expect(await remove(wallet)).toMatchObject({ code: 'refused', facts: { mintOpen: true } });
    isLost = false;
    await bed.wait({ hours: 1 });
    expect(await statusOf(id)).toEqual({ status: 'MINTED', pending: false });
    expect(await remove(wallet)).toBeUndefined();
  });
});

describe('a chain that refuses a change', () => {
  const refuse: Chain['allow'] = async () => ({
    result: 'refused',
    refusal: { name: 'AccessControlUnauthorizedAccount', args: [] },
  });

  it('leaves the mint unmade with its reason, and the next request tries both again', async () => {
    const { id, wallet } = await bed.signed();
    const accept = replaceAllow(refuse);
    await bed.requestMint(id);
    await bed.test.drain();
    expect(await statusOf(id)).toEqual({ status: 'SIGNED', pending: false });
    expect(await rowOf(wallet)).toMatchObject({ status: 'addFailed', error: 'AccessControlUnauthorizedAccount' });
    expect(await toldManager('whitelisting.addFailed')).toBe(1);
    accept();
    await bed.requestMint(id);
    await bed.test.drain();
    expect(await statusOf(id)).toEqual({ status: 'MINTED', pending: false });
    expect(await rowOf(wallet)).toMatchObject({ status: 'listed', error: null });
  });

  it('leaves a wallet that a manager removes able to receive, which the manager sees and repeats', async () => {
    const { wallet } = await mintedWallet();
    const accept = replaceAllow(refuse);
    await remove(wallet);
    expect(await rowOf(wallet)).toMatchObject({ status: 'removeFailed' });
    accept();
    expect(await send(wallet, { type: 'wallet.retry' })).toBeUndefined();
    await bed.test.drain();
    expect(await rowOf(wallet)).toMatchObject({ status: 'removed', error: null });
    expect(await isAllowedOnChain(wallet)).toBe(false);
  });
});

describe('a chain that does not answer', () => {
  it('is asked again until it answers; the managers are told once, and the tokens are minted then', async () => {
    const { id, wallet } = await bed.signed();
    const answer = replaceAllow(async () => ({ result: 'unknown', reason: 'The node is away' }));
    await bed.requestMint(id);
    await bed.test.drain();
    expect(await rowOf(wallet)).toMatchObject({ status: 'adding' });
    expect(await statusOf(id)).toEqual({ status: 'SIGNED', pending: true });
    for (let hour = 0; hour < 12; hour++) await bed.wait({ hours: 1 });
    expect(await toldManager('whitelisting.unanswered')).toBe(1);
    answer();
    await bed.wait({ hours: 2 });
    expect(await rowOf(wallet)).toMatchObject({ status: 'listed' });
    expect(await statusOf(id)).toEqual({ status: 'MINTED', pending: false });
  });
});

async function toldManager(about: string): Promise<number> {
  const told = await bed.test.tenant.database.query(
    sql`select from notification where user_id = ${bed.project.manager} and about = ${about}`,
  );
  return told.length;
}
