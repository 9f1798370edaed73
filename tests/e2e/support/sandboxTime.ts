import type { Page } from '@playwright/test';
import { fetchSandbox } from './sandbox.ts';

/** The time of the tenant's clock, which tests move forward. */
export async function sandboxTime(page: Page): Promise<Date> {
  const { now } = (await fetchSandbox(page, 'clock/now.json')) as { now: string };
  return new Date(now);
}
