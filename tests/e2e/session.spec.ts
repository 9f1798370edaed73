import { expect, test } from '@playwright/test';
import { mailedCode } from './support/mail.ts';
import {
  arrive,
  arriveAs,
  closeAll,
  demoPassword,
  fillLogin,
  logOut,
  newEmail,
  norte,
  tesela,
} from './support/person.ts';
import { register } from './support/register.ts';

test.afterEach(({ browser }) => closeAll(browser));

test.describe('after logging in, each role lands in its area', () => {
  const landings = [
    ['investor@demo.test', '/user/issuances'],
    ['premium@demo.test', '/user/issuances'],
    ['new@demo.test', '/user/issuances'],
    ['owner@demo.test', '/entrepreneur/issuances'],
    ['manager@demo.test', '/manager/issuances'],
  ] as const;
  for (const [email, landing] of landings)
    test(email, async ({ browser }) => {
      const { page } = await arriveAs(browser, email);
      await expect(page).toHaveURL(tesela + landing);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/login');
      await expect(page, 'the login is no page for somebody who is in').toHaveURL(tesela + landing);
    });
});

test('a wrong password is refused in words, and lets nobody in', async ({ browser }) => {
  const person = await arrive(browser);
  await fillLogin(person, 'investor@demo.test', 'Wrong-2026');
  await expect(person.page.getByRole('alert')).toBeVisible();
  await expect(person.page).toHaveURL(`${tesela}/login`);
  await person.page.goto('/user/portfolio');
  await expect(person.page).toHaveURL(/\/login$/);
});

test('a login that is sent before its script is there leaves nothing in the address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${tesela}/login`);
  await page.locator('input[type=email]').fill('investor@demo.test');
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('input[type=password]')).toHaveValue('');
  expect(page.url()).toBe(`${tesela}/login`);
});

test('a login that is sent while the app comes to life lets in, in whichever moment that is', async ({ browser }) => {
  for (let moment = 0; moment < 16; moment += 1) {
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

test('the areas of others lead back to one’s own', async ({ browser }) => {
  const { page } = await arriveAs(browser, 'investor@demo.test');
  for (const path of ['/manager/users', '/manager/issuances', '/entrepreneur/issuances']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${tesela}/user/issuances`);
  }
});

test('without a session every page of an area is the login', async ({ browser }) => {
  const { page } = await arrive(browser);
  for (const path of ['/user/issuances', '/manager/users', '/entrepreneur/earnings', '/invest/sol-de-aragon/sign']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
  }
});

test('the language of the address is set, and leaves the address', async ({ browser }) => {
  const { page } = await arrive(browser, { language: 'es' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/register?lang=en&referral=AMIGO');
  await expect(page).toHaveURL(`${tesela}/register?referral=AMIGO`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/login');
  await expect(page.locator('html'), 'it stays').toHaveAttribute('lang', 'en');
  await page.goto('/user/portfolio?lang=es');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('html'), 'the login that stands in for a page keeps it').toHaveAttribute('lang', 'es');
});

test('each tenant has its own accounts and its own name', async ({ browser }) => {
  const own = await arriveAs(browser, 'investor@demo.test', { origin: norte, language: 'en' });
  await expect(own.page).toHaveTitle(/Norte Capital/);
  const other = await arrive(browser, { origin: tesela });
  await expect(other.page).toHaveTitle(/Tesela/);
  await other.page.goto('/user/portfolio');
  await expect(other.page).toHaveURL(/\/login$/);
});

for (const language of ['es', 'en'] as const)
  test(`an address that does not exist says so, in ${language}`, async ({ browser }) => {
    const { page, say } = await arrive(browser, { language });
    const answer = await page.goto('/nothing/like/this');
    expect(answer?.status()).toBe(404);
    const words = say('error.notFound', { path: '/nothing/like/this' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    await page.getByRole('link', { name: say('error.home') }).click();
    await expect(page).toHaveURL(`${tesela}/login`);
  });

test('logging out ends the session, in every tab', async ({ browser }) => {
  const person = await arriveAs(browser, 'investor@demo.test');
  const { page } = person;
  const tab = await page.context().newPage();
  await tab.goto('/user/portfolio');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut(person);
  await expect(page).toHaveURL(/\/login/);
  await tab.reload();
  await expect(tab).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page, 'what was seen is not seen again').toHaveURL(/\/login/);
});

test('a session that was ended from another device leads to the login', async ({ browser }) => {
  const email = newEmail('dos');
  const lost = await arrive(browser);
  await register(lost, email);
  const { page, say } = await arriveAs(browser, email);
  await page.goto('/user/account?section=sessions');
  const end = page.getByRole('button', { name: say('account.sessions.end'), exact: true });
  await end.click();
  await expect(end).toBeHidden();
  await lost.page.goto('/user/portfolio');
  await expect(lost.page).toHaveURL(/\/login/);
});

test('a code that is wrong is refused and may be typed again', async ({ browser }) => {
  const person = await arrive(browser);
  const email = newEmail('codigo');
  const { page, say } = person;
  await register(person, email, { code: 'wrong' });
  const box = page.getByLabel(say('auth.code'));
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await box.fill(await mailedCode(page, email));
  await expect(page).toHaveURL(`${tesela}/user/issuances`);
});

test('registering an account that exists says so, beside its address', async ({ browser }) => {
  const person = await arrive(browser);
  await register(person, 'investor@demo.test', { code: 'none' });
  const box = person.page.getByLabel(person.say('auth.email'), { exact: true });
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveAccessibleDescription(person.say('register.error_user_exists'));
  await expect(person.page).toHaveURL(`${tesela}/register`);
});
