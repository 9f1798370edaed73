import { expect, type Page } from '@playwright/test';
import { fetchSandbox } from './sandbox.ts';
import type { User } from './user.ts';

const labels = {
  es: { now: 'Ahora:', fiveDays: 'Cinco días (termina la reflexión)' },
  en: { now: 'Now:', fiveDays: 'Five days (the reflection period ends)' },
};

/**
 * Moves the demo's clock beyond the end of a reflection period, in a separate tab. The clock never goes back, so a test
 * should do this late.
 */
export async function advanceFiveDays(page: Page, language: 'es' | 'en'): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`/sandbox/clock?lang=${language}`);
  const day = async () => (await tab.getByText(labels[language].now).textContent())?.replace(/\d+:\d+.*/, '');
  const before = await day();
  await tab.getByRole('button', { name: labels[language].fiveDays }).click();
  // Another server than the one that moved the clock may answer, and hears of it a moment later.
  await expect
    .poll(async () => {
      await tab.goto(`/sandbox/clock?lang=${language}`);
      return day();
    })
    .not.toBe(before);
  await tab.close();
}

/** Moves the tenant's clock forward by some steps. It never goes back. */
export async function advanceServerClock({ page, origin }: User, step: 'hour' | 'day', times = 1): Promise<void> {
  const { host, port } = new URL(origin);
  const request = { form: { step }, headers: { host }, maxRedirects: 0 };
  for (let time = 0; time < times; time++) await page.request.post(`http://localhost:${port}/sandbox/clock`, request);
}

/** The hour of the day in the tenant's zone, by its clock. */
export async function readServerHour({ page }: User): Promise<number> {
  const { now } = (await fetchSandbox(page, 'clock/now.json')) as { now: string };
  const hour = new Date(now).toLocaleString('en-GB', { hour: '2-digit', timeZone: 'Europe/Madrid' });
  return Number(hour);
}
