import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newOnboarding } from '#server/lifecycles/people/onboarding.ts';
import { sql } from '#server/postgres/sql.ts';
import { operations } from '#server/routes/operations.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { entityOf } from './access.table.ts';
import { callApi } from './support/callApi.ts';
import { type Caller, callersOf } from './support/callers.ts';

let test: TestTenant;
let callers: Caller[] = [];
let close = async () => {};

beforeAll(async () => {
  test = await testTenant();
  ({ callers, close } = await callersOf(test));
  await test.drain();
  const { database } = test.tenant;
  for (const { own } of callers)
    await database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
      values (${own.issuance}, ${own.user}, '0x1', 1, ${test.tenant.clock.now()}) on conflict do nothing`);
  await database.query(sql`update users set type_chosen_at = null, profile = '{}'`);
  await database.query(sql`update onboarding set simulation = simulation || '{"at":"2024-06-01T00:00:00Z"}'`);
});
// These onboardings claim more than the records support, so that an operation that corrects them would show.
beforeEach(async () => {
  const done = newOnboarding.replaceAll(':new', ':done');
  await test.tenant.database.query(sql`update onboarding set status = ${done}`);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await close();
  await test.close();
});

/**
 * Providers send the browser back by GET. This queues a lookup and changes no status itself, see `lookups.test.ts` and
 * `signing.test.ts`.
 */
const returning = ['/v2/pfp/payments/{id}/return', '/v2/pfp/signatures/{id}/return'];
/** The files of these callers are no pictures of issuances. `routes/app/pictures.test.ts` reads some. */
const pictures = '/v2/pfp/pictures/{id}/{size}';
/** Only users who do not own the ad may ask for its tokens. `market.test.ts` asks. */
const requests = '/v2/pfp/ads/{id}/requests';
/** Only holders of cancelled tokens have this paper. `cancellation.test.ts` reads one. */
const cancellation = '/v2/pfp/portfolio/{id}/cancellation';
/** A year is no default. */
const queries: Record<string, string> = {
  '/v2/pfp/tax-statement': '?year=2026',
  '/v2/pfp/tax-statement/boxes': '?year=2026',
};
const reading = operations
  .filter(({ method, path }) => method === 'GET' && ![...returning, pictures, requests, cancellation].includes(path))
  .map(({ path }) => path);

/**
 * The data that must not change: the number of journal entries and jobs, and the statuses and versions of the
 * onboardings. A page that shows a broken journal asks for a check of the register.
 */
async function state() {
  const [row] = await test.tenant.database.query<Record<string, string>>(sql`select
    (select count(*) from journal) as entries,
    (select string_agg(id || status || version, ' ' order by id) from onboarding) as onboarding,
    (select count(*) from job where kind <> 'register.check') as jobs`);
  return row;
}

it('the list of reading operations is complete', () => {
  expect(reading.length).toBeGreaterThan(30);
  expect(reading).toContain('/v2/pfp/invest/{slug}');
  expect(reading).toContain('/v2/pfp/onboarding');
});

it.each(reading)('GET %s changes no status and writes nothing into the journal', async (path) => {
  const before = await state();
  const answered: number[] = [];
  const entity = path.includes('{') ? entityOf(path) : undefined;
  for (const caller of callers) {
    const id = entity ? caller.own[entity] : '';
    const address = path
      .replace('{entity}', 'investment')
      .replace('{number}', '1')
      .replace('{holder}', caller.own.user)
      .replace(/\{\w+\}/, id);
    const { status } = await callApi(test, 'GET', `${address}${queries[path] ?? ''}`, { token: await caller.token() });
    answered.push(status);
  }
  expect(await state()).toEqual(before);
  expect(answered, 'an operation that refuses every caller proves nothing').toContain(200);
});
