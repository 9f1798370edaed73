import { expect, type Locator, test } from '@playwright/test';
import { pressAct } from './support/acts.ts';
import { expectAccessible } from './support/axe.ts';
import { expectMail } from './support/mail.ts';
import { confirmAction, typePassword } from './support/manager.ts';
import { register } from './support/register.ts';
import { arrive, arriveAs, closeAll, desk, newEmail, type User } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

/** Opens a person from the list by an address. */
async function openPerson({ page }: User, email: string): Promise<Locator> {
  await page.goto(`/manager/users?search=${email}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading').first()).toBeVisible();
  return panel;
}

test('a manager reads all that an investor said, and reaches the investments', async ({ browser }) => {
  const user = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, t } = user;
  const panel = await openPerson(user, 'premium@demo.test');
  await panel.getByText(t('manager.user.data'), { exact: true }).click();
  for (const field of ['account.field.birthday', 'account.field.address', 'account.field.occupation'])
    await expect(panel.getByText(t(field), { exact: true }), field).toBeVisible();
  await expectAccessible(user, 'a person with all data');
  // Which investments are the latest depends on what other tests have placed meanwhile.
  const investment = panel.locator('a[href*="investment="]').first();
  const title = await investment.innerText();
  await investment.click();
  await expect(page).toHaveURL((url) => url.pathname === '/manager/investments' && url.searchParams.has('investment'));
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
});

test('a manager changes roles, mails a sign-in link and closes an account', async ({ browser }) => {
  const email = newEmail('rol');
  const person = await arrive(browser);
  await register(person, email);
  const user = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, t } = user;
  const panel = await openPerson(user, email);
  await pressAct(user, t('manager.roles.open'));
  const dialog = page.getByRole('alertdialog');
  const save = dialog.getByRole('button', { name: t('manager.roles.save'), exact: true });
  const role = (name: string) => dialog.getByRole('checkbox', { name: t(`manager.role.${name}`), exact: true });
  await role('USER').uncheck();
  await typePassword(user)(dialog);
  await save.click();
  await expect(dialog.getByText(t('manager.roles.missing'))).toBeVisible();
  await role('USER').check();
  await role('ENTREPRENEUR').check();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText(`${t('manager.role.USER')} y ${t('manager.role.ENTREPRENEUR')}`)).toBeVisible();

  await pressAct(user, t('manager.loginLink.open'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('manager.loginLink.send') })
    .click();
  await expect(page.getByText(t('manager.loginLink.sent', { email }))).toBeVisible();
  await expectMail(page, email, '/login?secret=');

  await confirmAction(user, t('manager.act.user.delete'), typePassword(user));
  await expect(panel.getByText(t('manager.review.deleted'), { exact: true }).first()).toBeVisible();
  await expect(person.page).toHaveURL((url) => url.pathname === '/login');
});
