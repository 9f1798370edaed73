import { expect, test } from '@playwright/test';
import { tellings } from '../support/runSize.ts';
import { readDue } from './support/bankStatement.ts';
import { advanceFiveDays, advanceServerClock } from './support/clock.ts';
import { claimNewestEarning } from './support/earnings.ts';
import * as invest from './support/invest.ts';
import { putMouseAway } from './support/keyboard.ts';
import { mailedCode } from './support/mail.ts';
import {
  closeCampaign,
  confirmAction,
  confirmPayment,
  distribute,
  openInvestment,
  openIssuance,
  statusBadge,
} from './support/manager.ts';
import { onboard } from './support/onboarding.ts';
import { register } from './support/register.ts';
import { makeTransfer } from './support/sandbox.ts';
import { screenshot } from './support/screenshots.ts';
import {
  arrive,
  arriveAs,
  closeAll,
  desk,
  logIn,
  logOut,
  newEmail,
  norte,
  phone,
  tesela,
  type User,
} from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

const slug = 'sol-de-aragon';
const project = 'Sol de Aragón';
const symbol = 'SOLA';

/** Each tenant in its own language, with its onboarding steps in their order and how its tokens are minted. */
const stories = [
  {
    language: 'es',
    origin: tesela,
    steps: [
      'identification',
      'type-of-investor',
      'aditional-information',
      'account-information',
      'initial-test',
      'simulation-loss-bearing-capacity',
    ],
    mint: mintAtTheEnd,
  },
  {
    language: 'en',
    origin: norte,
    steps: ['initial-test', 'simulation-loss-bearing-capacity', 'identification', 'account-information'],
    mint: mintByHand,
  },
] as const;

/**
 * Closes the campaign and lets the time of all transfers end, so that the issuance's strategy mints the tokens. A transfer
 * that was chosen today may arrive until the end of the tenth day; five have passed.
 */
async function mintAtTheEnd(manager: User, investor: string) {
  await closeCampaign(manager, project);
  await advanceFiveDays(manager.page, manager.language);
  await advanceServerClock(manager, 'day');
  await openInvestment(manager, investor, project);
}

/** The manager mints the tokens of one investor and then closes the campaign. */
async function mintByHand(manager: User, investor: string) {
  await openInvestment(manager, investor, project);
  await confirmAction(manager, manager.t('manager.act.mint.request'));
  await closeCampaign(manager, project);
  await openInvestment(manager, investor, project);
}

for (const { language, origin, steps, mint } of tellings(stories, 0))
  test(`the story from registration to claimed earnings, in ${language}`, async ({ browser }) => {
    test.setTimeout(480_000);
    const email = newEmail('alba');
    const investor = await arrive(browser, { origin, language, viewport: phone });
    const manager = await arriveAs(browser, 'manager@demo.test', { origin, language, viewport: desk });
    const { page, t } = investor;
    let reference = '';

    await test.step('registers, verifies the e-mail address, signs out and in', async () => {
      await register(investor, email);
      await expect(page.getByRole('heading', { level: 1, name: t('nav.user.issuances') })).toBeVisible();
      await screenshot(investor, 'registered');
      await logOut(investor);
      await logIn(investor, email);
      await expect(page).toHaveURL((url) => url.pathname === '/user/issuances');
    });
    const usedCode = await mailedCode(page, email);

    // One of the stories is lived without a mouse.
    if (language === 'es') putMouseAway(page);
    await test.step('opens the wizard from the list and completes the onboarding', async () => {
      await page.getByRole('link', { name: project }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
      await screenshot(investor, 'issuance');
      await page
        .getByRole('link', { name: t('issuances.act.invest'), exact: true })
        .filter({ visible: true })
        .click();
      await page.waitForURL(`**/invest/${slug}/*`);
      await expect(page, 'a new investor starts at the first step').not.toHaveURL(/\/invest$/);
      const done = await onboard(investor, { onStep: (step) => invest.expectStep(investor, slug, step) });
      expect(done).toEqual(steps);
    });

    await test.step('orders, chooses a transfer, confirms the breakdown, sends the proof', async () => {
      await invest.expectStep(investor, slug, 'invest');
      await invest.placeOrder(investor, { amount: '500' });
      await invest.expectStep(investor, slug, 'method-payment');
      await invest.pickMethod(investor, 'transfer');
      await invest.expectStep(investor, slug, 'contribution-breakdown');
      await invest.confirmBreakdown(investor, 'bank');
      await invest.expectStep(investor, slug, 'payment-bankwire');
      ({ reference } = await readDue(investor));
      await invest.sendProof(investor);
    });

    await test.step('the manager settles the payment, and the investor’s page continues by itself', async () => {
      const panel = await openInvestment(manager, email, project);
      await screenshot(manager, 'manager-investment');
      await confirmPayment(manager);
      await expect(panel.getByRole('button', { name: manager.t('manager.act.payment.settle') })).toBeHidden();
      await expect(page).toHaveURL((url) => ['sign', 'payment-success'].includes(url.pathname.split('/')[3] ?? ''));
    });

    await test.step('the transfer arrives at the bank, as the manager has said', async () => {
      await makeTransfer(manager, reference);
    });

    await test.step('signs with the code of the mail', async () => {
      await page.goto(`/invest/${slug}/sign`);
      await invest.expectStep(investor, slug, 'sign');
      await invest.sign(investor, email, { used: usedCode });
      await invest.expectStep(investor, slug, 'congratulations');
    });

    await test.step('after the reflection period the campaign closes and the tokens are in the portfolio', async () => {
      await advanceFiveDays(manager.page, language);
      await mint(manager, email);
      const panel = manager.page.getByRole('dialog');
      await expect(statusBadge(panel, manager.t('manager.investmentStatus.MINTED'))).toBeVisible();
      await screenshot(manager, 'manager-minted');
      await page.goto('/user/portfolio');
      await expect(page.getByText(`10 ${symbol}`).first()).toBeVisible();
      await screenshot(investor, 'portfolio');
    });

    await test.step('the manager distributes, and the investor claims', async () => {
      const issuance = await openIssuance(manager, project);
      await advanceServerClock(manager, 'day'); // the record date is over
      await distribute(manager, issuance, '100');
      await screenshot(manager, 'manager-distribution');
      await claimNewestEarning(investor, project);
    });
  });
