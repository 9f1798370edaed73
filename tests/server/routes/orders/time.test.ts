import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reflectionGolden } from '#machines/shared/rules/reflection.golden.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { must, type World, worldOf } from '#tests/support/world.ts';

const SECOND = 1000;

let test: TestTenant;
let world: World;
let journeys: Journeys;

beforeAll(async () => {
  test = await testTenant('2022-01-01T00:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
});
beforeEach(() => test.configure('customization', {}));
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

async function send(userId: string, path: string, body: object) {
  const { status } = await callApi(test, 'POST', path, { token: await world.tokenOf(userId), body });
  return status;
}

/** The reflection period as the page of an investment shows it. */
async function isReflecting(userId: string, id: string) {
  const { body } = await callApi(test, 'GET', `/v2/pfp/investments/${id}`, { token: await world.tokenOf(userId) });
  return (body.data as { facts: { reflectionRunning: boolean } }).facts.reflectionRunning;
}

const inTime = reflectionGolden.toSorted((one, two) => Date.parse(one.given.from) - Date.parse(two.given.from));

describe('the reflection period of an order', () => {
  it.each(inTime)('runs to the last second of its fourth day: $why', async ({ given, expected }) => {
    test.moveClock(given.from);
    await test.configure('customization', { tenant: { timeZone: given.timeZone } });
    const project = await world.project();
    const investor = await world.investor();
    const other = await world.investor();
    const { id } = await must(world.order(investor, project.id, 1));
    const { id: late } = await must(world.order(other, project.id, 1));
    const end = Date.parse(expected);
    const running: boolean[] = [];
    for (const moment of [end - SECOND, end, end + SECOND]) {
      test.moveClock(new Date(moment));
      running.push(await isReflecting(other, late));
      if (moment === end)
        expect(await send(investor, `/v2/pfp/investments/${id}/events`, { type: 'investment.revoke' })).toBe(200);
    }
    expect(running).toEqual([true, true, false]);
    expect(await send(other, `/v2/pfp/investments/${late}/events`, { type: 'investment.revoke' })).toBe(409);
  });
});

describe('the code that signs a contract', () => {
  it.each([
    { after: 5 * 60 * SECOND - SECOND, status: 200 },
    { after: 5 * 60 * SECOND, status: 409 },
    { after: 5 * 60 * SECOND + SECOND, status: 409 },
  ])('is answered with $status after $after ms', async ({ after, status }) => {
    test.moveClock('2029-05-05T09:00:00Z');
    const project = await world.project();
    const investor = await world.investor();
    const { signatureId, code } = await journeys.requestSignature(investor, project);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + after));
    expect(await send(investor, `/v2/pfp/signatures/${signatureId}/events`, { type: 'code.enter', code })).toBe(status);
  });
});
