import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journalledNames, tableOf } from '#machines/shared/journal/journalled.ts';
import { columnsOf } from '#server/engine/records.ts';
import { coverage, sealedRows } from '#server/postgres/coverage/coverage.ts';
import type { Decision, TableCoverage } from '#server/postgres/coverage/decision.ts';
import type { Database } from '#server/postgres/database.ts';
import { rowTriggers, storedRowTriggers } from '#server/postgres/rowTriggers.ts';
import { sql } from '#server/postgres/sql.ts';
import { testDatabase } from '#tests/support/database/testDatabase.ts';

let database: Database;
let drop: () => Promise<void>;
const tables: Readonly<Record<string, TableCoverage>> = coverage;

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
});
afterAll(() => drop());

interface Column {
  table: string;
  column: string;
}

const schema = () =>
  database.query<Column>(sql`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`);

const decisions = () =>
  Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([column, decision]): Column & { decision: Decision } => ({ table, column, decision })),
  );
const nameOf = ({ table, column }: Column) => `${table}.${column}`;

it('each column of each table is covered, or named as harmless with a reason', async () => {
  const columns = await schema();
  expect(decisions().map(nameOf).toSorted(), 'src/server/postgres/coverage names every column').toEqual(
    columns.map(nameOf).toSorted(),
  );
  const isHarmless = (decision: Decision) => typeof decision === 'object' && 'harmless' in decision;
  const harmless = decisions().filter(({ decision }) => isHarmless(decision));
  for (const { decision, ...column } of harmless)
    expect((decision as { harmless: string }).harmless.length, nameOf(column)).toBeGreaterThan(20);
  const covered = columns.length - harmless.length;
  console.log(`Columns covered: ${covered}, harmless: ${harmless.length}, total: ${columns.length}`);
  expect(covered).toBeGreaterThan(500);
});

it('each table with a lifecycle leaves its chain to the journal, and the other columns of the journal are recorded', () => {
  const chain = ['id', 'status', 'version', 'machine_state', 'journal_head'];
  for (const entity of journalledNames) {
    const { columns } = tables[tableOf(entity)] ?? { columns: {} };
    const said = Object.keys(columns).filter((column) => columns[column] === 'journal');
    expect(said, entity).toEqual([...chain, ...columnsOf(entity)]);
  }
  expect(columnsOf('user')).toEqual([]);
  expect(columnsOf('invitation')).toEqual(['role', 'invited_by']);
  expect(columnsOf('investment')).toHaveLength(10);
});

it('only tables with a lifecycle leave it to the journal which rows there are', () => {
  const journalled = new Set([...journalledNames.map(tableOf), 'funding']);
  for (const { table, rows } of sealedRows.values())
    if (rows !== 'all') expect(journalled.has(table), table).toBe(true);
});

it('the database has the triggers that tell the program of each change', async () => {
  const sorted = (triggers: readonly { definition: string }[]) =>
    triggers.map(({ definition }) => definition).toSorted();
  expect(sorted(await storedRowTriggers(database))).toEqual(sorted(rowTriggers));
});

it('each key is the primary key of its table', async () => {
  const keys = await database.query<{ table: string; key: string }>(sql`select class.relname as table,
      (select string_agg(attname, ',' order by place) from unnest(conkey) with ordinality as part (attnum, place)
        join pg_attribute using (attnum) where attrelid = conrelid) as key
    from pg_constraint join pg_class class on class.oid = conrelid where contype = 'p'`);
  const keyOf = new Map(keys.map(({ table, key }) => [table, key]));
  for (const { table, key } of sealedRows.values()) expect(Object.keys(key).join(','), table).toBe(keyOf.get(table));
});

it('each covered table and column has a name in both languages', () => {
  for (const language of ['es', 'en']) {
    const texts = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Record<string, string>;
    const chain = new Set(['id', 'status', 'version', 'machine_state', 'journal_head']);
    for (const { column, decision, table } of decisions()) {
      const isNamed = decision === 'row' || decision === 'hidden' || (decision === 'journal' && !chain.has(column));
      if (isNamed) expect(texts[`proof.column.${column}`], `${table}.${column} ${language}`).toBeTruthy();
    }
    for (const table of sealedRows.keys()) expect(texts[`proof.table.${table}`], `${table} ${language}`).toBeTruthy();
  }
});
