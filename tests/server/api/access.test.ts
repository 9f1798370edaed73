import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#server/routes/operations.ts';
import { sql } from '#server/store/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { bodyOf, expected, thingOf, type Whose } from './access.table.ts';
import { ask } from './support/ask.ts';
import { type Caller, callersOf } from './support/callers.ts';

let test: TestTenant;
let callers: Caller[] = [];
let close = async () => {};
let asked = 0;

beforeAll(async () => {
  test = await testTenant();
  ({ callers, close } = await callersOf(test));
});
afterAll(async () => {
  console.log(`F6: ${operations.length} operations, ${callers.length} callers, ${asked} requests`);
  await test.drain();
  expect(test.reported).toEqual([]);
  await close();
  await test.close();
});

const whose: readonly Whose[] = ['own', 'others', 'missing'];
const named = operations.map(({ method, path }) => ({ method, path, name: `${method} ${path}` }));

function idOf(path: string, caller: Caller, of: Whose): string {
  const thing = thingOf(path);
  if (thing === undefined) return '';
  if (of === 'missing') return thing === 'slug' ? 'no-such-issuance' : randomUUID();
  return (of === 'own' ? caller.own : caller.others)[thing];
}

describe('the API', () => {
  it('has a reviewed line for each operation, and none for an operation that is not there', () => {
    expect([...expected.keys()].toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  });

  it.each(named)('$name answers each caller as the table says', async ({ method, path, name }) => {
    const wanted = expected.get(name);
    if (path.includes('{')) expect(thingOf(path)).toBeDefined();
    const found: string[] = [];
    const table: string[] = [];
    for (const caller of callers)
      for (const of of whose) {
        const id = idOf(path, caller, of);
        const body = method === 'GET' || method === 'DELETE' ? undefined : bodyOf(name, id);
        const address = path.replace('{thing}', 'investment').replace(/\{\w+\}/, id);
        const { status, body: answer } = await ask(test, method, address, { token: await caller.token(), body });
        asked += 1;
        table.push(`${caller.name}, ${of}: ${wanted?.[caller.column][of]}`);
        found.push(`${caller.name}, ${of}: ${status}`);
        if (status >= 400) expect(Object.keys(answer), `${caller.name}, ${of}`).toContain('error');
      }
    expect(found).toEqual(table);
  });
});

describe('an area', () => {
  const post = (token: string, area: string) =>
    ask(test, 'GET', '/v2/pfp/jobs/failed', { token, headers: { 'x-acting-area': area } });

  it('is not entered by naming it', async () => {
    const world = worldOf(test);
    const answer = await post(await world.tokenOf(await world.person(['USER', 'ENTREPRENEUR'])), 'ADMIN');
    expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  });

  it('is the one that a person with several roles names', async () => {
    const world = worldOf(test);
    const me = await world.person(['USER', 'ADMIN']);
    const [stranger] = callers;
    const path = `/v2/pfp/investments/${stranger?.own.investment}`;
    const token = await world.tokenOf(me);
    expect((await ask(test, 'GET', path, { token })).status).toBe(200);
    expect((await ask(test, 'GET', path, { token, headers: { 'x-acting-area': 'USER' } })).status).toBe(404);
  });

  it('is closed to whoever was deleted', async () => {
    const world = worldOf(test);
    const me = await world.person();
    const token = await world.tokenOf(me);
    await test.tenant.database.query(
      sql`update person set status = 'class:ordinary,email:verified,review:deleted' where id = ${me}`,
    );
    expect((await ask(test, 'GET', '/v2/pfp/portfolio', { token })).status).toBe(401);
  });
});

describe('an address that names no thing', () => {
  it.each(["'", '00000000', '%00', '../../etc/passwd', 'a'.repeat(5000)])('%s is not found', async (id) => {
    const [investor] = callers;
    const token = await investor?.token();
    for (const path of ['investments', 'issuances', 'earnings']) {
      const { status } = await ask(test, 'GET', `/v2/pfp/${path}/${encodeURIComponent(id)}`, { token });
      expect(status).toBe(404);
    }
  });
});

describe('a host that is nobody’s', () => {
  it('is told nothing', async () => {
    const [investor] = callers;
    const token = (await investor?.token()) ?? '';
    const headers = { 'x-user-access-token': token, 'x-forwarded-host': 'test.local' };
    const answer = await test.app.request('http://elsewhere.local/v2/pfp/investments', { headers });
    expect(answer.status).toBe(404);
  });
});
