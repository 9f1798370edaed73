import { expect } from '@playwright/test';
import { typePassword } from './manager.ts';
import { screenshot } from './screenshots.ts';
import { messagePattern } from './translations.ts';
import type { User } from './user.ts';

/** Leaves the newest earning of a project in the balance. */
export async function reinvestNewestEarning(user: User, project: string): Promise<void> {
  const { page, t } = user;
  await page.goto('/user/earnings');
  await page.getByRole('link', { name: project }).first().click();
  await page.getByRole('button', { name: t('earnings.credit'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('earnings.credit.confirm'), exact: true })
    .click();
  await expect(page.getByText(t('earnings.status.credited'), { exact: true }).first()).toBeVisible();
  await screenshot(user, 'credited');
  await page.getByRole('link', { name: t('earnings.credit.choose') }).click();
  await expect(page).toHaveURL(/\/user\/issuances/);
}

/** Claims the newest earning of a project and expects that it is claimed. */
export async function claimNewestEarning(user: User, project: string): Promise<void> {
  const { page, t } = user;
  await page.goto('/user/earnings');
  await page.getByRole('link', { name: project }).first().click();
  const claim = page.getByRole('button', { name: messagePattern(t, 'earnings.claim', ['amount']) });
  await expect(claim).toBeVisible();
  await screenshot(user, 'earning');
  await claim.click();
  const dialog = page.getByRole('alertdialog');
  await typePassword(user)(dialog);
  await dialog.getByRole('button', { name: t('earnings.claimConfirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('earnings.status.claimed'), { exact: true }).first()).toBeVisible();
  await screenshot(user, 'claimed');
}
