import { expect, test } from '@playwright/test';
import { tellings } from '../support/runSize.ts';
import { expectAccessible } from './support/axe.ts';
import * as invest from './support/invest.ts';
import { arriveAs, closeAll } from './support/user.ts';

const slug = 'residencia-moncayo';

test.afterEach(({ browser }) => closeAll(browser));

for (const language of tellings(['es', 'en'] as const, 0))
  test(`an investor orders again in the same issuance, and each order keeps its page, in ${language}`, async ({
    browser,
  }) => {
    const user = await arriveAs(browser, 'rosa.marco@demo.test', { language });
    const { page, t } = user;
    const order = async (amount: string) => {
      await invest.placeOrder(user, { amount });
      await invest.pickMethod(user, 'transfer');
      await invest.confirmBreakdown(user, 'bank');
      await expect(page).toHaveURL((url) => url.pathname === `/invest/${slug}/payment-bankwire`);
      return new URL(page.url()).searchParams.get('order');
    };

    await page.goto(`/invest/${slug}/invest`);
    expect(await order('1000'), 'the only order needs no name in the address').toBeNull();

    await page.goto('/user/issuances?search=Moncayo');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Moncayo/ })
      .first()
      .click();
    await page.getByRole('link', { name: t('issuances.act.again'), exact: true }).click();
    const [beside = ''] = t('invest.amount.ordered', { tokens: 10, amount: '#' }).split('#');
    await expect(page.getByText(beside)).toBeVisible();
    await expectAccessible(user, 'another order');
    const second = await order('500');
    expect(second).toMatch(/^[\w-]{36}$/);
    await page.reload();
    await expect(page.getByText(/500,00|500\.00/).first()).toBeVisible();

    await page.goto('/user/investments');
    const rows = page.getByRole('row').filter({ hasText: 'Moncayo' });
    await expect(rows).toHaveCount(2);
    await rows
      .filter({ hasText: /1[.,]000/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('link', { name: t('investments.act.proof'), exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === `/invest/${slug}/payment-bankwire`);
    expect(new URL(page.url()).searchParams.get('order'), 'the older order').not.toBe(second);
    await expect(page.getByText(/1[.,]000[.,]00/).first()).toBeVisible();
  });
