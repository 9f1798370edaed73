import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduleSeal } from '#server/effects/seals.ts';
import { entryHash, firstBroken, readJournal } from '#server/engine/journal.ts';
import { sealProblems } from '#server/engine/seals.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { sql } from '#server/store/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let kyc: string;

/** Makes changes in three hours. The job seals each hour after its end. */
beforeAll(async () => {
  test = await testTenant('2026-03-02T09:10:00Z');
  world = worldOf(test);
  await scheduleSeal(test.tenant);
  const user = await world.user();
  const [row] = await test.tenant.database.query<{ id: string }>(sql`select id from kyc where user_id = ${user}`);
  kyc = row?.id ?? '';
  test.moveClock('2026-03-02T10:10:00Z');
  await test.drain();
  await world.send(by('USER', user), 'kyc', kyc, { type: 'kyc.begin' });
  await world.user();
  await test.drain();
  test.moveClock('2026-03-02T11:10:00Z');
  await test.drain();
  await world.user();
  test.moveClock('2026-03-02T12:10:00Z');
  await test.drain();
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  expect(await sealProblems(test.tenant.database)).toEqual([]);
});

/** The problems that are found after an attacker with full rights on the database has tampered with it. Rolls back. */
async function problemsAfter(tamper: (on: Queryable) => Promise<unknown>): Promise<string[]> {
  let problems: string[] = [];
  await test.tenant.database.attempt(async (tx) => {
    await tx.query(sql`alter table journal disable trigger append_only`);
    await tx.query(sql`alter table journal_seal disable trigger append_only`);
    await tamper(tx);
    problems = await sealProblems(tx);
    return { ok: false };
  });
  return problems;
}

const sealsNow = () => test.tenant.database.query<{ hour: Date }>(sql`select hour from journal_seal order by hour`);

describe('the seals of the journal', () => {
  it('are created by the job, one per hour', async () => {
    const seals = await sealsNow();
    expect(seals.map(({ hour }) => hour.toISOString())).toEqual([
      '2026-03-02T09:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T11:00:00.000Z',
    ]);
  });

  it('wait for transactions that commit shortly after the hour', async () => {
    test.moveClock('2026-03-02T12:59:59Z');
    await world.user();
    test.moveClock('2026-03-02T13:04:59Z');
    await test.drain();
    expect(await sealsNow()).toHaveLength(3);
    test.moveClock('2026-03-02T13:05:00Z');
    await test.drain();
    expect(await sealsNow()).toHaveLength(4);
  });

  it.each(['journal', 'journal_seal'])('are protected by an append-only table: %s', async (table) => {
    for (const text of [`update ${table} set previous = null`, `delete from ${table}`, `truncate ${table}`])
      await expect(test.tenant.database.query({ name: '', text, values: [] })).rejects.toThrow(`${table} only grows`);
  });
});

describe('tampering with a sealed hour', () => {
  it('is detected if an entry was changed', async () => {
    const problems = await problemsAfter((on) =>
      on.query(sql`update journal set user_id = gen_random_uuid() where entity_id = ${kyc} and number = 2`),
    );
    expect(problems).toEqual([`entry 2 of kyc ${kyc} was changed`]);
  });

  it('is detected if an entry was changed and all later hashes were recomputed', async () => {
    const problems = await problemsAfter(async (on) => {
      const entries = await readJournal(on, 'kyc', kyc);
      let previous: Buffer | null = null;
      for (const { hash: _, ...entry } of entries) {
        const forged = { ...entry, previous, ...(entry.number === 1 && { reason: 'forged' }) };
        previous = entryHash(forged);
        await on.query(sql`update journal set reason = ${forged.reason}, previous = ${forged.previous}, hash = ${previous}
          where entity_id = ${kyc} and number = ${entry.number}`);
      }
      expect(firstBroken(await readJournal(on, 'kyc', kyc))).toBeUndefined();
    });
    expect(problems).toEqual(
      ['09', '10', '11'].map((hour) =>
        expect.stringMatching(`^the entries of 2026-03-02T${hour}:00:00.000Z are not the \\d that were sealed$`),
      ),
    );
  });

  it('is detected if an entry was deleted or added', async () => {
    const deleted = await problemsAfter((on) =>
      on.query(sql`delete from journal where entity_id = ${kyc} and number = 1`),
    );
    expect(deleted).toEqual([expect.stringContaining('the entries of 2026-03-02T09:00:00.000Z')]);
    const added = (at: string) =>
      problemsAfter((on) =>
        on.query(sql`insert into journal select entity, entity_id, 99, ${at}::timestamptz, actor, user_id, on_behalf_of,
          reason, event, from_status, to_status, machine, previous, hash from journal where entity_id = ${kyc} limit 1`),
      );
    expect(await added('2026-03-02T09:30:00Z')).toContainEqual(expect.stringContaining('09:00:00.000Z are not the'));
    expect(await added('2026-03-02T08:30:00Z')).toEqual(['the entries of 2026-03-02T08:00:00.000Z were never sealed']);
  });

  it('is detected if the seal was recomputed as well', async () => {
    const resealed = await problemsAfter((on) =>
      on.query(sql`update journal_seal set root = '\\x00' where hour = '2026-03-02T09:00:00Z'`),
    );
    expect(resealed).toEqual([
      'the seal of 2026-03-02T10:00:00.000Z does not follow from the one before',
      expect.stringContaining('the entries of 2026-03-02T09:00:00.000Z'),
    ]);
    const relinked = await problemsAfter(async (on) => {
      await on.query(sql`update journal_seal set root = '\\x00' where hour = '2026-03-02T09:00:00Z'`);
      await on.query(sql`update journal_seal set previous = '\\x00' where hour = '2026-03-02T10:00:00Z'`);
    });
    expect(relinked).toEqual([
      expect.stringContaining('the entries of 2026-03-02T09:00:00.000Z'),
      expect.stringContaining('the entries of 2026-03-02T10:00:00.000Z'),
    ]);
  });

  it('is detected if a seal is missing', async () => {
    const problems = await problemsAfter((on) =>
      on.query(sql`delete from journal_seal where hour = '2026-03-02T10:00:00Z'`),
    );
    expect(problems).toEqual([
      'the seal of 2026-03-02T11:00:00.000Z does not follow from the one before',
      'the entries of 2026-03-02T10:00:00.000Z were never sealed',
    ]);
  });
});

it('the job that seals the next hour reports entries of the last day that were tampered with', async () => {
  await test.tenant.database.query(sql`alter table journal disable trigger append_only`);
  await test.tenant.database.query(sql`update journal set actor = 'ADMIN' where entity_id = ${kyc} and number = 2`);
  test.moveClock('2026-03-02T14:10:00Z');
  await test.drain();
  expect(test.reported.splice(0).map(String)).toEqual([
    `Error: The journal was tampered with: entry 2 of kyc ${kyc} was changed`,
  ]);
});
