import { type Browser, expect, type Locator, test } from '@playwright/test';
import { withSecondManager } from './support/approvals.ts';
import { expectAccessible } from './support/axe.ts';
import { courtOrder } from './support/instructions.ts';
import { approveProposal, confirmAction, distribute, openIssuance, typePassword } from './support/manager.ts';
import { type RunningServer, startProduct } from './support/product.ts';
import { moveClockTo } from './support/sandboxMonths.ts';
import { arriveAs, closeAll, desk, type User } from './support/user.ts';

/** A product of its own, because these tests move the clock by months. */
let product: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  product = await startProduct({});
});
test.afterEach(({ browser }) => closeAll(browser));
test.afterAll(() => product.stop());

const title = 'Molino del Ebro';
const DAY = 86_400_000;
const dayAfter = (day: string, days = 1) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Sessions end while the clock moves, so each step has users of its own. */
const come = (browser: Browser, email: string, language: 'es' | 'en' = 'es', viewport?: typeof desk) =>
  arriveAs(browser, email, { origin: product.origin, language, ...(viewport && { viewport }) });

const rowOf = ({ page, t }: User, number: number): Locator =>
  page
    .getByRole('table', { name: t('instalments.title') })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: t('instalments.numberOf', { number }), exact: true }) });

const dayOf = async (user: User, number: number) =>
  (await rowOf(user, number).locator('time').first().getAttribute('datetime')) ?? '';

const expectStatus = (user: User, number: number, status: string) =>
  expect(rowOf(user, number).getByText(user.t(`instalments.status.${status}`), { exact: true })).toBeVisible();

async function openPanel({ page, t }: User, number: number): Promise<Locator> {
  await page.getByRole('link', { name: t('instalments.numberOf', { number }), exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: t('instalments.numberOf', { number }) })).toBeVisible();
  return panel;
}

/** Calculates, approves and pays the distribution of an instalment, which is within what one manager may pay. */
async function payInstalment(manager: User, number: number) {
  const { page, t } = manager;
  const panel = await openPanel(manager, number);
  await panel.getByRole('link', { name: t('manager.kind.interest') }).click();
  await page.waitForURL(/\/benefits\/[\w-]{36}$/);
  for (const act of ['calculate', 'approve']) await confirmAction(manager, t(`manager.act.distribution.${act}`));
  await withSecondManager(manager, () =>
    confirmAction(manager, t('manager.act.distribution.pay'), typePassword(manager)),
  );
  await expect(page.getByText(t('manager.distributionStatus.paid'), { exact: true }).first()).toBeVisible();
}

