import { type Browser, expect, type Locator } from '@playwright/test';
import { type Count, type Counter, countSteps } from '../counter.ts';
import { mailsTo } from '../mail.ts';
import type { Language } from '../translations.ts';
import { arrive, arriveAs, desk, type User } from '../user.ts';

/** A person on a way, on a phone, whose steps are counted from the first page on. */
export interface Walker extends User, Counter {}

/** A way of one or two persons to where their need is met. */
export type Way = (browser: Browser, language: Language) => Promise<readonly Walker[]>;

/** The most that a way may cost, in each kind of step. */
export type Limit = readonly [screens: number, presses: number, fields: number];

export const toLimit = ({ screens, presses, fields }: Count): Limit => [screens, presses, fields];

/** A person with a session, which lasts for days on a phone, or a stranger. */
export async function setOut(browser: Browser, language: Language, email?: string): Promise<Walker> {
  const user = await (email ? arriveAs(browser, email, { language }) : arrive(browser, { language, isBlank: true }));
  return { ...user, ...(await countSteps(user)) };
}

export const manage = (browser: Browser): Promise<User> => arriveAs(browser, 'manager@demo.test', { viewport: desk });

export const main = ({ page }: User) => page.getByRole('main');
export const button = (user: User, id: string) => main(user).getByRole('button', { name: user.t(id), exact: true });
export const link = (user: User, id: string) =>
  user.page
    .getByRole('link', { name: user.t(id), exact: true })
    .filter({ visible: true })
    .first();

/** Confirms the open dialog. */
export async function confirm(user: User, label: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  const dialog = user.page.getByRole('alertdialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The address to which the newest mail about this leads. */
export async function mailedAddress(user: User, email: string, about: string, since: Date): Promise<string> {
  let address = '';
  await expect
    .poll(async () => {
      const mail = (await mailsTo(user.page, email)).find(
        ({ subject, at }) => subject.includes(about) && new Date(at) >= since,
      );
      address = /https?:\/\/[^/\s]+(\/user\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      return address;
    }, `a mail to ${email} about ${about}`)
    .not.toBe('');
  return address;
}

/** Presses what saves a file, and waits for the file. */
export async function save({ page }: User, press: () => Promise<unknown>): Promise<string> {
  const saving = page.waitForEvent('download');
  await press();
  const saved = await saving;
  expect(await saved.failure()).toBeNull();
  return saved.suggestedFilename();
}
