import { expect, test } from '@playwright/test';
import { arrive, closeAll, fillLogin } from './support/person.ts';
import { type Running, startProduct, startSite } from './support/product.ts';

/** An inspector as the package of XState expects one: it says that it is there, and writes down what it is told. */
const inspector = `<!doctype html><title>Inspector</title><ol></ol><script>
  addEventListener('message', ({ origin, data }) => {
    const line = document.createElement('li');
    line.textContent = JSON.stringify({ origin, data });
    document.querySelector('ol').append(line);
  });
  opener.postMessage({ type: '@statelyai.connected' }, '*');
  opener.postMessage('ping', '*');
</script>`;

const running: Running[] = [];
const begun = async (beginning: Promise<Running>) => {
  running.push(await beginning);
  return running.at(-1)?.origin ?? '';
};
let site: string;
let other: string;
let product: string;

test.beforeAll(async () => {
  site = await begun(startSite(inspector));
  other = await begun(startSite(inspector));
  product = await begun(startProduct({ INSPECTOR_URL: `${site}/inspect` }));
});
test.afterAll(() => Promise.all(running.map(({ stop }) => stop())));
test.afterEach(({ browser }) => closeAll(browser));

test('a page is inspected at the address that is set, and tells that site alone, and nothing private', async ({
  browser,
}) => {
  const person = await arrive(browser, { origin: product });
  const { page } = person;
  const opening = page.waitForEvent('popup');
  await page.goto('/invest/sol-de-aragon?inspect');
  const window = await opening;
  await expect(window).toHaveURL(`${site}/inspect`);
  const told = window.getByRole('listitem');
  await expect(told.filter({ hasText: '"type":"@xstate.actor"' }).filter({ hasText: 'session' }).first()).toBeVisible();

  await page.goto('/login');
  await fillLogin(person, 'investor@demo.test');
  await page.waitForURL('**/user/issuances');
  await expect(
    told.filter({ hasText: '"type":"@xstate.snapshot"' }).filter({ hasText: 'active' }).first(),
  ).toBeVisible();
  const lines = await told.allTextContents();
  expect(new Set(lines.map((line) => JSON.parse(line).origin))).toEqual(new Set([product]));
  expect(lines.join('\n')).not.toMatch(/investor@demo\.test|Tesela-2026/);

  // Whatever its window shows later is told nothing, though it asks.
  await page.evaluate(() =>
    addEventListener('message', ({ data, source }) => {
      if (data === 'ping') source?.postMessage('pong', { targetOrigin: '*' });
    }),
  );
  await window.goto(other);
  await expect(told).toHaveText([JSON.stringify({ origin: product, data: 'pong' })]);
});
