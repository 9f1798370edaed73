// S18: whether the visualiser follows an app that sends 1,000 events a second, and what a session of 100,000 events costs.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import WebSocket from 'ws';
import { project } from '../../src/scripts/ensure.mjs';
import { flags } from './pages.mjs';

const RUNS = 3;
const RATE = 1000;
const SECONDS = 10;
const SESSION = 100_000;

export const liveRows = [
  ['behind', 'ms behind an app that sends 1,000 events a second', 200],
  ['frames', 'frames/s meanwhile', 30, true],
  ['frame', 'ms of the longest frame meanwhile', undefined],
  ['heap', 'MB of heap after 100,000 events', undefined],
  ['found', 'ms to find one of 100,000 events by its text', 500],
  ['first', 'ms from the last moment to the first one', 200],
];

/** Starts the visualiser alone. @returns {Promise<{ origin: string, stop: () => void }>} */
async function startInspector() {
  const child = spawn(process.execPath, [path.join(project, 'src/scripts/inspect.mjs')], {
    cwd: project,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Its output is read to the end, because a closed pipe would end it.
  const origin = await new Promise((found, fail) => {
    child.stdout.on('data', (data) => {
      const [, address] = String(data).match(/(http:\/\/localhost:\d+)\/inspect/) ?? [];
      if (address) found(address);
    });
    child.once('exit', () => fail(new Error('The inspector did not start')));
  });
  return { origin, stop: () => child.kill('SIGTERM') };
}

const definition = JSON.stringify({
  id: 'counter',
  initial: 'even',
  states: { even: { on: { count: 'odd' } }, odd: { on: { count: 'even' } } },
});

/** An app with one actor that counts. */
function openApp(origin) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/counter`);
  const opened = new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.on('error', reject);
  });
  const base = { sessionId: 'x:0', createdAt: '0' };
  let sent = 0;
  const send = (message) => socket.send(JSON.stringify({ ...base, ...message, createdAt: String(Date.now()) }));
  const count = () => {
    const event = { type: 'count', nr: sent++ };
    const value = sent % 2 ? 'odd' : 'even';
    send({ type: '@xstate.event', event });
    send({
      type: '@xstate.snapshot',
      event,
      snapshot: { status: 'active', value, context: { count: sent, by: 'app' } },
    });
  };
  return {
    /** Announces the actor. */
    start: async () => {
      await opened;
      send({
        type: '@xstate.actor',
        name: 'counter',
        definition,
        snapshot: { status: 'active', value: 'even', context: {} },
      });
    },
    /** Sends events until there are so many, at this rate. */
    async until(total, rate) {
      const first = sent;
      const start = performance.now();
      while (sent < total) {
        const due = Math.min(total, first + ((performance.now() - start) / 1000) * rate);
        while (sent < due) count();
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
    },
    close: () => socket.terminate(),
  };
}

/** Runs in the page. Resolves when it shows so many moments. */
const shows = (total) =>
  [...document.querySelectorAll('output')].some(({ textContent }) => textContent.includes(String(total + 1)));

/** Runs in the page. Collects the durations of frames. */
function watchFrames() {
  window.frames_ = [];
  let last = performance.now();
  const next = () => {
    const now = performance.now();
    window.frames_.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

async function timed(act) {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function measureOnce(browser) {
  const { origin, stop } = await startInspector();
  const app = openApp(origin);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  try {
    await page.goto(`${origin}/inspect?lang=en`);
    await app.start();
    await page.locator('a[data-now]').first().waitFor();
    await page.evaluate(watchFrames);
    await app.until(RATE * SECONDS, RATE);
    const behind = await timed(() => page.waitForFunction(shows, RATE * SECONDS, { polling: 20 }));
    const frames = await page.evaluate(() => window.frames_);
    await app.until(SESSION, RATE * 5);
    await page.waitForFunction(shows, SESSION, { polling: 50, timeout: 120_000 });
    const client = await page.context().newCDPSession(page);
    await client.send('HeapProfiler.collectGarbage');
    const heap = (await client.send('Runtime.getHeapUsage')).usedSize / 1e6;
    const events = page.getByRole('list', { name: 'Events' });
    const found = await timed(async () => {
      await page.getByLabel('Search events').fill('"nr":54321');
      await events.locator('[aria-setsize="1"]').waitFor();
    });
    await page.getByLabel('Search events').fill('');
    const first = await timed(async () => {
      await page.getByRole('slider').fill('0');
      await events.locator('button[aria-current]', { hasText: 'xstate.init' }).waitFor();
    });
    return {
      behind,
      frames: frames.length / (frames.reduce((sum, each) => sum + each, 0) / 1000),
      frame: Math.max(...frames),
      heap,
      found,
      first,
    };
  } finally {
    app.close();
    await page.close();
    stop();
  }
}

/** @returns {Promise<object[]>} the measurements of each run */
export async function measureLive({ executablePath }) {
  const browser = await chromium.launch({ executablePath, args: flags });
  const measured = [];
  try {
    for (let run = 0; run < RUNS; run++) measured.push(await measureOnce(browser));
  } finally {
    await browser.close();
  }
  return measured;
}
