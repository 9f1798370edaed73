import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { desk, phone, tesela } from '../support/user.ts';

/** What the browser reports while a page is open. */
function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

const arrival = (options: BrowserContextOptions = {}): BrowserContextOptions => ({
  baseURL: tesela,
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  viewport: phone,
  ...options,
});

test('issuances are chosen and compared without script', async ({ browser }) => {
  const context = await browser.newContext(arrival({ javaScriptEnabled: false }));
  const page = await context.newPage();
  const heard = listenTo(page);
  await page.goto('/invest');
  const ticks = page.getByRole('checkbox', { name: /^Comparar/ });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await page.getByRole('button', { name: 'Comparar las elegidas' }).click();
  await expect(page).toHaveURL(/\/compare\?of=[a-z0-9-]+,[a-z0-9-]+$/);
  const table = page.getByRole('table', { name: 'Comparar emisiones' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText('Esta comparación no es una recomendación').first()).toBeVisible();
  await page.getByText('Igual en las dos').click();
  await expect(page.locator('details[open]').last()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the screen').toBeLessThanOrEqual(phone.width);
  expect(heard).toEqual([]);
  await context.close();
});

test('a choice is kept while the list is filtered, and its comparison can be shared', async ({ browser }) => {
  const context = await browser.newContext(arrival({ viewport: desk }));
  const page = await context.newPage();
  const heard = listenTo(page);
  await page.goto('/invest');
  const ticks = page.getByRole('checkbox', { name: /^Comparar/ });
  await ticks.first().click();
  await expect(page.getByText('1 de 3 para comparar')).toBeVisible();
  await page.getByText('Más filtros').click();
  await page.getByRole('navigation', { name: 'Filtrar por plazo' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/maxTerm=36/);
  await expect(page.getByText('1 de 3 para comparar')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Comparar/, checked: false })
    .first()
    .click();
  await page.getByRole('link', { name: 'Comparar las elegidas' }).click();
  await expect(page.getByRole('table', { name: 'Comparar emisiones' })).toBeVisible();
  const shared = page.url();
  await page
    .getByRole('link', { name: /^Quitar/ })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.goto(shared);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  expect(heard).toEqual([]);
  await context.close();
});

test('what is not published is refused calmly', async ({ browser }) => {
  const context = await browser.newContext(arrival());
  const page = await context.newPage();
  const answer = await page.goto('/compare?of=sol-de-aragon,unknown');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Una de las emisiones no está publicada o ya no existe.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Sol de Aragón/ })).toBeVisible();
  await context.close();
});

test('a word is explained by a press, by the keyboard and by a mouse, and moves nothing', async ({ browser }) => {
  const context = await browser.newContext(arrival({ viewport: desk }));
  const page = await context.newPage();
  const heard = listenTo(page);
  await page.goto('/invest/sol-de-aragon?tab=tokenomics');
  const word = page.getByRole('button', { name: 'Orden de cobro' });
  const meaning = page.getByRole('note').filter({ hasText: 'A quién se paga antes' });
  const place = () => word.boundingBox();
  await word.scrollIntoViewIfNeeded();
  const before = await place();
  await word.click();
  await expect(meaning).toBeVisible();
  expect(await place()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await page.mouse.move(0, 0);
  await word.press('Enter');
  await expect(meaning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await word.hover();
  await expect(meaning).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(meaning).toBeHidden();
  // The code of the page has arrived with the first press, and leaves it where it was scrolled.
  await expect(page.locator('body > [role=status]')).toBeAttached();
  expect(await place()).toEqual(before);
  await word.click();
  const opened = context.waitForEvent('page');
  await meaning.getByRole('link', { name: 'Ver el glosario' }).click();
  await expect((await opened).locator('#ranking')).toBeInViewport();
  expect(heard).toEqual([]);
  await context.close();
});

test('the calculator shows an early repayment and a loss as examples', async ({ browser }) => {
  const context = await browser.newContext(arrival());
  const page = await context.newPage();
  const heard = listenTo(page);
  await page.goto('/invest/sol-de-aragon');
  const result = page.locator('output');
  await page.getByRole('button', { name: 'Deja de pagar' }).click();
  await expect(result).toContainText('Resultado después de impuestos');
  await expect(result).toContainText('−');
  await page.getByRole('slider', { name: 'Capital recuperado' }).press('End');
  await expect(result).toContainText(/pierdes 0,00/);
  await page.getByRole('button', { name: 'Devuelve antes' }).click();
  await page.getByRole('slider', { name: 'Mes', exact: true }).press('Home');
  await expect(page.getByText('Te devuelve todo el capital en el mes 1')).toBeVisible();
  await expect(page.getByText('Son ejemplos para entender el riesgo, no previsiones.')).toBeVisible();
  expect(heard).toEqual([]);
  await context.close();
});
