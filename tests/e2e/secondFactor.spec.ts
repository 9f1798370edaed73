import { expect, type Page, test } from '@playwright/test';
import { computeTotpStep, totpCode } from '#server/secrets/totp.ts';
import { createVerifiedUser } from './drivers/account.ts';
import { addPasskeyDevice } from './support/passkeyDevice.ts';
import { sandboxTime } from './support/sandboxTime.ts';
import { arrive, closeAll, demoPassword, fillLogin, logIn, logOut, type User } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

const FACTORS = '/user/account?section=factors';

const panelOf = ({ page }: User) => page.getByRole('main');

async function startFactor(user: User, button: string, name?: string) {
  const { page, t } = user;
  const panel = panelOf(user);
  await panel.getByRole('button', { name: t(button), exact: true }).click();
  if (name) await panel.getByLabel(t('factor.name'), { exact: true }).fill(name);
  await panel.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
  await panel.getByRole('button', { name: t('factor.continue'), exact: true }).click();
  return page;
}

async function keepCodes(user: User): Promise<string[]> {
  const codes = panelOf(user).getByText(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/);
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  await user.page.getByRole('button', { name: user.t('factor.codesKept'), exact: true }).click();
  return texts;
}

/** The code of this step or, once that is used up, of the next one, which the server accepts too. */
const codeNow = async (page: Page, secret: string, drift = 0) =>
  totpCode(secret, computeTotpStep(await sandboxTime(page)) + drift);

test('an app is added by its key, and asked for at the next sign-in and at a sensitive act', async ({ browser }) => {
  const user = await arrive(browser);
  const { page, t } = user;
  await logIn(user, await createVerifiedUser(user));
  await page.goto(FACTORS);
  await startFactor(user, 'factor.addApp');
  await expect(panelOf(user).getByRole('img', { name: t('factor.qr') })).toBeVisible();
  const shown = await panelOf(user)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await panelOf(user)
    .getByLabel(t('auth.appCode'))
    .fill(await codeNow(page, secret));
  await panelOf(user)
    .getByRole('button', { name: t('factor.continue'), exact: true })
    .click();
  const [recoveryCode = ''] = await keepCodes(user);
  await expect(panelOf(user).getByText(t('factor.app'), { exact: true })).toBeVisible();

  // The password alone no longer changes the account.
  const remove = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await panelOf(user)
    .getByRole('button', { name: t('factor.remove'), exact: true })
    .click();
  await remove.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
  await remove.getByRole('button', { name: t('factor.remove'), exact: true }).click();
  await expect(remove.getByRole('alert')).toHaveText(t('factor.error.missing'));
  await remove.getByRole('button', { name: t('ui.cancel'), exact: true }).click();

  const email = await page.evaluate(() => JSON.parse(localStorage.getItem('tesela.session') ?? '{}').session.email);
  await logOut(user);
  await fillLogin(user, email);
  await page.getByLabel(t('auth.appCode')).fill('000000');
  await expect(page.getByText(t('login.error_factor'))).toBeVisible();
  await page.getByLabel(t('auth.appCode')).fill(await codeNow(page, secret, 1));
  await page.waitForURL((url) => url.pathname !== '/login');

  await page.goto(FACTORS);
  await panelOf(user)
    .getByRole('button', { name: t('factor.remove'), exact: true })
    .click();
  await remove.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
  await remove.getByRole('button', { name: t('auth.useRecovery'), exact: true }).click();
  await remove.getByLabel(t('auth.recoveryCode'), { exact: true }).fill(recoveryCode);
  await remove.getByRole('button', { name: t('factor.remove'), exact: true }).click();
  await expect(panelOf(user).getByText(t('factor.app'), { exact: true })).toBeHidden();
});

test('a passkey is created by the device, signs in, and confirms a sensitive act', async ({ browser }) => {
  const user = await arrive(browser, { language: 'en' });
  const { page, t } = user;
  await addPasskeyDevice(page);
  const email = await createVerifiedUser(user);
  await logIn(user, email);
  await page.goto(FACTORS);
  await startFactor(user, 'factor.addPasskey', 'Work laptop');
  await keepCodes(user);
  await expect(panelOf(user).getByText('Work laptop')).toBeVisible();
  await expect(panelOf(user).getByText(t('factor.neverUsed'))).toBeVisible();

  await logOut(user);
  await fillLogin(user, email);
  await page.getByRole('button', { name: t('auth.usePasskey'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');

  await page.goto(FACTORS);
  await expect(panelOf(user).getByText(t('factor.neverUsed'))).toBeHidden();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await panelOf(user)
    .getByRole('button', { name: t('factor.remove'), exact: true })
    .click();
  await dialog.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: t('auth.usePasskey'), exact: true }).click();
  await expect(dialog.getByText(t('factor.passkeyReady'))).toBeVisible();
  await dialog.getByRole('button', { name: t('factor.remove'), exact: true }).click();
  await expect(panelOf(user).getByText('Work laptop')).toBeHidden();
});
