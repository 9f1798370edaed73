import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { foreignApps } from '#tests/visualiser/foreign/foreignApps.ts';
import { recordApp } from '#tests/visualiser/foreign/recordApp.ts';
import { type ActorTruth, truthOf } from '#tests/visualiser/foreign/truth.ts';
import { startForeignSite, startInspector } from '../support/inspectorAlone.ts';
import type { RunningServer } from '../support/product.ts';

type Shown = Page | FrameLocator;

const everyApp = Object.keys(foreignApps);
/** Some of the apps reach the inspector in each way. All of them do with TESELA_VERIFY. */
const some = (...names: string[]) => (process.env.TESELA_VERIFY ? everyApp : names);

let inspector: RunningServer;
let site: RunningServer;
test.beforeAll(async () => {
  [inspector, site] = await Promise.all([startInspector(), startForeignSite()]);
});
test.afterAll(() => Promise.all([inspector?.stop(), site?.stop()]));

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

/** A page of another site that runs an app, with the inspector in a window or in a frame of it. */
async function openForeign(page: Page, app: string, isFramed: boolean): Promise<Shown> {
  const address = new URL(`${site.origin}/?app=${app}&inspector=${inspector.origin}/inspect`);
  if (isFramed) address.searchParams.set('frame', '');
  const opening = isFramed ? undefined : page.waitForEvent('popup');
  await page.goto(address.href);
  return (await opening) ?? page.frameLocator('iframe');
}

async function allow(shown: Shown) {
  await expect(shown.getByText(`${site.origin} wants to show its machines here`)).toBeVisible();
  await shown.getByRole('button', { name: 'Allow', exact: true }).click();
}

const truthIn = async (page: Page): Promise<ActorTruth[]> => {
  await page.waitForFunction(() => window.truth !== undefined);
  return page.evaluate(() => window.truth ?? []);
};

/** An actor in the list, which renders only the visible rows. */
async function actorIn(shown: Shown, id: string) {
  const actor = shown.locator(`button[data-actor$="${id}"]`);
  const list = shown.locator('[data-part=list]').first();
  await expect(async () => {
    if ((await actor.count()) === 1) return;
    await list.evaluate((box) => {
      const next = box.scrollTop + box.clientHeight / 2;
      box.scrollTop = next > box.scrollHeight - box.clientHeight ? 0 : next;
    });
    expect(await actor.count()).toBe(1);
  }).toPass();
  return actor;
}

/** Compares every actor that the inspector shows with the actor itself. */
async function expectShown(shown: Shown, truths: readonly ActorTruth[], prefix = '') {
  const details = shown.getByRole('complementary', { name: 'Details' });
  for (const { id, machine, status, value, held } of truths) {
    if (truths.length > 1 || prefix !== '') await (await actorIn(shown, `${prefix}${id}`)).click();
    if (!machine) {
      const text = shown.getByText('This actor has no states').locator('xpath=following-sibling::pre');
      await expect.poll(async () => JSON.parse(await text.innerText())).toMatchObject({ status, ...withoutNull(held) });
      continue;
    }
    await expect
      .poll(() => shown.locator('a[data-state]').evaluateAll((all) => all.map((each) => each.dataset.state)))
      .toEqual(expect.arrayContaining(machine.states.map((state) => state.id)));
    await expect
      .poll(async () =>
        (await shown.locator('a[data-now]').evaluateAll((all) => all.map((each) => each.dataset.state))).toSorted(),
      )
      .toEqual(machine.active.toSorted());
    await expect.poll(async () => JSON.parse(await details.locator('pre').first().innerText())).toEqual(value);
    for (const event of status === 'active' ? machine.accepted : [])
      await expect(details.getByText(shownAs(event)).first()).toBeVisible();
  }
}

/** The texts that stand for an event: itself, `*`, and for `cart.clear` also `cart.*`. */
function shownAs(event: string): RegExp {
  const keys = event.split('.');
  const wildcards = keys.map((_, index) => `${keys.slice(0, index + 1).join('.')}.*`);
  const texts = [event, '*', ...wildcards].map((text) => text.replace(/[.*]/g, '\\$&'));
  return new RegExp(`^(${texts.join('|')})$`);
}

