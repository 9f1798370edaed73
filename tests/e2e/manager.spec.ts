import { expect, type Locator, test } from '@playwright/test';
import { pressAct } from './support/acts.ts';
import { claimNewestEarning } from './support/earnings.ts';
import {
  confirmAction,
  confirmPayment,
  distribute,
  openInvestment,
  openIssuance,
  statusBadge,
  typePassword,
} from './support/manager.ts';
import { makeTransfer } from './support/sandbox.ts';
import { arriveAs, closeAll, desk, norte, tesela } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

const manager = 'manager@demo.test';

/** The reference that the transfer of an order must state. */
const referenceIn = (panel: Locator) => panel.getByText(/^TS-\w+-\d+$/).innerText();

test('a payment can be settled only after its proof was seen', async ({ browser }) => {
  const user = await arriveAs(browser, manager, { viewport: desk });
  const { page, t } = user;
  const panel = await openInvestment(user, 'pablo.artigas@demo.test', 'Sol de Aragón');
  await panel.getByRole('button', { name: t('manager.act.payment.settle') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('manager.act.payment.settle') }).click();
  await expect(dialog.getByText(t('manager.settle.unseen'))).toBeVisible();
  await dialog.getByRole('button', { name: t('ui.cancel') }).click();
  await expect(dialog).toBeHidden();
  await confirmPayment(user);
  await expect(statusBadge(panel, t('manager.investmentStatus.CHARGED'))).toBeVisible();
  await expect(panel.getByRole('button', { name: t('manager.act.payment.settle') })).toBeHidden();
  // A payment about which the bank keeps silent is in quarantine after a few days, and the issuance's mints wait.
  await makeTransfer(user, await referenceIn(panel));
});

test('a bank statement line settles a transfer only if amount and reference match', async ({ browser }) => {
  const user = await arriveAs(browser, manager, { viewport: desk, origin: norte, language: 'en' });
  const { page, t } = user;
  const panel = await openInvestment(user, 'investor@demo.test', 'Sol de Aragón');
  const settle = t('manager.act.payment.settle');
  const due = await referenceIn(panel);
  await panel.getByRole('button', { name: settle }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t('manager.settle.amount')).fill('1499.99');
  await dialog.getByLabel(t('manager.settle.reference')).fill(due);
  await dialog.getByRole('button', { name: settle }).click();
  await expect(dialog.getByText(t('manager.settle.mismatch.amount')).first(), 'one cent is missing').toBeVisible();
  await expect(dialog.getByText(t('manager.settle.mismatch.reference'))).toBeHidden();
  await dialog.getByRole('button', { name: t('ui.cancel') }).click();
});

test('a change of phase is confirmed in a dialog that names both phases', async ({ browser }) => {
  const user = await arriveAs(browser, manager, { viewport: desk });
  const { page, t } = user;
  await openIssuance(user, 'Balneario de Jaraba');
  const phases = { from: t('manager.phase.VALIDATING'), to: t('manager.phase.CAMPAIGN') };
  const advance = t('manager.phase.advance', phases);
  await page.getByRole('button', { name: advance }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toHaveText(t('manager.phase.ask', phases));
  await expect(dialog.getByRole('heading')).toContainText(phases.from);
  await expect(dialog.getByRole('heading')).toContainText(phases.to);
  await dialog.getByRole('button', { name: t('ui.cancel') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: advance }), 'nothing has changed').toBeVisible();
  await confirmAction(user, advance);
  await expect(page.getByText(t('manager.issuanceStatus.CAMPAIGN'), { exact: true }).first()).toBeVisible();
});

test('a distribution is drafted, calculated, approved and paid, and a token holder claims it', async ({ browser }) => {
  const project = 'Molino del Ebro';
  const user = await arriveAs(browser, manager, { viewport: desk });
  await distribute(user, await openIssuance(user, project), '120');
  const investor = await arriveAs(browser, 'rosa.marco@demo.test');
  await claimNewestEarning(investor, project);
});

test('a manager acts as an investor for a stated reason, sees no manager pages, and returns', async ({ browser }) => {
  const user = await arriveAs(browser, manager, { viewport: desk });
  const { page, t } = user;
  await page.goto('/manager/users?search=premium@demo.test');
  await page.getByRole('row').filter({ hasText: 'premium@demo.test' }).getByRole('link').first().click();
  await pressAct(user, t('manager.actAs.open'));
  const dialog = page.getByRole('alertdialog');
  const act = dialog.getByRole('button', { name: t('manager.actAs.open') });
  await act.click();
  await expect(dialog.getByText(t('manager.reason.missing'))).toBeVisible();
  await dialog.getByLabel(t('manager.reason.label')).fill('Pide ayuda por teléfono con su cartera.');
  await typePassword(user)(dialog);
  await act.click();
  await expect(page).toHaveURL(`${tesela}/user/issuances`);
  const banner = page.getByRole('region', { name: t('layout.acting', { name: 'Javier Ortega Lahoz' }) });
  await expect(banner).toBeVisible();
  await page.goto('/user/portfolio');
  await expect(banner, 'the banner stays on every page and after a reload').toBeVisible();
  await page.goto('/manager/users');
  await expect(page, 'a manager who acts as an investor has no manager pages').toHaveURL(`${tesela}/user/issuances`);
  await banner.getByRole('button', { name: t('layout.actingReturn') }).click();
  await expect(banner).toBeHidden();
  await page.goto('/manager/users');
  await expect(page).toHaveURL(`${tesela}/manager/users`);
  await expect(page.getByRole('heading', { level: 1, name: t('nav.management.users') })).toBeVisible();
});
