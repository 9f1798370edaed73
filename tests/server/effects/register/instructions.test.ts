import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { brokenJournals } from '#tests/support/consistency.ts';
import { agreed, openRegistrarBed, type RegistrarBed } from '#tests/support/registrarBed.ts';
import { by } from '#tests/support/world.ts';

let bed: RegistrarBed;
let { test, world, registrar } = {} as Pick<RegistrarBed, 'test' | 'world' | 'registrar'>;
let [ana, bea] = ['', ''];
let both: [string, string];
let { project, luis, stateOf } = {} as Awaited<ReturnType<RegistrarBed['issuance']>>;

beforeAll(async () => {
  bed = await openRegistrarBed();
  ({ test, world, registrar, managers: both } = bed);
  [ana, bea] = both;
});
beforeEach(async () => {
  ({
    project,
    stateOf,
    holders: [luis],
  } = await bed.newHolders(10));
});
afterAll(async () => {
  expect(await brokenJournals(test.tenant.database)).toEqual([]);
  expect(test.reported).toEqual([]);
  await test.close();
});

async function pauseToken() {
  const [token] = await test.tenant.database.query<{ id: string }>(
    sql`select id from token where project_id = ${project.id}`,
  );
  await world.send(by('ADMIN', ana), 'token', token?.id ?? '', { type: 'token.pause', reason: 'News' });
  await test.drain();
}

describe('the execution on the chain', () => {
  it('is asked about until it answers, and never happens twice', async () => {
    const { chain } = test.tenant.providers;
    const { burn, freeze } = chain;
    onTestFinished(() => void Object.assign(chain, { burn, freeze }));
    /** The chain executes the call, and its first answer is lost. */
    const losing =
      <Order, Answer>(call: (order: Order) => Promise<Answer>, restore: () => void) =>
      async (order: Order) => {
        restore();
        await call(order);
        return { result: 'unknown' as const, reason: 'lost' };
      };
    chain.burn = losing(burn, () => Object.assign(chain, { burn }));
    const burned = await registrar.execute(both, project, luis, { kind: 'burn', ground: 'error', tokens: 3 });
    expect(await registrar.statusOf(burned)).toMatchObject({ status: 'executing' });
    expect((await stateOf(luis)).held).toEqual({ tokens: 10, frozen: 0 });
    await bed.wait(HOUR);
    expect(await registrar.statusOf(burned)).toMatchObject({ status: 'done' });
    expect(await stateOf(luis)).toEqual(agreed(7));
    chain.freeze = losing(freeze, () => Object.assign(chain, { freeze }));
    const frozen = await registrar.execute(both, project, luis, { kind: 'freeze', tokens: 2 });
    await bed.wait(HOUR);
    expect(await registrar.statusOf(frozen)).toMatchObject({
      status: 'done',
      transaction: expect.stringMatching(/^0x/),
    });
    expect(await stateOf(luis)).toEqual(agreed(7, 2));
    await bed.wait(DAY);
    expect(await stateOf(luis)).toEqual(agreed(7, 2));
  });

  it('tells managers when the chain stays silent', async () => {
    const { chain } = test.tenant.providers;
    const { burn } = chain;
    onTestFinished(() => void Object.assign(chain, { burn }));
    chain.burn = async () => ({ result: 'unknown', reason: 'silent' });
    const id = await registrar.execute(both, project, luis, { kind: 'burn', ground: 'error', tokens: 3 });
    for (let minutes = 0; minutes < 8; minutes += 1) await bed.wait(HOUR);
    expect(await bed.notificationsOf(bea, 'instruction.unanswered')).toBe(1);
    expect(await registrar.statusOf(id)).toMatchObject({ status: 'executing' });
    chain.burn = burn;
    await bed.wait(HOUR);
    expect(await stateOf(luis)).toEqual(agreed(7));
  });

  it('can be tried again by one manager after the chain has refused it, or dropped', async () => {
    const { chain } = test.tenant.providers;
    const { freeze } = chain;
    onTestFinished(() => void Object.assign(chain, { freeze }));
    // Those of earlier tests are checked for a while too.
    chain.freeze = async (order) =>
      order.wallet === luis.wallet
        ? { result: 'refused', refusal: { name: 'AccessControlUnauthorizedAccount', args: [] } }
        : freeze(order);
    const id = await registrar.execute(both, project, luis, { kind: 'freeze', tokens: 3 });
    expect(await registrar.statusOf(id)).toMatchObject({
      status: 'failed',
      failure: 'AccessControlUnauthorizedAccount',
    });
    expect(await bed.notificationsOf(ana, 'instruction.failed')).toBeGreaterThan(0);
    chain.freeze = freeze;
    expect(await registrar.send(ana, id, { type: 'instruction.retry' })).toBe(200);
    expect(await registrar.statusOf(id)).toMatchObject({ status: 'done', failure: null });
    expect(await stateOf(luis)).toEqual(agreed(10, 3));
  });

  it('is sent again when the chain has lost it', async () => {
    await registrar.execute(both, project, luis, { kind: 'freeze', tokens: 3 });
    const token = await registrar.tokenOf(project);
    await test.tenant.providers.chain.freeze({ token, wallet: luis.wallet, amount: 0 });
    await bed.wait(HOUR);
    expect(await stateOf(luis)).toEqual(agreed(10, 3));
  });

  it('keeps the wallet to which tokens are on their way on the whitelist', async () => {
    const [marta] = (await bed.newHolders(5)).holders;
    const { chain } = test.tenant.providers;
    const { forcedTransfer } = chain;
    onTestFinished(() => void Object.assign(chain, { forcedTransfer }));
    chain.forcedTransfer = async () => ({ result: 'unknown', reason: 'silent' });
    const receiver = await registrar.emailOf(marta.id);
    await registrar.execute(both, project, luis, { kind: 'forcedTransfer', tokens: 2, receiver });
    const [listed] = await test.tenant.database.query<{ id: string }>(sql`select whitelisting.id from whitelisting
      join token on token.id = whitelisting.token_id
      where token.project_id = ${project.id} and whitelisting.wallet = ${marta.wallet}`);
    const remove = { type: 'wallet.remove', reason: 'Sanctions list' } as const;
    expect(await world.attempt(by('ADMIN', ana), 'whitelisting', listed?.id ?? '', remove)).toMatchObject({
      code: 'refused',
    });
    chain.forcedTransfer = forcedTransfer;
    await bed.wait(HOUR);
    expect(await stateOf(marta)).toEqual(agreed(7));
    expect(await world.attempt(by('ADMIN', ana), 'whitelisting', listed?.id ?? '', remove)).toBeUndefined();
  });

  it('waits with a burn while the token is paused, but not with what protects or is ordered', async () => {
    const { marta, ...own } = await bed.issuance();
    ({ project, luis, stateOf } = own);
    await pauseToken();
    const { status, error } = await registrar.propose(ana, project, luis, { kind: 'burn', tokens: 1 });
    expect({ status, error }).toEqual({ status: 409, error: 'refused' });
    await registrar.execute(both, project, luis, { kind: 'freeze', tokens: 1 });
    const receiver = await registrar.emailOf(marta.id);
    await registrar.execute(both, project, luis, { kind: 'forcedTransfer', tokens: 2, receiver });
    expect(await stateOf(luis)).toEqual(agreed(8, 1));
    expect(await stateOf(marta)).toEqual(agreed(7));
  });
});
