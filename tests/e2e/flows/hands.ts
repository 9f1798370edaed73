import { expect } from '@playwright/test';
import { mailedCode } from '../support/mail.ts';
import { seenBy } from '../support/taken.ts';
import { wrongCode } from './account.ts';
import type { Scene } from './cause.ts';

/** Presses the button of that name. */
export const press = (id: string) => (scene: Scene) =>
  scene.page.getByRole('button', { name: scene.say(id), exact: true }).click();

/** Types into the field of that name. */
export const type = (id: string, text: string, values?: Record<string, string>) => (scene: Scene) =>
  scene.page.getByLabel(scene.say(id, values), { exact: true }).fill(text);

/** The code of the newest mail, or another one; with its last digit it is sent. */
export async function typeCode({ page, say, email, code }: Scene): Promise<void> {
  const mailed = await mailedCode(page, email);
  await page.getByLabel(say('auth.code')).fill(code === 'right' ? mailed : wrongCode(mailed));
}

/** A page that arrives painted comes to life at the first touch. */
export async function wakeUp({ page }: Scene): Promise<void> {
  const seen = seenBy(page.context());
  const from = seen.length;
  await page.mouse.click(5, 5);
  await expect.poll(() => seen.slice(from).some(({ flow }) => flow === 'versionCheck')).toBe(true);
}

/** Somebody comes back to the tab of the page. */
export const comeBack = ({ page }: Scene) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** The page's own clock, which begins to be moved: the server's stays. */
export const laterOnThePage = (seconds: number) => (scene: Scene) => scene.page.clock.fastForward(seconds * 1000);

/** Asks for the code that makes an address one's own, in the account. */
export async function askForCode(scene: Scene, email: string): Promise<void> {
  const { page, say, password } = scene;
  const address = page.getByLabel(say('account.email.new'), { exact: true });
  const form = page.locator('form').filter({ has: address });
  await address.fill(email);
  await form.getByLabel(say('account.passwordAgain'), { exact: true }).fill(password);
  await press('account.email.send')(scene);
}

/** The way through the provider's page, as somebody of that address. */
export async function throughGoogle({ page }: Scene, email: string): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/google/'));
  await page.getByRole('radio').last().check();
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[name=name]').fill('Alba Ruiz Lanaja');
  await page.locator('button[value=allow]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sandbox/'));
}
