import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { arriveAs, closeAll, demoPassword, desk, type User } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

async function publish({ page, t }: User, version: number) {
  await page.getByRole('button', { name: t('configuration.publish'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(t('configuration.field.customization.hide.progressBar'))).toBeVisible();
  await dialog.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: t('configuration.publish'), exact: true }).click();
  await expect(page.getByText(t('configuration.published', { version }))).toBeVisible();
}

test('a configuration without identity checks shows its violation, and a sound one applies at once', async ({
  browser,
}) => {
  const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page: tab, t } = manager;
  await tab.goto('/manager/customization');
  const identity = { name: t('configuration.step.KYC') };
  await tab.getByRole('button', { name: t('configuration.list.drop', identity), exact: true }).click();
  await tab.getByRole('button', { name: t('configuration.check'), exact: true }).click();
  await expect(tab.getByText(t('validator.error_flow_kyc_missing')).first()).toBeVisible();
  const drawn = tab.getByRole('region', {
    name: t('configuration.path.drawn', { machine: t('configuration.machine.investment') }),
  });
  await expect(drawn.locator('[data-state="investment.METHOD_PAYMENT"][data-now]')).toBeVisible();
  await expectAccessible(manager, 'a violation');

  await tab.getByRole('button', { name: t('configuration.list.add', identity), exact: true }).click();
  const up = tab.getByRole('button', { name: t('configuration.list.up', identity), exact: true });
  for (let place = 4; place > 1; place -= 1) await up.press('ArrowUp');
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await tab.getByRole('link', { name: t('configuration.tab.shown'), exact: true }).click();
  await tab.getByRole('checkbox', { name: t('configuration.field.customization.hide.progressBar') }).check();
  await publish(manager, 2);

  const investor = await arriveAs(browser, 'investor@demo.test', { viewport: desk });
  await investor.page.goto('/user/issuances');
  await expect(investor.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(investor.page.getByRole('link', { name: /Sol de Aragón/ }).first()).toBeVisible();
  await expect(investor.page.locator('.fundingBar__bar')).toHaveCount(0);

  await tab.getByRole('link', { name: t('configuration.tab.history'), exact: true }).click();
  const first = tab.getByRole('row').filter({ hasText: t('configuration.history.first') });
  await first.getByRole('button', { name: t('configuration.history.load') }).click();
  await publish(manager, 3);
  await investor.page.reload();
  await expect(investor.page.locator('.fundingBar__bar').first()).toBeVisible();
});
