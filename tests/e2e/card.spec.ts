import { expect, test } from '@playwright/test';
import * as invest from './support/invest.ts';
import { decide, goToTerminal, outcomes } from './support/terminal.ts';
import { arriveAs, closeAll, type User } from './support/user.ts';

const slug = 'residencia-moncayo';

test.afterEach(({ browser }) => closeAll(browser));

async function orderByCard(user: User) {
  const { page } = user;
  await page.goto(`/invest/${slug}/invest`);
  await invest.placeOrder(user, { amount: '1000' });
  await goToTerminal(user, slug, 'card');
}

test('an accepted card pays the order, and the contract can be signed', async ({ browser }) => {
  const user = await arriveAs(browser, 'sara.bosque@demo.test');
  await orderByCard(user);
  await decide(user, outcomes.pays);
  await expect(user.page).toHaveURL((url) => /\/(payment-success|sign)$/.test(url.pathname));
});

test('a refused card shows the failure, and a second attempt pays the order', async ({ browser }) => {
  const user = await arriveAs(browser, 'raul.monreal@demo.test');
  const { page, t } = user;
  await orderByCard(user);
  await decide(user, outcomes.refuses);
  await invest.expectStep(user, slug, 'payment-error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('invest.failed.title'));
  await page.reload();
  await expect(page, 'the error page is still open after a reload').toHaveURL(({ pathname }) =>
    pathname.endsWith('/payment-error'),
  );
  await page.getByRole('button', { name: t('invest.failed.retry') }).click();
  await goToTerminal(user, slug, 'card');
  await decide(user, outcomes.pays);
  await expect(page).toHaveURL((url) => /\/(payment-success|sign)$/.test(url.pathname));
});

test('every address of the wizard leads to the current step, also after a reload and after going back', async ({
  browser,
}) => {
  const user = await arriveAs(browser, 'new@demo.test');
  const { page } = user;
  for (const step of ['sign', 'congratulations', 'payment-creditcard', 'initial-test']) {
    await page.goto(`/invest/${slug}/${step}`);
    await expect(page, step).toHaveURL(/\/identification$/);
  }
  await page.reload();
  await invest.expectStep(user, slug, 'identification');
  await page.goto('/user/portfolio');
  await page.goBack();
  await invest.expectStep(user, slug, 'identification');
});
