import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { createPdf, uploadDocument } from '#tests/support/pdf.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let journeys: ReturnType<typeof journeysOf>;
let project: { id: string; owner: string; manager: string };

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
});
beforeEach(async () => {
  project = await world.project();
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const publish = async (userId: string, fileId: string) =>
  callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/events`, {
    token: await world.tokenOf(userId),
    body: { type: 'kiis.publish', fileId },
  });

const reflectionOf = async (id: string) => {
  const [row] = await test.tenant.database.query<{ reflection_ends_at: Date; status: string }>(
    sql`select reflection_ends_at, status from investment where id = ${id}`,
  );
  return { ends: row?.reflection_ends_at.toISOString(), status: row?.status };
};

const notificationsOf = async (userId: string) => {
  await test.drain();
  const rows = await test.tenant.database.query<{ about: string }>(
    sql`select about from notification where user_id = ${userId} and about like '%kiisChanged'`,
  );
  return rows.length;
};

it('a new key information sheet notifies all investors with open orders and restarts their reflection period', async () => {
  const [first, second] = [await world.investor(), await world.investor()];
  const ordered = await journeys.placeOrder(first, project);
  const signed = await journeys.signContract(second, project);
  const before = await reflectionOf(signed);
  test.moveClock('2026-03-09T09:00:00Z');
  const answer = await publish(project.manager, await uploadDocument(test, world, project.manager, await createPdf(6)));
  expect(answer).toMatchObject({ status: 200, body: { data: { status: 'CAMPAIGN' } } });
  for (const [user, id] of [
    [first, ordered],
    [second, signed],
  ] as const) {
    expect((await reflectionOf(id)).ends).toBe('2026-03-13T22:59:59.999Z');
    expect(await notificationsOf(user)).toBe(1);
  }
  expect(before.ends).toBe('2026-03-06T22:59:59.999Z');
  const page = await callApi(test, 'GET', `/v2/pfp/issuances/${project.id}`, { token: await world.tokenOf(first) });
  expect(page.body.data).toMatchObject({ kiis: { version: 2 } });
});

it('an investor whose mint is pending is notified of a new sheet once the mint has failed', async () => {
  const investor = await world.investor();
  const id = await journeys.signContract(investor, project);
  await test.tenant.database.query(
    sql`update investment set machine_state = machine_state || '{"mintPending": true}' where id = ${id}`,
  );
  const ends = (await reflectionOf(id)).ends;
  expect(
    (await publish(project.manager, await uploadDocument(test, world, project.manager, await createPdf(1)))).status,
  ).toBe(200);
  expect([await notificationsOf(investor), (await reflectionOf(id)).ends]).toEqual([0, ends]);
  await world.send(bySystem, 'investment', id, { type: 'mint.fail', reason: 'reverted' });
  test.moveClock(new Date(test.tenant.clock.now().getTime() + DAY));
  expect(await notificationsOf(investor)).toBe(1);
  expect((await reflectionOf(id)).ends).not.toBe(ends);
});

it.each([
  ['of seven pages', 7, [595, 842], 'validator.error_file_pages'],
  ['larger than A4', 1, [842, 1191], 'validator.error_file_pages'],
] as const)('a key information sheet %s is refused', async (_, pages, size, id) => {
  const fileId = await uploadDocument(test, world, project.manager, await createPdf(pages, [...size]));
  expect(await publish(project.manager, fileId)).toMatchObject({ status: 422, body: { fields: { fileId: { id } } } });
});

it('a file of another user or an unknown file is refused as a key information sheet', async () => {
  const foreign = await uploadDocument(test, world, project.owner, await createPdf(1));
  for (const fileId of [foreign, 'file', '00000000-0000-4000-8000-000000000000'])
    expect((await publish(project.manager, fileId)).status, fileId).toBe(422);
});

it('an owner can publish the key information sheet only until the issuance is validated', async () => {
  const campaign = await publish(project.owner, await uploadDocument(test, world, project.owner, await createPdf(1)));
  expect(campaign).toMatchObject({ status: 409, body: { error: 'refused' } });
  project = await world.project({ until: 'PRE_CAMPAIGN' });
  expect(
    (await publish(project.owner, await uploadDocument(test, world, project.owner, await createPdf(2)))).status,
  ).toBe(200);
});
