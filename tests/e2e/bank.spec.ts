import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { expectAccessible } from './support/axe.ts';
import { importStatement } from './support/bankStatement.ts';
import { messagePattern } from './support/translations.ts';
import { arriveAs, closeAll, demoPassword, desk, type User } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

/** The figures of the page by their labels. */
const figure = ({ page, t }: User, id: 'bank.available' | 'bank.held') =>
  page
    .getByRole('main')
    .locator('dt', { hasText: t(id) })
    .first()
    .locator('xpath=following-sibling::dd[1]');

const entry = ({ page, t }: User, id: 'bank.entry.deposited' | 'bank.entry.payoutAsked') =>
  page
    .getByRole('row')
    .filter({ hasText: t(id) })
    .first();

async function download(page: Page, label: string) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: label, exact: true }).click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
}

const investors = [
  { name: 'irene.lafuente', language: 'es', added: '850,00', taken: '300,00', left: '550,00', file: /^movimientos-/ },
  { name: 'daniel.pueyo', language: 'en', added: '850.00', taken: '300.00', left: '550.00', file: /^transactions-/ },
] as const;

for (const { name, language, added, taken, left, file } of investors)
  test(`money comes by the own reference and leaves again, in ${language}`, async ({ browser }) => {
    const investor = await arriveAs(browser, `${name}@demo.test`, { language });
    const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk, language });
    const { page, t } = investor;
    await page.goto('/user/bbva');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('bank.title'));
    const copied = page.getByText(/^DEP-[0-9A-F]{12}$/);
    await expect(
      page.getByRole('button', { name: t('ui.copy', { label: t('account.balance.reference') }) }),
    ).toBeVisible();
    await importStatement(manager, [{ reference: await copied.innerText(), amount: 85_000 }]);

    await expect(figure(investor, 'bank.available')).toContainText(added);
    await expect(entry(investor, 'bank.entry.deposited')).toContainText(added);

    await page.getByLabel(messagePattern(t, 'account.balance.amount', ['iban'])).fill('300');
    await page.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: t('account.balance.payOut'), exact: true }).click();
    await expect(figure(investor, 'bank.available')).toContainText(left);
    await expect(entry(investor, 'bank.entry.payoutAsked')).toContainText(taken);

    await page.getByLabel(t('bank.column.kind'), { exact: true }).selectOption('topUp');
    await expect(page).toHaveURL(/kind=topUp/);
    await expect(entry(investor, 'bank.entry.payoutAsked')).toBeHidden();
    await expect(entry(investor, 'bank.entry.deposited')).toContainText(added);
    await expectAccessible(investor, '/user/bbva');

    const sheet = await download(page, t('statement.csv'));
    expect(sheet.name).toMatch(file);
    expect(sheet.bytes.toString()).toContain('850.00');
    const paper = await download(page, t('statement.pdf'));
    expect(await verifySealedPdf(new Uint8Array(paper.bytes))).toMatchObject({ ok: true });
  });
