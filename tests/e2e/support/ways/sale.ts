import { type Browser, expect } from '@playwright/test';
import { importStatement, readDue } from '../bankStatement.ts';
import { mailedCode, newestCode } from '../mail.ts';
import { confirmAction } from '../manager.ts';
import type { User } from '../user.ts';
import { button, link, main, manage, setOut, type Way } from './walker.ts';

const issuance = 'Bodega Somontano';
const seller = { email: 'pilar.lopez@demo.test', name: 'Pilar López Alcaine' };
const buyer = 'tomas.abad@demo.test';

const field = (user: User, id: string) => main(user).getByLabel(user.t(id), { exact: true });

/** The holder offers tokens from the portfolio, for the price that the form proposes. */
async function advertise(user: User): Promise<string> {
  const { page, t } = user;
  await page.goto('/');
  await link(user, 'nav.user.portfolio').click();
  const details = page.getByRole('button', { name: `${t('table.details')} ${issuance}` });
  const sell = page.getByRole('link', { name: t('market.holding.sellOf', { project: issuance }) });
  await expect(details.or(sell).first()).toBeVisible();
  // On a phone the acts are in the details of the row.
  if (await details.isVisible()) await details.click();
  await sell.click();
  await field(user, 'market.column.tokens').fill('4');
  await button(user, 'market.act.submit').click();
  await page.waitForURL((url) => url.searchParams.has('ad'));
  return new URL(page.url()).searchParams.get('ad') ?? '';
}

async function publish(manager: User, ad: string): Promise<void> {
  await manager.page.goto(`/manager/investments?tab=ads&ad=${ad}`);
  await confirmAction(manager, manager.t('manager.act.ad.publish'));
}

/** The buyer asks for all the tokens at the price of the ad. */
async function ask(user: User, ad: string): Promise<string> {
  const { page, t } = user;
  await page.goto('/user/transfers');
  await page.locator(`a[href*="ad=${ad}"]`).first().click();
  const warning = main(user).getByRole('checkbox', { name: t('market.ask.understood') });
  const send = button(user, 'market.ask.send');
  await expect(send).toBeVisible();
  if (await warning.isVisible()) await warning.check();
  await send.click();
  await page.waitForURL((url) => url.searchParams.has('transfer'));
  return new URL(page.url()).searchParams.get('transfer') ?? '';
}

/** Signs the agreement with the code by mail. */
async function sign(user: User, email: string): Promise<void> {
  const code = field(user, 'invest.sign.code');
  await expect(code).toBeVisible();
  const used = await newestCode(user.page, email);
  await button(user, 'market.code.send').click();
  await code.fill(await mailedCode(user.page, email, { used }));
  await button(user, 'market.agreement.sign').click();
  await expect(code).toBeHidden();
}

export const holderSellsToBuyer: Way = async (browser: Browser, language) => {
  const holder = await setOut(browser, language, seller.email);
  const ad = await advertise(holder);
  const manager = await manage(browser);
  await publish(manager, ad);

  const investor = await setOut(browser, language, buyer);
  const transfer = await ask(investor, ad);
  await holder.page.goto(`/user/transfers?transfer=${transfer}`);
  await confirmAction(holder, holder.t('market.act.accept'));
  await sign(holder, seller.email);
  await sign(investor, buyer);

  await expect(main(investor).getByRole('heading', { name: investor.t('market.turn.pay') })).toBeVisible();
  await importStatement(manager, [await readDue(investor)]);
  await expect(
    main(investor).getByText(investor.t('market.done.buyer', { tokens: 4, project: issuance })),
  ).toBeVisible();
  return [holder, investor];
};
