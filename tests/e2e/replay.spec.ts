import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openInvestment } from './support/manager.ts';
import { arrive, arriveAs, closeAll, desk, fillLogin } from './support/person.ts';

test.afterEach(({ browser }) => closeAll(browser));

test('a manager replays an investment from its page, and sees where all of them are', async ({ browser }) => {
  const person = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, say } = person;
  const panel = await openInvestment(person, 'daniel.pueyo@demo.test', 'Residencia Moncayo');
  await panel.getByRole('link', { name: say('inspect.history.link') }).click();
  const lit = page.locator('a[data-now]:not([data-open])');
  await expect(lit).toHaveText('MINTED');
  const details = page.getByRole('complementary', { name: say('inspect.details') });
  await expect(details.getByText(say('inspect.fault.none'))).toBeVisible();
  await expectAccessible(person, 'the replay of an investment');

  for (const state of ['SIGNED', 'SIGNED', 'SIGNED_PENDING', 'CHARGED']) {
    await page.keyboard.press(',');
    await expect(lit).toHaveText(state);
  }
  const who = details.getByText(say('inspect.entry.who'), { exact: true }).locator('xpath=following-sibling::*');
  await expect(who).toHaveText(`Marta Gil Aznar (${say('manager.actor.ADMIN')})`);
  await page.keyboard.press(',');
  await expect(who).toHaveText(`Daniel Pueyo Soro (${say('manager.actor.USER')})`);
  await page.getByRole('button', { name: say('inspect.plain.more') }).click();
  await expect(page.locator('svg').getByText('payment.settle').first()).toBeVisible();

  await page.getByRole('link', { name: say('inspect.counts.link') }).click();
  const title = say('inspect.counts.title', { things: say('inspect.things.investment') });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Estado MINTED: \d+ ahora$/ })).toBeVisible();
  await expectAccessible(person, 'where all investments are');
  await details.getByRole('link', { name: /^INV-/ }).first().click();
  await expect(lit).toHaveCount(1);
  await expect(page).toHaveURL(/\?thing=investment&id=/);
});

test('a replay is kept in a file, and looked at again from there', async ({ browser }) => {
  const person = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, say } = person;
  const panel = await openInvestment(person, 'daniel.pueyo@demo.test', 'Residencia Moncayo');
  await panel.getByRole('link', { name: say('inspect.history.link') }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('inspect.save') }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^investment-[\w-]+\.inspection\.json$/);

  await page.goto('/inspect');
  await page.getByLabel(say('inspect.open')).setInputFiles(await saved.path());
  const lit = page.locator('a[data-now]:not([data-open])');
  await expect(lit.filter({ hasText: 'MINTED' })).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press(',');
  await expect(lit.filter({ hasText: 'CHARGED' })).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('"actor": "ADMIN"');
  await expect(page.getByRole('complementary')).not.toContainText('Marta');
});

test('nobody but a manager is told of a journal', async ({ browser }) => {
  const person = await arrive(browser);
  const { page, say } = person;
  await page.goto('/inspect?thing=investment');
  await expect(page.getByText(say('ui.noPermission.title'))).toBeVisible();
  await page.getByRole('link', { name: say('auth.login') }).click();
  await fillLogin(person, 'investor@demo.test');
  await page.waitForURL('**/user/issuances');
  await page.goto('/inspect?thing=investment');
  await expect(page.getByText(say('ui.noPermission.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('auth.login') })).toBeHidden();
});
