import { expect, type Page } from '@playwright/test';
import { askSandbox } from './sandbox.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails to an address, the newest first. */
export const mailsTo = async (page: Page, email: string) =>
  (await askSandbox(page, `mail.json?to=${encodeURIComponent(email)}`)) as Mail[];

const codeIn = ({ text }: Mail) => /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0];

/** The code of the newest mail to that address, as its owner reads it; another than the one that was used before. */
export async function mailedCode(page: Page, email: string, used = ''): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const mail = (await mailsTo(page, email)).find((each) => codeIn(each));
      code = (mail && codeIn(mail)) ?? '';
      return code !== '' && code !== used;
    })
    .toBe(true);
  return code;
}
