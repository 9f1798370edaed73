import { parse } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IssuanceList, Project } from '#machines/issuances/project/project.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let token: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  token = await world.tokenOf(await world.investor());
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const listOf = async (query = '') =>
  parse(IssuanceList, (await callApi(test, 'GET', `/v2/pfp/issuances${query}`, { token })).body.data);
const describeProject = (id: string, sector: string, place = '') =>
  test.tenant.database.query(sql`update project set sector = ${sector}, place = ${place} where id = ${id}`);
const withdraw = (id: string) =>
  world.send(bySystem, 'project', id, { type: 'project.withdraw', reason: 'La ordenanza ha cambiado.' });

it('an investor’s list has open issuances by their end, then upcoming ones, then closed ones, and failed ones last', async () => {
  const failed = await world.project({ until: 'PRE_CAMPAIGN', days: 10 });
  const late = await world.project({ days: 60 });
  const soon = await world.project({ days: 20 });
  const upcoming = await world.project({ until: 'PRE_CAMPAIGN' });
  await withdraw(failed.id);
  expect((await listOf()).rows.map(({ id }) => id)).toEqual([soon.id, late.id, upcoming.id, failed.id]);

  await describeProject(soon.id, 'Energía', 'La Puebla de Híjar, Teruel');
  await describeProject(late.id, 'Vivienda');
  await describeProject(upcoming.id, 'Energía');
  const energy = await listOf(`?sector=${encodeURIComponent('Energía')}`);
  expect(energy.rows.map(({ id }) => id)).toEqual([soon.id, upcoming.id]);
  expect(energy.sectors).toEqual(['Energía', 'Vivienda']);
  expect((await listOf('?search=teruel')).rows).toMatchObject([
    { id: soon.id, place: 'La Puebla de Híjar, Teruel', issuer: expect.stringContaining('Ana Prueba'), minTokens: 1 },
  ]);
});

it('a withdrawn issuance is sorted by the day on which it closed, not by its planned end', async () => {
  const [open] = (await listOf()).rows;
  const withdrawn = await world.project({ until: 'PRE_CAMPAIGN', days: 300 });
  test.moveClock(new Date(test.tenant.clock.now().getTime() + DAY));
  await withdraw(withdrawn.id);
  const { rows } = await listOf('?sort=endsAt');
  expect(rows.findIndex(({ id }) => id === withdrawn.id)).toBeLessThan(rows.findIndex(({ id }) => id === open?.id));
});

it('the public page of an owner without a name does not say their e-mail address', async () => {
  const { id, owner, manager } = await world.project();
  await test.tenant.database.query(sql`update users set first_name = '', last_name = '' where id = ${owner}`);
  const pageFor = async (path: string, userToken?: string) =>
    parse(Project, (await callApi(test, 'GET', path, userToken ? { token: userToken } : {})).body.data);
  const { slug, owner: named } = await pageFor(`/v2/pfp/issuances/${id}`, token);
  expect(named.name).toBe('');
  expect((await pageFor(`/v2/pfp/public/issuances/${slug}`)).owner.name).toBe('');
  expect((await pageFor(`/v2/pfp/issuances/${id}`, await world.tokenOf(manager))).owner.name).toContain('@');
});
