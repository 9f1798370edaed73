import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { CoinPayment } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { callApi, readApi, tokenOf } from '../drivers/account.ts';
import type { User } from './user.ts';

export interface CoinOrder {
  id: string;
  path: string;
  token: string;
  email: string;
  address: string;
}

const Ordered = v.object({ id: v.string() });
const Offered = v.object({ project: v.object({ id: v.string(), price: v.number(), minTokens: v.number() }) });

/** Makes an order that waits for coins, without the page. */
export async function orderInCoins(caller: User, email: string, slug: string, tokens = 0): Promise<CoinOrder> {
  const token = await tokenOf(caller, email);
  const { project } = v.parse(Offered, await readApi(caller, `/v2/pfp/invest/${slug}`, token));
  const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
  const answer = await callApi(
    caller,
    `/v2/pfp/issuances/${project.id}/investments`,
    { type: 'order.create', tokens: Math.max(tokens, project.minTokens), price: project.price, warnings },
    { token },
  );
  const { id } = v.parse(Ordered, answer);
  await callApi(caller, `/v2/pfp/investments/${id}/events`, { type: 'method.choose', method: 'crypto' }, { token });
  const { address } = v.parse(CoinPayment, await readApi(caller, `/v2/pfp/investments/${id}/coin-payment`, token));
  return { id, path: `/invest/${slug}/payment-creditcard?order=${id}`, token, email, address };
}

export const cancelCoinOrder = (caller: User, { id, token }: CoinOrder) =>
  callApi(caller, `/v2/pfp/investments/${id}/events`, { type: 'investment.cancel' }, { token });

type Amount = 'exact' | 'less' | 'more' | 'twice' | 'dust' | 'other' | 'native';

/** Sends coins from a test wallet, on the page of the sandbox. */
export async function payInSandbox(
  page: Page,
  { address }: Pick<CoinOrder, 'address'>,
  { amount, wallet = 'one', blocks = 'confirmed' }: { amount: Amount; wallet?: string; blocks?: string },
): Promise<void> {
  await page.goto(`/sandbox/coins?address=${address}`);
  await page.locator(`input[value=${amount}]`).check();
  const form = page.locator('form[action*="/pay"]');
  await form.locator('select[name=wallet]').selectOption(wallet);
  await form.locator('select[name=blocks]').selectOption(blocks);
  await form.locator('button').click();
  await page.waitForURL('**paid=1');
}

export async function addBlock(page: Page): Promise<void> {
  await page.goto('/sandbox/coins');
  await page.locator('form[action*="/blocks"] button').click();
  await page.waitForURL('**paid=1');
}

/** The signature of a text by a test wallet. */
export async function signInSandbox(page: Page, { wallet, text }: { wallet: string; text: string }): Promise<string> {
  await page.goto('/sandbox/coins');
  const form = page.locator('form[action*="/sign"]');
  await form.locator('select').selectOption(wallet);
  await form.locator('textarea').fill(text);
  await form.locator('button').click();
  return (await page.locator('form[action*="/sign"] dd').textContent()) ?? '';
}
