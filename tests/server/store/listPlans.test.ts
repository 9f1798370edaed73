import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '#server/store/sql.ts';
import { callApi } from '#tests/server/api/support/callApi.ts';
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
];
/** Rows that a page may read of each large table: those before it in a narrow index, and a few for each of its own. */
const ROWS = 800;

const both = (...names: string[]) => names.flatMap((name) => [name, `-${name}`]);
const sorts = both('createdAt', 'amount', 'number', 'status').map((sort) => `sort=${sort}`);
const tabs = ['interest', 'orders', 'disbursed', 'signed', 'closed', 'canceled', 'completed'].map(
  (tab) => `tab=${tab}`,
);
const searches = ['Navarro', 'Na', 'zzzz', 'TS-C4CA', 'Proyecto', 'grown77@'].map((text) => `search=${text}`);

const lists: Record<string, Record<string, string[]>> = {
  manager: {
    investments: [
      ...[
        '',
        'page=3',
        'page=230',
        'sort=-amount&page=230',
        'method=transfer',
        'method=terminal',
        'method=card',
        'search=INV-7',
      ],
      ...sorts,
      ...tabs,
      ...searches,
      ...[
        'tab=completed&page=3',
        'tab=completed&page=59',
        'tab=signed&sort=-amount',
        'search=Navarro&sort=-amount',
        'project=$small',
        'project=$small&sort=amount',
      ],
    ],
    users: [
      ...[
        '',
        'page=3',
        'page=79',
        'member=true',
        'role=ADMIN',
        'personType=legal',
        'class=sophisticated',
        'review=pending',
        'kyc=success',
      ],
      ...both('createdAt', 'name', 'email', 'review', 'kyc').map((sort) => `sort=${sort}`),
      ...['search=Navarro', 'search=Na', 'search=zzzz'],
    ],
    notifications: ['', 'unread=true'],
    earnings: [
      '',
      'status=paid',
      'project=$small',
      ...both('createdAt', 'net', 'status').map((sort) => `sort=${sort}`),
    ],
    'bank-lines': [
      '',
      ...both('importedAt', 'bookedOn', 'amount', 'outcome').map((sort) => `sort=${sort}`),
      'outcome=settled',
      'search=TS-C4CA',
    ],
    approvals: [''],
    incidents: ['', 'view=closed'],
    'jobs/failed': [''],
    tokens: [''],
    distributions: [''],
  },
  owner: { investments: ['', ...sorts, ...tabs, 'search=Navarro'] },
  investor: {
    investments: [''],
    'own-investments': [''],
    notifications: [''],
    earnings: [''],
    'account/balance/entries': [''],
  },
};

const requests = Object.entries(lists).flatMap(([reader, paths]) =>
  Object.entries(paths).flatMap(([path, queries]) => queries.map((query) => [reader, path, query] as const)),
);

async function statementsOf(reader: string, path: string, query: string): Promise<Statement[]> {
  asked.length = 0;
  const token = grown.tokens[reader as keyof typeof grown.tokens];
  const { status, body } = await callApi(grown.test, 'GET', `/v2/pfp/${path}?${query.replace('$small', grown.small)}`, {
    token,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return asked.filter(({ text }) => /^select/i.test(text) && !isOfSession(text));
}

/** A request reads its session only if none has done so for a while. That table has no statistics here. */
const isOfSession = (text: string) => text.startsWith('select session.');

/** Totals of all rows have to read all rows. They are kept, so that few requests count. What was searched is counted soon. */
const isTotal = ({ text }: Statement) => /^select \S+ as part, count|^select count/.test(text);

it.each(requests)(
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
