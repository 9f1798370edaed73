import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { reflectionGolden } from '#machines/shared/rules/reflection.golden.ts';
import { sql } from '#server/postgres/sql.ts';
import { mailKind } from '#server/providers/mail/sandboxMailer.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { testSettings } from '#tests/support/testSettings.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, must, type World, worldOf } from '#tests/support/world.ts';

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

describe('the time to pay an order', () => {
  const deadlinesOf = async (userId: string, id: string) => {
    const token = await world.tokenOf(userId);
    const { data } = (await callApi(test, 'GET', `/v2/pfp/investments/${id}`, { token })).body as { data: Investment };
    return [data.orderExpiresAt, data.payment?.expiresAt];
  };

  it('ends once, with the last second of a day, whenever the transfer was chosen', async () => {
    test.moveClock('2028-11-28T02:54:00Z');
    const project = await world.project();
    const [soon, late] = [await world.investor(), await world.investor()];
    const chosen = await journeys.chooseMethod(soon, project, 'transfer');
    const waiting = await journeys.startPayment(late, project);
    const end = '2028-12-08T22:59:59.999Z';
    expect(await deadlinesOf(soon, chosen)).toEqual([end, end]);
    test.moveClock('2028-12-05T10:00:00Z');
    await world.send(by('USER', late), 'investment', waiting, {
      type: 'method.choose',
      method: 'transfer',
      balance: 0,
    });
    expect(await deadlinesOf(late, waiting)).toEqual([end, end]);
    await test.drain();
    const mails = await test.tenant.database.query<{ text: string }>(sql`select data ->> 'text' as text
      from sandbox_record where kind = ${mailKind} and data ->> 'text' ~ '(Paga|Transfiere) antes del'
        and data ->> 'to' = any(select email from users where id = any(${[soon, late]}))`);
    expect(mails.map(({ text }) => /antes del:?\s+(.*)/.exec(text)?.[1])).toEqual(
      Array(4).fill('8 de diciembre de 2028 a las 23:59'),
    );
  });

  it('is shorter for a transfer if the tenant says so, and ends with a day too', async () => {
    test.moveClock('2028-11-28T02:54:00Z');
    await test.configure('settings', { paymentMethods: [{ method: 'transfer', feeBasisPoints: 0, silenceHours: 48 }] });
    const investor = await world.investor();
    const id = await journeys.chooseMethod(investor, await world.project(), 'transfer');
    expect(await deadlinesOf(investor, id)).toEqual(['2028-12-08T22:59:59.999Z', '2028-11-30T22:59:59.999Z']);
    await test.configure('settings', testSettings);
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

  it('is refused after its time with the reason, and its page has known the time', async () => {
    test.moveClock('2029-06-05T09:00:00Z');
    const project = await world.project();
    const investor = await world.investor();
    const { id, signatureId, code } = await journeys.requestSignature(investor, project);
    const token = await world.tokenOf(investor);
    const page = await callApi(test, 'GET', `/v2/pfp/investments/${id}`, { token });
    const end = new Date(test.tenant.clock.now().getTime() + 5 * 60 * SECOND).toISOString();
    expect(page.body.data).toMatchObject({ signature: { code: { expiresAt: end } } });
    test.moveClock(end);
    const body = { type: 'code.enter', code };
    const late = await callApi(test, 'POST', `/v2/pfp/signatures/${signatureId}/events`, { token, body });
    expect(late.body).toMatchObject({ error: 'refused', reason: 'signature.isCodeCurrent' });
  });
});
