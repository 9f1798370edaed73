import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;
let holder: string;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project({ softCap: 5000 });
  holder = await world.investor();
  const id = await journeys.signContract(holder, project);
  test.moveClock('2026-03-07T09:00:00Z');
  await test.drain();
  await journeys.mintTokens(id, project);
});
afterAll(() => test.close());

async function certificateFor(userId: string, projectId = project.id) {
  const headers = { 'X-USER-ACCESS-TOKEN': await world.tokenOf(userId) };
  return test.app.request(`http://test.local/v2/pfp/portfolio/${projectId}/certificate`, { headers });
}

it('a certificate of title is sealed, and downloaded instead of displayed', async () => {
  const answer = await certificateFor(holder);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="(\w+-2026-03-07\.pdf)"; filename\*=UTF-8''\1$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const pdf = new Uint8Array(await answer.arrayBuffer());
  expect(await verifySealedPdf(pdf)).toMatchObject({ ok: true });
  const changed = pdf.slice();
  changed[600] = (changed[600] ?? 0) ^ 1;
  expect(await verifySealedPdf(changed)).toMatchObject({ ok: false });
});

it('a certificate of title exists only for tokens that the user holds', async () => {
  const stranger = await certificateFor(await world.investor());
  expect(stranger.status).toBe(404);
  const elsewhere = await certificateFor(holder, (await world.project()).id);
  expect(elsewhere.status).toBe(404);
});
