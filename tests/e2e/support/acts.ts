import { expect } from '@playwright/test';
import { messagePattern } from './translations.ts';
import type { User } from './user.ts';

/** Presses an act of a manager or an owner, which is a button or an item in a menu of further acts. */
export async function pressAct({ page, t }: Pick<User, 'page' | 't'>, label: string): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true }).first();
  const menus = page.getByRole('button', { name: messagePattern(t, 'manager.moreActs', ['of']) });
  const item = page.getByRole('menuitem', { name: label, exact: true });
  await expect(async () => {
    for (const menu of await menus.all()) {
      if ((await button.isVisible()) || (await item.isVisible())) break;
      await menu.click();
      await expect(page.getByRole('menu')).toBeVisible();
      if (await item.isVisible()) break;
      await page.keyboard.press('Escape');
    }
    await expect(button.or(item).first(), `the act ${label}`).toBeVisible({ timeout: 1000 });
  }).toPass();
  await button.or(item).first().click();
}
