import { parse } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IssuanceList } from '#machines/issuances/project/project.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const listOf = async (userId: string, query = '') => {
  const token = await world.tokenOf(userId);
  const answer = await callApi(test, 'GET', `/v2/pfp/issuances${query}`, { token });
  const { total, only } = parse(IssuanceList, answer.body.data);
  return { total, only };
};

it('the single project of a tenant is sent to the users who may open it if the list is empty', async () => {
  const project = await world.project({ until: 'PRE_CAMPAIGN' });
  const [follower, stranger] = [await world.investor(), await world.investor()];
  await test.tenant.database.query(
    sql`insert into follow (user_id, project_id, at) values (${follower}, ${project.id}, ${test.tenant.clock.now()})`,
  );
  expect(await listOf(follower)).toEqual({ total: 1, only: null });

  await world.send(by('ADMIN', project.manager), 'project', project.id, { type: 'visibility.hide' });
  expect(await listOf(follower)).toEqual({ total: 0, only: project.id });
  expect(await listOf(stranger)).toEqual({ total: 0, only: null });
  for (const filter of ['stage=closed', 'search=x', 'product=equity'])
    expect(await listOf(follower, `?${filter}`)).toEqual({ total: 0, only: null });
  const page = (token: string) => callApi(test, 'GET', `/v2/pfp/issuances/${project.id}`, { token });
  expect((await page(await world.tokenOf(follower))).status).toBe(200);
  expect((await page(await world.tokenOf(stranger))).status).toBe(404);

  await world.project({ until: 'VALIDATING' });
  expect(await listOf(follower)).toEqual({ total: 0, only: null });
});
