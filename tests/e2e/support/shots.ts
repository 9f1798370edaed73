import type { Person } from './person.ts';

const folder = 'tests/.results/story';
let taken = 0;

/** A picture of where somebody is; only when STORY_SHOTS is set, in tests/.results/story. */
export async function shot({ page, language }: Person, name: string): Promise<void> {
  if (!process.env.STORY_SHOTS) return;
  taken += 1;
  const number = String(taken).padStart(2, '0');
  await page.screenshot({ path: `${folder}/${language}-${number}-${name}.png`, fullPage: true });
}
