import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { faultsOf, reportOf, TABLES } from './planted.ts';

let test: TestTenant;
let client: pg.Client;

beforeAll(async () => {
  test = await testTenant();
  client = await test.tenant.database.connect();
  await client.query(TABLES);
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const faults = (source: string) => faultsOf(client, source);

describe('a row type', () => {
  it('may name fewer columns than the statement, with the types that the pool parses', async () => {
    const source = `interface Row { id: string; size: number; weight: number | null; at: Date; content: { a: 1 } | null; tags: string[] }
      await on.query<Row>(sql\`select * from item where id = \${id}\`);`;
    expect(await faults(source)).toEqual([]);
  });

  it('is refused if a column was renamed', async () => {
    expect(await faults('await on.query<{ id: string; title: string }>(sql`select id, name from item`);')).toEqual([
      'title is string in the row, missing in the schema',
    ]);
  });

  it('is refused if a column has another type', async () => {
    const source = `await on.query<{ size: string; at: string; tags: number[]; data: Date }>(sql\`select * from item\`);`;
    expect(await faults(source)).toEqual([
      'size is string in the row, int8, which is read as number in the schema',
      'at is string in the row, timestamptz, which is read as date in the schema',
      'tags is number[] in the row, _text, which is read as string[] in the schema',
      'data is Date in the row, bytea, which is read as bytes in the schema',
    ]);
  });

  it('is refused if a column can be null and it does not say so', async () => {
    expect(await faults('await on.query<{ note: string }>(sql`select note from item`);')).toEqual([
      'note is string in the row, text, which can be null in the schema',
    ]);
  });

  it('is that of the variable or the function that takes the rows, if the call has none', async () => {
    const source = `const rows: { nothing: string }[] = await on.query(sql\`select id from item\`);`;
    expect(await faults(source)).toEqual(['nothing is string in the row, missing in the schema']);
  });

  it('has texts for times where the rows become JSON', async () => {
    const source = `await on.json<{ at: string; size: number }>(sql\`select at, size from item\`);
      await wireRows<{ at: string }>(on, sql\`select at from item\`);
      await wireRows<{ at: Date }>(on, sql\`select at from item\`);`;
    expect(await faults(source)).toEqual(['at is Date in the row, timestamptz, which is read as string in the schema']);
  });

  it('may be a union for a text, and miss an optional column', async () => {
    const source = `await on.query<{ name: 'a' | 'b'; more?: string }>(sql\`select name from item\`);`;
    expect(await faults(source)).toEqual([]);
  });
});

describe('null', () => {
  /** Whether a column `x` of a statement can be null, as the check has it. */
  const canBeNull = async (text: string) =>
    (await faults(`await on.query<{ x: string | number | boolean }>(sql\`${text}\`);`)).length > 0;

  it.each([
    ['the outer side of a join', 'select part.title as x from item left join part on part.item_id = item.id'],
    ['either side of a full join', 'select item.name as x from item full join part on part.item_id = item.id'],
    ['what is computed from null', `select note || '!' as x from item`],
    ['the sum of no rows', 'select sum(size) as x from item'],
    ['a case without else', `select case when size > 1 then name end as x from item`],
    ['a column through a subquery', 'select inner_item.x from (select note as x from item) inner_item'],
    ['one part of a union', 'select name as x from item union all select note from item'],
    ['nullif', `select nullif(name, '') as x from item`],
    [
      'what coalesce finds nowhere',
      `select coalesce((select note from part where part.item_id = item.id), note) as x from item`,
    ],
    ['a returned column', `update item set name = 'a' returning note as x`],
  ])('can come from %s', async (_, text) => {
    expect(await canBeNull(text)).toBe(true);
  });

  it.each([
    ['a condition excludes it', 'select note as x from item where note is not null'],
    ['a comparison excludes it', `select note as x from item where note = 'a'`],
    [
      'a condition on an outer side finds a row',
      `select part.title as x from item left join part on part.item_id = item.id
      where part.due > '2026-01-01'`,
    ],
    ['an inner join has a row', 'select part.title as x from item join part on part.item_id = item.id'],
    ['coalesce has a last value', `select coalesce(note, '') as x from item`],
    ['a count is never null', 'select count(*) as x from item'],
    ['a case asks before', `select case when note is not null then note else name end as x from item`],
    [
      'the sides of a full join are merged',
      'select id as x from item full join (select item_id as id from part where item_id is not null) one using (id)',
    ],
    ['a generated column is computed from columns that are not null', 'select is_named as x from item'],
    ['a change stores a value', `update item set note = 'a' returning note as x`],
    ['a function with several rows has values', 'select unnest(tags) as x from item'],
    ['it is not known', 'select note_of.note as x from jsonb_to_record($1) as note_of(note text)'],
  ])('cannot come, or need not be named, if %s', async (_, text) => {
    expect(await canBeNull(text)).toBe(false);
  });
});

describe('a statement', () => {
  it('is composed of constants, functions and choices, each of which is followed', async () => {
    const source = `
      const COLUMNS = { short: 'id', long: 'id, name' };
      const select = (length: keyof typeof COLUMNS, table = 'item') => \`select \${COLUMNS[length]} from \${table}\`;
      export const read = (length: keyof typeof COLUMNS) =>
        on.query<{ name: string }>(statement(isLocked ? \`\${select(length)} for update\` : select(length)));`;
    expect(await faults(source)).toEqual(['name is string in the row, missing in the schema']);
  });

  it('has its rows and its text from the callers of a function', async () => {
    const source = `
      async function one<Row>(locking: Statement): Promise<Row | undefined> {
        const [row] = await on.query<Row>(isLocked ? locking : unlocked(locking));
        return row;
      }
      await one<{ name: string }>(sql\`select name from item for update of item\`);
      await one<{ name: number }>(sql\`select name from item for update of item\`);`;
    expect(await faults(source)).toEqual([
      expect.stringMatching(/^name is number in the row, text, which is read as string/),
    ]);
  });

  it('is reported if its text is known only when the product runs, or PostgreSQL refuses it', async () => {
    const source = `declare const table: string;
      await on.query<{ id: string }>(statement(\`select id from \${table}\`));
      await on.query<{ id: string }>(sql\`select id from nothing\`);`;
    const { unchecked, mismatches } = await reportOf(client, source);
    expect(mismatches).toEqual([]);
    expect(unchecked.map(({ why }) => why)).toEqual([
      'table',
      'relation "nothing" does not exist: select id from nothing',
    ]);
  });

  it('is reported if its text is put together by statements', async () => {
    const source = `const columns = ['id'];
      if (isLocked) columns.push('name');
      await on.query<{ id: string }>(statement(\`select \${columns.join(', ')} from item\`));`;
    expect((await reportOf(client, source)).unchecked.map(({ why }) => why)).toEqual(['columns']);
  });

  it('is reported if the type of its rows is not known', async () => {
    const source = 'export const read = <Row>(of: Queryable) => of.query<Row>(sql`select id from item`);';
    expect((await reportOf(client, source)).unchecked).toHaveLength(1);
  });
});
