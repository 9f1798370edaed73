import { expect } from '@playwright/test';
import * as v from 'valibot';
import { readApi, tokenOf } from '../../drivers/account.ts';
import { importStatement, readDue } from '../bankStatement.ts';
import { readCount } from '../counter.ts';
import * as invest from '../invest.ts';
import { mailedCode } from '../mail.ts';
import { onboard } from '../onboarding.ts';
import { fillRegistration } from '../register.ts';
import { sandboxTime } from '../sandboxTime.ts';
import { newEmail, type User } from '../user.ts';
import { button, link, manage, setOut, type Walker, type Way } from './walker.ts';

/** No other test closes its campaign. */
const slug = 'termas-de-alhama';
/** The smallest order. */
const AMOUNT = '200';

const atStep = ({ page }: User, step: string) =>
  expect(page).toHaveURL((url) => url.pathname === `/invest/${slug}/${step}`);

/** From the amount to the choice of the payment. */
export async function order(user: User): Promise<void> {
  await atStep(user, 'invest');
  await expect(user.page.getByRole('heading', { level: 1, name: user.t('invest.amount.title') })).toBeVisible();
  await invest.placeOrder(user, { amount: AMOUNT });
  await atStep(user, 'method-payment');
}

/** Pays the open order by transfer, whose data the person takes to the bank. */
async function payByTransfer(user: User, bank: User): Promise<void> {
  await invest.pickMethod(user, 'transfer');
  await atStep(user, 'contribution-breakdown');
  await invest.confirmBreakdown(user, 'bank');
  await atStep(user, 'payment-bankwire');
  await importStatement(bank, [await readDue(user)]);
  await atStep(user, 'payment-success');
}

/** Pays the open order from the balance. */
export async function payFromBalance(user: User): Promise<void> {
  await invest.press(user, 'invest.breakdown.confirm.balance');
  await atStep(user, 'payment-success');
}

/** Signs the paid order, so that a later run may order again. */
export async function sign(user: User, email: string, since: Date): Promise<void> {
  await button(user, 'invest.paid.toSign').click();
  await atStep(user, 'sign');
  await invest.sign(user, email, { since: since.toISOString() });
  await atStep(user, 'congratulations');
}

export const strangerInvests: Way = async (browser, language) => {
  const stranger = await setOut(browser, language);
  const { page, t } = stranger;
  const email = newEmail('vera');
  await page.goto(`/invest/${slug}`);
  await link(stranger, 'issuances.act.invest').click();
  await page.waitForURL((url) => url.pathname === '/register');
  await fillRegistration(stranger, email);
  await page.getByRole('button', { name: t('auth.register'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('auth.codeTitle') })).toBeVisible();
  await page.getByLabel(t('auth.code')).fill(await mailedCode(page, email));
  // The address of the order leads to the first step.
  await page.waitForURL((url) => url.pathname.startsWith(`/invest/${slug}/`) && !url.pathname.endsWith('/invest'));
  await onboard(stranger, { hasBank: false });
  const since = await sandboxTime(page);
  await order(stranger);
  await payByTransfer(stranger, await manage(browser));
  await sign(stranger, email, since);
  return [stranger];
};

const InvestPage = v.object({ project: v.object({ id: v.string() }) });
const Balance = v.object({ reference: v.string() });

/** Where the mail of a campaign leads. */
async function openMailedIssuance(user: Walker, email: string): Promise<void> {
  const token = await tokenOf(user, email);
  const { project } = v.parse(InvestPage, await readApi(user, `/v2/pfp/invest/${slug}`, token));
  await user.page.goto(`/user/issuances/${project.id}`);
}

/** An earlier run may have left an order of the same investor, beside which there may be another. */
export const beginOrder = (user: User) =>
  link(user, 'issuances.act.invest').or(link(user, 'issuances.act.again')).click();

export const knownInvestorPaysByTransfer: Way = async (browser, language) => {
  const email = 'sara.bosque@demo.test';
  const investor = await setOut(browser, language, email);
  const since = await sandboxTime(investor.page);
  await openMailedIssuance(investor, email);
  await beginOrder(investor);
  await order(investor);
  await payByTransfer(investor, await manage(browser));
  return afterwards(investor, () => sign(investor, email, since));
};

export const knownInvestorPaysFromBalance: Way = async (browser, language) => {
  const email = 'raul.monreal@demo.test';
  const investor = await setOut(browser, language, email);
  const since = await sandboxTime(investor.page);
  const token = await tokenOf(investor, email);
  const { reference } = v.parse(Balance, await readApi(investor, '/v2/pfp/account/balance', token));
  await importStatement(await manage(browser), [{ reference, amount: 25_000 + (Date.now() % 1_000) }]);
  await openMailedIssuance(investor, email);
  await beginOrder(investor);
  await order(investor);
  await payFromBalance(investor);
  return afterwards(investor, () => sign(investor, email, since));
};

/** What has to be done for later runs does not count. */
export async function afterwards(walker: Walker, act: () => Promise<void>): Promise<readonly Walker[]> {
  const counted = { ...walker, count: await readCount(walker), trail: [...walker.trail] };
  await act();
  return [counted];
}
