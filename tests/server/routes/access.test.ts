import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { operations } from '#server/routes/operations.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { bodyOf } from './access.bodies.ts';
import { entityOf, expected, type Whose } from './access.table.ts';
import { callApi } from './support/callApi.ts';
import { type Caller, callersOf } from './support/callers.ts';

let test: TestTenant;
let callers: Caller[] = [];
let close = async () => {};
let requestCount = 0;

beforeAll(async () => {
  test = await testTenant();
  ({ callers, close } = await callersOf(test));
});
afterAll(async () => {
  console.log(`Access: ${operations.length} operations, ${callers.length} callers, ${requestCount} requests`);
  await test.drain();
  expect(test.reported).toEqual([]);
  await close();
  await test.close();
});

const whose: readonly Whose[] = ['own', 'others', 'missing'];
const named = operations.map(({ method, path }) => ({ method, path, name: `${method} ${path}` }));

function idOf(path: string, caller: Caller, of: Whose): string {
  const entity = entityOf(path);
  if (entity === undefined) return '';
  if (of === 'missing') return entity === 'slug' ? 'no-such-issuance' : randomUUID();
  return (of === 'own' ? caller.own : caller.others)[entity];
}

describe('the API', () => {
  it('has a reviewed line for each operation, and no line without an operation', () => {
    expect([...expected.keys()].toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  });

  it.each(named)('answers $name to each caller as in the table', async ({ method, path, name }) => {
    const expectedStatuses = expected.get(name);
    if (path.includes('{')) expect(entityOf(path)).toBeDefined();
    const actual: string[] = [];
    const table: string[] = [];
    for (const caller of callers)
      for (const of of whose) {
        const id = idOf(path, caller, of);
        const body = method === 'GET' || method === 'DELETE' ? undefined : bodyOf(name, id);
        const address = path
          .replace('{entity}', 'investment')
          .replace('{number}', '1')
          .replace('{message}', randomUUID())
          .replace(/\{\w+\}/, id);
        const { status, body: answer } = await callApi(test, method, address, {
          token: await caller.token(),
          body,
          isBare: true,
        });
        requestCount += 1;
        table.push(`${caller.name}, ${of}: ${expectedStatuses?.[caller.column][of]}`);
        actual.push(`${caller.name}, ${of}: ${status}`);
        if (status >= 400) expect(Object.keys(answer), `${caller.name}, ${of}`).toContain('error');
      }
    expect(actual).toEqual(table);
  });
});

describe('the acting area', () => {
  const post = (token: string, area: string) =>
    callApi(test, 'GET', '/v2/pfp/jobs/failed', { token, headers: { 'x-acting-area': area } });

  it('does not open an area whose role the user lacks', async () => {
    const world = worldOf(test);
    const answer = await post(await world.tokenOf(await world.user(['USER', 'ENTREPRENEUR'])), 'ADMIN');
    expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  });

  it('chooses between the roles of a user', async () => {
    const world = worldOf(test);
    const me = await world.user(['USER', 'ADMIN']);
    const [stranger] = callers;
    const path = `/v2/pfp/investments/${stranger?.own.investment}`;
    const token = await world.tokenOf(me);
    expect((await callApi(test, 'GET', path, { token })).status).toBe(200);
    expect((await callApi(test, 'GET', path, { token, headers: { 'x-acting-area': 'USER' } })).status).toBe(404);
  });

  it('is closed to a deleted user', async () => {
    const world = worldOf(test);
    const me = await world.user();
    const token = await world.tokenOf(me);
    await test.tenant.database.query(
      sql`update users set status = 'class:ordinary,email:verified,review:deleted' where id = ${me}`,
    );
    expect((await callApi(test, 'GET', '/v2/pfp/portfolio', { token })).status).toBe(401);
  });
});

describe('an invalid id in an address', () => {
  it.each(["'", '00000000', '%00', '../../etc/passwd', 'a'.repeat(5000)])('is not found: %s', async (id) => {
    const [investor] = callers;
    const token = await investor?.token();
    for (const path of ['investments', 'issuances', 'earnings']) {
      const { status } = await callApi(test, 'GET', `/v2/pfp/${path}/${encodeURIComponent(id)}`, { token });
      expect(status).toBe(404);
    }
  });
});

describe('a host of no tenant', () => {
  it('gets no data', async () => {
    const [investor] = callers;
    const token = (await investor?.token()) ?? '';
    const headers = { 'x-user-access-token': token, 'x-forwarded-host': 'test.local' };
    const answer = await test.app.request('http://elsewhere.local/v2/pfp/investments', { headers });
    expect(answer.status).toBe(404);
  });
});
