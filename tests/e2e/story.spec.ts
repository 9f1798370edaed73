import { expect, test } from '@playwright/test';
import { afterFiveDays } from './support/clock.ts';
import { claimNewest } from './support/earnings.ts';
import * as invest from './support/invest.ts';
import { mailedCode } from './support/mail.ts';
import {
  closeCampaign,
  confirmAct,
  confirmPayment,
  distribute,
  openInvestment,
  openIssuance,
} from './support/manager.ts';
import {
  arrive,
  arriveAs,
  closeAll,
  desk,
  logIn,
  logOut,
  newEmail,
  norte,
  type Person,
  phone,
  tesela,
} from './support/person.ts';
import { register } from './support/register.ts';
import { shot } from './support/shots.ts';

test.afterEach(({ browser }) => closeAll(browser));

const slug = 'sol-de-aragon';
const project = 'Sol de Aragón';
const symbol = 'SOLA';

/** What an investor does in each step before the order. */
const acts: Record<string, (person: Person) => Promise<void>> = {
  identification: invest.identify,
  'type-of-investor': invest.chooseType,
  'aditional-information': invest.tellMore,
  'account-information': invest.fillAccount,
  'initial-test': invest.passTest,
  'simulation-loss-bearing-capacity': invest.simulate,
};

/** Step after step, until the one where the amount is asked. */
async function onboard(person: Person): Promise<string[]> {
  const { page } = person;
  const done: string[] = [];
  while (invest.stepOf(person) !== 'invest') {
    const step = invest.stepOf(person);
    expect(done, 'no step comes twice').not.toContain(step);
    await invest.expectStep(person, slug, step);
    await acts[step]?.(person);
    await expect(page).not.toHaveURL((url) => url.pathname.endsWith(`/${step}`));
    done.push(step);
  }
  return done;
}

/** Each tenant in its own language: which steps it asks for, in which order, and who mints. */
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

/** The campaign is closed, and what it waited for ends too: the tokens are made by the issuance's own strategy. */
async function mintAtTheEnd(manager: Person, investor: string) {
  await closeCampaign(manager, project);
  await afterFiveDays(manager.page, manager.language);
  await openInvestment(manager, investor, project);
}

/** The manager asks for the tokens of one investor, and closes the campaign after that. */
async function mintByHand(manager: Person, investor: string) {
  await openInvestment(manager, investor, project);
  await confirmAct(manager, manager.say('manager.act.mint.request'));
  await closeCampaign(manager, project);
  await openInvestment(manager, investor, project);
}

for (const { language, origin, steps, mint } of stories)
  test(`from the registration to the earnings that are claimed, in ${language}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const email = newEmail('alba');
    const investor = await arrive(browser, { origin, language, viewport: phone });
    const manager = await arriveAs(browser, 'manager@demo.test', { origin, language, viewport: desk });
    const { page, say } = investor;

    await test.step('registers, confirms the mail, logs out and in', async () => {
      await register(investor, email);
      await expect(page.getByRole('heading', { level: 1, name: say('nav.issuances') })).toBeVisible();
      await shot(investor, 'registered');
      await logOut(investor);
      await logIn(investor, email);
      await expect(page).toHaveURL((url) => url.pathname === '/user/issuances');
    });
    const used = await mailedCode(page, email);

    await test.step('goes from the list to the wizard, and through its onboarding', async () => {
      await page.getByRole('link', { name: project }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
      await shot(investor, 'issuance');
      await page
        .getByRole('link', { name: say('issuances.act.invest'), exact: true })
        .filter({ visible: true })
        .click();
      await page.waitForURL(`**/invest/${slug}/*`);
      await expect(page, 'who has not begun is led to the first step').not.toHaveURL(/\/invest$/);
      const done = await onboard(investor);
      expect(done).toEqual(steps);
    });

    await test.step('orders, picks a transfer, confirms the breakdown, sends the proof', async () => {
      await invest.expectStep(investor, slug, 'invest');
      await invest.placeOrder(investor, { amount: '500' });
      await invest.expectStep(investor, slug, 'method-payment');
      await invest.pickMethod(investor, 'transfer');
      await invest.expectStep(investor, slug, 'contribution-breakdown');
      await invest.confirmBreakdown(investor, 'bank');
      await invest.expectStep(investor, slug, 'payment-bankwire');
      await invest.sendProof(investor);
    });

    await test.step('the manager confirms the payment, and the investor’s page goes on by itself', async () => {
      const panel = await openInvestment(manager, email, project);
      await shot(manager, 'manager-investment');
      await confirmPayment(manager);
      await expect(panel.getByRole('button', { name: manager.say('manager.act.payment.settle') })).toBeHidden();
      await expect(page).toHaveURL((url) => ['sign', 'payment-success'].includes(url.pathname.split('/')[3] ?? ''));
    });

    await test.step('signs by the code of the mail', async () => {
      await page.goto(`/invest/${slug}/sign`);
      await invest.expectStep(investor, slug, 'sign');
      await invest.sign(investor, email, used);
      await invest.expectStep(investor, slug, 'congratulations');
    });

    await test.step('when the four days are over, the campaign closes and the tokens are in the portfolio', async () => {
      await afterFiveDays(manager.page, language);
      await mint(manager, email);
      const panel = manager.page.getByRole('dialog');
      await expect(panel.getByText(manager.say('manager.investmentStatus.MINTED')).first()).toBeVisible();
      await shot(manager, 'manager-minted');
      await page.goto('/user/portfolio');
      await expect(page.getByText(`10 ${symbol}`).first()).toBeVisible();
      await shot(investor, 'portfolio');
    });

    await test.step('the manager distributes, and the investor claims', async () => {
      const issuance = await openIssuance(manager, project);
      await distribute(manager, issuance, '100');
      await shot(manager, 'manager-distribution');
      await claimNewest(investor, project);
    });
  });
