import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { confirmAction } from './support/manager.ts';
import { messagePattern } from './support/translations.ts';
import { arriveAs, closeAll, desk } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

test('a manager sees how often transitions were taken, and finds an investment by its investor', async ({
  browser,
}) => {
  const user = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, t } = user;
  await page.goto('/inspect?entity=investment');
  await expect(
    page
      .locator('svg')
      .getByText(/^×\d+$/)
      .first(),
  ).toBeVisible();
  const details = page.getByRole('complementary', { name: t('inspect.details') });
  await details.getByRole('searchbox', { name: t('inspect.find.label') }).fill('daniel.pueyo@demo.test');
  const found = details.getByRole('list', { name: t('inspect.find.found') });
  await expect(found.getByText('Daniel Pueyo Soro').first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'daniel.pueyo@demo.test');
  await expectAccessible(user, 'the search among investments');
  await found.getByRole('link').first().click();
  await expect(page).toHaveURL(/\?entity=investment&id=/);
  await page.goBack();
  await expect(found.getByText('Daniel Pueyo Soro').first()).toBeVisible();
});

test('a manager reminds of a stuck investment and finds it in its journal', async ({ browser }) => {
  const user = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, t } = user;
  await page.goto('/inspect?entity=investment');
  const details = page.getByRole('complementary', { name: t('inspect.details') });
  await details.getByRole('checkbox', { name: t('inspect.bulk.all') }).check();
  const remind = details.getByRole('button', { name: messagePattern(t, 'inspect.bulk.remind', ['count']) });
  const label = (await remind.textContent()) ?? '';
  await expectAccessible(user, 'the selected stuck investments');
  await confirmAction(user, label);
  await expect(details.getByText(/^\d+ recordatorios? enviados?$/)).toBeVisible();
  const reminded = details
    .getByRole('listitem')
    .filter({ hasText: messagePattern(t, 'inspect.stuck.reminded', ['time']) });
  await reminded.first().getByRole('link').click();
  await expect(details.getByText(t('inspect.act.reminder.send')).first()).toBeVisible();
  await expect(details.getByText(t('inspect.fault.none'))).toBeVisible();
});
