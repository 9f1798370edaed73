import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { machineNames } from '#machines/catalogue.names.ts';
import { documentMachine } from '#machines/issuances/document/document.machine.ts';
import { recordPlayer } from '#tests/visualiser/recordPlayer.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { toMermaid } from '#visualiser/files/mermaid.ts';
import { serializeRecording } from '#visualiser/recording/recordingFile.ts';
import { expectAccessible } from '../support/axe.ts';
import { arrive, arriveAs, closeAll, desk, type User } from '../support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

/** The highlighted states of the chart, innermost last. */
const highlighted = (page: Page) => page.locator('a[data-now]');

async function stepBack({ t }: Pick<User, 't'>, page: Page, times: number) {
  const back = page.getByRole('button', { name: t('inspect.back'), exact: true });
  for (let step = 0; step < times; step += 1) await back.click();
}

const contextOf = (page: Page) => page.locator('aside pre');

test('the inspector window shows a running flow, and its state three events ago', async ({ browser }) => {
  const user = await arriveAs(browser, 'irene.lafuente@demo.test', { viewport: desk });
  const { page, t } = user;
  const opening = page.waitForEvent('popup');
  await page.goto('/invest/residencia-moncayo/invest?inspect');
  const inspector = await opening;
  await actorNamed(inspector, t, 'amountForm').click();
  await expect(highlighted(inspector).filter({ hasText: 'pristine' })).toBeVisible();

  const amount = page.getByLabel(t('invest.amount.inMoney'), { exact: true });
  for (const money of ['500', '600', '700', '800']) await amount.fill(money);
  const moments = inspector.getByRole('listitem').filter({ hasText: /^field\.change/ });
  await expect(moments).toHaveCount(4);
  await expect.poll(() => amountIn(inspector)).toBe(80_000);
  await stepBack(user, inspector, 3);
  await expect.poll(() => amountIn(inspector)).toBe(50_000);
  await expect(highlighted(inspector).filter({ hasText: 'dirty' })).toBeVisible();
  await expect(inspector.getByRole('complementary', { name: t('inspect.details') })).not.toContainText(
    'irene.lafuente@demo.test',
  );

  await inspector.getByLabel(t('inspect.event'), { exact: true }).fill('field.change');
  await inspector.getByLabel(t('inspect.payload'), { exact: true }).fill('{ "path": "amount", "value": 90000 }');
  await inspector.getByRole('button', { name: t('inspect.send'), exact: true }).click();
  await expect(amount, 'the page shows the event that was sent by hand').toHaveValue(/^900/);
});

const actorNamed = (page: Page, t: User['t'], name: string) =>
  page
    .getByRole('list', { name: t('inspect.actor'), exact: true })
    .getByRole('button')
    .filter({ hasText: new RegExp(`^${name} `) });

/** The amount of the form at the selected moment, in minor units. */
async function amountIn(page: Page): Promise<unknown> {
  const [, context = '{}'] = await contextOf(page).allTextContents();
  return JSON.parse(context).values?.amount;
}

test('the inspector opens the recording of a foreign machine from a file', async ({ browser }) => {
  const user = await arrive(browser, { viewport: desk });
  const { page, t } = user;
  await page.goto('/inspect?machine=investment');
  await expect(highlighted(page).filter({ hasText: 'new' })).toBeVisible();
  await expectAccessible(user, 'inspect');
  await page.getByLabel(t('inspect.open')).setInputFiles({
    name: 'player.json',
    mimeType: 'application/json',
    buffer: Buffer.from(serializeRecording({ messages: recordPlayer() })),
  });
  await expect(highlighted(page).filter({ hasText: /^paused/ })).toBeVisible();
  await expect(highlighted(page).filter({ hasText: /^off/ })).toBeVisible();
  await stepBack(user, page, 3);
  await expect(highlighted(page).filter({ hasText: /^playing/ })).toBeVisible();
  await expect(highlighted(page).filter({ hasText: /^on/ })).toBeVisible();
  await expect(contextOf(page).nth(1)).toHaveText(/"volume": 1/);
});

test('the layout worker is loaded for a foreign machine and a folded state, but for no first chart of a machine of ours', async ({
  browser,
}) => {
  const { page, t } = await arrive(browser, { viewport: desk });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto('/inspect');
  for (const name of machineNames) {
    await page.getByLabel(t('inspect.machine')).selectOption(name);
    await expect(page.locator(`a[data-state="${name}"]`)).toBeVisible();
  }
  expect(workers).toEqual([]);

  await page.goto('/inspect?machine=session');
  await page.locator('a[data-state="session"]').dblclick({ position: { x: 4, y: 4 } });
  await expect(page.locator('a[data-state]')).toHaveCount(1);
  expect(workers).toHaveLength(1);

  await page.goto('/inspect?machine=session');
  await page.getByLabel(t('inspect.open')).setInputFiles({
    name: 'player.json',
    mimeType: 'application/json',
    buffer: Buffer.from(serializeRecording({ messages: recordPlayer() })),
  });
  await expect(highlighted(page).filter({ hasText: /^paused/ })).toBeVisible();
  expect(workers).toHaveLength(2);
});

