import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOfChange } from '#machines/oversight/approval/approval.configuration.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { defaultSettings } from '#machines/tenant/settings/settings.contract.ts';
import { readLeavingCost } from '#server/lifecycles/register/leavingCost.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let holder: string;
let projectId: string;

/** Tokens that a holder acquires, or gives away. */
async function change(day: string, tokens: number, cost: number) {
  const at = `${day}T10:00:00Z`;
  await test.tenant.database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cost, cause, at)
    values (gen_random_uuid(), ${projectId}, ${holder}, '0x1', ${tokens}, ${cost}, ${`move ${day}`}, ${at})`);
}

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  holder = await world.investor();
  projectId = (await world.project()).id;
  await test.tenant.database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
    values (${projectId}, ${holder}, '0x1', 400, ${test.tenant.clock.now()})`);
  await change('2026-01-01', 100, 1_000_000);
  await change('2026-01-02', 200, 2_200_000);
  await change('2026-01-03', 200, 2_400_000);
  await change('2026-02-01', -100, 0);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

async function read(path: string) {
  const { body } = await callApi(test, 'GET', `/v2/pfp${path}`, { token: await world.tokenOf(holder) });
  return body;
}

/** What each place says of the tokens: the cost of those that left, that stay, and of 100 that would leave now. */
async function readCosts() {
  const leaving = await world.run(by('USER', holder), async (uow) => ({
    ok: true,
    value: await readLeavingCost(uow, { projectId, userId: holder, tokens: 100 }),
  }));
  const { data } = await read('/portfolio/results');
  const [{ retired, cost }] = (data as { projects: [{ retired: number; cost: number }] }).projects;
  return { retired, cost, leaving };
}

const readOrder = async () =>
  ((await read('/sellable')).data as { rows: { costOrder: object }[] }).rows.map(({ costOrder }) => costOrder);

describe('the cost of tokens that leave', () => {
  it('is that of the oldest ones in Spain', async () => {
    expect(await readCosts()).toMatchObject({ retired: 1_000_000, cost: 4_600_000, leaving: { value: 1_100_000 } });
    expect(await readOrder()).toEqual([{ order: 'oldestFirst', article: 'Ley 35/2006 art. 37.2' }]);
  });

  it('is the average of all in a country whose law says so', async () => {
    await test.configure('settings', { country: 'FR' });
    // 5,600,000 for 500 tokens: 112.00 each.
    expect(await readCosts()).toMatchObject({ retired: 1_120_000, cost: 4_480_000, leaving: { value: 1_120_000 } });
    expect(await readOrder()).toEqual([{ order: 'average', article: 'CGI art. 150-0 D, 3' }]);
  });

  it('is that of the oldest ones in a country without a rule, and names no article', async () => {
    await test.configure('settings', { country: 'IT' });
    expect(await readCosts()).toMatchObject({ retired: 1_000_000, cost: 4_600_000, leaving: { value: 1_100_000 } });
    expect(await readOrder()).toEqual([{ order: 'oldestFirst', article: null }]);
  });
});

it('changes with the country of the tenant, for which two managers have to agree', () => {
  const before = { customization: defaultCustomization, settings: defaultSettings };
  const after = { ...before, settings: { ...defaultSettings, country: 'FR' } };
  expect(defaultSettings.country).toBe('ES');
  expect(actOfChange(before, after)).toBe('protectedSettings');
});
