import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectOwnerTasks, sortByNeed } from '#machines/app/home/ownerHome.selectors.ts';
import { OwnerHome } from '#machines/app/home/ownerHome.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';
import { editorOf, ok } from '../support/editor.ts';

let test: TestTenant;
let world: World;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

async function homeOf(userId: string): Promise<OwnerHome> {
  const { status, body } = await callApi(test, 'GET', '/v2/pfp/owner-home', { token: await world.tokenOf(userId) });
  expect(status).toBe(200);
  return v.parse(OwnerHome, JSON.parse(JSON.stringify(body.data)));
}

const visit = (slug: string, agent: string) =>
  callApi(test, 'GET', `/v2/pfp/public/issuances/${slug}`, { headers: { 'user-agent': agent } });

it('shows what was paid and who visited on each of the last 30 days, of the own issuances only', async () => {
  const project = await world.project();
  const other = await world.project();
  await journeysOf(test, world).payByTransfer(await world.investor(), project, 3);
  await journeysOf(test, world).payByTransfer(await world.investor(), other, 2);
  const [{ slug } = { slug: '' }] = await test.tenant.database.query<{ slug: string }>(
    sql`select slug from project where id = ${project.id}`,
  );
  for (const agent of ['Mozilla one', 'Mozilla one', 'Mozilla two', 'Googlebot', '']) await visit(slug, agent);
  const { days, raised, investors, issuances } = await homeOf(project.owner);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-03-02', paid: 15_000, visits: 2 });
  expect(days.slice(0, -1).every(({ paid, visits }) => paid === 0 && visits === 0)).toBe(true);
  expect({ raised, investors }).toEqual({ raised: 15_000, investors: 1 });
  expect(issuances.map(({ id }) => id)).toEqual([project.id]);

  test.moveClock(new Date(test.tenant.clock.now().getTime() + DAY));
  await visit(slug, 'Mozilla one');
  expect((await homeOf(project.owner)).days.slice(-2)).toEqual([
    { day: '2026-03-02', paid: 15_000, visits: 2 },
    { day: '2026-03-03', paid: 0, visits: 1 },
  ]);
});

it('puts what needs the owner first, then the campaign, what closes, what comes, drafts, and the rest', async () => {
  const { id: draft, owner } = await world.draft(await world.user(['ADMIN']));
  const statuses = ['CLOSED.financed', 'PRE_CAMPAIGN', 'CLOSED.counting', 'CAMPAIGN'] as const;
  const made: string[] = [];
  for (const status of statuses) {
    const { id } = await world.project();
    await test.tenant.database.query(sql`update project set owner_id = ${owner}, status = ${status} where id = ${id}`);
    made.push(id);
  }
  const [financed, coming, closing, campaign] = made;
  const home = await homeOf(owner);
  expect(home.issuances.map(({ id }) => id)).toEqual([campaign, closing, coming, draft, financed]);
  const [first] = sortByNeed(home);
  expect(first?.id).toBe(
    collectOwnerTasks(home).flatMap((task) => (task.kind === 'bank' ? [] : [task.issuance.id]))[0],
  );
});

it('names what is the owner’s to do: complete, send, correct', async () => {
  const editor = editorOf(test, world);
  const { id, owner, manager } = await world.draft(await world.user(['ADMIN']));
  await test.configure('customization', { flows: { project_status: ['DRAFT', 'VALIDATING', 'CAMPAIGN', 'CLOSED'] } });
  const whats = async () =>
    collectOwnerTasks(await homeOf(owner)).map((task) => (task.kind === 'next' ? task.what : task.kind));
  expect(await whats()).toEqual(['next.project.request']);
  await editor.save(owner, id, { summary: null });
  expect(await whats()).toEqual(['next.project.complete']);
  await editor.save(owner, id, { summary: 'Otra vez' });
  await ok(editor.sendToProject(owner, id, { type: 'validation.request' }));
  expect(await whats()).toEqual([]);
  await ok(editor.send(manager, id, { type: 'remark.add', field: 'summary', text: 'Di cuánto dura.' }));
  await ok(editor.sendToProject(manager, id, { type: 'validation.return', reasons: ['Faltan datos'] }));
  expect(await whats()).toEqual(['remarks']);
});
