import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';
import { askSandbox } from './sandbox.ts';
import { patternOf } from './words.ts';

/** The investment of somebody, in the list that the manager searches; its panel lies beside the list. */
export async function openInvestment({ page, say }: Person, investor: string, project: string): Promise<Locator> {
  await page.goto('/manager/investments');
  await page.getByRole('searchbox', { name: say('manager.investments.search') }).fill(investor);
  await expect(page, 'the list is that of the search').toHaveURL((url) => url.searchParams.get('search') === investor);
  const row = page.getByRole('row').filter({ hasText: project });
  await expect(row, `one investment of ${investor} in ${project}`).toHaveCount(1);
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: project })).toBeVisible();
  return panel;
}

/** Presses a button that asks first, and confirms; done when the question is gone. */
export async function confirmAct(person: Person, label: string, fill?: (dialog: Locator) => Promise<void>) {
  const { page } = person;
  await page.getByRole('button', { name: label, exact: true }).first().click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await fill?.(dialog);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The proof was looked at, and so the payment counts. */
export async function confirmPayment(person: Person): Promise<void> {
  const { say } = person;
  await confirmAct(person, say('manager.act.payment.settle'), async (dialog) => {
    const proof = dialog.getByRole('radio', { name: say('manager.settle.byProof') });
    await proof.check();
    await dialog
      .getByRole('checkbox', { name: patternOf(say, 'manager.settle.seen', ['amount', 'reference']) })
      .check();
  });
}

/** The page of an issuance, found in the list by its title. */
export async function openIssuance({ page, say }: Person, title: string): Promise<string> {
  await page.goto(`/manager/issuances?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(say('manager.phase.title')).first()).toBeVisible();
  return new URL(page.url()).pathname;
}

/** From the campaign to the end, by the names of both phases. */
export async function closeCampaign(person: Person, title: string): Promise<void> {
  const { page, say } = person;
  await openIssuance(person, title);
  const phases = { from: say('manager.phase.CAMPAIGN'), to: say('manager.phase.CLOSED') };
  const advance = say('manager.phase.advance', phases);
  await confirmAct(person, advance);
  await expect(page.getByRole('button', { name: advance })).toBeHidden();
}

/** The day that it is where the tenant is, as its clock says. */
async function today({ page }: Person): Promise<string> {
  const { now } = (await askSandbox(page, 'clock/now.json')) as { now: string };
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date(now));
}

/** A distribution to whoever holds tokens today: drafted, calculated, approved and paid. */
export async function distribute(person: Person, issuance: string, gross: string): Promise<void> {
  const { page, say } = person;
  await page.goto(`${issuance}/benefits`);
  await page.getByRole('button', { name: say('manager.create.open') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(say('manager.distributions.gross'), { exact: true }).fill(gross);
  await form.getByLabel(say('manager.distributions.recordDate'), { exact: true }).fill(await today(person));
  await form.getByRole('button', { name: say('manager.create.submit') }).click();
  await page.waitForURL((url) => /\/benefits\/[\w-]{36}$/.test(url.pathname));
  for (const act of ['calculate', 'approve', 'pay']) await confirmAct(person, say(`manager.act.distribution.${act}`));
  await expect(page.getByText(say('manager.distributionStatus.paid'), { exact: true }).first()).toBeVisible();
}
