import { expect } from '@playwright/test';
import { type OpenIdProvider, openIdNames } from '#machines/people/signIn/openId.contract.ts';
import { mailedCode } from '../support/mail.ts';
import { loggedTransitions } from '../support/transitionLog.ts';
import { wrongCode } from './account.ts';
import type { Scene } from './cause.ts';

/** Presses the button with this message. */
export const press = (id: string, values?: Record<string, string>) => (scene: Scene) =>
  scene.page.getByRole('button', { name: scene.t(id, values), exact: true }).click();

/** Presses the button of this provider. */
export const pressProvider = (provider: OpenIdProvider) => press('auth.openId', { provider: openIdNames[provider] });

/** Types into the field with this label. */
export const type = (id: string, text: string, values?: Record<string, string>) => (scene: Scene) =>
  scene.page.getByLabel(scene.t(id, values), { exact: true }).fill(text);

/** Types the code of the newest mail or a wrong one. The form submits itself after the last digit. */
export async function typeCode({ page, t, email, code }: Scene): Promise<void> {
  const mailed = await mailedCode(page, email);
  await page.getByLabel(t('auth.code')).fill(code === 'right' ? mailed : wrongCode(mailed));
}

/** Types the next recovery code or a wrong one at the second step of a sign-in. */
export async function typeRecoveryCode(scene: Scene): Promise<void> {
  const { page, t, code, recoveryCodes } = scene;
  const field = page.getByLabel(t('auth.recoveryCode'), { exact: true });
  const other = page.getByRole('button', { name: t('auth.useRecovery'), exact: true });
  await expect(field.or(other).first()).toBeVisible();
  if (!(await field.isVisible())) await other.click();
  await field.fill(code === 'right' ? (recoveryCodes.pop() ?? '') : 'aaaa-aaaa-aaaa');
  await press('auth.login')(scene);
}

/** A server-rendered page starts its app at the first interaction. Waits until that has happened. */
export async function hydratePage({ page }: Scene): Promise<void> {
  const transitions = loggedTransitions(page.context());
  const from = transitions.length;
  await page.mouse.click(5, 5);
  await expect.poll(() => transitions.slice(from).some(({ flow }) => flow === 'versionCheck')).toBe(true);
}

/** Simulates that the user returns to the tab, at which the page fetches its data again. */
export const returnToTab = ({ page }: Scene) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Moves the fake clock of the page. The clock of the server does not change. */
export const advancePageClock = (seconds: number) => (scene: Scene) => scene.page.clock.fastForward(seconds * 1000);

/** Requests the code for a new e-mail address in the account. */
export async function requestEmailCode(scene: Scene, email: string): Promise<void> {
  const { page, t, password } = scene;
  const address = page.getByLabel(t('account.email.new'), { exact: true });
  const form = page.locator('form').filter({ has: address });
  await address.fill(email);
  await form.getByLabel(t('account.passwordAgain'), { exact: true }).fill(password);
  await press('account.email.send')(scene);
}

/** Signs in on the page of the Google sandbox with this address. */
export async function signInWithGoogle({ page }: Scene, email: string): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/google/'));
  await page.getByRole('radio').last().check();
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[name=name]').fill('Alba Ruiz Lanaja');
  await page.locator('button[value=allow]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sandbox/'));
}

const LEAVING_MS = 5_000;

/**
 * A path may end while the page is on its way to a provider, and a context that is closed then may never answer. On a busy
 * machine the way to the provider may also end the way to the blank page without a word.
 */
export async function leaveRedirect({ page }: Scene): Promise<void> {
  await page.goto('about:blank', { timeout: LEAVING_MS }).catch(() => page.waitForLoadState());
}
