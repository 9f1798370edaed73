import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Difference } from '#machines/shared/proof.wire.ts';
import { entryHash, journalKeyOf, recordAct, sealEntry } from '#server/engine/journal.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Database } from '#server/postgres/database.ts';
import type { Queryable, Transaction } from '#server/postgres/queryable.ts';
import { sql } from '#server/postgres/sql.ts';
import { checkRegister } from '#server/proof/check.ts';
import { work } from '#server/work/work.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import { type RegisterBed, registerBed } from './registerBed.ts';

/** No statement of a check may return more rows than this. */
const MOST_ROWS = 1_000;
const MANY = 2_500;
/** Places in the first page, in the last, and in one between them. */
const PLACES = [3, MANY / 2, MANY - 2];
const BIG_HOUR = '2026-03-10T09:00:00Z';

let bed: RegisterBed;
let acts: string[];
let postings: string[];
/** An investor whose journal alone is longer than a page. */
let busy: string;

/**
 * More entries, postings and entries of one entity in one hour than a page has rows. The postings have no source, so that
 * they are none of the differences only as long as their sum is zero.
 */
async function makeBigHour({ tenant }: TestTenant) {
  const { database, clock } = tenant;
  await work(tenant, bySystem, async (uow) => {
    for (let count = 0; count < MANY; count++) await recordAct(uow, 'investor', { type: 'list.export' }, {});
    return done;
  });
  acts = await idsOf(database, `select entity_id as id from journal where machine = 'none' order by at, entity_id`);
  postings = Array.from({ length: MANY }, () => newId(clock.now()));
  await database.query(sql`select ledger_post(id, 'many:' || id, 'many.posted', ${newId(clock.now())}, ${clock.now()},
    array['bank', 'providerClearing'], array['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']::uuid[],
    array[false, false], array[sign, -sign]::bigint[])
    from unnest(${postings}::uuid[]) with ordinality many (id, place), lateral (select 1 - 2 * (place % 2) as sign) signed`);
  [busy = ''] = await idsOf(database, `select id from users where not 'ADMIN' = any(roles) order by id limit 1`);
  await writeEntries(tenant, busy);
}

const idsOf = async (on: Queryable, text: string) =>
  (await on.query<{ id: string }>({ name: '', text, values: [] })).map(({ id }) => id);

/** Adds entries to a user's journal that change nothing, as the engine would write them. */
async function writeEntries(tenant: TestTenant['tenant'], user: string) {
  const { database, clock } = tenant;
  const [last] = await database.query<{ number: number; hash: Buffer; status: string; machine: string }>(
    sql`select number, hash, to_status as status, machine from journal where entity_id = ${user} order by number desc limit 1`,
  );
  if (!last) throw new Error('The user has no journal');
  let { number, hash } = last;
  const rows: { number: number; previous: Buffer; hash: Buffer }[] = [];
  for (let count = 0; count < MANY; count++) {
    const previous = hash;
    number += 1;
    hash = entryHash({
      entity: 'user',
      entityId: user,
      number,
      at: clock.now(),
      actor: 'SYSTEM',
      userId: null,
      onBehalfOf: null,
      reason: null,
      event: { type: 'nothing' },
      from: last.status,
      to: last.status,
      machine: last.machine,
      previous,
    });
    rows.push({ number, previous, hash });
  }
  const seals = rows.map((row) => sealEntry(journalKeyOf(tenant), row.hash, null));
  await database.query(sql`insert into journal (entity, entity_id, number, at, actor, event, from_status, to_status, machine,
      previous, hash, seal)
    select 'user', ${user}, number, ${clock.now()}, 'SYSTEM', '{"type": "nothing"}', ${last.status}, ${last.status},
      ${last.machine}, previous, hash, seal
    from unnest(${rows.map((row) => row.number)}::integer[], ${rows.map((row) => row.previous)}::bytea[],
      ${rows.map((row) => row.hash)}::bytea[], ${seals}::bytea[]) as row (number, previous, hash, seal)`);
  await database.query(sql`update users set version = ${number}, journal_head = ${hash} where id = ${user}`);
}

