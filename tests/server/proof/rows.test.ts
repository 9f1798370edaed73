import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Difference } from '#machines/shared/proof.wire.ts';
import { type SealedRows, sealedRows } from '#server/postgres/coverage/coverage.ts';
import { deriveRecordId } from '#server/postgres/rowRecords.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { first, type RowsBed, rowsBed, run } from './rowsBed.ts';

let bed: RowsBed;

beforeAll(async () => {
  bed = await rowsBed();
});
afterAll(() => bed.test.close());

const all = [...sealedRows.values()];
const named = (differences: readonly Difference[], kind: Difference['kind']) =>
  new Set(differences.flatMap((each) => (each.kind === kind ? [String(each.params.table)] : [])));
const tablesOf = (rows: readonly SealedRows[]) => new Set(rows.map(({ table }) => table as string));

/** Another value of a column, by its type. */
const OTHER: Readonly<Record<string, string>> = {
  text: `coalesce($, '') || 'x'`,
  integer: 'coalesce($, 0) + 1',
  bigint: 'coalesce($, 0) + 1',
  boolean: 'not coalesce($, false)',
  'timestamp with time zone': `coalesce($, '2026-01-01Z') + interval '1 day'`,
  date: `coalesce($, '2026-01-01') + 1`,
  uuid: 'gen_random_uuid()',
  jsonb: `coalesce($, '{}') || '{"forged": "value"}'`,
  bytea: `sha256('forged')`,
  'text[]': `array_append($, 'ADMIN')`,
  'uuid[]': 'array_append($, gen_random_uuid())',
};

const otherOf = (types: ReadonlyMap<string, string>, table: string, column: string) =>
  OTHER[types.get(`${table}.${column}`) ?? '']?.replace('$', column);

