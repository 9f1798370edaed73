import { afterAll, beforeAll, expect, it } from 'vitest';
import { investmentTabs, statusesOfTab } from '#machines/orders/investment/investment.selectors.ts';
import { statement } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { grownTenant } from './support/grownTenant.ts';

let grown: Awaited<ReturnType<typeof grownTenant>>;

beforeAll(async () => {
  grown = await grownTenant();
});
afterAll(async () => {
  expect(grown.test.reported).toEqual([]);
  await grown.test.close();
});

async function pagesOf(reader: keyof typeof grown.tokens, query: string, pages: number[], size: number) {
  const ids: string[] = [];
  let total = 0;
  for (const page of pages) {
    const path = `/v2/pfp/investments?${query}&page=${page}&size=${size}`;
    const { body } = await callApi(grown.test, 'GET', path, { token: grown.tokens[reader] });
    const data = body.data as { rows: { id: string }[]; total: number };
    ids.push(...data.rows.map(({ id }) => id));
    total = data.total;
  }
  return { ids, total };
}

/** The same rows, found by looking at all of them. */
async function expected(condition: string, order: string) {
  const rows = await grown.test.tenant.database.query<{ id: string }>(
    statement(`select investment.id from investment join project on project.id = investment.project_id
      join users on users.id = investment.user_id where ${condition} order by ${order}`),
  );
  return rows.map(({ id }) => id);
}

const NEWEST = 'investment.created_at desc, investment.id desc';
const SMALL = "project.title = 'Proyecto'";
const navarro = "users.last_name = 'Navarro Prueba'";
const inTab = (tab: (typeof investmentTabs)[number]) =>
  `investment.status in (${statusesOfTab(tab)
    .map((status) => `'${status}'`)
    .join(', ')})`;

const lists = [
  ['owner', '', SMALL, NEWEST],
  ['owner', 'sort=amount', SMALL, 'investment.amount, investment.id'],
  ['owner', 'sort=-number', SMALL, 'investment.number desc'],
  ['owner', 'sort=status', SMALL, 'investment.status, investment.created_at, investment.id'],
  ['owner', 'tab=canceled', `${SMALL} and ${inTab('canceled')}`, NEWEST],
  ['owner', 'search=Navarro', 'false', NEWEST],
  ['manager', 'search=Navarro', navarro, NEWEST],
  ['manager', 'search=na', navarro, NEWEST],
  ['manager', 'search=Navarro&sort=amount', navarro, 'investment.amount, investment.id'],
  ['manager', 'search=Proyecto', SMALL, NEWEST],
  ['manager', `search=Proyecto&tab=signed`, `${SMALL} and ${inTab('signed')}`, NEWEST],
  ['manager', 'tab=signed', inTab('signed'), NEWEST],
  ['manager', 'tab=signed&sort=amount', `${inTab('signed')}`, 'investment.amount, investment.id'],
  ['manager', 'method=terminal', "investment.method = 'terminal'", NEWEST],
] as const;

it.each(lists)(
  'the pages of the %s’s investments?%s are all rows that match, each once, in order',
  async (reader, query, condition, order) => {
    const ids = await expected(condition, order);
    const size = 4;
    const pages = Array.from({ length: Math.ceil(ids.length / size) + 1 }, (_, index) => index + 1);
    expect(await pagesOf(reader, query, pages, size)).toEqual({ ids, total: ids.length });
  },
);

it.each(investmentTabs)(
  'a page in the middle and the last page of the tab %s follow those before them',
  async (tab) => {
    const ids = await expected(inTab(tab), NEWEST);
    const size = 50;
    const last = Math.max(1, Math.ceil(ids.length / size));
    const middle = Math.ceil(last / 2);
    const rowsOf = (page: number) => ids.slice((page - 1) * size, page * size);
    const { ids: found } = await pagesOf('manager', `tab=${tab}`, [middle, last, last + 1], size);
    expect(found).toEqual([...rowsOf(middle), ...rowsOf(last)]);
  },
);

it('a reference is found by its beginning, in any case, with and without its prefix', async () => {
  const [one] = await grown.test.tenant.database.query<{ id: string; reference: string }>(
    statement('select id, reference from investment order by number offset 40 limit 1'),
  );
  const reference = one?.reference ?? '';
  for (const text of [
    reference,
    reference.toLowerCase(),
    reference.slice(0, 9),
    reference.slice(3, 10),
    `${reference}-1`,
  ])
    expect((await pagesOf('manager', `search=${text}`, [1], 25)).ids, text).toContain(one?.id);
});
