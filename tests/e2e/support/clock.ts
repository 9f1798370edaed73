import { expect, type Page } from '@playwright/test';

const words = {
  es: { now: 'Ahora son las', over: 'Cinco días (termina la reflexión)' },
  en: { now: 'It is now', over: 'Five days (the reflection ends)' },
};

/**
 * Beyond the end of a reflection, by the demo's clock, in a tab of its own. It never goes back: whoever does this
 * comes last.
 */
export async function afterFiveDays(page: Page, language: 'es' | 'en'): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`/sandbox/clock?lang=${language}`);
  const time = tab.getByText(words[language].now);
  const before = await time.textContent();
  await tab.getByRole('button', { name: words[language].over }).click();
  await expect(time).not.toHaveText(before ?? '');
  await tab.close();
}
