import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { checkRows, type Report } from '../../../src/scripts/rows/check.ts';
import { describer } from '../../../src/scripts/rows/describe.ts';
import { openSources } from '../../../src/scripts/rows/program.ts';

/** The product's functions for statements, as far as types and names matter. */
const STATEMENTS = `
  interface Statement { name: string; text: string; values: unknown[] }
  interface Queryable { query<Row>(statement: Statement): Promise<Row[]> }
  class Json<T> { declare readonly type: T }
  interface Readable extends Queryable { json<Row>(statement: Statement): Promise<Json<Row[]>> }
  declare function sql(parts: TemplateStringsArray, ...values: unknown[]): Statement;
  declare function statement(text: string, values?: unknown[]): Statement;
  declare function unlocked(locking: Statement): Statement;
  declare function wireRows<Row>(on: Queryable, statement: Statement): Promise<Row[]>;
  declare const on: Readable;
  declare const id: string;
  declare const isLocked: boolean;
`;

const OPTIONS = {
  strict: true,
  target: 'es2023',
  lib: ['es2023'],
  module: 'esnext',
  moduleDetection: 'force',
  types: [],
};

/** Checks the rows of a source against tables: `item`, and `part`, which belongs to one. */
export async function reportOf(client: pg.Client, source: string): Promise<Report> {
  const folder = `${realpathSync(mkdtempSync(path.join(tmpdir(), 'tesela-planted-')))}/`;
  const config = path.join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions: OPTIONS, files: ['planted.ts'] }));
  writeFileSync(path.join(folder, 'planted.ts'), `${STATEMENTS}${source}\nexport {};`);
  const sources = openSources({ config, folder, modules: new Map() });
  try {
    return await checkRows(sources, await describer([client]));
  } finally {
    sources.close();
    rmSync(folder, { recursive: true });
  }
}

/** What is wrong with the rows of a source, without the places. Fails if a statement was not checked. */
export async function faultsOf(client: pg.Client, source: string): Promise<string[]> {
  const { mismatches, unchecked, calls } = await reportOf(client, source);
  if (unchecked.length || !calls) throw new Error(`Not checked: ${unchecked.map(({ why }) => why).join(', ')}`);
  return mismatches.map((mismatch) => mismatch.replace(/^.*?: /, ''));
}

/** The tables of the planted sources. */
export const TABLES = `
  create temp table item (id uuid primary key, name text not null, note text, size bigint not null, weight numeric,
    at timestamptz not null, content jsonb, tags text[] not null, data bytea not null,
    is_named boolean generated always as (name <> '') stored);
  create temp table part (id int primary key, item_id uuid references item (id), title text not null, due date not null)`;
