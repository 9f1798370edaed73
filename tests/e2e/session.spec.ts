import { expect, test } from '@playwright/test';
import { quickOrFull } from '../support/runSize.ts';
import { mailedCode } from './support/mail.ts';
import { register } from './support/register.ts';
import {
  arrive,
  arriveAs,
  closeAll,
  demoPassword,
  fillLogin,
  logIn,
  logOut,
  newEmail,
  norte,
  tesela,
} from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

test.describe('after signing in, each role starts in its area', () => {
  const landings = [
    ['investor@demo.test', '/user/issuances'],
    ['premium@demo.test', '/user/issuances'],
    ['new@demo.test', '/user/issuances'],
    ['owner@demo.test', '/entrepreneur/issuances'],
    ['manager@demo.test', '/manager/issuances'],
  ] as const;
  for (const [email, landing] of landings)
    test(email, async ({ browser }) => {
      const user = await arrive(browser);
      const { page } = user;
      await logIn(user, email);
      await expect(page).toHaveURL(tesela + landing);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/login');
      await expect(page, 'the login page redirects users who are signed in').toHaveURL(tesela + landing);
    });
});

test('a wrong password shows an error and does not sign in', async ({ browser }) => {
  const user = await arrive(browser);
  await fillLogin(user, 'investor@demo.test', 'Wrong-2026');
  await expect(user.page.getByRole('alert')).toBeVisible();
  await expect(user.page).toHaveURL(`${tesela}/login`);
  await user.page.goto('/user/portfolio');
  await expect(user.page).toHaveURL(/\/login$/);
});

test('a login form that is sent before its script has loaded adds nothing to the URL', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${tesela}/login`);
  await page.locator('input[type=email]').fill('investor@demo.test');
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('input[type=password]')).toHaveValue('');
  expect(page.url()).toBe(`${tesela}/login`);
});

test('a login form that is sent at any moment of the hydration signs in', async ({ browser }) => {
  for (let moment = 0; moment < quickOrFull(4, 16); moment += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${tesela}/login`);
    await page.locator('input[type=email]').fill('investor@demo.test');
    await page.locator('input[type=password]').fill(demoPassword);
    await page.locator('input[type=password]').press('Enter');
    await page.waitForURL('**/user/issuances');
    await context.close();
  }
});

