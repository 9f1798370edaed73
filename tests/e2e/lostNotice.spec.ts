import { expect, test } from '@playwright/test';
import * as invest from './support/invest.ts';
import { decide, goToTerminal, outcomes } from './support/terminal.ts';
import { arriveAs, closeAll } from './support/user.ts';

const slug = 'residencia-moncayo';

test.afterEach(({ browser }) => closeAll(browser));

test('a Bizum payment whose notice is lost is found at the bank, and nobody is asked to pay again', async ({
  browser,
}) => {
  const user = await arriveAs(browser, 'ana.salvador@demo.test');
  const { page, t } = user;
  await page.goto(`/invest/${slug}/invest`);
  await invest.placeOrder(user, { amount: '700' });
  await goToTerminal(user, slug, 'bizum');
  await decide(user, outcomes.loses);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('invest.paid.title'));
  await expect(page.getByRole('button', { name: t('invest.provider.go') })).toBeHidden();
  await page.goto(`/invest/${slug}/payment-creditcard`);
  await expect(page, 'the page of the payment leads to its result').toHaveURL(/\/(payment-success|sign)(\?|$)/);
  await page.goto('/sandbox/redsys');
  // The method may have a fee.
  await expect(page.getByRole('row').filter({ hasText: /70\d,\d\d/ }), 'one payment at the bank').toHaveCount(1);
});
