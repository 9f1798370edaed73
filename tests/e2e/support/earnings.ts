import { expect } from '@playwright/test';
import { typePassword } from './manager.ts';
import { screenshot } from './screenshots.ts';
import { messagePattern } from './translations.ts';
import type { User } from './user.ts';

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
