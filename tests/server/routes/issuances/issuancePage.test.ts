import { parse } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Project } from '#machines/issuances/project/project.wire.ts';
import { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
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

const publicPage = (slug: string) => callApi(test, 'GET', `/v2/pfp/public/issuances/${slug}`);

async function rename(id: string, slug: string) {
  const { database, clock } = test.tenant;
  await database.query(sql`insert into former_slug (slug, project_id, at)
    select slug, id, ${clock.now()} from project where id = ${id} on conflict do nothing`);
  await database.query(sql`update project set slug = ${slug} where id = ${id}`);
}

it('an earlier address of an issuance leads to its page, which has the present one', async () => {
  const { id } = await world.project();
  await rename(id, 'sol-antes');
  await rename(id, 'sol-ahora');
  for (const slug of ['sol-antes', 'sol-ahora']) {
    const page = parse(Project, (await publicPage(slug)).body.data);
    expect([page.id, page.slug]).toEqual([id, 'sol-ahora']);
  }
  await rename(id, 'sol-antes');
  expect(parse(Project, (await publicPage('sol-ahora')).body.data).slug).toBe('sol-antes');
});

it('an earlier address leads an investor to the wizard too', async () => {
  const { id } = await world.project();
  await rename(id, 'luna-antes');
  await rename(id, 'luna-ahora');
  const token = await world.tokenOf(await world.investor());
  const reply = await callApi(test, 'GET', '/v2/pfp/invest/luna-antes', { token });
  const { project } = parse(InvestPageReply, reply.body.data);
  expect([project.id, project.slug]).toEqual([id, 'luna-ahora']);
});

it('an earlier address shows nothing that the present one hides', async () => {
  const { id, manager } = await world.project({ until: 'PRE_CAMPAIGN' });
  await rename(id, 'viento-antes');
  await rename(id, 'viento-ahora');
  await world.send(by('ADMIN', manager), 'project', id, { type: 'visibility.hide' });
  for (const slug of ['viento-antes', 'viento-ahora', 'nunca']) expect((await publicPage(slug)).status).toBe(404);
});

it('the page of an issuance contains everything that was written', async () => {
  const { id } = await world.project();
  const sections = { product: [{ kind: 'paragraph', spans: [{ text: 'Una planta' }] }] };
  await test.tenant.database.query(sql`update project set slug = 'todo-escrito', sections = ${sections},
      risks = ${['La conexión puede retrasarse.']}, use_of_funds = ${JSON.stringify([{ label: 'Obra', points: 10_000 }])},
      team = ${JSON.stringify([{ name: 'Marta', role: 'Dirección' }])}, instalments = 'quarterly', repayment = 'bullet',
      face_price = 6000 where id = ${id}`);
  expect(parse(Project, (await publicPage('todo-escrito')).body.data)).toMatchObject({
    sections,
    risks: ['La conexión puede retrasarse.'],
    useOfFunds: [{ label: 'Obra', points: 10_000 }],
    team: [{ name: 'Marta', role: 'Dirección' }],
    instalments: 'quarterly',
    repayment: 'bullet',
    facePrice: 6_000,
  });
});
