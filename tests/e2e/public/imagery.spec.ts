import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { desk, phone, tesela } from '../support/user.ts';

const arrival = (options: BrowserContextOptions = {}): BrowserContextOptions => ({
  baseURL: tesela,
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  viewport: desk,
  reducedMotion: 'no-preference',
  ...options,
});

const ISSUANCE = '/invest/sol-de-aragon';
const scene = (page: Page) => page.getByRole('img', { name: 'Una planta solar al amanecer' });
const shownFile = (page: Page) => scene(page).evaluate((image: HTMLImageElement) => image.currentSrc);

/** The files of scenes that the page has asked for. */
function listenForScenes(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/scenes/')) asked.push(pathname);
  });
  return asked;
}

test('the head of an issuance has the wide cut on a desk, and the whole picture on a phone', async ({ browser }) => {
  for (const [viewport, file] of [
    [desk, /\/wide-1600\.avif$/],
    [phone, /\/(480|960|1600)\.avif$/],
  ] as const) {
    const context = await browser.newContext(arrival({ viewport }));
    const page = await context.newPage();
    await page.goto(ISSUANCE);
    await expect.poll(() => shownFile(page)).toMatch(file);
    await context.close();
  }
});

test('the scene moves when a visitor asks for it, and stops', async ({ browser }) => {
  const context = await browser.newContext(arrival());
  const page = await context.newPage();
  const asked = listenForScenes(page);
  await page.goto(ISSUANCE);
  await page.mouse.move(300, 300);
  const play = page.getByRole('button', { name: 'Ver en movimiento' });
  await expect(play).toBeVisible();
  expect(asked.filter((file) => file.endsWith('film.svg'))).toEqual([]);
  await play.click();
  const film = page.locator('img[src$="/film.svg"]');
  await expect.poll(() => film.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  const before = await film.screenshot();
  await expect.poll(async () => (await film.screenshot()).equals(before)).toBe(false);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(film).toHaveCount(0);
  await context.close();
});

test('no film is offered to a visitor who wants less motion', async ({ browser }) => {
  const context = await browser.newContext(arrival({ reducedMotion: 'reduce' }));
  const page = await context.newPage();
  await page.goto(ISSUANCE);
  await page.mouse.move(300, 300);
  await expect(page.getByRole('heading', { name: 'Dónde está' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Ver en movimiento' })).toHaveCount(0);
  await context.close();
});

test('a map marks the province of an issuance below its description', async ({ browser }) => {
  const context = await browser.newContext(arrival({ viewport: phone }));
  const page = await context.newPage();
  await page.goto(ISSUANCE);
  await page.mouse.move(100, 300);
  const map = page.getByRole('img', { name: /^Mapa de España con la provincia de Teruel y La Puebla de Híjar/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('[data-province="44"]')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the screen').toBeLessThanOrEqual(phone.width);
  await context.close();
});

test('statistics and glossary have a picture for messengers', async ({ request }) => {
  for (const path of ['/statistics', '/glossary']) {
    const html = await (await request.get(`${tesela}${path}`)).text();
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = await request.get(`${tesela}${new URL(address.replaceAll('&#38;', '&')).pathname}`);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }
});
