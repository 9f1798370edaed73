import { type Browser, expect, type Locator, test } from '@playwright/test';
import { tellings } from '../support/runSize.ts';
import { expectAccessible } from './support/axe.ts';
import { type Due, importStatement } from './support/bankStatement.ts';
import { mailedCode } from './support/mail.ts';
import { confirmAction } from './support/manager.ts';
import { fetchSandbox } from './support/sandbox.ts';
import { arriveAs, closeAll, desk, type User } from './support/user.ts';

test.describe.configure({ timeout: 300_000 });
test.afterEach(({ browser }) => closeAll(browser));

const issuance = 'Bodega Somontano';
/** Each language has holders and prices of its own, because both sell on one server. */
const runs = [
  {
    language: 'es',
    seller: { email: 'irene.lafuente@demo.test', name: 'Irene Lafuente Boj' },
    buyer: 'miguel.sanz@demo.test',
    prices: { asked: '27,10', offered: '25,40', agreed: '26,30' },
  },
  {
    language: 'en',
    seller: { email: 'fernando.cebrian@demo.test', name: 'Fernando Cebrián Oto' },
    buyer: 'daniel.pueyo@demo.test',
    prices: { asked: '27.30', offered: '25.60', agreed: '26.70' },
  },
] as const;

const TOKENS = 30;

const field = (form: Locator, name: string) => form.getByLabel(name, { exact: true });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const main = ({ page }: User) => page.getByRole('main');

/** The number of tokens of the issuance in the user's portfolio. */
async function tokensOf({ page, t }: User): Promise<number> {
  await page.goto('/user/portfolio');
  const rows = page.locator('tbody > tr').filter({ has: page.locator('[data-row-link]') });
  await expect(
    rows
      .first()
      .or(page.getByText(t('portfolio.empty')))
      .first(),
  ).toBeVisible();
  const row = rows.filter({ hasText: issuance });
  if ((await row.count()) === 0) return 0;
  const [tokens = ''] = /[\d.,]+(?=\sBODS)/.exec(await row.innerText()) ?? [];
  return Number(tokens.replace(/\D/g, ''));
}

/** Offers tokens from the portfolio. The form shows what is wrong beside its field and keeps what was typed. */
async function advertise(user: User, price: string): Promise<string> {
  const { page, t } = user;
  await page.goto('/user/portfolio');
  const details = page.getByRole('button', { name: `${t('table.details')} ${issuance}` });
  const sell = page.getByRole('link', { name: t('market.holding.sellOf', { project: issuance }) });
  await expect(details.or(sell).first()).toBeVisible();
  // On a phone the acts are in the details of the row.
  if (await details.isVisible()) await details.click();
  await sell.click();
  const form = main(user).locator('form');
  await field(form, t('market.column.tokens')).fill('999999');
  await field(form, t('market.column.unitPrice')).fill(price);
  await button(form, t('market.act.submit')).click();
  await expect(field(form, t('market.column.tokens'))).toHaveAttribute('aria-invalid', 'true');
  await expect(field(form, t('market.column.unitPrice'))).toHaveValue(price);
  await expectAccessible(user, 'the form of an ad with an error');
  await field(form, t('market.column.tokens')).fill(String(TOKENS));
  await button(form, t('market.act.submit')).click();
  await page.waitForURL((url) => url.searchParams.has('ad'));
  await expect(main(user).getByText(t('ad.status.inReview'))).toBeVisible();
  await expectAccessible(user, 'the own ad');
  return new URL(page.url()).searchParams.get('ad') ?? '';
}

async function publish(user: User, seller: string): Promise<void> {
  const { page, t } = user;
  await page.goto('/manager/investments?tab=ads');
  await page.getByRole('row').filter({ hasText: seller }).getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(t('ad.status.inReview'))).toBeVisible();
  await expectAccessible(user, 'the ad to review');
  await confirmAction(user, t('manager.act.ad.publish'));
  await expect(panel.getByText(t('ad.status.published')).first()).toBeVisible();
}

/** Asks for the tokens at a lower price. Returns the address of the transfer. */
async function ask(user: User, ad: string, price: string): Promise<string> {
  const { page, t } = user;
  await page.goto('/user/transfers');
  await expect(main(user).getByText(t('market.board.notice.title'))).toBeVisible();
  await page.locator(`a[href*="ad=${ad}"]`).first().click();
  const form = main(user).locator('form');
  await field(form, t('market.column.unitPrice')).fill(price);
  await button(form, t('market.ask.send')).click();
  const warning = form.getByRole('checkbox', { name: t('market.ask.understood') });
  await expect(warning).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(user, 'the ad with an error');
  await warning.check();
  await button(form, t('market.ask.send')).click();
  await page.waitForURL((url) => url.searchParams.has('transfer'));
  await expect(main(user).getByText(t('transfer.status.requested')).first()).toBeVisible();
  return `/user/transfers?transfer=${new URL(page.url()).searchParams.get('transfer')}`;
}

