import { expect } from '@playwright/test';
import { link, main, setOut, type Way } from './walker.ts';

/** From an issuance to how many payments of its promoter came on their day. */
export const strangerChecksPromoter: Way = async (browser, language) => {
  const stranger = await setOut(browser, language);
  const { page, t } = stranger;
  await page.goto('/invest/sol-de-aragon');
  await link(stranger, 'promoter.open').click();
  await expect(main(stranger).getByRole('heading', { name: t('promoter.payments') })).toBeVisible();
  await expect(main(stranger).getByText(t('promoter.payment.onTime'), { exact: true })).toBeVisible();
  return [stranger];
};

/** From the list of all issuances to two of them side by side. */
export const strangerCompares: Way = async (browser, language) => {
  const stranger = await setOut(browser, language);
  const { page, t } = stranger;
  await page.goto('/invest');

  for (const title of ['Sol de Aragón', 'Termas de Alhama'])
    await page.getByRole('checkbox', { name: new RegExp(`${title}$`) }).check();
  await link(stranger, 'issuances.compare.chosen').click();
  await expect(page.getByRole('table', { name: t('compare.title') }).getByRole('columnheader')).toHaveCount(2);
  return [stranger];
};
