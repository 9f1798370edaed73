import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstBroken, readJournal } from '#server/engine/journal.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
});
afterAll(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const statusOf = async (id: string) => {
  const [row] = await test.tenant.database.query<{ status: string }>(
    sql`select status from investment where id = ${id}`,
  );
  return row?.status;
};

describe('an investment on the server', () => {
  it('goes from the order to minted tokens, with correct balances and journal', async () => {
    const { id: projectId, manager } = await world.project({ softCap: 15_000 });
    const investor = await world.investor();
    const id = await journeys.payByTransfer(investor, { id: projectId, manager });
    expect(await statusOf(id)).toBe('CHARGED');
    expect(await readAccountBalance(test.tenant.database, 'projectEscrow', projectId)).toBe(15_000);

    await world.send(by('USER', investor), 'investment', id, { type: 'signature.request' });
    await test.drain();
    const [signature] = await test.tenant.database.query<{ id: string; hash: string }>(
      sql`select id, hash from signature where investment_id = ${id}`,
    );
    const code = await journeys.lastCode(investor);
    await world.send(by('USER', investor), 'signature', signature?.id ?? '', { type: 'code.enter', code });
    expect(await statusOf(id)).toBe('SIGNED');

    expect(await world.attempt(by('ADMIN', manager), 'investment', id, { type: 'mint.request' })).toMatchObject({
      code: 'refused',
    });
    test.moveClock('2026-03-07T09:00:00Z');
    await test.drain();
    await world.send(by('ADMIN', manager), 'investment', id, { type: 'mint.request' });
    await test.drain();
    expect(await statusOf(id)).toBe('MINTED');

    const [token] = await test.tenant.database.query<{ address: string }>(
      sql`select address from token where project_id = ${projectId}`,
    );
    const wallet = await test.tenant.providers.chain.managedWallet(investor);
    expect(await test.tenant.providers.chain.balanceOf(token?.address ?? '', wallet)).toBe(3);
    expect(await held(investor)).toEqual([{ tokens: 3 }]);

    const journal = await readJournal(test.tenant.database, 'investment', id);
    expect(journal.map(({ to }) => to)).toEqual([
      'CREATED',
      'ACCEPTED',
      'METHOD_PAYMENT',
      'IN_UPLOAD_PROOF_OF_PAYMENT',
      'PROOF_OF_PAYMENT_UPLOADED',
      'CHARGED',
      'SIGNED_PENDING',
      'SIGNED',
      'SIGNED',
      'MINTED',
    ]);
    expect(firstBroken(journal)).toBeUndefined();
    const tampered = journal.map((entry, index) => (index === 4 ? { ...entry, to: 'MINTED' } : entry));
    expect(firstBroken(tampered)).toBe(5);
  });

  it('returns all money and tokens when it is revoked in the reflection period', async () => {
    const { id: projectId, manager } = await world.project();
    const investor = await world.investor();
    const id = await journeys.payByTransfer(investor, { id: projectId, manager }, 4);
    await world.send(by('USER', investor), 'investment', id, { type: 'investment.revoke' });
    await test.drain();
    expect(await statusOf(id)).toBe('CANCELED');
    expect(await readAccountBalance(test.tenant.database, 'projectEscrow', projectId)).toBe(0);
    expect(await readAccountBalance(test.tenant.database, 'refundsPayable')).toBe(0);
    const [funding] = await test.tenant.database.query(
      sql`select tokens_left, raised, investors from funding where project_id = ${projectId}`,
    );
    expect(funding).toEqual({ tokens_left: 1000, raised: 0, investors: 0 });
  });
});

const held = (userId: string) => test.tenant.database.query(sql`select tokens from holding where user_id = ${userId}`);
