import { expect } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import type { Difference, RegisterProof } from '#machines/shared/proof.wire.ts';
import { startSealing } from '#server/effects/oversight/seals.ts';
import { entryHash, readJournal } from '#server/engine/journal.ts';
import type { Transaction } from '#server/postgres/queryable.ts';
import { statement } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

/** Tables that a tampering may change. They are put back after each. */
const tables = [
  'journal',
  'journal_seal',
  'journal_anchor',
  'journal_baseline',
  'investment',
  'payment',
  'holding',
  'holding_change',
  'ledger_account',
  'ledger_entry',
  'ledger_posting',
];

/** The incident of a check goes with the journal, which is put back to the state before it. */
export const FORGET = `delete from incident where kind = 'difference'`;

/** A sealed and anchored tenant with a minted, a paid and an open investment, a paid distribution, and what is given. */
export async function registerBed(happen: (test: TestTenant) => Promise<unknown> = () => Promise.resolve()) {
  const test = await testTenant('2026-03-02T09:00:00Z');
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  await startSealing(test.tenant);
  const manager = await world.user(['ADMIN']);
  const project = await world.project({ softCap: 5000 });
  const [investor, other] = [await world.investor(), await world.investor()];
  const paid = await journeys.payByTransfer(investor, project, 3);
  const minted = await journeys.signContract(investor, project, 4);
  test.moveClock('2026-03-09T09:10:00Z');
  await test.drain();
  await journeys.mintTokens(minted, project);
  test.moveClock('2026-03-10T09:10:00Z');
  await test.drain();
  await journeys.payDistribution(project);
  await happen(test);
  test.moveClock('2026-03-10T11:10:00Z');
  await test.drain();
  const { database } = test.tenant;

  /** The superuser's way around triggers and foreign keys. */
  const asSuperuser = (act: (tx: Transaction) => Promise<unknown>) =>
    database.transaction(async (tx) => {
      await tx.query(statement('set local session_replication_role = replica'));
      await act(tx);
    });

  const each = (texts: string[]) =>
    asSuperuser(async (tx) => {
      for (const text of texts) await tx.query({ name: '', text, values: [] });
    });
  await each(tables.map((table) => `create table backup_${table} as table ${table}`));
  const restore = () =>
    each([
      ...tables.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} overriding system value select * from backup_${table}`,
      ]),
      FORGET,
    ]);

  const call = async (method: string, path: string) =>
    callApi(test, method, `/v2/pfp${path}`, { token: await world.tokenOf(manager) });

  async function proof(): Promise<RegisterProof> {
    return (await call('GET', '/register/proof')).body.data as RegisterProof;
  }

  /** What the page says after a manager has asked for a check. */
  async function check(): Promise<RegisterProof> {
    test.moveClock(new Date(test.tenant.clock.now().getTime() + MINUTE));
    expect((await call('POST', '/register/check')).status).toBe(202);
    expect((await proof()).isRunning).toBe(true);
    await test.drain();
    return proof();
  }

  /** The differences that the page names after someone with full rights has tampered with the database. */
  async function differencesAfter(tamper: (tx: Transaction) => Promise<unknown>): Promise<Difference[]> {
    await asSuperuser(tamper);
    const { differences } = await check();
    await restore();
    return differences;
  }

  return {
    test,
    world,
    journeys,
    manager,
    project,
    investor,
    other,
    paid,
    minted,
    asSuperuser,
    restore,
    call,
    proof,
    check,
    differencesAfter,
  };
}

export type RegisterBed = Awaited<ReturnType<typeof registerBed>>;

type Change = Parameters<typeof entryHash>[0];

/** Changes entries and recomputes every hash, as anyone can who knows how the chain is made. */
export async function rewriteChain(
  tx: Transaction,
  entity: string,
  id: string,
  change: (entry: Change) => Partial<Change>,
) {
  let previous: Buffer | null = null;
  for (const { hash: _, ...entry } of await readJournal(tx, entity, id)) {
    const forged: Change = { ...entry, ...change(entry), previous };
    previous = entryHash(forged);
    await tx.query(
      statement(
        'update journal set event = $1, user_id = $2, previous = $3, hash = $4 where entity_id = $5 and number = $6',
        [forged.event, forged.userId, forged.previous, previous, id, entry.number],
      ),
    );
  }
  await tx.query(statement(`update ${entity} set journal_head = $1 where id = $2`, [previous, id]));
}
