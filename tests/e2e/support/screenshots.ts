import { writeFile } from 'node:fs/promises';
import type { User } from './user.ts';

const folder = 'tests/.results/story';
let count = 0;

/** Writes a screenshot, and what a screen reader reads, to tests/.results/story if `STORY_SHOTS` is set. */
export async function screenshot({ page, language }: User, name: string): Promise<void> {
  if (!process.env.STORY_SHOTS) return;
  count += 1;
  const number = String(count).padStart(2, '0');
  const path = `${folder}/${language}-${number}-${name}`;
  await page.screenshot({ path: `${path}.png`, fullPage: true });
  await writeFile(`${path}.yaml`, await page.locator('body').ariaSnapshot());
}
