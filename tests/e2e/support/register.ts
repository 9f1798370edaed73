import { expect } from '@playwright/test';
import { mailedCode } from './mail.ts';
import { demoPassword, type User } from './user.ts';

const answers = { name: 'Alba', surname: 'Ruiz Lanaja', phone: '+34600123123', country: 'ES' } as const;
type Field = keyof typeof answers;
const fields = Object.keys(answers) as Field[];

interface Registration {
  /** Which code is typed. With `none` the registration stops before the code. */
  code?: 'right' | 'wrong' | 'none';
}

/** Registers a new account with the form and the code of the mail, which also signs in. */
export async function register(user: User, email: string, { code = 'right' }: Registration = {}): Promise<void> {
  const { page, t } = user;
  await page.goto('/register');
  await fillRegistration(user, email);
  await page.getByRole('button', { name: t('auth.register'), exact: true }).click();
  if (code === 'none') return;
  await expect(page.getByRole('heading', { name: t('auth.codeTitle') })).toBeVisible();
  const mailed = await mailedCode(page, email);
  const typed = code === 'right' ? mailed : String((Number(mailed) + 1) % 100_000).padStart(5, '0');
  await page.getByLabel(t('auth.code')).fill(typed);
  if (code === 'right') await page.waitForURL((url) => url.pathname === '/user/issuances');
}

/** Fills in all fields of the form and ticks the two mandatory boxes. */
export async function fillRegistration({ page, t }: User, email: string): Promise<void> {
  for (const field of fields) {
    const box = page.getByRole('textbox', { name: t(`auth.field.${field}`), exact: true });
    if (await box.count()) await box.fill(answers[field]);
  }
  await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox', { name: t('auth.terms') }).check();
  await page.getByRole('checkbox', { name: t('auth.privacy') }).check();
}
