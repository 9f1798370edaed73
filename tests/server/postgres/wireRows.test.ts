import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { withColumns } from '#server/postgres/withColumns.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

let test: TestTenant;

beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

it('rows for an answer have the same values as their JSON, times included', async () => {
  const statement = sql`select 1::bigint as size, '2026-03-01 10:00:00.5+01'::timestamptz as at, null::timestamptz as until,
    '{"at": "2026-03-01"}'::jsonb as content, array['a'] as tags`;
  const rows = await wireRows(test.tenant.database, statement);
  expect(rows).toEqual([
    { size: 1, at: '2026-03-01T09:00:00.500Z', until: null, content: { at: '2026-03-01' }, tags: ['a'] },
  ]);
  const { text } = await test.tenant.database.json(statement);
  expect(JSON.parse(text)).toEqual(rows);
});

it('a row without a column that its status makes sure is refused by the name of the column', () => {
  const row = { amount: 5 as number | null, iban: null as string | null };
  expect(withColumns(row, 'amount').amount).toBe(5);
  expect(() => withColumns(row, 'amount', 'iban')).toThrow('A row has no iban');
});
