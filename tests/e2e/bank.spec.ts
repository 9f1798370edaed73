import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { DAY } from '#machines/shared/duration.ts';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { tellings } from '../support/runSize.ts';
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

/** The sentence about a day of the history. */
const dayText = (t: User['t']) => messagePattern(t, 'portfolio.history.on', ['day', 'value', 'invested']);

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

for (const { name, language, added, taken, left, file } of tellings(investors, 0))
  test(`money comes by the own reference and leaves again, in ${language}`, async ({ browser }) => {
    const investor = await arriveAs(browser, `${name}@demo.test`, { language });
    const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk, language });
    const { page, t } = investor;
    await page.goto('/user/bbva');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('bank.title'));
    const copied = page.getByText(/^DEP-[0-9A-F]{12}$/);
    await expect(
      page.getByRole('button', { name: t('ui.copy', { label: t('invest.transfer.reference') }) }),
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

/** A day on which the demo’s investor had its first two holdings. */
const earlier = new Date(Date.now() - 330 * DAY).toISOString().slice(0, 10);

for (const language of tellings(['es', 'en'] as const, 1))
  test(`a portfolio remembers its years, and issuers get theirs, in ${language}`, async ({ browser }) => {
    const { page, t } = await arriveAs(browser, 'premium@demo.test', { language });
    await page.goto('/user/portfolio');
    await page.getByRole('link', { name: t('portfolio.view.results'), exact: true }).click();
    const table = page.getByRole('table', { name: t('portfolio.view.results') });
    await expect(table).toContainText('Molino del Ebro');
    await page.getByRole('link', { name: t('portfolio.results.by.year'), exact: true }).click();
    await expect(table).toContainText(t('portfolio.results.column.withheld'));
    const now = await page.getByText(dayText(t)).innerText();
    await page.getByLabel(t('portfolio.history.day'), { exact: true }).fill(earlier);
    await expect(page.getByText(dayText(t))).toContainText(/65[.,]000/);
    await expect(page.getByText(dayText(t))).not.toHaveText(now);
    await expectAccessible({ page, t, language, origin: '' }, 'the results');

    await page.goto('/user/earnings');
    const paper = await download(page, `PDF ${t('taxStatement.of', { year: '2026' })}`);
    expect(await verifySealedPdf(new Uint8Array(paper.bytes))).toMatchObject({ ok: true });

    const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk, language });
    await manager.page.goto('/manager/earnings?tab=tax');
    await expectAccessible(manager, 'the tax summaries');
    const row = manager.page.getByRole('row').filter({ hasText: '2026' }).first();
    await row.getByRole('button').click();
    const dialog = manager.page.getByRole('alertdialog');
    await dialog.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
    const saving = manager.page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('manager.users.export'), exact: true }).click();
    const sheet = readFileSync(await (await saving).path(), 'utf8');
    expect(sheet).toContain('17403655S');
    await expect(dialog).toBeHidden();
  });
