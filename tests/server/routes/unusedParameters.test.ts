import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Operation } from '#server/http/operation.ts';
import { operations } from '#server/routes/operations.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { callApi } from './support/callApi.ts';

let test: TestTenant;
let issuance = '';
const tokens: Record<string, string> = {};

beforeAll(async () => {
  test = await testTenant();
  const world = worldOf(test);
  const project = await world.project();
  issuance = project.id;
  const investor = await world.investor();
  const at = rowsOf(test.tenant);
  await at.investment(investor, project.id, 'CHARGED');
  await at.earning(await at.distribution(project.id, project.manager, 'paid'), investor, 'paid');
  tokens.ADMIN = await world.tokenOf(project.manager);
  tokens.ENTREPRENEUR = await world.tokenOf(project.owner);
  tokens.USER = await world.tokenOf(investor);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const readings = operations.filter(({ method, access }) => method === 'GET' && access !== 'anyone');
const parametersOf = ({ query }: Operation) =>
  query && 'entries' in query ? Object.keys(query.entries as object) : [];
const lists = readings.filter((each) => parametersOf(each).includes('page'));
const named = (of: readonly Operation[]) => of.map((each) => [each.path, each] as const);

const fill = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'entity' ? 'investment' : name === 'version' || name === 'year' || name === 'number' ? '1' : issuance,
  );

/** The answers in all areas that may call it. */
const answersTo = ({ path, access }: Operation, query: string) =>
  Promise.all(
    (typeof access === 'string' ? ['USER'] : access).map((area) =>
      callApi(test, 'GET', `${fill(path)}?${query}`, { token: tokens[area], headers: { 'x-acting-area': area } }),
    ),
  );

async function expectUnused(of: Operation, query: string, parameter: string) {
  for (const { status, body } of await answersTo(of, query))
    expect([status, body], `${of.path}?${query}`).toEqual([400, { error: 'unused_parameter', parameter }]);
}

it.each(named(readings))('%s refuses a parameter that it does not use', async (path, of) => {
  // The address of something that no operation of this test has cannot be filled in.
  if (/\{(?!id\}|entity\}|holder\}|version\})/.test(path)) return;
  await expectUnused(of, 'filters=1', 'filters');
});

it.each(named(lists))('%s searches, or refuses a search', async (_, of) => {
  if (!parametersOf(of).includes('search')) return expectUnused(of, 'search=zzzz', 'search');
  for (const { status, body } of await answersTo(of, 'search=zzzz')) {
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ rows: [], total: 0 });
  }
});

it.each(named(lists))('%s sorts by what it names, or refuses a sort', async (_, of) => {
  if (!parametersOf(of).includes('sort')) return expectUnused(of, 'sort=createdAt', 'sort');
  for (const { status, body } of await answersTo(of, 'sort=nonsense'))
    expect([status, Object.keys((body.fields ?? {}) as object)]).toEqual([422, ['sort']]);
});

it.each([
  ['ADMIN', 'transfers?side=buyer', 'side'],
  ['ADMIN', 'issuances?sort=offered', 'sort'],
])('an area refuses what only another one uses: %s %s', async (area, path, parameter) => {
  const { status, body } = await callApi(test, 'GET', `/v2/pfp/${path}`, { token: tokens[area] });
  expect([status, body]).toEqual([400, { error: 'unused_parameter', parameter }]);
});
