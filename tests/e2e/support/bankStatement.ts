import { expect, type Locator } from '@playwright/test';
import * as invest from './invest.ts';
import { arriveAtBank, fetchSandbox } from './sandbox.ts';
import { demoPassword, type User } from './user.ts';

/** What the page of a transfer asks for. */
export interface Due {
  reference: string;
  /** In minor units. */
  amount: number;
}

/** Orders and chooses to pay by transfer. Returns what the transfer must say. */
export async function orderByTransfer(user: User, slug: string, amount: string): Promise<Due> {
  await user.page.goto(`/invest/${slug}/invest`);
  await invest.placeOrder(user, { amount });
  return chooseTransfer(user);
}

/** Chooses to pay an order by transfer. Returns what the transfer must say. */
export async function chooseTransfer(user: User): Promise<Due> {
  await invest.pickMethod(user, 'transfer');
  await invest.confirmBreakdown(user, 'bank');
  return readDue(user);
}

export async function readDue({ page, t }: User): Promise<Due> {
  const shown = (id: string) => page.getByText(t(id), { exact: true }).locator('xpath=following-sibling::*[1]');
  const reference = await shown('invest.transfer.reference').innerText();
  const amount = await shown('invest.transfer.amount').innerText();
  return { reference, amount: Number(amount.replace(/\D/g, '')) };
}

export interface Line {
  reference: string;
  /** In minor units. */
  amount: number;
  payer?: string;
}

/** Imports a bank statement with these lines, booked today, which the bank has too. Returns their rows in the list. */
export async function importStatement(user: User, lines: Line[]): Promise<Locator[]> {
  const { page, t } = user;
  await page.goto('/manager/investments?view=statement');
  const { now } = (await fetchSandbox(page, 'clock/now.json')) as { now: string };
  for (const { payer = 'Ordenante', ...line } of lines) await arriveAtBank(page, { payer, ...line });
  const cells = lines.map(({ reference, amount, payer = 'Ordenante' }) =>
    [now.slice(0, 10), (amount / 100).toFixed(2), 'EUR', reference, payer].join(','),
  );
  const content = ['date,amount,currency,reference,payer', ...cells].join('\n');
  await page
    .getByLabel(t('manager.statement.file'))
    .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: t('manager.statement.send'), exact: true }).click();
  const rows = lines.map(({ reference }) => page.getByRole('row').filter({ hasText: reference }));
  for (const row of rows) await expect(row.first()).toBeVisible();
  return rows.map((row) => row.first());
}

/** Types another bank account and the password. The account can be used after a day. */
export async function replaceBankAccount(user: User, account: { iban: string; holder: string }): Promise<void> {
  const { page, t } = user;
  await page.goto('/user/account?section=bank');
  const iban = page.getByLabel(t('account.bank.iban'), { exact: true });
  const form = page.locator('form').filter({ has: iban });
  await iban.fill(account.iban);
  await form.getByLabel(t('account.bank.holder'), { exact: true }).fill(account.holder);
  await form.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
  await form.getByRole('button', { name: t('account.bank.save'), exact: true }).click();
  await expect(iban).toHaveValue('');
}
