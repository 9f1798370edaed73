import { expect, test } from '@playwright/test';
import { claimNewest } from './support/earnings.ts';
import { confirmAct, confirmPayment, distribute, openInvestment, openIssuance } from './support/manager.ts';
import { arriveAs, closeAll, desk, norte, tesela } from './support/person.ts';

test.afterEach(({ browser }) => closeAll(browser));

const manager = 'manager@demo.test';

test('a payment is confirmed by who has seen its proof, and not before', async ({ browser }) => {
  const person = await arriveAs(browser, manager, { viewport: desk });
  const { page, say } = person;
  const panel = await openInvestment(person, 'pablo.artigas@demo.test', 'Sol de Aragón');
  await panel.getByRole('button', { name: say('manager.act.payment.settle') }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByRole('button', { name: say('manager.act.payment.settle') })).toBeDisabled();
  await asked.getByRole('button', { name: say('ui.cancel') }).click();
  await expect(asked).toBeHidden();
  await confirmPayment(person);
  await expect(panel.getByText(say('manager.investmentStatus.CHARGED')).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: say('manager.act.payment.settle') })).toBeHidden();
});

test('a line of the statement settles a transfer only if all of it matches', async ({ browser }) => {
  const person = await arriveAs(browser, manager, { viewport: desk, origin: norte, language: 'en' });
  const { page, say } = person;
  const panel = await openInvestment(person, 'investor@demo.test', 'Sol de Aragón');
  const settle = say('manager.act.payment.settle');
  const due =
    (await panel
      .getByText(/INV-\d+-?\w*/)
      .last()
      .textContent()) ?? '';
  await panel.getByRole('button', { name: settle }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByLabel(say('manager.settle.amount')).fill('1499.99');
  await asked.getByLabel(say('manager.settle.reference')).fill(due);
  await expect(asked.getByRole('button', { name: settle }), 'one cent is missing').toBeDisabled();
  await asked.getByRole('button', { name: say('ui.cancel') }).click();
});

test('a change of phase is confirmed by the names of both phases', async ({ browser }) => {
  const person = await arriveAs(browser, manager, { viewport: desk });
  const { page, say } = person;
  await openIssuance(person, 'Balneario de Jaraba');
  const phases = { from: say('manager.phase.VALIDATING'), to: say('manager.phase.CAMPAIGN') };
  const advance = say('manager.phase.advance', phases);
  await page.getByRole('button', { name: advance }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByRole('heading')).toHaveText(say('manager.phase.ask', phases));
  await expect(asked.getByRole('heading')).toContainText(phases.from);
  await expect(asked.getByRole('heading')).toContainText(phases.to);
  await asked.getByRole('button', { name: say('ui.cancel') }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByRole('button', { name: advance }), 'nothing has changed').toBeVisible();
  await confirmAct(person, advance);
  const next = { from: phases.to, to: say('manager.phase.CLOSED') };
  await expect(page.getByRole('button', { name: say('manager.phase.advance', next) })).toBeVisible();
});

test('a distribution is drafted, calculated, approved and paid, and who holds tokens claims it', async ({
  browser,
}) => {
  const project = 'Molino del Ebro';
  const person = await arriveAs(browser, manager, { viewport: desk });
  await distribute(person, await openIssuance(person, project), '120');
  const investor = await arriveAs(browser, 'rosa.marco@demo.test');
  await claimNewest(investor, project);
});

test('a manager acts as an investor for a reason, cannot move money, and returns', async ({ browser }) => {
  const person = await arriveAs(browser, manager, { viewport: desk });
  const { page, say } = person;
  await page.goto('/manager/users?search=premium@demo.test');
  await page.getByRole('row').filter({ hasText: 'premium@demo.test' }).getByRole('link').first().click();
  await page.getByRole('button', { name: say('manager.actAs.open') }).click();
  const asked = page.getByRole('alertdialog');
  const act = asked.getByRole('button', { name: say('manager.actAs.open') });
  await expect(act, 'a reason is missing').toBeDisabled();
  await asked.getByLabel(say('manager.reason.label')).fill('Pide ayuda por teléfono con su cartera.');
  await act.click();
  await expect(page).toHaveURL(`${tesela}/user/issuances`);
  const banner = page.getByRole('region', { name: say('layout.acting', { name: 'Javier Ortega Lahoz' }) });
  await expect(banner).toBeVisible();
  await page.goto('/user/portfolio');
  await expect(banner, 'it stays on every page, and after a reload').toBeVisible();
  await page.goto('/manager/users');
  await expect(page, 'who acts as an investor has no manager’s pages').toHaveURL(`${tesela}/user/issuances`);
  await banner.getByRole('button', { name: say('layout.actingReturn') }).click();
  await expect(banner).toBeHidden();
  await page.goto('/manager/users');
  await expect(page).toHaveURL(`${tesela}/manager/users`);
  await expect(page.getByRole('heading', { level: 1, name: say('nav.users') })).toBeVisible();
});
