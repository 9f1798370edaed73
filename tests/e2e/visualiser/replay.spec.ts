import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openInvestment } from '../support/manager.ts';
import { arrive, arriveAs, closeAll, desk, fillLogin } from '../support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

test('a manager replays an investment from its panel and opens the counts of all investments', async ({ browser }) => {
  const user = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, t } = user;
  const panel = await openInvestment(user, 'daniel.pueyo@demo.test', 'Residencia Moncayo');
  await panel.getByRole('link', { name: t('inspect.history.link') }).click();
  const highlighted = page.locator('a[data-now]:not([data-open])');
  await expect(highlighted).toHaveText(t('manager.investmentStatus.MINTED'));
  const details = page.getByRole('complementary', { name: t('inspect.details') });
  await expect(details.getByText(t('inspect.fault.none'))).toBeVisible();
  await expectAccessible(user, 'the replay of an investment');

  for (const state of ['SIGNED', 'SIGNED', 'SIGNED_PENDING', 'CHARGED'] as const) {
    await page.keyboard.press(',');
    await expect(highlighted).toHaveText(t(`manager.investmentStatus.${state}`));
  }
  const actorName = details.getByText(t('inspect.entry.who'), { exact: true }).locator('xpath=following-sibling::*');
  // A manager settled the payment, and the investment followed.
  await expect(actorName).toHaveText(t('inspect.entry.followed', { user: 'Marta Gil Aznar' }));
  await page.keyboard.press(',');
  await expect(actorName).toHaveText(`Daniel Pueyo Soro (${t('manager.actor.USER')})`);
  await page.getByRole('button', { name: t('inspect.plain.more') }).click();
  await expect(page.locator('svg').getByText('payment.settle').first()).toBeVisible();

  await page.getByRole('link', { name: t('inspect.counts.link') }).click();
  const title = t('inspect.counts.title', { entities: t('inspect.entities.investment') });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Estado Tokens emitidos: \d+ ahora$/ })).toBeVisible();
  await expectAccessible(user, 'the counts of all investments');
  await details.getByRole('link', { name: /^INV-/ }).first().click();
  await expect(highlighted).toHaveCount(1);
  await expect(page).toHaveURL(/\?entity=investment&id=/);
});

test('a replay is saved without names, and the inspector opens the file', async ({ browser }) => {
  const user = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, t } = user;
  const panel = await openInvestment(user, 'daniel.pueyo@demo.test', 'Residencia Moncayo');
  await panel.getByRole('link', { name: t('inspect.history.link') }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('inspect.save') }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^investment-[\w-]+\.inspection\.json$/);

  await page.goto('/inspect');
  await page.getByLabel(t('inspect.open')).setInputFiles(await saved.path());
  const highlighted = page.locator('a[data-now]:not([data-open])');
  await expect(highlighted.filter({ hasText: 'MINTED' })).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press(',');
  await expect(highlighted.filter({ hasText: 'CHARGED' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: t('inspect.details') })).toContainText('"actor": "SYSTEM"');
  await page.keyboard.press(',');
  await expect(page.getByRole('complementary', { name: t('inspect.details') })).toContainText('"actor": "USER"');
  await expect(page.getByRole('complementary', { name: t('inspect.details') })).not.toContainText('Marta');
});

test('only managers can open a journal', async ({ browser }) => {
  const user = await arrive(browser);
  const { page, t } = user;
  await page.goto('/inspect?entity=investment');
  await expect(page.getByText(t('ui.noPermission.title'))).toBeVisible();
  await page.getByRole('link', { name: t('auth.login') }).click();
  await fillLogin(user, 'investor@demo.test');
  await page.waitForURL('**/user/issuances');
  await page.goto('/inspect?entity=investment');
  await expect(page.getByText(t('ui.noPermission.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('auth.login') })).toBeHidden();
});
