import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { coverage } from '#server/postgres/coverage/coverage.ts';
import type { Decision } from '#server/postgres/coverage/decision.ts';
import { openDatabase } from '#server/postgres/database.ts';
import { startEmbedded } from '#server/postgres/embedded.ts';
import { migrate, migrations } from '#server/postgres/migrate.ts';
import { rowTriggers } from '#server/postgres/rowTriggers.ts';
import { sql } from '#server/postgres/sql.ts';
import { type Column, type Part, readSchema, type Schema } from './readSchema.ts';
import { tables } from './tables.ts';

/** Everything on which the schema's documents depend. */
export const schemaSource = (): string =>
  createHash('sha256')
    .update(JSON.stringify([migrations, rowTriggers, coverage, tables]))
    .digest('hex')
    .slice(0, 16);

/** Migrates an empty database and reads the result. */
export async function migratedSchema(): Promise<Schema> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-schema-'));
  const server = startEmbedded(folder, { fsync: 'off' });
  try {
    const admin = openDatabase({ ...server.config, database: 'postgres' });
    await admin.query(sql`create database tesela_schema`);
    await admin.close();
    const database = openDatabase({ ...server.config, database: 'tesela_schema' });
    await migrate(database);
    const schema = await readSchema(database);
    await database.close();
    return schema;
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const comments: Record<Extract<Decision, string>, string> = {
  row: 'Sealed with the row.',
  hidden: 'Sealed with the row, as a keyed digest.',
  journal: 'In the entries of the journal.',
  seal: 'Part of what seals cover.',
};

function describeColumn({ table, name }: Column): string {
  const columns: Readonly<Record<string, Decision>> = coverage[table as keyof typeof coverage]?.columns ?? {};
  const decision = columns[name];
  if (decision === undefined) return '';
  if (typeof decision === 'string') return comments[decision];
  return 'harmless' in decision ? decision.harmless : decision.compared;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const belongingTo = <T extends { table: string }>(all: readonly T[], table: string) =>
  all.filter((each) => each.table === table);
const inOneLine = (definition: string) => definition.replace(/\s+/g, ' ');

function tableSection(schema: Schema, table: string, comment: string): string {
  const rows = belongingTo(schema.columns, table).map((column) => {
    const type = `${column.type}${column.isNullable ? '' : ', not null'}`;
    return `| \`${column.name}\` | ${cell(type)} | ${column.default ? `\`${cell(column.default)}\`` : ''} | ${cell(describeColumn(column))} |`;
  });
  const keys = belongingTo(schema.constraints, table).map(({ definition }) => `- \`${inOneLine(definition)}\``);
  const indexes = belongingTo(schema.indexes, table).map(
    ({ definition }) => `- \`${inOneLine(definition).replace(/^CREATE (UNIQUE )?INDEX (\S+) ON \S+ /, '$1$2 ')}\``,
  );
  return [
    `### ${table}\n\n${comment}\n`,
    '| column | type | default | what notices a change by other hands |\n|---|---|---|---|',
    ...rows,
    ...(keys.length ? ['', ...keys] : []),
    ...(indexes.length ? ['\nIndexes:\n', ...indexes] : []),
  ].join('\n');
}

/** Throws if a table is new or gone, so that each has its sentence. */
function assertAllDescribed(schema: Schema) {
  const described = Object.values(tables).flatMap((district) => Object.keys(district));
  const existing = [...new Set(schema.columns.map(({ table }) => table))];
  const wrong = [
    ...existing.filter((table) => !described.includes(table)).map((table) => `say what the table ${table} holds`),
    ...described.filter((table) => !existing.includes(table)).map((table) => `the table ${table} does not exist`),
  ];
  if (wrong.length) throw new Error(`src/scripts/documents/tables.ts: ${wrong.join('; ')}`);
}

/** The text of docs/schema.md. */
export function schemaDocument(schema: Schema): string {
  assertAllDescribed(schema);
  const districts = Object.entries(tables).map(([district, each]) => {
    const sections = Object.entries(each).map(([table, comment]) => tableSection(schema, table, comment));
    return `## ${district}\n\n${sections.join('\n\n')}`;
  });
  const contents = Object.entries(tables).map(
    ([district, each]) =>
      `- **${district}**: ${Object.keys(each)
        .map((table) => `[${table}](#${table})`)
        .join(', ')}`,
  );
  return `# The schema of a tenant's database

As it is after all [migrations](../src/server/postgres/migrations), written by \`npm run documents\`. The same as SQL, with triggers and functions:
[schema.sql](schema.sql). Each tenant has a database of its own; amounts are in minor units (cents).

The last column says how the [check of the register](../src/server/postgres/coverage/coverage.ts) notices that something else than the program has changed
the value. Every entity with a lifecycle has \`id\`, \`status\`, \`version\`, \`machine_state\` (what its machine keeps beside the status), \`journal_head\` (the
hash of its last entry), \`created_at\`, \`updated_at\` and \`quarantined_at\`.

${contents.join('\n')}

${districts.join('\n\n')}
`;
}

const columnSql = ({ name, type, isNullable, default: value }: Column) => {
  const given = value?.startsWith('generated') ? ` ${value}` : value ? ` default ${value}` : '';
  return `  ${name} ${type}${isNullable ? '' : ' not null'}${given}`;
};

function tableSql(schema: Schema, table: string, comment: string): string {
  const keys = belongingTo(schema.constraints, table).filter(({ kind }) => kind !== 'f');
  const lines = [
    ...belongingTo(schema.columns, table).map(columnSql),
    ...keys.map(({ name, definition }) => `  constraint ${name} ${definition}`),
  ];
  return [
    `-- ${comment}`,
    `create table ${table} (\n${lines.join(',\n')}\n);`,
    ...belongingTo(schema.indexes, table).map(({ definition }) => `${definition};`),
  ].join('\n');
}

/** The text of docs/schema.sql: tables with their indexes by district, then what links them, functions and triggers. */
export function schemaSql(schema: Schema): string {
  const districts = Object.entries(tables).flatMap(([district, each]) => [
    `-- ${district}`,
    ...Object.entries(each).map(([table, comment]) => tableSql(schema, table, comment)),
  ]);
  const foreign = schema.constraints.filter(({ kind }) => kind === 'f');
  const links = foreign.map(
    ({ table, name, definition }: Part) => `alter table ${table} add constraint ${name} ${definition};`,
  );
  return [
    '-- Written by npm run documents. A picture of the schema after all migrations, to read and to compare: no program runs it.',
    'create extension if not exists pg_trgm;',
    ...schema.functions.map(({ definition }) => `${definition.trimEnd()};`),
    ...districts,
    links.join('\n'),
    schema.triggers.map(({ definition }) => `${definition};`).join('\n'),
    '',
  ].join('\n\n');
}
