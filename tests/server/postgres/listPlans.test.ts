import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { listRequests } from '#tests/support/listRequests.mjs';
import { grownTenant, INVESTMENTS, USERS } from './support/grownTenant.ts';
import { nodesOf, planOf, recording } from './support/statementsOf.ts';

let grown: Awaited<ReturnType<typeof grownTenant>>;
let asked: Statement[];
let client: Client;

beforeAll(async () => {
  grown = await grownTenant();
  client = await grown.test.tenant.database.connect();
  asked = recording(grown.test.tenant.database);
});
afterAll(async () => {
  await client.end();
  await grown.test.close();
});

/** They grow with each order, and a page of a list must not. */
const LARGE = [
  'investment',
  'users',
  'kyc',
  'payment',
  'notification',
  'ledger_posting',
  'ledger_entry',
  'journal',
  'earning',
  'bank_statement_line',
  'job',
  'identifier',
  'bank_account',
  'wallet',
];
/** Rows that a page may read of each large table: those before it in a narrow index, and a few for each of its own. */
const ROWS = 800;

async function statementsOf(reader: string, path: string, query: string): Promise<Statement[]> {
  const token = grown.tokens[reader as keyof typeof grown.tokens];
  const ask = (of: string) =>
    callApi(grown.test, 'GET', `/v2/pfp/${path.replace('$small', grown.small)}?${of}`, { token });
  const last = async () => {
    const { total, size } = (await ask(query.replace('page=$last', ''))).body.data as { total: number; size: number };
    return String(Math.max(1, Math.ceil(total / size)));
  };
  const filled = query.replace('$small', grown.small).replace('$last', query.includes('$last') ? await last() : '');
  asked.length = 0;
  const { status, body } = await ask(filled);
  expect(status, JSON.stringify(body)).toBe(200);
  return asked.filter(({ text }) => /^select/i.test(text) && !isOfSession(text));
}

/** A request reads its session only if none has done so for a while. That table has no statistics here. */
const isOfSession = (text: string) => text.startsWith('select session.');

/** Totals of all rows have to read all rows. They are kept, so that few requests count. What was searched is counted soon. */
const isTotal = ({ text }: Statement) => /^select \S+ as part, count|^select count/.test(text);

it.each(listRequests)(
  'a page of the %s’s %s?%s reads few rows of a large table, and none in sequence',
  async (reader, path, query) => {
    const statements = await statementsOf(reader, path, query);
    expect(statements.length).toBeGreaterThan(0);
    const isSearch = query.includes('search=');
    for (const each of statements.filter((other) => isSearch || !isTotal(other)))
      for (const mode of ['generic', 'custom'] as const) {
        const plan = await planOf(client, each, mode);
        const read = nodesOf(plan)
          .filter((node) => LARGE.includes(node['Relation Name'] ?? ''))
          .map((node) => ({
            node: node['Node Type'],
            table: node['Relation Name'],
            rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
          }));
        const isSummed = (table: string | undefined) => path === 'distributions' && table === 'earning';
        const wrong = read.filter(
          ({ node, table, rows }) => (node === 'Seq Scan' && rows > 0) || (rows > ROWS && !isSummed(table)),
        );
        expect(wrong, `${mode}: ${each.text}`).toEqual([]);
      }
  },
);

it('the tables are large enough for this test to fail', () => {
  expect(Math.min(INVESTMENTS, USERS)).toBeGreaterThan(2 * ROWS);
});
