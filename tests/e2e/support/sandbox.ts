import { expect, type Page } from '@playwright/test';
import { bankTexts } from '#server/sandbox/bank/bankTexts.ts';
import type { User } from './user.ts';

/**
 * Fetches JSON from a sandbox of the tenant whose page is open. Browsers resolve every name under `localhost`, but not
 * every system does, so the host is sent as a header.
 */
export async function fetchSandbox(page: Page, path: string): Promise<unknown> {
  const { host, port } = new URL(page.url());
  const answer = await page.request.get(`http://localhost:${port}/sandbox/${path}`, { headers: { host } });
  return answer.json();
}

/** Money that arrives at the bank of the tenant whose page is open, or of this origin. */
export async function arriveAtBank(
  page: Page,
  line: { reference: string; amount: number; payer: string },
  origin = page.url(),
) {
  const { host, port } = new URL(origin);
  const answer = await page.request.post(`http://localhost:${port}/sandbox/bank/incoming`, {
    headers: { host },
    data: { payer: line.payer, amountMinor: line.amount, concept: line.reference },
  });
  if (!answer.ok()) throw new Error(`The bank answered ${answer.status()}`);
}

/** Makes the transfer of an order on the page of the test bank. */
export async function makeTransfer({ page, language }: User, reference: string): Promise<void> {
  await page.goto('/sandbox/bank');
  const transfer = page.getByRole('button', { name: bankTexts[language].transfer(reference), exact: true });
  await transfer.click();
  await expect(transfer).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(1);
}
