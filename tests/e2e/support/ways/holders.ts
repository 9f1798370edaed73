import { type Browser, expect } from '@playwright/test';
import { distribute, openIssuance, typePassword } from '../manager.ts';
import { sandboxTime } from '../sandboxTime.ts';
import { messagePattern } from '../translations.ts';
import { afterwards, beginOrder, order, payFromBalance, sign } from './orders.ts';
import { button, confirm, link, mailedAddress, main, manage, save, setOut, type Walker, type Way } from './walker.ts';

/** A building whose rents no other test distributes. */
const rented = 'Porches del Coso';

/** A rent is distributed, and its holder opens the mail about it. */
async function openMailedEarning(browser: Browser, holder: Walker, email: string): Promise<void> {
  const since = await sandboxTime(holder.page);
  const manager = await manage(browser);
  await distribute(manager, await openIssuance(manager, rented), '2000', 'rent');
  await holder.page.goto(await mailedAddress(holder, email, rented, since));
}

export const holderClaims: Way = async (browser, language) => {
  const email = 'rosa.marco@demo.test';
  const holder = await setOut(browser, language, email);
  await openMailedEarning(browser, holder, email);
  const { page, t } = holder;
  await main(holder)
    .getByRole('button', { name: messagePattern(t, 'earnings.claim', ['amount']) })
    .click();
  await confirm(holder, t('earnings.claimConfirm'), typePassword(holder));
  await expect(page.getByText(t('earnings.status.claimed'), { exact: true }).first()).toBeVisible();
  return [holder];
};

export const holderReinvests: Way = async (browser, language) => {
  const email = 'miguel.sanz@demo.test';
  const holder = await setOut(browser, language, email);
  await openMailedEarning(browser, holder, email);
  const { page, t } = holder;
  const since = await sandboxTime(page);
  await button(holder, 'earnings.credit').click();
  await confirm(holder, t('earnings.credit.confirm'));
  await link(holder, 'earnings.credit.choose').click();
  await main(holder).getByRole('link', { name: 'Termas de Alhama', exact: true }).first().click();
  await beginOrder(holder);
  await order(holder);
  await payFromBalance(holder);
  return afterwards(holder, () => sign(holder, email, since));
};

const premium = 'premium@demo.test';

export const holderSavesTaxStatement: Way = async (browser, language) => {
  const holder = await setOut(browser, language, premium);
  const { page, t } = holder;
  await page.goto('/');
  await link(holder, 'nav.user.portfolio').click();
  await link(holder, 'portfolio.view.results').click();
  const year = (await sandboxTime(page)).getFullYear() - 1;
  const statement = main(holder).getByRole('button', { name: `PDF ${t('taxStatement.of', { year })}` });
  expect(await save(holder, () => statement.click())).toContain(String(year));
  return [holder];
};

export const holderSavesAllPapers: Way = async (browser, language) => {
  const holder = await setOut(browser, language, premium);
  const { page, t } = holder;
  await page.goto('/');
  await link(holder, 'nav.user.portfolio').click();
  await link(holder, 'portfolio.view.papers').click();
  const [downloadAll = ''] = t('papers.downloadAll', { count: 0 }).split(' (');
  const all = main(holder).getByRole('button', { name: downloadAll });
  expect(await save(holder, () => all.click())).toBe(`${t('papers.archive')}.zip`);
  return [holder];
};
