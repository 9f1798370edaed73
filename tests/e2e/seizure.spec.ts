import { expect, test } from '@playwright/test';
import { pressAct } from './support/acts.ts';
import { expectAccessible } from './support/axe.ts';
import { advanceServerClock } from './support/clock.ts';
import { courtOrder, proposeInstruction } from './support/instructions.ts';
import { approveProposal, distribute, openIssuance, typePassword } from './support/manager.ts';
import { arriveAs, closeAll, desk } from './support/user.ts';

test.describe.configure({ timeout: 300_000 });
test.afterEach(({ browser }) => closeAll(browser));

const issuance = 'Viveros de Calatorao';
const holder = 'Elena Pardo Lis';
const court = 'Juzgado de Primera Instancia 7';

test('what frozen tokens yield is held, and two managers pay it to the court that has seized it', async ({
  browser,
}) => {
  const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, t } = manager;
  const path = await openIssuance(manager, issuance);
  await proposeInstruction(manager, path, holder, { act: 'freeze', tokens: '100' });
  await approveProposal(manager, t('approval.act.instruction'));
  await expect(async () => {
    await page.goto(`${path}/investors?view=holders`);
    await expect(page.getByRole('row').filter({ hasText: holder })).toContainText('100', { timeout: 2_000 });
  }).toPass();
  await advanceServerClock(manager, 'day');
  await distribute(manager, path, '100');

  const held = page
    .getByRole('row')
    .filter({ hasText: holder })
    .filter({ hasText: t('manager.earningStatus.held') });
  await held.getByRole('link').first().click();
  await expectAccessible(manager, 'a held line');
  await pressAct(manager, t('authorityPayment.act'));
  const form = page.getByRole('alertdialog');
  const send = form.getByRole('button', { name: t('instruction.propose'), exact: true });
  const field = (name: Parameters<typeof t>[0]) => form.getByLabel(t(name), { exact: true });
  await send.click();
  await expect(form.getByText(t('authorityPayment.fileMissing'))).toBeVisible();
  await expectAccessible(manager, 'the form of a payment to an authority');
  await field('authorityPayment.iban').fill('ES0690000001210123456789');
  await field('authorityPayment.holder').fill(court);
  await field('authorityPayment.reference').fill('ETJ 1234/2026');
  await field('authorityPayment.reason').fill('Auto 3/2026');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'auto.pdf', mimeType: 'application/pdf', buffer: courtOrder });
  await typePassword(manager)(form);
  await send.click();
  await expect(form).toBeHidden();
  await approveProposal(manager, t('approval.act.authorityPayment'));
  await expect(page.getByText(t('manager.earningStatus.seized'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(court).first()).toBeVisible();

  const investor = await arriveAs(browser, 'elena.pardo@demo.test');
  await investor.page.goto('/user/earnings');
  await expect(investor.page.getByText(t('earnings.status.seized'), { exact: true }).first()).toBeVisible();
});
