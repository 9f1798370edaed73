import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { arriveAs, closeAll, desk, norte } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The files of these parts of the build, by module or by name, with all that they import. */
function filesOf(names: readonly string[]): string[] {
  const manifest = readFileSync(new URL('../../dist/web/.vite/manifest.json', import.meta.url), 'utf8');
  const chunks = JSON.parse(manifest) as Record<string, Chunk>;
  const keys = new Set(
    Object.keys(chunks).filter((key) => names.some((name) => key.startsWith(name) || key.startsWith(`_${name}-`))),
  );
  for (const key of keys) for (const next of chunks[key]?.imports ?? []) keys.add(next);
  return [...new Set([...keys].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])]))].toSorted();
}

/** The scripts and styles that the page asked for, before some moment of its own. */
const fetchedIn = (page: Page, until = Infinity) =>
  page.evaluate(
    (until) =>
      [
        ...new Set(
          performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime < until)
            .map(({ name }) => new URL(name).pathname.slice(1)),
        ),
      ]
        .filter((file) => /^assets\/.*\.(js|css)$/.test(file) && !file.includes('reportTransitions'))
        .toSorted(),
    until,
  );

test('the first list fetches its own code until its user goes on, and then what follows', async ({ browser }) => {
  const user = await arriveAs(browser, 'investor@demo.test', { language: 'es', origin: norte, viewport: desk });
  const { page } = user;
  // Here the page does not go on by itself after some time.
  await page.addInitScript(() => {
    const { setTimeout: start } = window;
    window.setTimeout = ((act: () => void, ms?: number) => (ms === 3000 ? 0 : start(act, ms))) as typeof setTimeout;
  });
  await page.goto('/user/issuances');
  const fetched = () => fetchedIn(page);
  await expect
    .poll(fetched)
    .toEqual(filesOf(['index.html', 'app', 'area', 'routes/user/issuances/index.tsx', 'after']));
  const issuance = filesOf(['routes/user/issuances/$id.tsx']);
  await expect(async () => {
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 200);
    expect(await fetched()).toEqual(expect.arrayContaining(issuance));
  }).toPass();
});

test('the visualiser fetches nothing before its first chart that is not drawn with it', async ({ browser }) => {
  const { page } = await arriveAs(browser, 'manager@demo.test', { language: 'es', origin: norte, viewport: desk });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('#inspect-drawing a[data-now]')) performance.mark('chart');
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/inspect?machine=investment');
  const surroundings = filesOf(['../visualiser/page/surroundings.ts']);
  await expect.poll(() => fetchedIn(page)).toEqual(expect.arrayContaining(surroundings));
  const shownAt = await page.evaluate(() => performance.getEntriesByName('chart')[0]?.startTime);
  expect(await fetchedIn(page, shownAt)).toEqual(
    filesOf(['index.html', 'app', 'routes/inspect.tsx', '../visualiser/charts.gen/investment.json']),
  );
});
