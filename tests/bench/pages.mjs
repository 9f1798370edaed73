// S1 to S5 and S14: cold loads of the login page, the first list and the visualiser in a headless browser, over HTTP/2
// with brotli. The second tenant of the demo is measured because its API and its pages have the same origin.
import { chromium } from '@playwright/test';
import { openEdge } from './edge.mjs';

export const RUNS = 7;
export const QUIET_MS = 1000;
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

const kbps = (kilobits) => (kilobits * 1000) / 8;
export const profiles = {
  unthrottled: undefined,
  slow: { cpu: 4, network: { latency: 150, downloadThroughput: kbps(1600), uploadThroughput: kbps(750) } },
};

const pages = [
  { name: 'login', path: '/login', ready: 'input[type=email]', rows: 1 },
  { name: 'list', path: '/user/issuances', ready: 'main a[href*="/issuances/"]', rows: 3, signedIn: true },
  { name: 'inspect', path: '/inspect?machine=investment', ready: '#inspect-drawing a[data-now]', rows: 2 },
];

/** Runs in the page before its scripts. Records paints, long tasks and the first frame that shows all content. */
function watch({ ready, rows }) {
  const seen = { long: [], paint: 0, found: 0, ready: 0 };
  window.benchmark = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  const look = () => {
    const shown = [...document.querySelectorAll(ready)].filter((element) => element.getClientRects().length > 0);
    if (shown.length < rows) return void requestAnimationFrame(look);
    seen.found = performance.now();
    requestAnimationFrame(() => setTimeout(() => (seen.ready = performance.now())));
  };
  look();
}

export async function signIn(browser, origin) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('input[type=email]').fill('investor@demo.test');
  await page.locator('input[type=password]').fill('Tesela-2026');
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL(/\/user\//);
  const state = await context.storageState();
  await context.close();
  return state;
}

export async function throttle(client, profile) {
  if (!profile) return;
  await client.send('Network.emulateNetworkConditions', { offline: false, ...profile.network });
  await client.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
}

/** Counts all requests, and lists the scripts and styles with the time of their request and their transferred bytes. */
function countRequests(client) {
  const kinds = new Map();
  const starts = new Map();
  const count = { requests: 0, code: [], last: performance.now() };
  client.on('Network.requestWillBeSent', ({ requestId, wallTime }) => starts.set(requestId, wallTime * 1000));
  client.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type);
    count.requests += 1;
    count.last = performance.now();
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (/^(Script|Stylesheet)$/.test(kinds.get(requestId) ?? ''))
      count.code.push({ start: starts.get(requestId), bytes: encodedDataLength });
    count.last = performance.now();
  });
  return count;
}

async function untilReady(page, path) {
  const until = performance.now() + 60_000;
  while (!(await page.evaluate(() => window.benchmark?.ready > 0))) {
    if (performance.now() > until) throw new Error(`${path} did not become ready; open is ${page.url()}`);
    await page.waitForTimeout(100);
  }
}

/** A page with an empty cache. */
export async function contextOf(browser, state) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  return { page, client, close: () => context.close() };
}

export async function loadOnce(browser, { origin, path, ready, rows, state, profile }) {
  const { page, client, close } = await contextOf(browser, state);
  try {
    await page.addInitScript(watch, { ready, rows });
    const count = countRequests(client);
    await throttle(client, profile);
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    await untilReady(page, path);
    while (performance.now() - count.last < QUIET_MS) await page.waitForTimeout(100);
    const { timeOrigin, ...seen } = await page.evaluate(() => ({
      ...window.benchmark,
      timeOrigin: performance.timeOrigin,
    }));
    const { requests, code } = count;
    const kilobytesOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return {
      paint: seen.paint,
      shown: seen.ready,
      ready: Math.max(seen.ready, ...seen.long.map(([start, duration]) => start + duration)),
      blocking: seen.long.reduce((sum, [, duration]) => sum + duration - 50, 0),
      requests,
      files: code.length,
      kilobytes: kilobytesOf(code),
      shownKilobytes: kilobytesOf(code.filter(({ start }) => start < timeOrigin + seen.found)),
    };
  } finally {
    await close();
  }
}

/** @returns {Promise<Record<string, object[]>>} the loads of each page under each profile, such as `login slow` */
export async function measurePages({ port, executablePath, only }) {
  const edge = await openEdge(port);
  const origin = `https://norte.localhost:${edge.port}`;
  const browser = await chromium.launch({ executablePath, args: flags });
  const loads = {};
  try {
    const state = await signIn(browser, origin);
    for (let run = 0; run <= RUNS; run++)
      for (const { name, signedIn, ...page } of pages.filter((each) => only.includes(each.name)))
        for (const [kind, profile] of Object.entries(profiles)) {
          const load = await loadOnce(browser, { ...page, origin, profile, state: signedIn && state });
          const key = `${name} ${kind}`;
          if (run > 0) loads[key] = [...(loads[key] ?? []), load]; // the first run warms the server up
        }
  } finally {
    await browser.close();
    edge.close();
  }
  return loads;
}
