import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { desk, phone, tesela } from '../support/user.ts';

const ISSUANCE = '/invest/sol-de-aragon';

/** What the browser reports while a page is open: errors of the console, and what its policy has refused. */
function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

/** Whether the page has asked for the app. The first script and its helper are no part of it. */
const app = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/app-[^/]*\.js$/.test(name)),
  );

const arrival = (options: BrowserContextOptions): BrowserContextOptions => ({
  baseURL: tesela,
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  viewport: phone,
  ...options,
});

test('an issuance is complete without script, with its tabs, its promoter and the statistics', async ({ browser }) => {
  const context = await browser.newContext(arrival({ javaScriptEnabled: false }));
  const page = await context.newPage();
  const heard = listenTo(page);
  await page.goto('/invest');
  await page.getByRole('link', { name: 'Sol de Aragón' }).first().click();
  await expect(page).toHaveURL(ISSUANCE);
  await expect(page).toHaveTitle(/^Sol de Aragón · Tesela/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sol de Aragón' })).toBeVisible();
  await expect(page.getByText('Puedes perder todo lo que inviertes').first()).toBeVisible();
  expect(
    await page
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.complete),
  ).toBe(true);
  await page.getByRole('link', { name: 'Preguntas', exact: true }).click();
  await expect(page).toHaveURL(`${ISSUANCE}?tab=questions`);
  await expect(page.locator('main')).toContainText(/pregunta/i);
  await page.getByRole('link', { name: 'Ver todo en una página, para imprimir' }).click();
  for (const name of ['Riesgos', 'Documentos', 'Token', 'Preguntas'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la emisión' }).click();
  await page.getByRole('link', { name: 'Ver su historial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promociones del Ebro, S.L.' })).toBeVisible();
  await expect(page.getByText('En impago').first()).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Estadísticas' }).click();
  await expect((await opened).getByText('Tasa de impago de los últimos 36 meses')).toBeVisible();
  await page.goto('/cookies?lang=en');
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies and data in your browser' })).toBeVisible();
  await expect(page.getByText('tesela.session')).toBeVisible();
  await page.goto('/accessibility?lang=es');
  await expect(page.getByRole('heading', { level: 1, name: 'Declaración de accesibilidad' })).toBeVisible();
  expect(heard).toEqual([]);
  await context.close();
});

test('a page that was read before its code works at the first press, in the language of its address', async ({
  browser,
}) => {
  const context = await browser.newContext(arrival({}));
  const page = await context.newPage();
  const heard = listenTo(page);
  await page.goto(`${ISSUANCE}?lang=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await app(page), 'the app is not loaded yet').toBe(false);
  await page
    .getByRole('link', { name: 'Tokenomics' })
    .or(page.getByRole('link', { name: 'Token', exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL(/tab=tokenomics/);
  await page.getByRole('link', { name: 'Invest', exact: true }).last().click();
  await expect(page).toHaveURL(/\/register\?project=sol-de-aragon/);
  await expect(page.locator('html'), 'the language is kept').toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account to go on' })).toBeVisible();
  const wish = page.getByRole('link', { name: 'Sol de Aragón' });
  await expect(wish).toHaveAttribute('href', ISSUANCE);
  await expect(page.locator('main')).toContainText('Annual interest 7.2%');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to go on' })).toBeVisible();
  await expect(wish, 'the issuance stays in sight').toBeVisible();
  expect(heard).toEqual([]);
  await context.close();
});

test('the server’s page and the app’s are the same, and the calculator works at its first press', async ({
  browser,
}) => {
  const context = await browser.newContext(arrival({ viewport: desk }));
  const page = await context.newPage();
  const heard = listenTo(page);
  await page.goto(ISSUANCE);
  const before = await page.locator('main').innerText();
  const slider = page.getByRole('slider').first();
  await slider.focus();
  await expect.poll(() => app(page)).toBe(true);
  // The calculator’s own code arrives after the app.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('main').innerText()).not.toBe(before);
  }).toPass();
  await page.reload();
  await page.getByRole('button', { name: '500 €', exact: true }).click();
  await expect(page.getByRole('button', { name: '500 €', exact: true }), 'the first press').toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(heard).toEqual([]);
  await context.close();
});

test('what arrives before an issuance is painted is small', async ({ browser }) => {
  const context = await browser.newContext(arrival({}));
  const page = await context.newPage();
  await page.goto(ISSUANCE);
  await expect(page.locator('main img').first()).toBeVisible();
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  const document = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
  );
  // The document contains the styles.
  expect(bytes + document).toBeLessThan(60_000);
  await context.close();
});

test('messengers see an issuance with its picture', async ({ request }) => {
  const html = await (await request.get(`${tesela}${ISSUANCE}`, { headers: { 'user-agent': 'WhatsApp/2.23' } })).text();
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const answer = await request.get(picture.replaceAll('&#38;', '&'));
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await request.get(`${tesela}/invest/no-existe`)).status()).toBe(404);
});

test('an issuance is shared at the first press, as a link, a code and a picture', async ({ browser }) => {
  const context = await browser.newContext(arrival({}));
  const page = await context.newPage();
  const heard = listenTo(page);
  await page.goto(ISSUANCE);
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Comparte Sol de Aragón' });
  await expect(dialog.getByText(`${tesela}${ISSUANCE}`)).toBeVisible();
  const picture = dialog.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1200, 630]);
  expect(heard).toEqual([]);
  await context.close();
});

test('another page begins at its top, and the way back ends where it began', async ({ browser }) => {
  const context = await browser.newContext(arrival({}));
  const page = await context.newPage();
  const offset = () => page.evaluate(() => scrollY);
  await page.goto('/invest');
  const last = page.getByRole('main').getByRole('link').last();
  // The code arrives with this press, and the page stays.
  await last.focus();
  await expect(page.locator('body > [role=status]')).toBeAttached();
  const before = await offset();
  expect(before).toBeGreaterThan(1000);
  await last.click();
  await page.waitForURL(/\/invest\/[\w-]+$/);
  await expect.poll(offset).toBe(0);
  await page.goBack();
  await expect.poll(offset).toBeGreaterThan(before - 200);
  await context.close();
});