test('two instalments of a loan and its end: paid, late, in default, recovered and repaid', async ({ browser }) => {
  test.setTimeout(480_000);
  const first = await come(browser, 'manager@demo.test', 'es', desk);
  const issuance = await openIssuance(first, title);
  const benefits = `${issuance}/benefits`;
  await first.page.goto(benefits);
  const [fourth, fifth] = [await dayOf(first, 4), await dayOf(first, 5)];

  await test.step('the owner finds the instalment that is due and drafts its distribution', async () => {
    await expectStatus(first, 4, 'planned');
    await moveClockTo(first.page, product.origin, fourth);
    const owner = await come(browser, 'owner@demo.test', 'es', desk);
    const { page, t } = owner;
    await page.goto('/entrepreneur/issuances');
    // The demo's loan in default owes two more by then.
    await expect(page.getByText(t('ui.nav.owed', { count: 3 })).first()).toBeAttached();
    await page.goto('/entrepreneur/home');
    await expect(page.getByRole('link', { name: t('ownerHome.instalment', { number: 4 }) })).toBeVisible();
    await page.goto('/entrepreneur/earnings');
    await page
      .getByRole('table', { name: t('instalments.owed') })
      .getByRole('link', { name: title })
      .click();
    await expect(page.getByRole('dialog').getByText(t('instalments.status.due'), { exact: true })).toBeVisible();
    await expectAccessible(owner, 'an instalment that is due');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await confirmAction(owner, t('instalments.act.prepare'));
    await expectStatus(owner, 4, 'prepared');
  });

  await test.step('a manager pays it', async () => {
    const manager = await come(browser, 'manager@demo.test', 'es', desk);
    await manager.page.goto(benefits);
    await payInstalment(manager, 4);
    await manager.page.goto(benefits);
    await expectStatus(manager, 4, 'settled');
  });

  await test.step('the next one does not come: a manager names another day, which holders read', async () => {
    await moveClockTo(first.page, product.origin, dayAfter(fifth));
    const manager = await come(browser, 'manager@demo.test', 'en', desk);
    const { page, t } = manager;
    await page.goto(benefits);
    await expectStatus(manager, 5, 'overdue');
    await openPanel(manager, 5);
    await confirmAction(manager, t('instalments.act.delay'), async (dialog) => {
      await dialog.getByLabel(t('instalments.delay.date'), { exact: true }).fill(dayAfter(fifth, 20));
      await dialog.getByLabel(t('manager.reason.label'), { exact: true }).fill('The buyer of the power pays late.');
      await expectAccessible(manager, 'the dialog of a delay');
    });
    await expect(page.getByRole('dialog').getByText(t('instalments.status.delayed'), { exact: true })).toBeVisible();
    const holder = await come(browser, 'premium@demo.test');
    await holder.page.goto('/user/portfolio');
    await expect(holder.page.getByText(holder.t('upcoming.state.delayed')).first()).toBeVisible();
    await holder.page.goto('/user/notifications');
    await expect(holder.page.getByText('The buyer of the power pays late.').first()).toBeVisible();
    await holder.page.goto(issuance.replace('/manager/', '/user/'));
    await expect(holder.page.getByText(holder.t('issuances.arrears.late'), { exact: true }).first()).toBeVisible();
  });

  await test.step('it is in default, which everybody sees', async () => {
    const manager = await come(browser, 'manager@demo.test', 'en', desk);
    const { page, t } = manager;
    await page.goto(benefits);
    await openPanel(manager, 5);
    await confirmAction(manager, t('instalments.act.default'), (dialog) =>
      dialog.getByLabel(t('manager.reason.label'), { exact: true }).fill('The company is insolvent.'),
    );
    await expect(page.getByRole('dialog').getByText(t('instalments.status.defaulted'), { exact: true })).toBeVisible();
    await page.goto(benefits);
    await expect(page.getByText(t('issuances.arrears.defaulted'), { exact: true }).first()).toBeVisible();
    await expectAccessible(manager, 'a schedule with a default');
    const holder = await come(browser, 'premium@demo.test');
    await holder.page.goto('/user/issuances');
    // The demo's own loan in default, and this one.
    await expect(holder.page.getByText(holder.t('issuances.arrears.defaulted'), { exact: true })).toHaveCount(2);
    await holder.page.goto(issuance.replace('/manager/', '/user/'));
    await expect(holder.page.getByText(holder.t('issuances.arrears.defaulted.detail')).first()).toBeVisible();
    await expectAccessible(holder, 'an issuance in default');
  });

  await test.step('what is recovered is paid, and the capital comes back before its end', async () => {
    const manager = await come(browser, 'manager@demo.test', 'es', desk);
    const { page, t } = manager;
    await page.goto(benefits);
    await confirmAction(manager, t('instalments.act.prepare'));
    await payInstalment(manager, 5);
    await page.goto(benefits);
    await expectStatus(manager, 5, 'settled');
    await expect(page.getByText(t('manager.issuanceStatus.CLOSED.financed'), { exact: true }).first()).toBeVisible();
    await expect(rowOf(manager, 6)).toContainText('2.400,00');
    await distribute(manager, issuance, '150000', 'capitalReturn');
    await page.goto(benefits);
    // Only the interest of the days until then is left.
    await expectStatus(manager, 6, 'planned');
    await expect(rowOf(manager, 6)).not.toContainText('2.400,00');
    await expectStatus(manager, 7, 'dropped');
  });

  await test.step('the ads and the gift of the demo have ended meanwhile', async () => {
    const { page, t } = await come(browser, 'manager@demo.test', 'es', desk);
    await page.goto('/manager/investments?tab=ads&list=all');
    await expect(page.getByText(t('ad.status.expired'), { exact: true }).first()).toBeVisible();
    await page.goto('/manager/investments?tab=transfers&list=history');
    await expect(page.getByText(t('transfer.status.expired'), { exact: true }).first()).toBeVisible();
  });

  await test.step('the last interest ends it, and two managers retire its token with the tokens of all holders', async () => {
    const before = await come(browser, 'manager@demo.test', 'es', desk);
    await before.page.goto(benefits);
    await moveClockTo(first.page, product.origin, await dayOf(before, 6));
    const manager = await come(browser, 'manager@demo.test', 'es', desk);
    const { page, t } = manager;
    await page.goto(benefits);
    await confirmAction(manager, t('instalments.act.prepare'));
    await payInstalment(manager, 6);
    await page.goto(`${issuance}?tab=tokenomics`);
    await expect(page.getByText(t('manager.issuanceStatus.CLOSED.repaid'), { exact: true }).first()).toBeVisible();
    await confirmAction(manager, t('manager.act.token.retire'), async (dialog) => {
      await expect(dialog).toContainText(/Se cancelan los [\d.]+ tokens de sus titulares/);
      await dialog.getByLabel(t('manager.reason.label'), { exact: true }).fill('Amortización total.');
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'acuerdo.pdf', mimeType: 'application/pdf', buffer: courtOrder });
      await expectAccessible(manager, 'the retirement of a token');
    });
    await approveProposal(manager, t('approval.act.tokenRetire'));
    await expect(page.getByText(t('manager.tokenStatus.retired'), { exact: true }).first()).toBeVisible();
    const holder = await come(browser, 'premium@demo.test');
    await holder.page.goto('/user/portfolio?view=papers');
    const paper = holder.page
      .getByRole('listitem')
      .filter({ hasText: t('papers.kind.cancellation') })
      .filter({ hasText: title });
    const saving = holder.page.waitForEvent('download');
    await paper.getByRole('button').click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
    await holder.page.goto('/user/portfolio');
    await expect(holder.page.getByRole('table').getByText(title)).toHaveCount(0);
  });
});
