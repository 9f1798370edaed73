import { sql } from '#server/postgres/sql.ts';
import { type Holder, registrarOf } from './registrar.ts';
import { testTenant } from './testTenant.ts';
import { type World, worldOf } from './world.ts';

/** A tenant with two managers, who have agreed to nothing yet. */
export async function openRegistrarBed() {
  const test = await testTenant();
  const world = worldOf(test);
  const registrar = registrarOf(test, world);
  const managers: [string, string] = [await registrar.eyes.manager(), await registrar.eyes.manager()];

  /** An issuance of which one holder has 10 tokens and another 5. */
  async function issuance() {
    const project = await world.project();
    const [luis, marta] = await registrar.holders(project, 10, 5);
    return { project, luis, marta, stateOf: (holder: Holder) => registrar.stateOf(project, holder) };
  }

  let shared: ReturnType<World['project']> | undefined;

  /**
   * New holders of so many tokens each, of one issuance for the whole file. A test that counts or changes what belongs to all
   * holders needs an issuance of its own instead.
   */
  async function newHolders<Tokens extends readonly number[]>(...tokens: Tokens) {
    shared ??= world.project({ tokens: 100_000, days: 20_000 });
    const project = await shared;
    const holders = await registrar.holders(project, ...tokens);
    return { project, holders, stateOf: (holder: Holder) => registrar.stateOf(project, holder) };
  }

  const notificationsOf = async (user: string, about: string) =>
    (await test.tenant.database.query(sql`select from notification where user_id = ${user} and about = ${about}`))
      .length;

  const wait = async (milliseconds: number) => {
    test.moveClock(new Date(test.tenant.clock.now().getTime() + milliseconds));
    await test.drain();
  };

  return { test, world, registrar, managers, issuance, newHolders, notificationsOf, wait };
}
export type RegistrarBed = Awaited<ReturnType<typeof openRegistrarBed>>;

/** The chain and the holdings say the same. */
export const agreed = (tokens: number, frozen = 0) => ({ chain: { tokens, frozen }, held: { tokens, frozen } });
