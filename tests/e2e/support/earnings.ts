import { expect } from '@playwright/test';
import type { Person } from './person.ts';
import { shot } from './shots.ts';
import { patternOf } from './words.ts';

/** Claims the newest earning of a project, and sees that it was. */
export async function claimNewest(person: Person, project: string): Promise<void> {
  const { page, say } = person;
  await page.goto('/user/earnings');
  await page.getByRole('link', { name: project }).first().click();
  const claim = page.getByRole('button', { name: patternOf(say, 'earnings.claim', ['amount']) });
  await expect(claim).toBeVisible();
  await shot(person, 'earning');
  await claim.click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: say('earnings.claimConfirm'), exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText(say('earnings.status.claimed'), { exact: true }).first()).toBeVisible();
  await shot(person, 'claimed');
}
