// S6: from the login's submit to the first list, and from the list to an issuance.
import { chromium } from '@playwright/test';
import { openEdge } from './edge.mjs';
import { contextOf, flags, profiles, QUIET_MS, RUNS, signIn, throttle } from './pages.mjs';

/** Longer than a page waits before it fetches what may come next. */
const SETTLED_MS = 5000;
/** How long a pointer is over a link before it is pressed. */
const HOVER_MS = 200;
const CARD = 'main a[href*="/issuances/"]';

/** Runs in the page. Measures from the next event of this type to the frame that shows the next page. */
function watchStep({ type, ready, rows, gone }) {
  window.step = 0;
  const begin = ({ timeStamp }) => {
    const look = () => {
      const shown = [...document.querySelectorAll(ready)].filter((element) => element.getClientRects().length > 0);
      if (shown.length < rows || document.querySelector(gone)) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => (window.step = performance.now() - timeStamp)));
    };
    look();
  };
  addEventListener(type, begin, { capture: true, once: true });
}

async function timeStep(page, step, act) {
  await page.evaluate(watchStep, step);
  await act();
  await page.waitForFunction(() => window.step > 0, undefined, { polling: 50 });
  return page.evaluate(() => window.step);
}

async function enter(page, client, profile, origin) {
  await page.goto(`${origin}/login`);
  await page.locator('input[type=email]').fill('investor@demo.test');
  await page.locator('input[type=password]').fill('Tesela-2026');
  await page.waitForTimeout(QUIET_MS);
  await throttle(client, profile);
  const step = { type: 'submit', ready: CARD, rows: 3, gone: 'input[type=password]' };
  return timeStep(page, step, () => page.locator('input[type=password]').press('Enter'));
}

async function openIssuance(page, client, profile, origin) {
  await throttle(client, profile);
  await page.goto(`${origin}/user/issuances`, { waitUntil: 'commit' });
  const card = page.locator(CARD).first();
  await card.waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await card.hover();
  await page.waitForTimeout(HOVER_MS);
  const step = { type: 'click', ready: 'main h1', rows: 1, gone: 'main input[type=search]' };
  return timeStep(page, step, () => page.mouse.down().then(() => page.mouse.up()));
}

/** @returns {Promise<Record<string, object[]>>} the steps under each profile, such as `enter slow` */
export async function measureSteps({ port, executablePath }) {
  const edge = await openEdge(port);
  const origin = `https://norte.localhost:${edge.port}`;
  const browser = await chromium.launch({ executablePath, args: flags });
  const steps = {};
  try {
    const state = await signIn(browser, origin);
    for (let run = 0; run <= RUNS; run++)
      for (const [name, act, storageState] of [
        ['enter', enter],
        ['detail', openIssuance, state],
      ])
        for (const [kind, profile] of Object.entries(profiles)) {
          const { page, client, close } = await contextOf(browser, storageState);
          const ms = await act(page, client, profile, origin);
          const key = `${name} ${kind}`;
          if (run > 0) steps[key] = [...(steps[key] ?? []), { ms }]; // the first run warms the server up
          await close();
        }
  } finally {
    await browser.close();
    edge.close();
  }
  return steps;
}
