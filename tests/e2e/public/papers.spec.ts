import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { tellings } from '../../support/runSize.ts';
import { expectAccessible } from '../support/axe.ts';
import { arriveAs, closeAll, phone } from '../support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

async function save(page: Page, press: () => Promise<unknown>) {
  const saving = page.waitForEvent('download');
  await press();
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
}

for (const { language, word } of tellings(
  [
    { language: 'es', word: 'titularidad' },
    { language: 'en', word: 'title' },
  ] as const,
  0,
))
  test(`an investor finds a paper by a word and saves all of them, in ${language}`, async ({ browser }) => {
    const user = await arriveAs(browser, 'premium@demo.test', { language, viewport: phone });
    const { page, t } = user;
    // The address of earlier notifications.
    await page.goto('/user/portfolio#documents');
    await expect(page.getByRole('link', { name: t('portfolio.view.papers'), exact: true })).toHaveAttribute(
      'aria-current',
    );
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') });
    await expect(rows.first()).toBeVisible();
    await expectAccessible(user, 'papers');
    const count = await rows.count();
    await page.getByRole('searchbox', { name: t('papers.search') }).fill(word);
    await expect(rows.filter({ hasText: t('papers.kind.contract') })).toHaveCount(0);
    await expect(rows.first()).toContainText(t('papers.kind.certificate'));
    expect(await rows.count()).toBeLessThan(count);
    const one = await save(page, () => rows.first().getByRole('button').click());
    expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const found = await rows.count();
    const all = page.getByRole('button', { name: t('papers.downloadFound', { count: found }), exact: true });
    const { name, bytes } = await save(page, () => all.click());
    expect(name).toBe(`${t('papers.archive')}.zip`);
    const files = Object.values(unzipSync(bytes));
    expect(files.map((file) => new TextDecoder('latin1').decode(file.subarray(0, 5)))).toEqual(
      Array.from({ length: found }, () => '%PDF-'),
    );
    await page.getByRole('searchbox', { name: t('papers.search') }).fill('xyzxyz');
    await page.getByRole('link', { name: t('papers.showAll') }).click();
    await expect(rows).toHaveCount(count);
  });