test('the areas of other roles redirect to the user’s own area', async ({ browser }) => {
  const { page } = await arriveAs(browser, 'investor@demo.test');
  for (const path of ['/manager/users', '/manager/issuances', '/entrepreneur/issuances']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${tesela}/user/issuances`);
  }
});

test('without a session every page of an area redirects to the login', async ({ browser }) => {
  const { page } = await arrive(browser);
  for (const path of ['/user/issuances', '/manager/users', '/entrepreneur/earnings', '/invest/sol-de-aragon/sign']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
  }
});

test('the language in the URL is applied and removed from the URL', async ({ browser }) => {
  const { page } = await arrive(browser, { language: 'es' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/register?lang=en&referral=AMIGO');
  await expect(page).toHaveURL(`${tesela}/register?referral=AMIGO`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/login');
  await expect(page.locator('html'), 'the language persists').toHaveAttribute('lang', 'en');
  await page.goto('/user/portfolio?lang=es');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('html'), 'the redirect to the login keeps the language').toHaveAttribute('lang', 'es');
});

test('each tenant has its own accounts and its own name', async ({ browser }) => {
  const own = await arriveAs(browser, 'investor@demo.test', { origin: norte, language: 'en' });
  await own.page.goto('/user/portfolio');
  await expect(own.page).toHaveTitle(/Norte Capital/);
  const other = await arrive(browser, { origin: tesela });
  await expect(other.page).toHaveTitle(/Tesela/);
  await other.page.goto('/user/portfolio');
  await expect(other.page).toHaveURL(/\/login$/);
});

for (const language of ['es', 'en'] as const)
  test(`a page that does not exist shows an error, in ${language}`, async ({ browser }) => {
    const { page, t } = await arrive(browser, { language });
    const answer = await page.goto('/nothing/like/this');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('error.notFound', { path: '/nothing/like/this' }),
    );
    await expect(page.getByText(t('error.notFoundHint'))).toBeVisible();
    await page.getByRole('link', { name: t('error.home') }).click();
    await expect(page).toHaveURL(`${tesela}/login`);
  });

test('logging out ends the session in every tab', async ({ browser }) => {
  const user = await arriveAs(browser, 'investor@demo.test');
  const { page } = user;
  await page.goto('/user/issuances');
  const tab = await page.context().newPage();
  await tab.goto('/user/portfolio');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut(user);
  await expect(page).toHaveURL(/\/login/);
  await tab.reload();
  await expect(tab).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page, 'the browser history does not show the page again').toHaveURL(/\/login/);
});

test('a session that was ended on another device redirects to the login', async ({ browser }) => {
  const email = newEmail('dos');
  const lost = await arrive(browser);
  await register(lost, email);
  const { page, t } = await arriveAs(browser, email);
  await page.goto('/user/account?section=sessions');
  const end = page.getByRole('button', { name: t('account.sessions.end'), exact: true });
  await end.click();
  await expect(end).toBeHidden();
  await lost.page.goto('/user/portfolio');
  await expect(lost.page).toHaveURL(/\/login/);
});

test('a wrong code is refused and can be typed again', async ({ browser }) => {
  const user = await arrive(browser);
  const email = newEmail('codigo');
  const { page, t } = user;
  await register(user, email, { code: 'wrong' });
  const box = page.getByLabel(t('auth.code'));
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await box.fill(await mailedCode(page, email));
  await expect(page).toHaveURL(`${tesela}/user/issuances`);
});

test('the page for the code survives a reload, and then leads to the login', async ({ browser }) => {
  const user = await arrive(browser);
  const email = newEmail('recarga');
  const { page, t } = user;
  await register(user, email, { code: 'none' });
  await expect(page.getByRole('heading', { name: t('auth.codeTitle') })).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel(t('auth.code')).fill(await mailedCode(page, email));
  await expect(page.getByRole('heading', { name: t('auth.verifiedTitle') })).toBeVisible();
  await page.getByRole('link', { name: t('auth.login') }).click();
  await fillLogin(user, email);
  await expect(page).toHaveURL(`${tesela}/user/issuances`);
});

test('a newcomer by Google reaches the registration with what Google says', async ({ browser }) => {
  const user = await arrive(browser);
  const { page, t } = user;
  const email = newEmail('nueva');
  await page.getByRole('button', { name: t('auth.openId', { provider: 'Google' }) }).click();
  await page.getByRole('radio').last().check();
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[name=name]').fill('Alba Ruiz Lanaja');
  await page.locator('button[value=allow]').click();
  await expect(page).toHaveURL(`${tesela}/register`);
  await expect(page.getByText(t('auth.newcomer', { provider: 'Google' }))).toBeVisible();
  await expect(page.getByLabel(t('auth.email'), { exact: true })).toHaveValue(email);
  await expect(page.getByLabel(t('auth.field.name'), { exact: true })).not.toHaveValue('');
});

test('a session that has expired says so at the login, and a logout does not', async ({ browser }) => {
  const user = await arriveAs(browser, 'premium@demo.test');
  const { page, t } = user;
  const expired = page.getByText(t('auth.sessionEnd', { why: 'expired', minutes: 0 }));
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('tesela.session') ?? '{}');
    stored.session.token_expired_at = '2020-01-01T00:00:00.000Z';
    localStorage.setItem('tesela.session', JSON.stringify(stored));
  });
  await page.goto('/user/portfolio');
  await expect(expired).toBeVisible();
  await fillLogin(user, 'premium@demo.test');
  await expect(page).toHaveURL(`${tesela}/user/portfolio`);
  await logOut(user);
  await expect(expired).toBeHidden();
});

// A title may not name an address: each worker has another port.
for (const [tenant, origin] of Object.entries({ tesela, norte }))
  test(`terms, privacy, help and contact can be read before registering, at ${tenant}`, async ({ browser }) => {
    const { page, t } = await arrive(browser, { origin });
    await page.goto('/register');
    // The footer moves when the fonts arrive, and a link that moves under the pointer is not clicked.
    await page.evaluate(() => document.fonts.ready);
    const footer = page.getByRole('contentinfo');
    for (const name of ['legal', 'privacy', 'contact', 'faq'] as const) {
      const opened = page.context().waitForEvent('page');
      await footer.getByRole('link', { name: t(`footer.${name}`) }).click();
      const document = await opened;
      await expect(document.getByRole('heading', { level: 1 })).toBeVisible();
      await document.close();
    }
    await expect(page.getByRole('checkbox', { name: t('auth.terms') })).toBeVisible();
  });

test('registering an existing address shows an error beside its field', async ({ browser }) => {
  const user = await arrive(browser);
  await register(user, 'investor@demo.test', { code: 'none' });
  const box = user.page.getByLabel(user.t('auth.email'), { exact: true });
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveAccessibleDescription(user.t('register.error_user_exists'));
  await expect(user.page).toHaveURL(`${tesela}/register`);
});
