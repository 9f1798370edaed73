import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduleSeal } from '#server/effects/seals.ts';
import { entryHash, firstBroken, readJournal } from '#server/engine/journal.ts';
import { sealFaults } from '#server/engine/seals.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let kyc: string;

/** Three hours of changes, each sealed by the job when it is over. */
beforeAll(async () => {
  test = await testTenant('2026-03-02T09:10:00Z');
  world = worldOf(test);
  await scheduleSeal(test.tenant);
  const person = await world.person();
  const [row] = await test.tenant.database.query<{ id: string }>(sql`select id from kyc where person_id = ${person}`);
  kyc = row?.id ?? '';
  test.moveClock('2026-03-02T10:10:00Z');
  await test.drain();
  await world.send(by('USER', person), 'kyc', kyc, { type: 'kyc.begin' });
  await world.person();
  await test.drain();
  test.moveClock('2026-03-02T11:10:00Z');
  await test.drain();
  await world.person();
  test.moveClock('2026-03-02T12:10:00Z');
  await test.drain();
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  expect(await sealFaults(test.tenant.database)).toEqual([]);
});

/** What is found after somebody with the database's own rights has done something; nothing of it stays. */
async function foundAfter(tamper: (on: Queryable) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  await test.tenant.database.attempt(async (tx) => {
    await tx.query(sql`alter table journal disable trigger append_only`);
    await tx.query(sql`alter table journal_seal disable trigger append_only`);
    await tamper(tx);
    found = await sealFaults(tx);
    return { ok: false };
  });
  return found;
}

const sealsNow = () => test.tenant.database.query<{ hour: Date }>(sql`select hour from journal_seal order by hour`);

describe('the seals of the journal', () => {
  it('are made by the job, one an hour', async () => {
    const seals = await sealsNow();
    expect(seals.map(({ hour }) => hour.toISOString())).toEqual([
      '2026-03-02T09:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T11:00:00.000Z',
    ]);
  });

  it('wait for changes that are committed late', async () => {
    test.moveClock('2026-03-02T12:59:59Z');
    await world.person();
    test.moveClock('2026-03-02T13:04:59Z');
    await test.drain();
    expect(await sealsNow()).toHaveLength(3);
    test.moveClock('2026-03-02T13:05:00Z');
    await test.drain();
    expect(await sealsNow()).toHaveLength(4);
  });

  it.each(['journal', 'journal_seal'])('stand in a table that only grows: %s', async (table) => {
    for (const text of [`update ${table} set previous = null`, `delete from ${table}`, `truncate ${table}`])
      await expect(test.tenant.database.query({ name: '', text, values: [] })).rejects.toThrow(`${table} only grows`);
  });
});

describe('what somebody changes in a sealed hour', () => {
  it('is found where an entry says something else', async () => {
    const found = await foundAfter((on) =>
      on.query(sql`update journal set person_id = gen_random_uuid() where thing_id = ${kyc} and number = 2`),
    );
    expect(found).toEqual([`entry 2 of kyc ${kyc} was changed`]);
  });

  it('is found where the entry and all that follow it were hashed anew', async () => {
    const found = await foundAfter(async (on) => {
      const entries = await readJournal(on, 'kyc', kyc);
      let previous: Buffer | null = null;
      for (const { hash: _, ...entry } of entries) {
        const forged = { ...entry, previous, ...(entry.number === 1 && { reason: 'forged' }) };
        previous = entryHash(forged);
        await on.query(sql`update journal set reason = ${forged.reason}, previous = ${forged.previous}, hash = ${previous}
          where thing_id = ${kyc} and number = ${entry.number}`);
      }
      expect(firstBroken(await readJournal(on, 'kyc', kyc))).toBeUndefined();
    });
    expect(found).toEqual(
      ['09', '10', '11'].map((hour) =>
        expect.stringMatching(`^the entries of 2026-03-02T${hour}:00:00.000Z are not the \\d that were sealed$`),
      ),
    );
  });

  it('is found where an entry was taken away or added', async () => {
    const gone = await foundAfter((on) => on.query(sql`delete from journal where thing_id = ${kyc} and number = 1`));
    expect(gone).toEqual([expect.stringContaining('the entries of 2026-03-02T09:00:00.000Z')]);
    const added = (at: string) =>
      foundAfter((on) =>
        on.query(sql`insert into journal select thing, thing_id, 99, ${at}::timestamptz, actor, person_id, on_behalf_of,
          reason, event, from_status, to_status, machine, previous, hash from journal where thing_id = ${kyc} limit 1`),
      );
    expect(await added('2026-03-02T09:30:00Z')).toContainEqual(expect.stringContaining('09:00:00.000Z are not the'));
    expect(await added('2026-03-02T08:30:00Z')).toEqual(['the entries of 2026-03-02T08:00:00.000Z were never sealed']);
  });

  it('is found where its seal was made anew as well', async () => {
    const resealed = await foundAfter((on) =>
      on.query(sql`update journal_seal set root = '\\x00' where hour = '2026-03-02T09:00:00Z'`),
    );
    expect(resealed).toEqual([
      'the seal of 2026-03-02T10:00:00.000Z does not follow from the one before',
      expect.stringContaining('the entries of 2026-03-02T09:00:00.000Z'),
    ]);
    const relinked = await foundAfter(async (on) => {
      await on.query(sql`update journal_seal set root = '\\x00' where hour = '2026-03-02T09:00:00Z'`);
      await on.query(sql`update journal_seal set previous = '\\x00' where hour = '2026-03-02T10:00:00Z'`);
    });
    expect(relinked).toEqual([
      expect.stringContaining('the entries of 2026-03-02T09:00:00.000Z'),
      expect.stringContaining('the entries of 2026-03-02T10:00:00.000Z'),
    ]);
  });

  it('is found where a seal is missing', async () => {
    const found = await foundAfter((on) => on.query(sql`delete from journal_seal where hour = '2026-03-02T10:00:00Z'`));
    expect(found).toEqual([
      'the seal of 2026-03-02T11:00:00.000Z does not follow from the one before',
      'the entries of 2026-03-02T10:00:00.000Z were never sealed',
    ]);
  });
});

it('the job that seals the next hour reports what was changed in the last day', async () => {
  await test.tenant.database.query(sql`alter table journal disable trigger append_only`);
  await test.tenant.database.query(sql`update journal set actor = 'ADMIN' where thing_id = ${kyc} and number = 2`);
  test.moveClock('2026-03-02T14:10:00Z');
  await test.drain();
  expect(test.reported.splice(0).map(String)).toEqual([
    `Error: the journal was tampered with: entry 2 of kyc ${kyc} was changed`,
  ]);
});
