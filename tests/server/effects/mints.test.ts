import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HOUR } from '#machines/shared/duration.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import type { Chain } from '#server/providers/chain/chain.ts';
import { sql } from '#server/store/sql.ts';
import { replaceWallet } from '#server/store/wallets.ts';
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
