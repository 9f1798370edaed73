import { expect, type Page, test } from '@playwright/test';
import * as v from 'valibot';
import { PushContent } from '#machines/app/notification/pushKinds.ts';
import { callApi, readApi } from '../drivers/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { serveNextBuild } from '../support/nextBuild.ts';
import { expectNoViolations, watchPolicy } from '../support/policy.ts';
import { fetchSandbox } from '../support/sandbox.ts';
import { arriveAs, closeAll, desk, logOut, type User } from '../support/user.ts';

test.use({ serviceWorkers: 'allow' });
const SANDBOX = '/sandbox/';
const Entity = v.object({ id: v.string(), version: v.number() });
const Messages = v.array(PushContent);

test.afterEach(({ browser }) => closeAll(browser));

/** The names of the caches, without the build. */
const cachesOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace(/-[^-]*$/, '')).toSorted());

/** The worker controls the page once the page has gone on to what it does after its first view. */
async function controlled(page: Page) {
  await expect(async () => {
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 120);
    // The first act loads the app of a page that can be read without it.
    await page.keyboard.press('Shift');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }).toPass();
}

async function agree({ page, t }: User) {
  await page.goto('/user/account?section=notifications');
  await page.getByLabel(t('device.keep')).check();
}

const isKept = (page: Page) => page.evaluate(async () => (await caches.match('/kept/answers')) !== undefined);

for (const language of ['es', 'en'] as const)
  test(`an investor who agreed reads the portfolio without a connection, until the logout (${language})`, async ({
    browser,
  }) => {
    const user = await arriveAs(browser, 'premium@demo.test', { language, viewport: desk });
    const { page, t } = user;
    const context = page.context();
    await watchPolicy(page);
    await page.goto('/user/portfolio');
    await controlled(page);
    await expect(page.getByText('Molino del Ebro').first()).toBeVisible();
    expect(await cachesOf(page), 'nothing of the user is kept unasked').not.toContain('tesela-kept');
    await agree(user);
    await expectAccessible(user, 'the choices of a device');
    await page.goto('/user/portfolio');
    await expect.poll(() => isKept(page)).toBe(true);
    await expect.poll(() => page.evaluate(async () => (await caches.match('/kept/shell')) !== undefined)).toBe(true);
    await expectNoViolations(page, 'the portfolio');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Molino del Ebro').first()).toBeVisible();
    const since = t('offline.since', { at: '|' }).split('|')[0] ?? '';
    await expect(page.getByText(since)).toBeVisible();
    await page.goto('/invest/sol-de-aragon');
    await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();

    await context.setOffline(false);
    await page.goto('/user/portfolio');
    await expect(page.getByText(since)).toBeHidden();
    await logOut(user);
    await expect.poll(() => cachesOf(page)).not.toContain('tesela-kept');
    expect(await page.evaluate(() => localStorage.getItem('tesela.keepsOffline'))).toBeNull();
  });

test('a new build takes over at once, removes what the former one kept, and reloads nothing by itself', async ({
  browser,
}) => {
  const site = await serveNextBuild();
  const page = await browser.newPage({ baseURL: site.origin });
  await page.goto('/login');
  await controlled(page);
  const former = await page.evaluate(() => caches.keys());
  site.release();
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual(former.map((name) => name.replace(/[^-]*$/, site.build)));
  expect(loads).toBe(0);
  await page.context().close();
  await site.close();
});

const tokenOf = ({ page }: User) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tesela.session') ?? '').session.access_token as string);

interface Sandboxed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The browser of the tests has no push service, so the sandbox’s takes its place. */
async function subscribeAtSandbox(page: Page): Promise<Sandboxed> {
  const { host, port } = new URL(page.url());
  const answer = await page.request.post(`http://localhost:${port}/sandbox/push`, { headers: { host } });
  const subscribed = (await answer.json()) as Sandboxed;
  await page.addInitScript(({ endpoint, keys }) => {
    const decode = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
    let isSubscribed = sessionStorage.getItem('subscribed') !== null;
    const subscription = {
      endpoint,
      options: {},
      getKey: (name: 'p256dh' | 'auth') => decode(keys[name]),
      unsubscribe: async () => {
        isSubscribed = false;
        sessionStorage.removeItem('subscribed');
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async () => {
        isSubscribed = true;
        sessionStorage.setItem('subscribed', '');
        return subscription;
      },
    });
  }, subscribed);
  return subscribed;
}

/** What the browser shows of a message that its push service delivers. */
async function deliver(page: Page, data: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    // The browser also names those of pages that were closed before.
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const latest = registrations.findLast(({ isDeleted }) => !isDeleted);
      if (latest) resolve(latest.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
    });
  await expect.poll(shown).toHaveLength(1);
  return shown();
}

test('a device is told of what its user has chosen, and of nothing after the logout', async ({ browser }) => {
  const investor = await arriveAs(browser, 'new@demo.test', { viewport: desk });
  const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, t } = investor;
  await page.context().grantPermissions(['notifications']);
  const { endpoint } = await subscribeAtSandbox(page);
  await page.goto('/user/account?section=notifications');
  await controlled(page);
  await page.getByLabel(t('device.push.kind.due')).click();
  await expect(page.getByLabel(t('device.push.kind.due'))).toBeChecked();
  await expect(page.getByLabel(t('device.push.amounts'))).toBeVisible();
  await expectAccessible(investor, 'the notifications of a device');

  const onboarding = v.parse(Entity, await readApi(investor, '/v2/pfp/onboarding', await tokenOf(investor)));
  const act = { act: 'remind', rows: [onboarding] };
  await callApi(manager, '/v2/pfp/journal/onboarding/acts', act, { token: await tokenOf(manager) });
  const read = async () =>
    v.parse(Messages, await fetchSandbox(page, new URL(endpoint).pathname.slice(SANDBOX.length)));
  await expect.poll(async () => (await read()).length).toBe(1);
  const [message] = await read();
  expect(message?.body).toBe(t('push.due', { project: 'none' }));
  expect(await deliver(page, JSON.stringify(message))).toEqual([`Tesela: ${message?.body}`]);

  await page.goto('/user/portfolio');
  await logOut(investor);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull();
});
