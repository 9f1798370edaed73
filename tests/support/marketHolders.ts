import { addWallets } from '#server/acts/register/whitelist.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import type { TestTenant } from './testTenant.ts';
import { must, type World } from './world.ts';

export const HELD = 20;

/** An issuance whose holders and buyers are on its whitelist. */
export function marketHolders({ test, world }: { test: TestTenant; world: World }) {
  const { database, clock, providers } = test.tenant;
  let own: Promise<{ id: string; manager: string; token: string; address: string }> | undefined;

  async function open() {
    const { id, manager } = await world.project();
    await test.drain();
    const [token] = await database.query<{ id: string; address: string }>(
      sql`select id, address from token where project_id = ${id}`,
    );
    return { id, manager, token: token?.id ?? '', address: token?.address ?? '' };
  }
  const project = () => {
    own ??= open();
    return own;
  };

  async function listed(wallet: string) {
    const { token } = await project();
    await must(world.run(bySystem, (uow) => addWallets(uow, token, [{ wallet }], 'mint')));
    await test.drain();
    return wallet;
  }

  const walletOf = async (user: string) => listed((await providers.chain.managedWallet(user)).toLowerCase());

  /** A user who may receive tokens, in the platform's wallet or in the given one. */
  async function buyer(own?: string): Promise<{ id: string; wallet: string }> {
    const id = await world.investor();
    return { id, wallet: own ? await listed(own) : await walletOf(id) };
  }

  /** A user who holds tokens in the register and on the chain. */
  async function holder(own?: string): Promise<{ id: string; wallet: string }> {
    const { id: projectId, address } = await project();
    const { id, wallet } = await buyer(own);
    await providers.chain.mint({ token: address, mintId: `test ${id}`, wallet, amount: HELD });
    const now = clock.now();
    await database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
      values (${projectId}, ${id}, ${wallet}, ${HELD}, ${now})`);
    await database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cost, cause, at)
      values (${newId(now)}, ${projectId}, ${id}, ${wallet}, ${HELD}, ${HELD * 5000}, 'mint test', ${now})`);
    return { id, wallet };
  }

  const halt = async (halted: boolean) => {
    const { id } = await project();
    await database.query(sql`update project set market_halted_at = ${halted ? clock.now() : null} where id = ${id}`);
  };

  return { project, holder, buyer, listed, walletOf, halt };
}
