import { expect, type Page } from '@playwright/test';
import { askSandbox } from './sandbox.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** By the tenant's clock. */
  at: string;
}

/** The mails to an address, the newest first. */
export const mailsTo = async (page: Page, email: string) =>
  (await askSandbox(page, `mail.json?to=${encodeURIComponent(email)}`)) as Mail[];

const isSince = ({ at }: Mail, since?: string) => !since || new Date(at) >= new Date(since);
const codeIn = ({ text }: Mail) => /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0];

/** Which codes are waited for: others than one that was used before, or those of a moment and later. */
interface Expected {
  used?: string;
  since?: string;
}

/** The code of the newest mail to that address, as its owner reads it. */
export async function mailedCode(page: Page, email: string, { used = '', since }: Expected = {}): Promise<string> {
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
