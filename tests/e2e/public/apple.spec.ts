import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { arrive, closeAll, desk, newEmail, phone, tesela, type User } from '../support/user.ts';

const elsewhere = 'http://appleid.test';
const provider = 'Apple';

test.afterEach(({ browser }) => closeAll(browser));

/**
 * Serves the pages of the sandbox at another site, so that its form comes from there, as Apple's does. The browser then
 * applies its rules for cookies and windows of other sites.
 */
async function moveAppleAway(page: Page) {
  await page.route('**/v2/auth/apple/begin', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, url: data.url.replace(tesela, elsewhere) } } });
  });
  await page.route(`${elsewhere}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(elsewhere, tesela) });
    await route.fulfill({ response });
  });
}

/** The headers of each form that another site posts here. */
function watchPosted(page: Page): Record<string, string>[] {
  const posted: Record<string, string>[] = [];
  page.on('request', async (request) => {
    if (request.url() === `${tesela}/v2/auth/apple/return`) posted.push(await request.allHeaders());
  });
  return posted;
}

const pressApple = ({ page, t }: User) => page.getByRole('button', { name: t('auth.openId', { provider }) }).click();

async function chooseAccount(page: Page, { email, name }: { email: string; name: string }) {
  await page.waitForURL(`${elsewhere}/sandbox/apple/**`);
  await page.getByRole('radio').last().check();
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[name=name]').fill(name);
  await page.locator('button[value=allow]').click();
}

for (const language of ['es', 'en'] as const)
  test(`a newcomer by Apple registers with the name that Apple says once, and returns (${language})`, async ({
    browser,
  }) => {
    const user = await arrive(browser, { language, viewport: language === 'es' ? phone : desk });
    const { page, t } = user;
    const account = { email: newEmail('manzana'), name: 'Alba Ruiz Lanaja' };
    await moveAppleAway(page);
    const posted = watchPosted(page);
    await pressApple(user);
    await chooseAccount(page, account);
    await expect(page).toHaveURL(`${tesela}/register`);
    await expect(page.getByText(t('auth.newcomer', { provider }))).toBeVisible();
    await expect(page.getByLabel(t('auth.field.name'), { exact: true })).toHaveValue('Alba');
    await expectAccessible(user, 'the registration of a newcomer by Apple');
    for (const box of ['auth.terms', 'auth.privacy']) await page.getByRole('checkbox', { name: t(box) }).check();
    await pressApple(user);
    await chooseAccount(page, account);
    await expect(page).toHaveURL(`${tesela}/user/issuances`);
    expect(posted).toHaveLength(2);
    // The browser has the cookie for this address, and does not send it with a form of another site.
    const kept = await page.context().cookies(`${tesela}/v2/auth/apple/return`);
    expect(kept.map(({ name }) => name)).toContain('openid_sign_in');
    for (const { cookie = '' } of posted) expect(cookie).not.toContain('openid_sign_in');
    await page.goto('/user/account?section=personal');
    await expect(page.getByText(t('account.fact.linked'))).toBeVisible();
    await expect(page.getByLabel(t('account.field.surname'), { exact: true })).toHaveValue('Ruiz Lanaja');

    const later = await arrive(browser, { language });
    await moveAppleAway(later.page);
    await pressApple(later);
    await chooseAccount(later.page, account);
    await expect(later.page).toHaveURL(`${tesela}/user/issuances`);
  });

test('a user who cancels at Apple reads that and goes back to the login', async ({ browser }) => {
  const user = await arrive(browser);
  const { page, t } = user;
  await moveAppleAway(page);
  await pressApple(user);
  await page.locator('button[value=deny]').click();
  await expect(page.getByText(t('login.error_openid_cancelled', { provider }))).toBeVisible();
  await expectAccessible(user, 'a sign-in that was cancelled');
  await page.getByRole('link', { name: t('auth.backToLogin') }).click();
  await expect(page).toHaveURL(`${tesela}/login`);
});

test('a form from another site cannot sign a user in', async ({ browser }) => {
  const user = await arrive(browser);
  const { page, t } = user;
  await page.route(`${elsewhere}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${tesela}/v2/auth/apple/return"><input name="code" value="c"><input name="state" value="s"></form><script>document.forms[0].submit()</script>`,
    }),
  );
  await page.goto(elsewhere);
  await expect(page.getByRole('heading', { name: t('auth.openIdFailed', { provider }) })).toBeVisible();
  await expect(page.getByText(t('login.error_openid', { provider }))).toBeVisible();
});

test('says at the login and at the registration that Apple does not answer', async ({ browser }) => {
  const user = await arrive(browser);
  const { page, t } = user;
  await page.route('**/v2/auth/apple/begin', (route) =>
    route.fulfill({ status: 503, json: { error: 'openid_refused' } }),
  );
  const said = page.getByText(t('login.error_openid', { provider }));
  await pressApple(user);
  await expect(said).toBeVisible();
  await page.goto('/register');
  for (const box of ['auth.terms', 'auth.privacy']) await page.getByRole('checkbox', { name: t(box) }).check();
  await pressApple(user);
  await expect(said).toBeVisible();
});
