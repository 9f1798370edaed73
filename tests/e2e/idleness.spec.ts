import { expect, test } from '@playwright/test';
import { arrive, closeAll, fillLogin, logIn, tesela } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

test('a manager who leaves a page open is warned, signed out, and led back to the page', async ({ browser }) => {
  const user = await arrive(browser);
  const { page, t } = user;
  await page.clock.install();
  await logIn(user, 'manager@demo.test');
  await page.goto('/manager/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page asks for the limit once it has loaded.
  const asked = () => page.waitForResponse('**/v2/pfp/account/session');
  const stay = page.getByRole('button', { name: t('session.stay'), exact: true });

  let answer = asked();
  await page.clock.fastForward('28:00');
  await answer;
  await expect(stay).toBeVisible();
  answer = asked();
  await stay.click();
  await answer;
  await expect(stay).toBeHidden();

  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tesela.session') ?? '').session.access_token,
  );
  const account = () =>
    page.request.get(`${tesela}/v2/pfp/account`, { headers: { 'X-User-Access-Token': token, 'X-Idle-Seconds': '60' } });
  expect((await account()).status()).toBe(200);
  await page.clock.fastForward('28:00');
  await expect(stay).toBeVisible();
  await page.clock.fastForward('02:01');
  await expect(page).toHaveURL(`${tesela}/login`);
  await expect(page.getByText(t('auth.sessionEnd', { why: 'idle', minutes: 30 }))).toBeVisible();
  expect((await account()).status(), 'the server has ended the session too').toBe(401);

  await fillLogin(user, 'manager@demo.test');
  await expect(page).toHaveURL(`${tesela}/manager/users`);
});
