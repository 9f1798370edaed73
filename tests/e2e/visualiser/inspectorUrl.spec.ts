import { expect, test } from '@playwright/test';
import { type RunningServer, startProduct, startSite } from '../support/product.ts';
import { arrive, closeAll, fillLogin } from '../support/user.ts';

/** An inspector as `@statelyai/inspect` expects it: it announces itself and lists the messages that it receives. */
const inspector = `<!doctype html><title>Inspector</title><ol></ol><script>
  addEventListener('message', ({ origin, data }) => {
    const line = document.createElement('li');
    line.textContent = JSON.stringify({ origin, data });
    document.querySelector('ol').append(line);
  });
  opener.postMessage({ type: '@statelyai.connected' }, '*');
  opener.postMessage('ping', '*');
</script>`;

const running: RunningServer[] = [];
const startServer = async (starting: Promise<RunningServer>) => {
  running.push(await starting);
  return running.at(-1)?.origin ?? '';
};
let site: string;
let other: string;
let product: string;

test.beforeAll(async () => {
  site = await startServer(startSite(inspector));
  other = await startServer(startSite(inspector));
  product = await startServer(startProduct({ INSPECTOR_URL: `${site}/inspect` }));
});
test.afterAll(() => Promise.all(running.map(({ stop }) => stop())));
test.afterEach(({ browser }) => closeAll(browser));

test('a page sends its inspection only to the configured site, and without private data', async ({ browser }) => {
  const user = await arrive(browser, { origin: product });
  const { page } = user;
  const opening = page.waitForEvent('popup');
  await page.goto('/invest/sol-de-aragon?inspect');
  const window = await opening;
  await expect(window).toHaveURL(`${site}/inspect`);
  const messages = window.getByRole('listitem');
  await expect(
    messages.filter({ hasText: '"type":"@xstate.actor"' }).filter({ hasText: 'session' }).first(),
  ).toBeVisible();

  await page.goto('/login');
  await fillLogin(user, 'investor@demo.test');
  await page.waitForURL('**/user/issuances');
  await expect(
    messages.filter({ hasText: '"type":"@xstate.snapshot"' }).filter({ hasText: 'active' }).first(),
  ).toBeVisible();
  const lines = await messages.allTextContents();
  expect(new Set(lines.map((line) => JSON.parse(line).origin))).toEqual(new Set([product]));
  expect(lines.join('\n')).not.toMatch(/investor@demo\.test|Tesela-2026/);

  // Another site in the same window receives nothing, even if it asks.
  await page.evaluate(() =>
    addEventListener('message', ({ data, source }) => {
      if (data === 'ping') source?.postMessage('pong', { targetOrigin: '*' });
    }),
  );
  await window.goto(other);
  await expect(messages).toHaveText([JSON.stringify({ origin: product, data: 'pong' })]);
});