const FORGED_KEY: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'forged'`,
  integer: '4711',
  bytea: `sha256('forged')`,
};

async function typesOf(): Promise<ReadonlyMap<string, string>> {
  const rows = await bed.test.tenant.database.query<{ name: string; type: string }>(sql`select
      relname || '.' || attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute join pg_class class on class.oid = attrelid and relnamespace = 'public'::regnamespace
    where relkind = 'r' and attnum > 0 and not attisdropped`);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

it('has a row in every covered table, and no difference', async () => {
  for (const { table } of all) {
    const [row] = await bed.test.tenant.database.query(statement(`select from ${table} limit 1`));
    expect(row, table).toBeDefined();
  }
  const { differences, covered, lastFull } = await bed.check();
  expect(bed.test.reported).toEqual([]);
  expect(lastFull?.counts.rows).toBeGreaterThan(50);
  expect(differences.filter(({ kind }) => kind.startsWith('row'))).toEqual([]);
  expect(covered?.map(({ since }) => since)).toEqual(all.map(() => '2026-03-02T09:00:00.000Z'));
});

it('each covered column that a superuser changes is named with its table and both values, if they may be shown', async () => {
  const types = await typesOf();
  const changed = all.map((rows) => ({ rows, columns: rows.columns.filter((name) => !(name in rows.key)) }));
  const differences = await bed.differencesAfter(async (tx) => {
    for (const { rows, columns } of changed) {
      const values = columns.map((column) => `${column} = ${otherOf(types, rows.table, column)}`);
      await run(tx, `update ${rows.table} set ${values.join(', ')} where ${first(rows)}`);
    }
  });
  const found = differences.filter(({ kind }) => kind === 'rowDiffers');
  expect(new Set(found.map(({ params }) => `${params.table}.${params.column}`))).toEqual(
    new Set(changed.flatMap(({ rows, columns }) => columns.map((column) => `${rows.table}.${column}`))),
  );
  for (const { rows } of changed)
    for (const { params } of found.filter((each) => each.params.table === rows.table))
      if (rows.hidden.has(String(params.column)))
        expect(params.found, `${params.table}.${params.column}`).toBeUndefined();
});

it('names a role that was added, an account that was exchanged, a price and a setting', async () => {
  const differences = await bed.differencesAfter(async (tx) => {
    await tx.query(sql`update users set roles = roles || '{ADMIN}' where id = ${bed.investor}`);
    await tx.query(sql`update bank_account set iban = '9999', holder = 'Otra' where user_id = ${bed.investor}`);
    await tx.query(sql`update project set price = price + 1 where id = ${bed.project.id}`);
    await tx.query(sql`update setting set value = value || '{"ownerLimit": 1}' where name = 'settings'`);
  });
  const shown = differences.map(({ entity, entityId, params }) => ({ entity, entityId, ...params }));
  const user = { entity: 'user', entityId: bed.investor };
  expect(shown).toContainEqual({ ...user, table: 'users', column: 'roles', expected: 'USER', found: 'USER, ADMIN' });
  for (const column of ['iban', 'holder']) expect(shown).toContainEqual({ ...user, table: 'bank_account', column });
  const project = { entity: 'project', entityId: bed.project.id };
  expect(shown).toContainEqual({ ...project, table: 'project', column: 'price', expected: 5_000, found: 5_001 });
  expect(shown).toContainEqual({
    entity: null,
    entityId: null,
    table: 'setting',
    row: 'settings',
    column: 'value',
    path: 'ownerLimit',
    expected: expect.anything(),
    found: 1,
  });
  expect(shown).toHaveLength(5);
});

it('names each row that was deleted', async () => {
  const rows = all.filter((each) => each.rows === 'all');
  const differences = await bed.differencesAfter(async (tx) => {
    for (const each of rows) await run(tx, `delete from ${each.table} where ${first(each)}`);
  });
  expect(named(differences, 'rowRemoved')).toEqual(tablesOf(rows));
});

it('names each row that was inserted', async () => {
  const other = new Set<string>(['sealing_key', 'incident']);
  const rows = all.filter((each) => each.rows !== 'unset' && !other.has(each.table));
  const differences = await bed.differencesAfter(async (tx) => {
    for (const { table, key, ...each } of rows) {
      const [name = '', type = ''] = Object.entries(key).at(-1) ?? [];
      const value = FORGED_KEY[type];
      const columns = bed.columns.get(table)?.split(', ') ?? [];
      const values = columns.map((column) => (column === name ? value : column)).join(', ');
      await run(
        tx,
        `insert into ${table} (${columns.join(', ')}) overriding system value select ${values} from ${table}
          where ${first({ table, key, ...each })}`,
      );
    }
  });
  expect(named(differences, 'rowAdded')).toEqual(tablesOf(rows));
});

/** Changes a covered column of a row of each table as the program does, so that there is an older state to put back. */
async function changeAll() {
  const types = await typesOf();
  const older = new Map<string, string>();
  for (const rows of all) {
    const column = rows.columns.find((name) => !(name in rows.key));
    if (!column) continue;
    const { database } = bed.test.tenant;
    await database.query(statement(`drop trigger if exists append_only on ${rows.table}`));
    await database.query(statement(`create table older_${rows.table} as table ${rows.table}`));
    const other = otherOf(types, rows.table, column);
    await database.query(statement(`update ${rows.table} set ${column} = ${other} where ${first(rows)}`));
    older.set(rows.table, column);
  }
  return older;
}

it('names each row that was put back to an older state, also together with its records', async () => {
  const older = await changeAll();
  const changed = all.filter(({ table }) => older.has(table));
  expect(named((await bed.check()).differences, 'rowDiffers').size).toBe(0);
  const puttingBack = changed.map(
    (rows) => `update ${rows.table} set ${older.get(rows.table)} = former.${older.get(rows.table)}
      from older_${rows.table} former where ${joined(rows)}`,
  );
  const plainly = await bed.differencesAfter(async (tx) => {
    for (const text of puttingBack) await run(tx, text);
  });
  expect(named(plainly, 'rowDiffers')).toEqual(tablesOf(changed));
  // Once the hour is sealed, a record that is gone too leaves its place.
  bed.test.moveClock('2026-03-10T15:10:00Z');
  await bed.test.drain();
  const thoroughly = await bed.differencesAfter(async (tx) => {
    for (const text of puttingBack) await run(tx, text);
    await run(tx, `delete from row_record where relation <> 'coverage' and at > '2026-03-10T13:10:00Z'`);
  });
  for (const { table } of changed) expect(named(thoroughly, 'rowRecordRemoved'), table).toContain(table);
});

const joined = ({ table, key }: SealedRows) =>
  Object.keys(key)
    .map((name) => `${table}.${name} = former.${name}`)
    .join(' and ');

it('names a record that was made without the key, with the row that it speaks of', async () => {
  const differences = await bed.differencesAfter(async (tx) => {
    await tx.query(sql`update users set roles = '{ADMIN}' where id = ${bed.investor}`);
    const [last] = await tx.query<{ number: number }>(sql`select max(number) as number from row_record
      where relation = 'users' and row_key = ${bed.investor}`);
    const number = (last?.number ?? 0) + 1;
    await tx.query(sql`insert into row_record (id, relation, row_key, number, at, change, seal)
      values (${deriveRecordId('users', bed.investor, number)}, 'users', ${bed.investor}, ${number}, ${bed.test.tenant.clock.now()},
        '{"kind": "update", "before": {"roles": ["USER"]}, "after": {"roles": ["ADMIN"]}, "cause": {}}', sha256('forged'))`);
  });
  expect(differences.map(({ kind, entityId, params }) => [kind, entityId, params.table])).toContainEqual([
    'rowRecordForged',
    bed.investor,
    'users',
  ]);
});

it('a change by the program does not hide what was changed by hand before', async () => {
  // Not the first user, whose change by the program stays on record.
  const user = [bed.investor, bed.other].toSorted()[1];
  const differences = await bed.differencesAfter(async (tx) => {
    await tx.query(sql`update users set roles = '{USER,ADMIN}' where id = ${user}`);
    await tx.query(statement('set local session_replication_role = origin'));
    await tx.query(sql`update users set roles = array_append(roles, 'ENTREPRENEUR') where id = ${user}`);
  });
  expect(differences.map(({ params }) => params)).toEqual([
    { table: 'users', column: 'roles', expected: 'USER', found: 'USER, ADMIN' },
  ]);
});
