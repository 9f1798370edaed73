import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { mailsTo } from '../support/mail.ts';
import { arrive, arriveAs, closeAll, desk, phone, tesela } from '../support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

// Its campaign is long, so it is open even after other tests have moved the clock.
const SLUG = 'semillero-de-ejea';
const TITLE = 'Semillero de Ejea';

/** Waits for a mail in which the pattern finds something, and returns it. */
async function findInMails(reader: Page, email: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      found = (await mailsTo(reader, email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

test('a stranger follows an issuance without script, confirms, gets an update and leaves with one press', async ({
  browser,
}) => {
  const run = crypto.randomUUID().slice(0, 8);
  const email = `vecina-${run}@example.com`;
  const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const context = await browser.newContext({
    baseURL: tesela,
    javaScriptEnabled: false,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: phone,
  });
  const page = await context.newPage();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto(`/invest/${SLUG}`);

  await test.step('an address that only the server refuses is kept, with the error beside the field', async () => {
    await page.getByLabel('Sigue esta emisión por correo').fill('vecina@casa');
    await page.getByRole('button', { name: 'Seguir por correo', exact: true }).click();
    const field = page.getByLabel('Correo', { exact: true });
    await expect(field).toHaveValue('vecina@casa');
    await expect(field).toHaveAccessibleDescription(/Escribe un correo válido/);
    await field.fill(email);
    await page.getByRole('button', { name: 'Seguir por correo', exact: true }).click();
    await expect(heading('Revisa tu correo')).toBeVisible();
  });

  await test.step('only the button of the mailed page confirms', async () => {
    await page.goto(await findInMails(manager.page, email, /(\S+\/follow\/confirm\/\S+)/));
    await expect(heading(`¿Quieres seguir ${TITLE}?`)).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(heading(`Ya sigues ${TITLE}`)).toBeVisible();
    await page.getByRole('link', { name: `Ver ${TITLE}` }).click();
    await expect(heading(TITLE)).toBeVisible();
  });

  await test.step('a manager sees one more follower, and publishes an update', async () => {
    const { page: desktop, t } = manager;
    await desktop.goto('/manager/issuances');
    const id = await desktop.evaluate(
      async (slug) => (await (await fetch(`/v2/pfp/public/issuances/${slug}`)).json()).data.id as string,
      SLUG,
    );
    await desktop.goto(`/manager/issuances/${id}?tab=updates`);
    await expect(desktop.getByText(/\d la siguen?/).first()).toBeVisible();
    await desktop.getByRole('button', { name: t('posts.write.news') }).click();
    await desktop.getByRole('textbox', { name: t('posts.title'), exact: true }).fill(`Primer riego ${run}`);
    await desktop.getByRole('textbox', { name: t('posts.body'), exact: true }).fill('Los planteles ya tienen agua.');
    await desktop.getByRole('button', { name: t('posts.act.post.publish'), exact: true }).click();
  });

  await test.step('the update arrives by mail, and one press ends all further ones', async () => {
    const pattern = new RegExp(`Primer riego ${run}[\\s\\S]*?Dejar de seguir:\\n(\\S+)`);
    await page.goto(await findInMails(manager.page, email, pattern));
    await page.getByRole('button', { name: 'Dejar de seguir', exact: true }).click();
    await expect(heading(`Ya no sigues ${TITLE}`)).toBeVisible();
  });
  await context.close();
  const reader = await arrive(browser, { isBlank: true });
  await reader.page.goto(`/invest/${SLUG}`);
  await reader.page.getByLabel('Sigue esta emisión por correo').fill(`otra-${run}@example.com`);
  await reader.page.keyboard.press('Enter');
  await expect(reader.page, 'with script the browser sends the form itself, too').toHaveURL(/\/follow\?asked/);
  await manager.page.goto(`/invest/${SLUG}/follow`);
  await expectAccessible(manager, 'the form for an address');
});
