import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { manifestOf } from '#machines/manifests.ts';
import type { Journal } from '#machines/shared/journal/journal.wire.ts';
import type { MachineVersions } from '#machines/shared/journal/versions.wire.ts';
import { checkAtStart } from '#server/effects/startChecks.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let token: string;
let manager: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
  manager = await world.user(['ADMIN']);
  token = await world.tokenOf(await givePassword(test, manager));
  await checkAtStart(test.tenant);
});
afterEach(() => {
  delete manifestOf('investment').moved;
});
afterAll(() => test.close());

const versions = async () =>
  (await callApi(test, 'GET', '/v2/pfp/entities/investment/versions', { token })).body.data as MachineVersions;
const migrate = async () =>
  callApi(test, 'POST', '/v2/pfp/entities/investment/migration', { token, body: { password } });

/** Puts an investment where an earlier version of the machine left it: in a status that is called otherwise now. */
async function standInOldStatus(id: string) {
  await test.tenant.database.query(sql`update investment set status = 'ORDERED' where id = ${id}`);
}

it('keeps the machines of the program once, with the version before', async () => {
  await checkAtStart(test.tenant);
  const { current, previous } = await versions();
  expect(current?.definition).toMatchObject({ id: 'investment', initial: 'new' });
  expect(previous).toBeNull();
  await test.tenant.database.query(sql`insert into machine_version (entity, hash, definition, since)
    values ('investment', 'before', '{"id":"investment","states":{"new":{},"ORDERED":{}}}', '2020-01-01')`);
  expect((await versions()).previous).toMatchObject({ hash: 'before', definition: { id: 'investment' } });
});

it('tries all entities on the machine, and moves none whose status has no successor', async () => {
  const project = await world.project();
  const id = await journeys.placeOrder(await world.investor(), project, 1);
  expect((await versions()).running).toEqual([{ status: 'CREATED', count: 1, outcome: 'fits', to: null }]);
  await standInOldStatus(id);
  expect((await versions()).running).toEqual([{ status: 'ORDERED', count: 1, outcome: 'cannot', to: null }]);
  expect((await migrate()).body.data).toEqual({ count: 0 });
});

it('moves entities to the status that takes the place of theirs, with an entry in the journal', async () => {
  manifestOf('investment').moved = { ORDERED: 'CREATED' };
  await checkAtStart(test.tenant);
  expect((await versions()).running).toEqual([{ status: 'ORDERED', count: 1, outcome: 'moves', to: 'CREATED' }]);
  expect(
    (await callApi(test, 'POST', '/v2/pfp/entities/investment/migration', { token, body: { password: 'wrong-one' } }))
      .status,
  ).toBe(403);
  expect((await migrate()).body.data).toEqual({ count: 1 });
  await test.drain();
  expect((await versions()).running).toEqual([{ status: 'CREATED', count: 1, outcome: 'fits', to: null }]);
  const [row] = await test.tenant.database.query<{ id: string }>(sql`select id from investment`);
  const { body } = await callApi(test, 'GET', `/v2/pfp/journal/investment/${row?.id}`, { token });
  expect((body.data as Journal).entries.at(-1)).toMatchObject({
    event: { type: 'machine.migrate' },
    from: 'ORDERED',
    to: 'CREATED',
    by: { id: manager },
  });
  expect(await test.tenant.database.query(sql`select from set_aside`)).toEqual([]);
});

it('does nothing when it is repeated', async () => {
  manifestOf('investment').moved = { ORDERED: 'CREATED' };
  expect((await migrate()).body.data).toEqual({ count: 0 });
});