const withoutNull = (held: unknown) =>
  Object.fromEntries(Object.entries(held as Record<string, unknown>).filter(([, each]) => each !== null));

test('apps of another site are shown in a window of their own, after the user’s consent', async ({ browser }) => {
  for (const app of some('credit', 'friends', 'store', 'stopwatch')) {
    const page = await openPage(browser);
    const window = await openForeign(page, app, false);
    await allow(window);
    await expectShown(window, await truthIn(page));
    await page.context().close();
  }
});

test('apps of another site are shown in a frame of their page', async ({ browser }) => {
  for (const app of some('history', 'observable', 'exam')) {
    const page = await openPage(browser);
    const frame = await openForeign(page, app, true);
    await allow(frame);
    await expectShown(frame, await truthIn(page));
    await page.context().close();
  }
});

test('the answer about a site is kept as long as the tab, and a refusal can be taken back', async ({ browser }) => {
  const page = await openPage(browser);
  const window = (await openForeign(page, 'switch', false)) as Page;
  await expect(window.getByText('wants to show its machines here')).toBeVisible();
  await window.getByRole('button', { name: 'Don’t allow' }).click();
  await window.reload();
  await expect(window.getByText(`You haven’t allowed ${site.origin} to show its machines here`)).toBeVisible();
  await expect(window.locator('a[data-state]')).toHaveCount(0);
  await window.getByRole('button', { name: 'Allow', exact: true }).click();
  await expectShown(window, await truthIn(page));
  await window.reload();
  await expectShown(window, await truthIn(page));
  await page.context().close();
});

test('programs that send over a WebSocket are shown by their names, also to a page that is opened later', async ({
  browser,
}) => {
  const truths = new Map<string, ActorTruth[]>();
  const run = async (app: string) =>
    truths.set(app, await runInNode(app, `${inspector.origin.replace('http', 'ws')}/node-${app}`));
  const [first = '', ...later] = some('fetch', 'system');
  await run(first);
  const page = await openPage(browser);
  await page.goto(`${inspector.origin}/inspect`);
  await expect(page.locator('a[data-now]').or(page.getByText('This actor has no states')).first()).toBeVisible();
  for (const app of later) await run(app);
  // The root actors of the programs, in the order in which they were connected.
  for (const [index, [app, actors]] of [...truths].entries()) {
    const prefix = `.${index + 1}/`;
    await expect(await actorIn(page, `${prefix}${actors[0]?.id}`)).toContainText(`node-${app} ·`);
    await expectShown(page, actors, prefix);
  }
  await page.context().close();
});

/** Runs an app in a program of its own, with the package's inspector for Node. */
function runInNode(app: string, url: string): Promise<ActorTruth[]> {
  const file = fileURLToPath(new URL('../../visualiser/foreign/node.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, app, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (data: Buffer) => {
    text += data.toString();
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`${app} failed`)))),
  );
}

test('the session of an app, and the machine of a source file, are opened from files', async ({ browser }, info) => {
  for (const app of some('editor', 'callback')) {
    const { root, events } = await recordApp(foreignApps[app] ?? { run: () => Promise.reject(new Error(app)) });
    const page = await openPage(browser);
    await page.goto(`${inspector.origin}/inspect`);
    const buffer = Buffer.from(JSON.stringify(events));
    await page.getByLabel('Open recording').setInputFiles({ name: 's.json', mimeType: 'application/json', buffer });
    await expectShown(page, truthOf(root));
    root.stop();
    await page.context().close();
  }
  const source = path.join(info.outputDir, 'door.ts');
  writeFileSync(
    info.outputPath('door.ts'),
    `const states: Record<string, object> = { shut: { on: { open: undefined } }, ajar: {} };
     export const door = { id: 'door', initial: 'shut', on: { open: { cond: 'isFree', target: '.ajar' } }, states };`,
  );
  const withFile = await startInspector(source);
  const page = await openPage(browser);
  await page.goto(`${withFile.origin}/inspect`);
  await expect(page.locator('a[data-state="door.ajar"]')).toBeVisible();
  await expect(page.getByText('This machine is written for XState 4.')).toBeVisible();
  await expect(page.getByText('open ⊘')).toBeVisible();
  await withFile.stop();
  await page.context().close();
});
