import * as invest from './invest.ts';
import type { User } from './user.ts';

/** What the sandbox of the bank's terminal can be asked to do, by the labels of its page. */
export const outcomes = {
  pays: /^Se paga(?! un| y)/,
  refuses: /^El banco lo rechaza/,
  loses: /^Se paga y el aviso se pierde/,
  isLate: /^Se paga y el aviso llega tarde/,
};

/** Chooses the outcome of the payment on the page of the bank's sandbox, and how late its notice comes. */
export async function decide({ page }: User, outcome: RegExp, delay?: string): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/redsys/'));
  await page.getByRole('radio', { name: outcome }).check();
  if (delay) await page.getByLabel('Retraso del aviso').selectOption({ label: delay });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/invest/'));
}

/** Chooses the outcome of a card that pays for tokens. The sandbox has the language of the page that led to it. */
export async function decideSale({ page }: User, outcome: 'approve' | 'refuse'): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/redsys/'));
  await page.locator(`input[name=outcome][value=${outcome}]`).check();
  await page.locator('form button').click();
  await page.waitForURL((url) => url.pathname === '/user/transfers');
}

/** Chooses a method of the terminal, confirms the breakdown and goes to the terminal's page. */
export async function goToTerminal(user: User, slug: string, method: string): Promise<void> {
  await invest.expectStep(user, slug, 'method-payment');
  await invest.pickMethod(user, method);
  await invest.expectStep(user, slug, 'contribution-breakdown');
  await invest.confirmBreakdown(user, 'provider');
  await invest.expectStep(user, slug, 'payment-creditcard');
  await invest.press(user, 'invest.provider.go');
}
