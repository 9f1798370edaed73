import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { documentMachine } from '#machines/document/document.machine.ts';
import { played } from '#tests/web/inspector/played.ts';
import { chartOf } from '#web/inspector/graph/chartOf.ts';
import { mermaidOf } from '#web/inspector/graph/mermaid.ts';
import { fileOf } from '#web/inspector/record/file.ts';
import { expectAccessible } from './support/axe.ts';
import { arrive, arriveAs, closeAll, desk, type Person } from './support/person.ts';

test.afterEach(({ browser }) => closeAll(browser));

/** The state that the chart lights, innermost last. */
const lit = (page: Page) => page.locator('a[data-now]');

async function stepBack({ say }: Pick<Person, 'say'>, page: Page, times: number) {
  const back = page.getByRole('button', { name: say('inspect.back'), exact: true });
  for (let step = 0; step < times; step += 1) await back.click();
}

const contextOf = (page: Page) => page.getByRole('complementary').locator('pre');

test('a way that is under way is inspected in another window, and looked at as it was three events ago', async ({
  browser,
}) => {
  const person = await arriveAs(browser, 'irene.lafuente@demo.test', { viewport: desk });
  const { page, say } = person;
  const opening = page.waitForEvent('popup');
  await page.goto('/invest/residencia-moncayo/invest?inspect');
  const inspector = await opening;
  await inspector.getByLabel(say('inspect.actor')).selectOption({ label: await labelOf(inspector, say, 'invest') });
  await expect(lit(inspector).filter({ hasText: 'amount' })).toBeVisible();

  const amount = page.getByLabel(say('invest.amount.inMoney'), { exact: true });
  for (const money of ['500', '600', '700', '800']) await amount.fill(money);
  const moments = inspector.getByRole('listitem').filter({ hasText: /^amount\.change/ });
  await expect(moments).toHaveCount(4);
  await expect.poll(() => tokensIn(inspector)).toBe(8);
  await stepBack(person, inspector, 3);
  await expect.poll(() => tokensIn(inspector)).toBe(5);
  await expect(lit(inspector).filter({ hasText: 'amount' })).toBeVisible();
  await expect(inspector.getByRole('complementary')).not.toContainText('irene.lafuente@demo.test');

  await inspector.getByLabel(say('inspect.event'), { exact: true }).fill('amount.change');
  await inspector.getByLabel(say('inspect.payload'), { exact: true }).fill('{ "tokens": 9 }');
  await inspector.getByRole('button', { name: say('inspect.send'), exact: true }).click();
  await expect(amount, 'what is sent by hand is what the page shows').toHaveValue(/^900/);
});

async function labelOf(page: Page, say: Person['say'], name: string): Promise<string> {
  const options = page.getByLabel(say('inspect.actor')).getByRole('option');
  const own = options.filter({ hasText: new RegExp(`^${name} `) });
  await expect(own).toHaveCount(1);
  return (await own.textContent()) ?? '';
}

/** The tokens that the draft of the wizard asks for at the moment that is shown. */
async function tokensIn(page: Page): Promise<unknown> {
  const [, context = '{}'] = await contextOf(page).allTextContents();
  return JSON.parse(context).draft?.tokens;
}

test('a machine from elsewhere is looked at from the file of its recording', async ({ browser }) => {
  const person = await arrive(browser, { viewport: desk });
  const { page, say } = person;
  await page.goto('/inspect?machine=investment');
  await expect(lit(page).filter({ hasText: 'new' })).toBeVisible();
  await expectAccessible(person, 'inspect');
  await page
    .getByLabel(say('inspect.open'))
    .setInputFiles({ name: 'player.json', mimeType: 'application/json', buffer: Buffer.from(fileOf(played())) });
  await expect(lit(page).filter({ hasText: /^paused/ })).toBeVisible();
  await expect(lit(page).filter({ hasText: /^off/ })).toBeVisible();
  await stepBack(person, page, 3);
  await expect(lit(page).filter({ hasText: /^playing/ })).toBeVisible();
  await expect(lit(page).filter({ hasText: /^on/ })).toBeVisible();
  await expect(contextOf(page).nth(1)).toHaveText(/"volume": 1/);
});

test('what is sent by hand happens in the page that is inspected', async ({ browser }) => {
  const { page, say } = await arriveAs(browser, 'premium@demo.test', { viewport: desk });
  const opening = page.waitForEvent('popup');
  await page.goto('/user/issuances?inspect');
  const inspector = await opening;
  await inspector.getByLabel(say('inspect.actor')).selectOption({ label: await labelOf(inspector, say, 'session') });
  await expect(lit(inspector).filter({ hasText: 'own' })).toBeVisible();
  await inspector.getByLabel(say('inspect.event'), { exact: true }).fill('session.leave');
  await inspector.getByRole('button', { name: say('inspect.send'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/login');
});

test('a chart is saved as the pictures and the text that it is', async ({ browser }) => {
  const { page } = await arrive(browser, { viewport: desk });
  await page.goto('/inspect?machine=document');
  await expect(lit(page).filter({ hasText: 'new' })).toBeVisible();
  const saved = async (name: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const download = await saving;
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };

  const svg = await saved('SVG');
  expect(svg.name).toBe('document.svg');
  const drawn = await page.evaluate(seenIn, `data:image/svg+xml;base64,${svg.bytes.toString('base64')}`);
  const png = await saved('PNG');
  expect(png.name).toBe('document.png');
  const photographed = await page.evaluate(seenIn, `data:image/png;base64,${png.bytes.toString('base64')}`);
  expect(drawn.width).toBeGreaterThan(200);
  expect(Math.abs(photographed.width - 2 * drawn.width)).toBeLessThanOrEqual(2);
  expect(Math.abs(photographed.height - 2 * drawn.height)).toBeLessThanOrEqual(2);
  // The ground, the boxes, the lines and the letters.
  for (const { colours } of [drawn, photographed]) expect(colours).toBeGreaterThan(4);

  const mermaid = await saved('Mermaid');
  expect([mermaid.name, mermaid.bytes.toString()]).toEqual(['document.mmd', mermaidOf(chartOf(documentMachine))]);
});

/** How large a picture is, and in how many colours. */
async function seenIn(address: string) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const points = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0));
  return { width, height, colours: new Set(points).size };
}
