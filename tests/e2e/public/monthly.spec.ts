import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { importStatement } from '../support/bankStatement.ts';
import { advanceServerClock } from '../support/clock.ts';
import { expectMail } from '../support/mail.ts';
import { fetchSandbox } from '../support/sandbox.ts';
import { traderOf } from '../support/trader.ts';
import { arriveAs, closeAll, demoPassword, desk, phone } from '../support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

const title = 'Sol de Aragón';
const LAST_DAY = 28;

/** The day of the month after tomorrow or later, and the days until it has come, by the clock of the tenant. */
async function findNextDay(page: Page): Promise<{ day: number; ahead: number }> {
  const { now } = (await fetchSandbox(page, 'clock/now.json')) as { now: string };
  for (let ahead = 1; ; ahead++) {
    const day = new Date(Date.parse(now) + ahead * 86_400_000).getUTCDate();
    if (day <= LAST_DAY) return { day, ahead: ahead + 1 };
  }
}

test('an investor sets up a monthly investment, gets a mail, confirms the order and pays from the balance', async ({
  browser,
}) => {
  const investor = await arriveAs(browser, 'premium@demo.test', { language: 'es', viewport: phone });
  const { page, t } = investor;
  const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk });

  await page.goto('/user/bbva');
  const reference = await page.getByText(/^DEP-[0-9A-F]{12}$/).innerText();
  await importStatement(manager, [{ reference, amount: 85_000 }]);

  await page.goto('/user/issuances');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: t('issuances.act.follow'), exact: true }).click();
  await page.getByRole('link', { name: t('issuances.act.monthly') }).click();

  const form = page.getByRole('alertdialog');
  await expect(form.getByLabel(t('standingOrder.issuance'), { exact: true })).toContainText(title);
  await form.getByLabel(t('standingOrder.amount')).fill('120');
  const { day, ahead } = await findNextDay(page);
  await form.getByLabel(t('standingOrder.day')).selectOption(String(day));
  await expectAccessible(investor, 'the form of a monthly investment');
  await form.getByRole('button', { name: t('standingOrder.startConfirm'), exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(t('standingOrder.status.active'), { exact: true })).toBeVisible();

  await advanceServerClock(investor, 'day', ahead);
  await expectMail(page, 'premium@demo.test', `Tu orden de este mes en ${title}`, '100,00');
  await page.goto('/user/notifications');
  await expect(page.getByText(`Tu orden de este mes en ${title} espera tu confirmación`).first()).toBeVisible();
  await page.goto('/user/portfolio?view=monthly');
  await expect(page.getByText(t('standingOrder.status.due'), { exact: true })).toBeVisible();
  await expectAccessible(investor, 'a month that waits');
  await page.getByRole('link', { name: t('standingOrder.due.confirm') }).click();

  await expect(page.getByLabel(t('invest.amount.inMoney'), { exact: true })).toHaveValue(/^100/);
  // Each warning is accepted anew, also that of a large ticket, for which the investor's other orders count.
  for (const risk of ['noGuarantee', 'keyInformation', 'largeTicket'] as const)
    await page.getByRole('checkbox', { name: t(`invest.risk.${risk}`) }).check();
  await page.getByRole('button', { name: t('invest.amount.order'), exact: true }).click();
  await page.getByRole('button', { name: t('invest.breakdown.confirm.balance') }).click();
  await expect(page).toHaveURL(/\/(sign|payment-success|congratulations)/);

  await page.goto('/user/portfolio?view=monthly');
  await expect(page.getByText(t('standingOrder.status.active'), { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Orden de 100,00 € en ${title}` })).toBeVisible();
});

test('a giver saves the card of a gift as a picture and as a page to print', async ({ browser }) => {
  const email = 'rosa.marco@demo.test';
  const giver = await arriveAs(browser, email, { language: 'es', viewport: phone });
  const { page, t } = giver;
  const trader = await traderOf(giver, email);
  const deed = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );
  const gift = await trader.create('/transfers', {
    ...(await trader.holdingIn('Molino del Ebro')),
    kind: 'gift',
    tokens: 2,
    receiver: 'elena.pardo@demo.test',
    fileId: await trader.upload('transfer', { name: 'deed.pdf', mimeType: 'application/pdf', buffer: deed }),
    password: demoPassword,
  });
  await page.goto(`/user/transfers?transfer=${gift}`);
  await page.getByRole('button', { name: t('giftCard.make') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('giftCard.words')).fill('Feliz cumpleaños, Elena');
  await dialog.getByRole('button', { name: t('giftCard.write') }).click();
  await expect(dialog.getByRole('img', { name: t('giftCard.picture') })).toBeVisible();
  await expectAccessible(giver, 'the card of a gift');
  const marks = { png: '\u0089PNG', pdf: '%PDF' };
  for (const format of ['png', 'pdf'] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t(`giftCard.save.${format}`) }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Tarjeta regalo TRA-\\w+\\.${format}$`));
    expect((await readFile(await download.path())).toString('latin1').slice(0, 4)).toBe(marks[format]);
  }
});