test('an event that is sent by hand changes the inspected page', async ({ browser }) => {
  const { page, t } = await arriveAs(browser, 'premium@demo.test', { viewport: desk });
  const opening = page.waitForEvent('popup');
  await page.goto('/user/issuances?inspect');
  const inspector = await opening;
  await actorNamed(inspector, t, 'session').click();
  await expect(highlighted(inspector).filter({ hasText: 'own' })).toBeVisible();
  await inspector.getByLabel(t('inspect.event'), { exact: true }).fill('session.leave');
  await inspector.getByRole('button', { name: t('inspect.send'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/login');
});

test('the inspector stops at a breakpoint while the page goes on, and goes on from there', async ({ browser }) => {
  const { page, t } = await arriveAs(browser, 'irene.lafuente@demo.test', { viewport: desk });
  const opening = page.waitForEvent('popup');
  await page.goto('/invest/residencia-moncayo/invest?inspect');
  const inspector = await opening;
  await actorNamed(inspector, t, 'amountForm').click();
  const amount = page.getByLabel(t('invest.amount.inMoney'), { exact: true });
  await amount.fill('500');
  await expect.poll(() => amountIn(inspector)).toBe(50_000);
  const press = (id: string, values?: Record<string, string>) =>
    inspector.getByRole('button', { name: t(id, values), exact: true }).click();
  await press('inspect.breakpoint.event', { name: 'field.change', isSet: 'false' });
  await actorNamed(inspector, t, 'session').click();
  for (const money of ['600', '700', '800']) await amount.fill(money);
  await expect(inspector.getByText(t('inspect.stopped'))).toBeVisible();
  expect(await amountIn(inspector), 'the actor that stopped is shown').toBe(60_000);
  await press('inspect.continue');
  await expect.poll(() => amountIn(inspector)).toBe(70_000);
  await press('inspect.continue');
  await press('inspect.continue');
  await expect(inspector.getByText(t('inspect.stopped'))).toBeHidden();
  await expect.poll(() => amountIn(inspector)).toBe(80_000);
});

test('on a phone two fingers zoom the chart, and one finger drags it without a choice of the state below', async ({
  browser,
}) => {
  const { page } = await arrive(browser);
  await page.goto('/inspect?machine=investment');
  await expect(highlighted(page).filter({ hasText: 'new' })).toBeVisible();
  const touch = await touchScreen(page);
  const state = highlighted(page).last();
  const before = await boxOf(state);
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const pair = (apart: number) => [
    { x: middle.x - apart, y: middle.y },
    { x: middle.x + apart, y: middle.y },
  ];
  await touch([pair(20), pair(30), pair(40)]);
  await expect.poll(async () => (await boxOf(state)).width / before.width).toBeCloseTo(2, 1);
  const spread = await boxOf(state);
  expect(Math.abs(spread.x + spread.width / 2 - middle.x)).toBeLessThan(2);

  const address = page.url();
  await touch([[middle], [{ x: middle.x + 25, y: middle.y + 30 }]]);
  const dragged = async () => {
    const { x, y } = await boxOf(state);
    return [x - spread.x, y - spread.y].map(Math.round);
  };
  await expect.poll(dragged).toEqual([25, 30]);
  expect(page.url()).toBe(address);
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not displayed');
  return box;
}

/** Touches a page with the fingers of each step, as a screen reports them. */
async function touchScreen(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  return async ([start = [], ...moves]: { x: number; y: number }[][]) => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: start });
    for (const touchPoints of moves) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

test('a chart is saved as SVG, PNG and Mermaid', async ({ browser }) => {
  const { page } = await arrive(browser, { viewport: desk });
  await page.goto('/inspect?machine=document');
  await expect(highlighted(page).filter({ hasText: 'new' })).toBeVisible();
  const saved = async (name: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const download = await saving;
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };

  const svg = await saved('SVG');
  expect(svg.name).toBe('document.svg');
  const drawn = await page.evaluate(readPicture, `data:image/svg+xml;base64,${svg.bytes.toString('base64')}`);
  const png = await saved('PNG');
  expect(png.name).toBe('document.png');
  const raster = await page.evaluate(readPicture, `data:image/png;base64,${png.bytes.toString('base64')}`);
  expect(drawn.width).toBeGreaterThan(200);
  expect(Math.abs(raster.width - 2 * drawn.width)).toBeLessThanOrEqual(2);
  expect(Math.abs(raster.height - 2 * drawn.height)).toBeLessThanOrEqual(2);
  // Background, boxes, lines and text.
  for (const { colours } of [drawn, raster]) expect(colours).toBeGreaterThan(4);

  const mermaid = await saved('Mermaid');
  expect([mermaid.name, mermaid.bytes.toString()]).toEqual(['document.mmd', toMermaid(toChart(documentMachine))]);
});

/** Runs in the page. Returns the size of a picture and the number of its colours. */
async function readPicture(address: string) {
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