/** A message that names a telephone is refused and stays in its field. */
async function write(user: User, text: string, refused: string): Promise<void> {
  const { t } = user;
  const label = main(user).getByLabel(t('market.messages.label'), { exact: true });
  await label.fill(refused);
  await button(main(user), t('market.messages.send')).click();
  await expect(main(user).getByText(t('validator.error_message_contact'))).toBeVisible();
  await expect(label).toHaveValue(refused);
  await label.fill(text);
  await button(main(user), t('market.messages.send')).click();
  await expect(main(user).getByText(text, { exact: true })).toBeVisible();
}

async function counter(user: User, transfer: string, price: string): Promise<void> {
  const { page, t } = user;
  await page.goto(transfer);
  await button(main(user), t('market.act.offer')).click();
  const dialog = page.getByRole('alertdialog');
  await field(dialog, t('market.column.unitPrice')).fill(price);
  await button(dialog, t('market.act.offer.send')).click();
  await expect(dialog).toBeHidden();
  await expect(main(user).getByRole('heading', { name: t('next.transfer.buyer') })).toBeVisible();
}

/** Signs with the code by mail, after a wrong one that leaves four tries. */
async function sign(user: User, email: string, transfer: string): Promise<void> {
  const { page, t } = user;
  await page.goto(transfer);
  const code = main(user).getByLabel(t('invest.sign.code'), { exact: true });
  const { now: since } = (await fetchSandbox(page, 'clock/now.json')) as { now: string };
  await button(main(user), t('market.code.send')).click();
  const mailed = await mailedCode(page, email, { since });
  await code.fill(mailed === '00000' ? '11111' : '00000');
  await button(main(user), t('market.agreement.sign')).click();
  await expect(main(user).getByText(t('market.code.wrong', { left: 4 }))).toBeVisible();
  await expectAccessible(user, 'the agreement to sign');
  await code.fill(mailed);
  await button(main(user), t('market.agreement.sign')).click();
  await expect(code).toBeHidden();
}

async function dueOf(user: User): Promise<Due> {
  const { t } = user;
  await expectAccessible(user, 'the payment of a transfer');
  const shown = (id: string) =>
    main(user).getByText(t(id), { exact: true }).locator('xpath=following-sibling::*[1]').innerText();
  const amount = await shown('invest.transfer.amount');
  return { reference: await shown('invest.transfer.reference'), amount: Number(amount.replace(/\D/g, '')) };
}

const arrive = (browser: Browser, email: string, language: 'es' | 'en', viewport?: typeof desk) =>
  arriveAs(browser, email, { language, ...(viewport && { viewport }) });

for (const { language, seller: holder, buyer: buyerEmail, prices } of tellings(runs, 1))
  test(`a holder sells tokens to a buyer who pays by transfer, in ${language}`, async ({ browser }) => {
    const seller = await arrive(browser, holder.email, language);
    const before = await tokensOf(seller);
    const ad = await advertise(seller, prices.asked);
    const manager = await arrive(browser, 'manager@demo.test', language, desk);
    await publish(manager, holder.name);

    const buyer = await arrive(browser, buyerEmail, language);
    const { t } = buyer;
    const owned = await tokensOf(buyer);
    const transfer = await ask(buyer, ad, prices.offered);
    await write(buyer, 'Me interesan los 30.', 'Llama al 612 34 56 78');
    await expectAccessible(buyer, 'a transfer under negotiation');
    await counter(seller, transfer, prices.agreed);
    await expect(main(seller).getByText('Me interesan los 30.')).toBeVisible();

    await buyer.page.goto(transfer);
    await expect(main(buyer).getByRole('heading', { name: t('market.turn.answer') })).toBeVisible();
    await expect(main(buyer)).toContainText(prices.agreed);
    await confirmAction(buyer, t('market.act.accept'));
    await expect(main(buyer).getByText(holder.name)).toBeVisible();
    await sign(buyer, buyerEmail, transfer);
    await expect(main(buyer).getByText(t('market.agreement.otherSide'))).toBeVisible();
    await sign(seller, holder.email, transfer);

    await expect(main(buyer).getByRole('heading', { name: t('market.turn.pay') })).toBeVisible();
    const due = await dueOf(buyer);
    expect(due.amount).toBe(TOKENS * Number(prices.agreed.replace(/\D/g, '')));
    await importStatement(manager, [due]);

    await expect(main(buyer).getByText(t('market.done.buyer', { tokens: TOKENS, project: issuance }))).toBeVisible({
      timeout: 120_000,
    });
    await expect(main(buyer).getByText(t('market.transfer.transaction'), { exact: true })).toBeVisible();
    await expect(main(seller).getByText(t('market.done.seller', { tokens: TOKENS, project: issuance }))).toBeVisible();
    await expectAccessible(seller, 'a transfer that is done');
    expect(await tokensOf(buyer)).toBe(owned + TOKENS);
    expect(await tokensOf(seller)).toBe(before - TOKENS);
  });
