import { expect, type Locator } from '@playwright/test';
import { addDays, calendarDate } from '#machines/shared/calendar.ts';
import { pressAct } from './acts.ts';
import { withSecondManager } from './approvals.ts';
import { fetchSandbox } from './sandbox.ts';
import { messagePattern } from './translations.ts';
import { arriveAs, demoPassword, desk, type User } from './user.ts';

/**
 * Opens the panel of the investor's investment in a project, from the list. The list is loaded with the search, because a
 * list that is already shown keeps its rows until the results are there.
 */
export async function openInvestment({ page, t }: User, investor: string, project: string): Promise<Locator> {
  await page.goto(`/manager/investments?search=${investor}`);
  await expect(page.getByRole('searchbox', { name: t('manager.investments.search') })).toHaveValue(investor);
  const row = page.getByRole('row').filter({ hasText: project });
  await expect(row, `one investment of ${investor} in ${project}`).toHaveCount(1);
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: project })).toBeVisible();
  return panel;
}

/** The badge of this status. The steps of a history name statuses too, also those that are still to come. */
export const statusBadge = (panel: Locator, status: string) =>
  panel.getByText(status, { exact: true }).and(panel.locator('.statusBadge')).first();

/** Presses an act, confirms its dialog, with the password if it asks for it, and waits until the dialog has closed. */
export async function confirmAction(user: User, label: string, fill?: (dialog: Locator) => Promise<void>) {
  const { page } = user;
  await pressAct(user, label);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await fill?.(dialog);
  const asked = dialog.getByLabel(user.t('account.passwordAgain'), { exact: true });
  if ((await asked.count()) > 0 && (await asked.inputValue()) === '') await asked.fill(demoPassword);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Settles the payment with its proof, as seen by the manager. */
export async function confirmPayment(user: User): Promise<void> {
  const { t } = user;
  const confirm = async (dialog: Locator) => {
    const proof = dialog.getByRole('radio', { name: t('manager.settle.byProof') });
    await proof.check();
    await dialog
      .getByRole('checkbox', { name: messagePattern(t, 'manager.settle.seen', ['amount', 'reference']) })
      .check();
    await typePassword(user)(dialog);
  };
  await withSecondManager(user, () => confirmAction(user, t('manager.act.payment.settle'), confirm));
}

/** Opens an issuance from the list by its title. Returns its path. */
export async function openIssuance({ page, t }: User, title: string): Promise<string> {
  await page.goto(`/manager/issuances?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(t('manager.phase.title')).first()).toBeVisible();
  return new URL(page.url()).pathname;
}

export async function closeCampaign(user: User, title: string): Promise<void> {
  const { page, t } = user;
  await openIssuance(user, title);
  const phases = { from: t('manager.phase.CAMPAIGN'), to: t('manager.phase.CLOSED') };
  await confirmAction(user, t('manager.phase.advance', phases), typePassword(user));
  await expect(page.getByRole('region', { name: t('approval.act.campaignClosing') }).first()).toBeVisible();
  await approveProposal(user, t('approval.act.campaignClosing'));
}

/** Types the password that is asked for before an act that could lead money astray. */
export const typePassword =
  ({ t }: User) =>
  (dialog: Locator) =>
    dialog.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);

/** The second manager approves the newest proposal of an act. */
export async function approveProposal({ page, t, origin, language }: User, act: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const second = await arriveAs(browser, 'manager2@demo.test', { origin, language, viewport: desk });
  await second.page.goto('/manager/approvals');
  const proposal = second.page.getByRole('region', { name: act }).first();
  await proposal.getByRole('button', { name: t('approval.approve'), exact: true }).click();
  const dialog = second.page.getByRole('alertdialog');
  await typePassword(second)(dialog);
  await dialog.getByRole('button', { name: t('approval.approve'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await second.page.context().close();
}

/** The latest day that has ended, by the tenant's clock and in its time zone. */
async function yesterday({ page }: User): Promise<string> {
  const { now } = (await fetchSandbox(page, 'clock/now.json')) as { now: string };
  const zone = 'Europe/Madrid';
  return calendarDate(addDays(Date.parse(now), -1, zone), zone);
}

/** Drafts, calculates, approves and pays a distribution to yesterday's holders, above the limit with two managers. */
export async function distribute(user: User, issuance: string, gross: string, kind = 'interest'): Promise<void> {
  const { page, t } = user;
  await page.goto(`${issuance}/benefits`);
  await page.getByRole('button', { name: t('manager.create.open') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t('manager.distributions.kind'), { exact: true }).selectOption(kind);
  await form.getByLabel(t('manager.distributions.gross'), { exact: true }).fill(gross);
  await form.getByLabel(t('manager.distributions.recordDate'), { exact: true }).fill(await yesterday(user));
  await form.getByRole('button', { name: t('manager.create.submit') }).click();
  await page.waitForURL((url) => /\/benefits\/[\w-]{36}$/.test(url.pathname));
  for (const act of ['calculate', 'approve']) await confirmAction(user, t(`manager.act.distribution.${act}`));
  await withSecondManager(user, () => confirmAction(user, t('manager.act.distribution.pay'), typePassword(user)));
  await expect(page.getByText(t('manager.distributionStatus.paid'), { exact: true }).first()).toBeVisible();
}
