import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushContent, PushForm, PushState } from '#machines/app/notification/pushKinds.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { notifyUser } from '#server/lifecycles/app/notify.ts';
import { sql } from '#server/postgres/sql.ts';
import { work } from '#server/work/work.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

const ORIGIN = 'http://test.local';
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

const fetchSandbox = (address: string, method: 'GET' | 'POST' | 'DELETE') => test.app.request(address, { method });

/** A browser at the sandbox’s push service. */
async function openBrowser() {
  const answer = await fetchSandbox(`${ORIGIN}/sandbox/push`, 'POST');
  const { endpoint, keys } = (await answer.json()) as { endpoint: string; keys: Pick<PushForm, 'p256dh' | 'auth'> };
  return {
    endpoint,
    ...keys,
    read: async () => (await (await fetchSandbox(endpoint, 'GET')).json()) as PushContent[],
    end: () => fetchSandbox(endpoint, 'DELETE'),
  };
}
type Browser = Awaited<ReturnType<typeof openBrowser>>;

async function choose(user: string, { endpoint, p256dh, auth }: Browser, choice: Partial<PushForm> = {}) {
  const answer = await test.app.request(`${ORIGIN}/v2/pfp/account/push`, {
    method: 'PUT',
    headers: { 'x-user-access-token': await world.tokenOf(user), 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh, auth, kinds: ['paid'], showsAmounts: false, ...choice }),
  });
  return { status: answer.status, body: (await answer.json()) as { data: PushState; error: string | null } };
}

const about = { paid: 'earning.paid', due: 'investment.transferAwaited' } as const;

async function tell(user: string, kind: keyof typeof about) {
  await work(test.tenant, bySystem, async (uow) => {
    const params = { project: 'Molino del Ebro', amount: 58_320, number: 7 };
    await notifyUser(uow, user, { about: about[kind], params, link: '/user/earnings' }, { isMailed: false });
    return done;
  });
  await test.drain();
}

const subscriptionsOf = async (user: string) =>
  (await test.tenant.database.query(sql`select from push_subscription where user_id = ${user}`)).length;

describe('a device that is told of notifications', () => {
  it('gets the kinds that its user has chosen, without amounts', async () => {
    const [user, browser] = [await world.user(), await openBrowser()];
    expect((await choose(user, browser)).status).toBe(200);
    await tell(user, 'due');
    expect(await browser.read()).toEqual([]);
    await tell(user, 'paid');
    const [message, ...others] = await browser.read();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ body: 'Molino del Ebro te ha pagado.', link: '/user/earnings', unread: 2 });
    expect(JSON.stringify(message)).not.toMatch(/583/);
  });

  it('shows amounts if its user has allowed them', async () => {
    const [user, browser] = [await world.user(), await openBrowser()];
    await choose(user, browser, { showsAmounts: true });
    await tell(user, 'paid');
    expect((await browser.read())[0]?.body).toContain('583,20');
  });

  it('is told nothing without a choice, and nothing more after it', async () => {
    const [user, browser] = [await world.user(), await openBrowser()];
    await tell(user, 'paid');
    const { body } = await choose(user, browser);
    expect(body.data.devices).toMatchObject([{ kinds: ['paid'], showsAmounts: false }]);
    expect((await choose(user, browser, { kinds: [] })).body.data.devices).toEqual([]);
    await tell(user, 'paid');
    expect(await browser.read()).toEqual([]);
  });

  it('is forgotten when its push service no longer knows it', async () => {
    const [user, browser] = [await world.user(), await openBrowser()];
    await choose(user, browser);
    await browser.end();
    await tell(user, 'paid');
    expect(await subscriptionsOf(user)).toBe(0);
    expect(await browser.read()).toEqual([]);
  });

  it('belongs to the user who has signed in last', async () => {
    const [first, second, browser] = [await world.user(), await world.user(), await openBrowser()];
    await choose(first, browser);
    await choose(second, browser);
    await tell(first, 'paid');
    expect(await browser.read()).toEqual([]);
    expect([await subscriptionsOf(first), await subscriptionsOf(second)]).toEqual([0, 1]);
  });

  it('is one of at most ten', async () => {
    const user = await world.user();
    for (let count = 0; count < 12; count += 1) await choose(user, await openBrowser());
    expect(await subscriptionsOf(user)).toBe(10);
  });

  it.each(['https://169.254.169.254/latest', 'http://localhost:5432/', 'https://push.example.test/a'])(
    'is not at %s, which is no push service',
    async (endpoint) => {
      const [user, browser] = [await world.user(), await openBrowser()];
      const { status, body } = await choose(user, { ...browser, endpoint });
      expect([status, body.error]).toEqual([422, 'push_service_unknown']);
      expect(await subscriptionsOf(user)).toBe(0);
    },
  );
});

describe('the sandbox of the push services', () => {
  it('refuses a message without a signed sender', async () => {
    const browser = await openBrowser();
    const answer = await fetchSandbox(browser.endpoint, 'POST');
    expect(answer.status).toBe(403);
  });
});
