import { expect, onTestFinished } from 'vitest';
import { HOUR } from '#machines/shared/duration.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import type { Chain } from '#server/providers/chain/chain.ts';
import { replaceWallet } from '#server/queries/people/wallets.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { by, worldOf } from '#tests/support/world.ts';

export const another = (digit: string) => `0x${digit.repeat(40)}`;

export type MintTestBed = Awaited<ReturnType<typeof openMintTestBed>>;

/** A tenant with a project whose paid investments may be minted once they are signed. */
export async function openMintTestBed() {
  const test = await testTenant('2026-03-02T09:00:00Z');
  const { database, clock, providers } = test.tenant;
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  const project = await world.project();
  await database.query(
    sql`update project set machine_state = machine_state || '{"softCapFirm":true}'::jsonb where id = ${project.id}`,
  );

  /** A signed investment of three tokens, whose reflection period is over. */
  async function signed() {
    const investor = await world.investor();
    const id = await journeys.signContract(investor, project);
    const [wallet] = await database.query<{ address: string }>(
      sql`select lower(address) as address from wallet where user_id = ${investor}`,
    );
    await database.query(sql`update investment set reflection_ends_at = '2026-01-01' where id = ${id}`);
    return { id, investor, wallet: wallet?.address ?? '' };
  }

  const replace = (investor: string, address: string) =>
    world.run(bySystem, async (uow) => {
      await replaceWallet(uow, investor, { address, managed: false });
      return done;
    });

  /** Puts another function around `chain.mint` until the test ends. */
  function intercept(mint: (mint: Chain['mint'], order: Parameters<Chain['mint']>[0]) => ReturnType<Chain['mint']>) {
    const original = providers.chain.mint;
    providers.chain.mint = (order) => mint(original, order);
    onTestFinished(() => {
      providers.chain.mint = original;
    });
  }

  const requestMint = (id: string) =>
    world.attempt(by('ADMIN', project.manager), 'investment', id, { type: 'mint.request' });

  async function recorded(id: string) {
    const [row] = await database.query(sql`select investment.status, holding.wallet, holding.tokens
      from investment left join holding on holding.user_id = investment.user_id where investment.id = ${id}`);
    return row;
  }

  async function tokenAddress() {
    const [token] = await database.query<{ address: string }>(
      sql`select address from token where project_id = ${project.id}`,
    );
    return token?.address ?? '';
  }

  const wait = async ({ hours }: { hours: number }) => {
    test.moveClock(new Date(clock.now().getTime() + hours * HOUR));
    await test.drain();
  };

  async function close() {
    await test.drain();
    await expectConsistent(test.tenant);
    expect(test.reported).toEqual([]);
    await test.close();
  }

  return {
    test,
    world,
    journeys,
    project,
    signed,
    replace,
    intercept,
    requestMint,
    recorded,
    tokenAddress,
    onChain: async (wallet: string) => providers.chain.balanceOf(await tokenAddress(), wallet),
    wait,
    close,
  };
}
