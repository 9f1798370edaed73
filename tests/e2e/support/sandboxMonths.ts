import type { Page } from '@playwright/test';

const DAY = 86_400_000;
/** The steps of the sandbox's clock, the longest first. */
const steps = [
  ['month', 31],
  ['days5', 5],
  ['day', 1],
] as const;

/** Moves the clock of a product to a day, at the time of day that it is. It never goes back. */
export async function moveClockTo(page: Page, origin: string, day: string): Promise<void> {
  const today = async () => {
    const { now } = (await (await page.request.get(`${origin}/sandbox/clock/now.json`)).json()) as { now: string };
    return Date.parse(new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date(now)));
  };
  for (
    let left = (Date.parse(day) - (await today())) / DAY;
    left > 0;
    left = (Date.parse(day) - (await today())) / DAY
  ) {
    const [step] = steps.find(([, days]) => days <= left) ?? ['day'];
    await page.request.post(`${origin}/sandbox/clock`, { form: { step }, maxRedirects: 0 });
  }
}
