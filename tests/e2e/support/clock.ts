import { expect, type Page } from '@playwright/test';

const labels = {
  es: { now: 'Ahora son las', fiveDays: 'Cinco días (termina la reflexión)' },
  en: { now: 'It is now', fiveDays: 'Five days (the reflection period ends)' },
};

/**
 * Moves the demo's clock beyond the end of a reflection period, in a separate tab. The clock never goes back, so a test
 * should do this late.
 */
export async function advanceFiveDays(page: Page, language: 'es' | 'en'): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`/sandbox/clock?lang=${language}`);
  const time = tab.getByText(labels[language].now);
  const before = await time.textContent();
  await tab.getByRole('button', { name: labels[language].fiveDays }).click();
  await expect(time).not.toHaveText(before ?? '');
  await tab.close();
}
