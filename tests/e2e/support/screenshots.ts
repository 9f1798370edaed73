import type { User } from './user.ts';

const folder = 'tests/.results/story';
let count = 0;

/** Takes a screenshot in tests/.results/story if `STORY_SHOTS` is set. */
export async function screenshot({ page, language }: User, name: string): Promise<void> {
  if (!process.env.STORY_SHOTS) return;
  count += 1;
  const number = String(count).padStart(2, '0');
  await page.screenshot({ path: `${folder}/${language}-${number}-${name}.png`, fullPage: true });
}
