import { expect, test } from '@playwright/test';
import { arriveAs, closeAll, norte } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

/** The file that holds the libraries, without which nothing runs. */
const LIBRARIES = /\/assets\/base-.*\.js$/;

test('a page whose code did not arrive is opened again, and says so if that does not help', async ({ browser }) => {
  const { page } = await arriveAs(browser, 'investor@demo.test', { language: 'es', origin: norte });
  let left = 1;
  await page.route(LIBRARIES, (route) => (left-- > 0 ? route.fulfill({ status: 502 }) : route.continue()));
  await page.goto('/user/issuances');
  await expect(page.locator('main a[href*="/issuances/"]').first()).toBeVisible();
  expect(left, 'it was fetched again').toBeLessThan(0);

  left = Number.POSITIVE_INFINITY;
  await page.goto('/user/issuances');
  await expect(page.getByRole('heading', { name: 'No hemos podido cargar la página' })).toBeVisible();
  left = 0;
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
  await expect(page.locator('main a[href*="/issuances/"]').first()).toBeVisible();
});
