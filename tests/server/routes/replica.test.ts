import type * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Operation } from '#server/http/operation.ts';
import { sql } from '#server/postgres/sql.ts';
import { operations } from '#server/routes/operations.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { callApi } from './support/callApi.ts';

const password = 'Tesela-2026';
let test: TestTenant;
let token: string;
/** For lists that belong to a project. */
let project: string;
let reads = 0;

beforeAll(async () => {
  test = await testTenant();
  const { database } = test.tenant;
  const manager = await worldOf(test).user(['USER', 'ADMIN', 'ENTREPRENEUR']);
  await database.query(sql`update users set password_hash = ${await quickHash(password)} where id = ${manager}`);
  token = await worldOf(test).tokenOf(manager);
  project = (await worldOf(test).draft(manager)).id;
  const { readList } = database;
  database.readList = (act) => {
    reads += 1;
    return readList(act);
  };
});
afterAll(() => test.close());

const isList = ({ method, query }: Operation) =>
  method === 'GET' &&
  query !== undefined &&
  'entries' in query &&
  'size' in (query as v.ObjectSchema<v.ObjectEntries, undefined>).entries;
/** These lists show which events each row allows, and come from the unit of work that decides this. */
const DECIDED = ['/v2/pfp/approvals', '/v2/pfp/instalments', '/v2/pfp/issuances/{id}/instructions'];
const lists = operations
  .filter((each) => isList(each) && !DECIDED.includes(each.path))
  .map(({ path, access }) => [path, access] as const);

it('there are lists', () => {
  expect(lists.length).toBeGreaterThan(8);
});

it.each(lists)('the list %s may be read from a replica', async (path, access) => {
  const before = reads;
  const area = Array.isArray(access) && access.includes('ADMIN') ? 'ADMIN' : 'USER';
  const { status } = await callApi(test, 'GET', path.replace('{id}', project).replace('{entity}', 'investment'), {
    token,
    headers: { 'x-acting-area': area },
  });
  expect(status).toBe(200);
  expect(reads).toBeGreaterThan(before);
});

it.each(['/v2/pfp/users/export', '/v2/pfp/account/export'])(
  'the export %s may be read from a replica',
  async (path) => {
    const before = reads;
    const { status } = await callApi(test, 'POST', path, { token, body: { password } });
    expect(status).toBe(200);
    expect(reads).toBe(before + 1);
  },
);

it('no change reads from a replica', async () => {
  const before = reads;
  const world = worldOf(test);
  const me = await world.tokenOf(await world.investor());
  const project = await world.project();
  const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
  const terms = { type: 'order.create', tokens: 1, price: 5000, warnings };
  const path = `/v2/pfp/issuances/${project.id}/investments`;
  expect((await callApi(test, 'POST', path, { token: me, body: terms })).status).toBe(201);
  await test.drain();
  expect(reads).toBe(before);
});