beforeAll(async () => {
  bed = await registerBed(makeBigHour);
});
afterAll(async () => {
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const named = (differences: Difference[]) =>
  differences.map(({ kind, entityId, params }) => ({ kind, entityId, ...params }));

/** Runs a check and returns the largest number of rows that a statement has answered. */
async function mostRowsOf(isFull: boolean): Promise<{ rows: number; text: string }> {
  let most = { rows: 0, text: '' };
  const counting = <On extends Queryable>(on: On): On => ({
    ...on,
    query: async <Row>(statement: Parameters<On['query']>[0]) => {
      const rows = await on.query<Row>(statement);
      if (rows.length > most.rows) most = { rows: rows.length, text: statement.text };
      return rows;
    },
  });
  const { tenant } = bed.test;
  const database: Database = {
    ...counting(tenant.database),
    transaction: (act) => tenant.database.transaction((tx: Transaction) => act(counting(tx))),
  };
  await checkRegister({ ...tenant, database }, isFull);
  return most;
}

describe('an hour with more entries and postings than a page', () => {
  it('is sealed as one', async () => {
    const [hour] = await bed.test.tenant.database.query<{ entries: number; bookings: number }>(
      sql`select entries, cardinality(booking_ids) as bookings from journal_seal where hour = ${BIG_HOUR}`,
    );
    expect(hour?.entries).toBeGreaterThan(2 * MANY);
    expect(hour?.bookings).toBeGreaterThan(MANY);
  });

  it('is never read at once by a complete check', async () => {
    const { lastFull, differences } = await bed.check();
    expect(differences).toEqual([]);
    expect(lastFull?.counts.entries).toBeGreaterThan(MANY);
    const { rows, text } = await mostRowsOf(true);
    expect(rows, text).toBeLessThanOrEqual(MOST_ROWS);
  });

  it('is never read at once by an hourly check, which compares each of its entities once', async () => {
    const { rows, text } = await mostRowsOf(false);
    expect(rows, text).toBeLessThanOrEqual(MOST_ROWS);
    const checks = await bed.test.tenant.database.query<{ counts: { entities: number; entries: number } }>(
      sql`select counts from register_check where ended_at is not null
        and id in (select max(id::text)::uuid from register_check group by is_full) order by is_full`,
    );
    const [some, all] = checks.map(({ counts }) => counts);
    expect(some?.entities).toBeLessThanOrEqual(all?.entities ?? 0);
    expect(some?.entries).toBeGreaterThan(MANY);
    expect((await bed.proof()).differences).toEqual([]);
  });

  it.each(PLACES)('shows a tampered act wherever it is: %i', async (place) => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update journal set actor = 'ADMIN', hash = sha256('forged') where entity_id = ${acts[place]}`),
    );
    expect(named(found)).toEqual(
      expect.arrayContaining([
        { kind: 'entryChanged', entityId: acts[place], number: 1 },
        { kind: 'entryForged', entityId: acts[place], number: 1 },
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it.each(PLACES)('shows a tampered entry wherever it is in a long journal: %i', async (place) => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update journal set reason = 'forged' where entity_id = ${busy} and number = ${place}`),
    );
    expect(named(found)).toEqual([{ kind: 'entryChanged', entityId: busy, number: place }]);
  });

  it.each(PLACES)('shows a removed entry wherever it was in a long journal: %i', async (place) => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`delete from journal where entity_id = ${busy} and number = ${place}`),
    );
    expect(named(found)).toEqual([{ kind: 'entryRemoved', entityId: busy, number: place }]);
  });

  it.each(PLACES)('shows a removed posting wherever it was: %i', async (place) => {
    const found = await bed.differencesAfter(async (tx) => {
      await tx.query(sql`delete from ledger_entry where posting_id = ${postings[place]}`);
      await tx.query(sql`delete from ledger_posting where id = ${postings[place]}`);
    });
    expect(named(found)).toContainEqual({ kind: 'postingRemoved', entityId: null, booking: postings[place] });
    expect(found.map(({ kind }) => kind).toSorted()).toEqual([
      'moneyWithoutSource',
      'moneyWithoutSource',
      'postingRemoved',
    ]);
  });

  it.each(PLACES)('shows that the hashes of two entries were exchanged in the seal: %i', async (place) => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update journal_seal set hashes = hashes[:${place}] || hashes[${place + 2}:${place + 2}]
        || hashes[${place + 1}:${place + 1}] || hashes[${place + 3}:] where hour = ${BIG_HOUR}`),
    );
    const kinds = found.map(({ kind }) => kind);
    expect(kinds).toContain('rootChanged');
    expect(kinds).toContain('entryChanged');
  });

  it.each(PLACES)('shows that the names of two postings were exchanged in the seal: %i', async (place) => {
    const found = await bed.differencesAfter((tx) =>
      tx.query(sql`update journal_seal set booking_ids = booking_ids[:${place}] || booking_ids[${place + 2}:${place + 2}]
        || booking_ids[${place + 1}:${place + 1}] || booking_ids[${place + 3}:] where hour = ${BIG_HOUR}`),
    );
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['postingChanged', 'postingChanged', 'sealChanged']);
  });

  // The entry or posting that no seal names any more goes into the next one, and its root to the chain, which keeps it.
  it.each([
    ['entity_ids', ['sealChanged']],
    ['numbers', ['sealChanged']],
    ['hashes', ['rootChanged', 'sealRemoved']],
    ['booking_ids', ['sealChanged']],
    ['booking_hashes', ['rootChanged']],
  ])('shows that the last of the %s is missing in the seal', async (list, kinds) => {
    const found = await bed.differencesAfter((tx) =>
      tx.query({
        name: '',
        text: `update journal_seal set ${list} = ${list}[:cardinality(${list}) - 1] where hour = '${BIG_HOUR}'`,
        values: [],
      }),
    );
    expect(found.filter(({ entityId }) => !entityId).map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  });
});
