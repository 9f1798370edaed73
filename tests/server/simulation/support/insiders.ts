import { startBankFeed } from '#server/effects/orders/bankFeed.ts';
import { newId } from '#server/kernel/ids.ts';
import { type Statement, sql } from '#server/postgres/sql.ts';
import { type Answer, callApi } from '#tests/server/routes/support/callApi.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { proveStepUp } from '#tests/support/proveStepUp.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { addFactor } from './managerFactor.ts';
import { Random } from './random.ts';

/** What one manager may say or move alone within 30 days, in minor units. */
export const LIMIT = 10_000;
export const PRICE = 5_000;

/** Where the insiders have their accounts. The bank's lines tell them from those of others. */
export const insidersIban = 'DE89370400440532013000';

/**
 * A tenant in which one manager, one owner and two investors work together against the others: a second manager who decides
 * about nothing, and an investor whose money and tokens are not theirs. The bank and the chain are the sandboxes.
 */
export async function openInsiders(seed: number) {
  const test = await testTenant('2026-03-02T09:00:00Z', 8);
  const { tenant } = test;
  const random = new Random(seed);
  const world = worldOf(test);
  const query = <Row>(statement: Statement) => tenant.database.query<Row>(statement);
  const fee = (method: string) => ({ method, feeBasisPoints: 0, silenceHours: 24 });
  await test.configure('settings', { approvalLimit: LIMIT, paymentMethods: [fee('transfer'), fee('balance')] });
  await test.configure('customization', { extras: { payWithBalance: true } });
  const project = await world.project({ tokens: 60, price: PRICE, softCap: PRICE, days: 25, strategy: 'charge' });
  const known = (user: string) => givePassword(test, user);
  const [manager, second] = [await known(project.manager), await known(await world.user(['ADMIN']))];
  const owner = await known(project.owner);
  const accomplices = [await known(await world.investor()), await known(await world.investor())] as const;
  const honest = await known(await world.investor());
  await query(
    sql`update bank_account set iban = ${insidersIban}, personal = null where user_id = any(${[owner, ...accomplices]})`,
  );
  const factor = await addFactor(test, () => world.tokenOf(manager));
  await startBankFeed(tenant);
  await test.drain();

  const call = async (
    user: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const sent = proveStepUp(method, `/v2/pfp${path}`, body);
    const isProved = user === manager && typeof sent === 'object' && sent !== null && 'password' in sent;
    const token = await world.tokenOf(user);
    const proof = isProved ? factor() : {};
    return callApi(test, method, `/v2/pfp${path}`, {
      token,
      headers: { ...headers, ...proof },
      ...(body && { body }),
    });
  };

  /** Money that really arrives at the bank. */
  async function arrive(amountMinor: number, concept: string, payer: string) {
    const { status } = await test.app.request('http://test.local/sandbox/bank/incoming', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payer, amountMinor, concept }),
    });
    if (status !== 201) throw new Error(`The bank answered ${status}`);
  }

  async function wait(milliseconds: number) {
    test.moveClock(new Date(tenant.clock.now().getTime() + milliseconds));
    await test.drain();
  }

  return {
    test,
    tenant,
    random,
    world,
    journeys: journeysOf(test, world),
    query,
    call,
    arrive,
    wait,
    password,
    began: tenant.clock.now(),
    project,
    manager,
    second,
    owner,
    accomplices,
    honest,
    newId: () => newId(tenant.clock.now()),
  };
}

export type Insiders = Awaited<ReturnType<typeof openInsiders>>;
