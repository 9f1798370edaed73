import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { arriveAs, closeAll, desk, type Person } from './support/person.ts';

test.afterEach(({ browser }) => closeAll(browser));

async function publish({ page, say }: Person, version: number) {
  await page.getByRole('button', { name: say('configuration.publish'), exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByText(say('configuration.field.customization.hide.progressBar'))).toBeVisible();
  await asked.getByRole('button', { name: say('configuration.publish'), exact: true }).click();
  await expect(page.getByText(say('configuration.published', { version }))).toBeVisible();
}

test('a configuration that would let money in without identity shows its way there; a sound one is in force at once', async ({
  browser,
}) => {
  const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page: tab, say } = manager;
  await tab.goto('/manager/customization');
  const identity = { name: say('configuration.step.KYC') };
  await tab.getByRole('button', { name: say('configuration.list.drop', identity), exact: true }).click();
  await tab.getByRole('button', { name: say('configuration.check'), exact: true }).click();
  await expect(tab.getByText(say('validator.error_flow_kyc_missing')).first()).toBeVisible();
  const drawn = tab.getByRole('region', {
    name: say('configuration.path.drawn', { machine: say('configuration.machine.investment') }),
  });
  await expect(drawn.locator('[data-state="investment.METHOD_PAYMENT"][data-now]')).toBeVisible();
  await expectAccessible(manager, 'a violation');

  await tab.getByRole('button', { name: say('configuration.list.add', identity), exact: true }).click();
  const up = tab.getByRole('button', { name: say('configuration.list.up', identity), exact: true });
  for (let place = 4; place > 1; place -= 1) await up.press('ArrowUp');
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await tab.getByRole('link', { name: say('configuration.tab.shown'), exact: true }).click();
  await tab.getByRole('checkbox', { name: say('configuration.field.customization.hide.progressBar') }).check();
  await publish(manager, 2);

  const investor = await arriveAs(browser, 'investor@demo.test', { viewport: desk });
  await expect(investor.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(investor.page.getByRole('link', { name: /Sol de Aragón/ }).first()).toBeVisible();
  await expect(investor.page.locator('.fundingBar__bar')).toHaveCount(0);

  await tab.getByRole('link', { name: say('configuration.tab.history'), exact: true }).click();
  const first = tab.getByRole('row').filter({ hasText: say('configuration.history.first') });
  await first.getByRole('button', { name: say('configuration.history.load') }).click();
  await publish(manager, 3);
  await investor.page.reload();
  await expect(investor.page.locator('.fundingBar__bar').first()).toBeVisible();
});
