import { expect, type Page } from '@playwright/test';
import { fetchSandbox } from './sandbox.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** In the time of the tenant's clock. */
  at: string;
}

/** A rehearsal sends its mails by SMTP. Its mail server lists them like the sandbox. */
const mailServer = process.env.STORY_MAILBOX;

/** The mails to an address, newest first. */
export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const query = `to=${encodeURIComponent(email)}`;
  const mails = mailServer
    ? await fetch(`${mailServer}?${query}`).then((answer) => answer.json())
    : await fetchSandbox(page, `mail.json?${query}`);
  return mails as Mail[];
}

const isSince = ({ at }: Mail, since?: string) => !since || new Date(at) >= new Date(since);
/** A code has a line of its own; the footer of a mail has a postal code. */
const codeIn = ({ text }: Mail) => /^\d{5}$/m.exec(text)?.[0];

/** Ignores a code that was used before, or mails before a moment. */
export interface CodeFilter {
  used?: string;
  since?: string;
}

/** The code in the newest mail that has one. Unlike a moment, it does not depend on the clock that other tests move. */
export const newestCode = async (page: Page, email: string): Promise<string> =>
  (await mailsTo(page, email)).map(codeIn).find((code) => code !== undefined) ?? '';

/** Waits for the newest mail with a code to this address and returns the code. */
export async function mailedCode(page: Page, email: string, { used = '', since }: CodeFilter = {}): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const mail = (await mailsTo(page, email)).find((each) => codeIn(each) && isSince(each, since));
      code = (mail && codeIn(mail)) ?? '';
      return code !== '' && code !== used;
    })
    .toBe(true);
  return code;
}

/** Waits for a mail to this address that says all of these. Line breaks count as spaces. */
export async function expectMail(page: Page, email: string, ...parts: string[]): Promise<void> {
  const said = async () => {
    const texts = (await mailsTo(page, email)).map(({ subject, text }) => `${subject} ${text}`.replace(/\s+/g, ' '));
    return texts.some((text) => parts.every((part) => text.includes(part)));
  };
  const message = `a mail to ${email} that says ${parts.join(', ')}`;
  await expect.poll(said, { message, timeout: 180_000 }).toBe(true);
}
