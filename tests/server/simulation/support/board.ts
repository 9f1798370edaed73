import { storeFile } from '#server/acts/app/storeFile.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { HELD, marketHolders } from '#tests/support/marketHolders.ts';
import { type OwnWallet, ownWallet, ownWalletsOf } from '#tests/support/ownWallets.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { by, must, worldOf } from '#tests/support/world.ts';
import { Random } from './random.ts';

const BALANCE = 2_000_000;

export interface Trader {
  id: string;
  /** The wallet that holds or receives the trader's tokens, and its key if it is the trader's own. */
  wallet: string;
  own: OwnWallet | null;
}

/** One tenant with an issuance whose tokens are traded: holders, buyers, a manager, and users with wallets of their own. */
export async function openBoard(seed: number, { holders = 3, buyers = 2 } = {}) {
  const test = await testTenant();
  const { tenant } = test;
  const { database, clock, providers } = tenant;
  const world = worldOf(test);
  const rates = { saleFeeBasisPoints: 100, saleWithholdingBasisPoints: 1900 };
  await test.configure('settings', { outsidePayment: true, saleCard: true, ...rates });
  await test.configure('customization', { extras: { payWithBalance: true } });
  const market = marketHolders({ test, world });
  const journeys = journeysOf(test, world);
  const wallets = ownWalletsOf(test);
  const random = new Random(seed);
  const { id: project, manager, address } = await market.project();
  await givePassword(test, manager);

  /** The first holder has a wallet of their own, and so has the first buyer. */
  async function trader(isHolder: boolean, isOwn: boolean): Promise<Trader> {
    const own = isOwn ? ownWallet(`trader ${seed} ${isHolder}`) : null;
    const { id, wallet } = isHolder ? await market.holder(own?.address) : await market.buyer(own?.address);
    if (own) await wallets.use(id, own);
    await journeys.creditBalance(id, BALANCE);
    await givePassword(test, id);
    return { id, wallet, own };
  }
  const traders: Trader[] = [];
  for (let index = 0; index < holders + buyers; index++)
    traders.push(await trader(index < holders, index === 0 || index === holders));
  const stranger = ownWallet(`stranger ${seed}`);
  await market.listed(stranger.address);
  await test.drain();

  /** The status and the data of an answer. A server error is a failure, whatever was asked. */
  async function call<T = unknown>(user: string, method: string, path: string, body?: object) {
    const token = await world.tokenOf(user);
    const answer = await callApi(test, method, `/v2/pfp${path}`, { token, body });
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { status: answer.status, data: (answer.body as { data?: T }).data };
  }

  /** A deed that a user has uploaded. */
  const deed = (user: string) =>
    must(
      world.run(by('USER', user), async (uow) => {
        const bytes = Buffer.from('%PDF-1.7');
        const upload = { ok: true, bytes, name: 'deed.pdf', contentType: 'application/pdf' } as const;
        return { ok: true, value: await storeFile(uow, user, 'transfer', upload) };
      }),
    );

  const emailOf = async (id: string) =>
    (await database.query<{ email: string }>(sql`select email from users where id = ${id}`))[0]?.email ?? '';

  return {
    test,
    tenant,
    world,
    journeys,
    wallets,
    random,
    database,
    clock,
    chain: providers.chain,
    project,
    manager,
    token: address,
    traders,
    stranger,
    supply: holders * HELD,
    password,
    call,
    deed,
    emailOf,
    wait: async (milliseconds: number) => {
      test.moveClock(new Date(clock.now().getTime() + milliseconds));
      await test.drain();
    },
    close: () => test.close(),
  };
}
export type Board = Awaited<ReturnType<typeof openBoard>>;
