import { expect, test } from '@playwright/test';
import * as invest from './support/invest.ts';
import { arriveAs, closeAll, type Person } from './support/person.ts';

const slug = 'residencia-moncayo';
const outcomes = { pays: /^Se paga(?! un| y)/, refuses: /^El banco lo rechaza/ };

test.afterEach(({ browser }) => closeAll(browser));

/** The bank's page, on which one decides what happens to the payment. */
async function decide({ page }: Person, outcome: RegExp) {
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/redsys/'));
  await page.getByRole('radio', { name: outcome }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/invest/'));
}

async function orderByCard(person: Person) {
  const { page } = person;
  await page.goto(`/invest/${slug}/invest`);
  await invest.placeOrder(person, { amount: '1000' });
  await invest.expectStep(person, slug, 'method-payment');
  await payByCard(person);
}

async function payByCard(person: Person) {
  await invest.pickMethod(person, 'card');
  await invest.expectStep(person, slug, 'contribution-breakdown');
  await invest.confirmBreakdown(person, 'provider');
  await invest.expectStep(person, slug, 'payment-creditcard');
  await invest.press(person, 'invest.provider.go');
}

test('a card that the bank takes is paid, and the contract waits to be signed', async ({ browser }) => {
  const person = await arriveAs(browser, 'sara.bosque@demo.test');
  await orderByCard(person);
  await decide(person, outcomes.pays);
  await expect(person.page).toHaveURL((url) => /\/(payment-success|sign)$/.test(url.pathname));
});

test('a card that the bank refuses leads to what failed, and another try is paid', async ({ browser }) => {
  const person = await arriveAs(browser, 'raul.monreal@demo.test');
  const { page, say } = person;
  await orderByCard(person);
  await decide(person, outcomes.refuses);
  await invest.expectStep(person, slug, 'payment-error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('invest.failed.title'));
  await page.reload();
  await expect(page, 'it is still there after a reload').toHaveURL(/\/payment-error$/);
  await page.getByRole('button', { name: say('invest.failed.retry') }).click();
  await invest.expectStep(person, slug, 'method-payment');
  await payByCard(person);
  await decide(person, outcomes.pays);
  await expect(page).toHaveURL((url) => /\/(payment-success|sign)$/.test(url.pathname));
});

test('an address in the wizard leads to where the investor is, after a reload and a step back too', async ({
  browser,
}) => {
  const person = await arriveAs(browser, 'new@demo.test');
  const { page } = person;
  for (const step of ['sign', 'congratulations', 'payment-creditcard', 'initial-test']) {
    await page.goto(`/invest/${slug}/${step}`);
    await expect(page, step).toHaveURL(/\/identification$/);
  }
  await page.reload();
  await invest.expectStep(person, slug, 'identification');
  await page.goto('/user/portfolio');
  await page.goBack();
  await invest.expectStep(person, slug, 'identification');
});
