import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Journal } from '#machines/shared/journal/journal.wire.ts';
import type { Configuration } from '#machines/tenant/customization/configuration.wire.ts';
import type { FlowEffects } from '#machines/tenant/customization/flowChange.wire.ts';
import { handlers } from '#server/effects/handlers.ts';
import { runJob } from '#server/jobs/jobs.ts';
import { sql } from '#server/postgres/sql.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { testSettings } from '#tests/support/testSettings.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

const PATH = '/v2/pfp/configuration';
/** The test comes before the identity. */
const changed = {
  flows: { onboarding: ['SUITABILITY_TEST', 'KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'INVEST'] },
};

let test: TestTenant;
let world: World;
let manager: string;
let token: string;
let fresh: string[];
let verified: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  manager = await world.user(['ADMIN']);
  token = await world.tokenOf(await givePassword(test, manager));
  fresh = [await world.user(), await world.user()];
  verified = await world.investor();
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const effects = async (customization: object) => {
  const body = { customization, settings: testSettings };
  return (await callApi(test, 'POST', `${PATH}/effects`, { token, body })).body.data as FlowEffects;
};
const onboardingOf = async (user: string) => {
  const [row] = await test.tenant.database.query<{ id: string }>(
    sql`select id from onboarding where user_id = ${user}`,
  );
  return row?.id ?? '';
};
async function entriesOf(user: string) {
  const path = `/v2/pfp/journal/onboarding/${await onboardingOf(user)}`;
  const journal = (await callApi(test, 'GET', path, { token })).body.data as Journal;
  expect(journal.fault).toBeNull();
  return journal.entries.filter(({ event }) => event.type === 'flow.change');
}

it('shows the difference of the flow and tries all running entities on it, without a change', async () => {
  const { flows, affected } = await effects(changed);
  expect(flows).toHaveLength(1);
  expect(flows[0]?.steps.filter(({ change }) => change !== 'kept').map(({ change }) => change)).toEqual(['moved']);
  const moved = affected.find(({ outcome }) => outcome === 'moves');
  expect(moved).toMatchObject({ flow: 'onboarding', from: 'KYC', to: 'SUITABILITY_TEST', count: fresh.length });
  const ids = await Promise.all(fresh.map(onboardingOf));
  expect(moved?.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(affected.find(({ outcome }) => outcome === 'fits')?.count).toBe(1);
  expect(await entriesOf(fresh[0] ?? '')).toEqual([]);
});

it('finds no effects of a configuration that cannot be read or changes no flow', async () => {
  const none = { flows: [], timers: [], affected: [] };
  expect(await effects({ flows: { onboarding: 'no list' } })).toEqual(none);
  expect(await effects({ title: 'Other' })).toEqual(none);
});

it('migrates the affected entities once it is published, with an entry in the journal of each', async () => {
  const { version } = (await callApi(test, 'GET', PATH, { token })).body.data as Configuration;
  const body = { customization: changed, settings: testSettings, password };
  const headers = { 'if-match': `"${version}"` };
  expect((await callApi(test, 'PUT', PATH, { token, headers, body })).status).toBe(200);
  await test.drain();
  for (const user of fresh) {
    const entries = await entriesOf(user);
    expect(entries).toMatchObject([
      { event: { type: 'flow.change', version: version + 1, to: 'SUITABILITY_TEST' }, by: { id: manager } },
    ]);
    expect(entries[0]?.from).toBe(entries[0]?.to);
  }
  expect(await entriesOf(verified)).toEqual([]);
});

it('may be repeated and resumed without a second entry', async () => {
  const { version } = (await callApi(test, 'GET', PATH, { token })).body.data as Configuration;
  const again = (payload: object) => runJob(test.tenant, handlers, { id: 'again', kind: 'flow.migrate', payload });
  await again({ version });
  await again({ version, flow: 'onboarding', after: await onboardingOf(fresh[0] ?? '') });
  for (const user of fresh) expect(await entriesOf(user)).toHaveLength(1);
});
