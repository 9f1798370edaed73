import { expect } from '@playwright/test';
import { mailedCode } from './mail.ts';
import { demoPassword, type Person } from './person.ts';

const answers = { name: 'Alba', surname: 'Ruiz Lanaja', phone: '+34600123123', country: 'ES' } as const;
type Asked = keyof typeof answers;
const asked = Object.keys(answers) as Asked[];

interface Registration {
  /** Whether the mailed code is typed, another one, or the page is left where the code is asked for. */
  code?: 'right' | 'wrong' | 'none';
}

/** A new account, by the form and the code in the mail; whoever has it is signed in. */
export async function register(person: Person, email: string, { code = 'right' }: Registration = {}): Promise<void> {
  const { page, say } = person;
  await page.goto('/register');
  await fillRegistration(person, email);
  await page.getByRole('button', { name: say('auth.register'), exact: true }).click();
  if (code === 'none') return;
  await expect(page.getByRole('heading', { name: say('auth.codeTitle') })).toBeVisible();
  const mailed = await mailedCode(page, email);
  const typed = code === 'right' ? mailed : String((Number(mailed) + 1) % 100_000).padStart(5, '0');
  await page.getByLabel(say('auth.code')).fill(typed);
  if (code === 'right') await page.waitForURL((url) => url.pathname === '/user/issuances');
}

/** Everything that the form asks, with both boxes that have to be ticked. */
export async function fillRegistration({ page, say }: Person, email: string): Promise<void> {
  for (const field of asked) {
    const box = page.getByRole('textbox', { name: say(`auth.field.${field}`), exact: true });
    if (await box.count()) await box.fill(answers[field]);
  }
  await page.getByLabel(say('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(say('auth.password'), { exact: true }).fill(demoPassword);
  await page.getByLabel(say('auth.passwordRepeat'), { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox', { name: say('auth.terms') }).check();
  await page.getByRole('checkbox', { name: say('auth.privacy') }).check();
}
