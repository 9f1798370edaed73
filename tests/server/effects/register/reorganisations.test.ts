import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { createChain } from '#server/providers/chain/createChain.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { secrets, waits } from '#tests/token/support/chains.ts';
import { type Loopback, serve } from '#tests/token/support/loopback.ts';
import { type ReorganisingNode, reorganisingNode } from '#tests/token/support/reorganisingNode.ts';

const CONFIRMATIONS = 2;
const FINAL_DEPTH = 12;

let test: TestTenant;
let world: World;
let journeys: Journeys;
let node: ReorganisingNode;
let served: Loopback;
let project: Awaited<ReturnType<World['project']>>;

/** A tenant on a public chain, over HTTP. */
beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  node = reorganisingNode();
  served = await serve(node);
  const depths = { confirmations: CONFIRMATIONS, finalDepth: FINAL_DEPTH };
  test.tenant.providers.chain = createChain({ ...secrets, ...waits, ...depths, rpcUrl: served.url });
  world = worldOf(test);
  journeys = journeysOf(test, world);
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
  await served.close();
});

/** Minutes pass, blocks follow, and the jobs that are due run. */
async function pass(rounds = 4, minutes = 6) {
  for (let round = 0; round < rounds; round += 1) {
    await node.grow(CONFIRMATIONS - 1);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + minutes * MINUTE));
    await test.drain();
  }
}

beforeEach(async () => {
  project = await world.project();
  await test.tenant.database.query(
    sql`update project set machine_state = machine_state || '{"softCapFirm":true}'::jsonb where id = ${project.id}`,
  );
  await pass();
});

interface TokenRow {
  id: string;
  status: string;
  address: string;
}

async function tokenRow(): Promise<TokenRow> {
  const [token] = await test.tenant.database.query<TokenRow>(
    sql`select id, status, address from token where project_id = ${project.id}`,
  );
  if (!token) throw new Error('The project has no token');
  return token;
}

async function signed() {
  const investor = await world.investor();
  const id = await journeys.signContract(investor, project);
  await test.tenant.database.query(sql`update investment set reflection_ends_at = '2026-01-01' where id = ${id}`);
  return { id, investor };
}

async function minted() {
  const { id, investor } = await signed();
  await journeys.mintTokens(id, project);
  await pass(2);
  const [row] = await test.tenant.database.query<{ transaction: string; wallet: string }>(
    sql`select mint_transaction as transaction, mint_wallet as wallet from investment where id = ${id}`,
  );
  const { address } = await tokenRow();
  const found = await test.tenant.providers.chain.findMint({ token: address, mintId: id, block: 0 });
  if (!row || found.state !== 'found') throw new Error('The mint was not confirmed');
  return { id, investor, token: address, block: found.value.block, ...row };
}

const heldBy = async (userId: string) => {
  const rows = await test.tenant.database.query<{ tokens: number }>(
    sql`select tokens from holding where user_id = ${userId} and tokens > 0`,
  );
  return rows.map(({ tokens }) => tokens);
};

async function told() {
  const rows = await test.tenant.database.query<{ about: string }>(sql`delete from notification
    where user_id = ${project.manager} and about in ('investment.mintRemoved', 'token.deploymentRemoved', 'token.switchUndone')
    returning about`);
  return rows.map(({ about }) => about);
}

describe('a reorganisation of the chain', () => {
  it('that removes a mint withdraws the holding until the mint is repeated and confirmed, and tells managers', async () => {
    const { id, investor, token, block, wallet } = await minted();
    expect(await heldBy(investor)).toEqual([3]);
    await node.reorganise(block);
    await pass(1, 60);
    expect(await heldBy(investor)).toEqual([]);
    expect(await told()).toEqual(['investment.mintRemoved']);
    await pass(2);
    expect(await heldBy(investor)).toEqual([3]);
    expect(await test.tenant.providers.chain.balanceOf(token, wallet)).toBe(3);
    expect(await told()).toEqual([]);
    const changes = await test.tenant.database.query<{ tokens: number }>(
      sql`select tokens from holding_change where user_id = ${investor} order by at, id`,
    );
    expect(changes.map(({ tokens }) => tokens)).toEqual([3, -3, 3]);
    expect(await checksOf(id)).toBe(1);
  });

  it('that moves a mint into another block changes nothing', async () => {
    const { investor, block, transaction } = await minted();
    const [raw] = await node.reorganise(block);
    await node.request({ method: 'eth_sendRawTransaction', params: [raw] });
    await pass(3, 60);
    expect(await heldBy(investor)).toEqual([3]);
    expect(await told()).toEqual([]);
    const rows = await test.tenant.database.query(
      sql`select mint_transaction as transaction from investment where user_id = ${investor}`,
    );
    expect(rows).toEqual([{ transaction }]);
  });

  it('is no longer looked for once the mint is deep in the chain', async () => {
    const { id } = await minted();
    expect(await checksOf(id)).toBe(1);
    await node.grow(FINAL_DEPTH);
    await pass(1, 60);
    expect(await checksOf(id)).toBe(0);
  });

  it('that removes a token deploys it again at the same address, and its tokens can be minted', async () => {
    const { address, id } = await tokenRow();
    const found = await test.tenant.providers.chain.findDeployment({ key: `deploy:${id}`, block: 0 });
    await node.reorganise(found.state === 'found' ? found.value.block : Number.NaN);
    await pass(2, 60);
    expect(await told()).toEqual(['token.deploymentRemoved']);
    expect(await tokenRow()).toMatchObject({ address, status: 'active' });
    const { investor } = await minted();
    expect(await heldBy(investor)).toEqual([3]);
  });

  it('that undoes a pause is followed by another pause', async () => {
    const { id, address } = await tokenRow();
    const { chain } = test.tenant.providers;
    const head = Number(await node.request({ method: 'eth_blockNumber' }));
    await world.send(by('ADMIN', project.manager), 'token', id, { type: 'token.pause', reason: 'A check' });
    await pass(2, 1);
    expect(await chain.isPaused(address)).toBe(true);
    await node.reorganise(head + 1);
    expect(await chain.isPaused(address)).toBe(false);
    await pass(2);
    expect(await chain.isPaused(address)).toBe(true);
    expect(await told()).toEqual(['token.switchUndone']);
  });
});

async function checksOf(investmentId: string) {
  const rows = await test.tenant.database.query(sql`select from job where kind = 'mint.check' and state = 'queued'
    and payload ->> 'investmentId' = ${investmentId}`);
  return rows.length;
}
