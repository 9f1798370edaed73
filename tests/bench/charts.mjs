// S17: how long the visualiser takes to lay out and draw large machines, to unfold a group, and to zoom.
import { chromium } from '@playwright/test';
import { flags } from './pages.mjs';

const RUNS = 5;
const ZOOMS = 60;

const named = (count, stateOf) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, stateOf(index)]));

/** A circle of states with an arrow across for every second one. */
const flat = (count) => ({
  id: 'large',
  initial: 's0',
  states: named(count, (at) => ({
    on: { next: `s${(at + 1) % count}`, ...(at % 2 && { jump: `s${(at * 7 + 3) % count}` }) },
  })),
});

const grouped = (groups, size) => ({
  id: 'large',
  initial: 's0',
  states: named(groups, (group) => ({
    initial: 's0',
    on: { leave: `s${(group + 1) % groups}` },
    states: named(size, (at) => ({
      on: {
        next: `s${(at + 1) % size}`,
        ...(at % 5 === 0 && { jump: `#large.s${(group * 7 + at + 1) % groups}.s2` }),
      },
    })),
  })),
});

const machines = {
  'flat 500': flat(500),
  'flat 2000': flat(2000),
  'grouped 500': grouped(25, 20),
  'grouped 2000': grouped(100, 20),
};

/** The machine, the field of a load, its unit, its target, and whether more is better. */
export const chartRows = [
  ['flat 500', 'drawn', 'ms until it is drawn', 2000],
  ['flat 2000', 'drawn', 'ms until it is drawn', 5000],
  ['grouped 500', 'drawn', 'ms until it is drawn', 2000],
  ['grouped 2000', 'drawn', 'ms until it is drawn', 5000],
  ['grouped 500', 'unfolded', 'ms until a group is unfolded', 1000],
  ['grouped 2000', 'unfolded', 'ms until a group is unfolded', 1000],
  ['flat 500', 'frames', 'frames/s while it is zoomed', 30, true],
  ['flat 2000', 'frames', 'frames/s while it is zoomed', undefined, true],
];

/** Runs in the page. Measures from the next event of this type to the frame that shows a state. */
function watchChart({ type, state }) {
  window.drawn = 0;
  const begin = ({ timeStamp }) => {
    const look = () => {
      if (!document.querySelector(`a[data-state="${state}"]`)) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => (window.drawn = performance.now() - timeStamp)));
    };
    look();
  };
  addEventListener(type, begin, { capture: true, once: true });
}

/** Runs in the page. Zooms out of the chart and back. @returns {Promise<number>} the frames per second */
async function zoom(times) {
  const drawing = document.getElementById('inspect-drawing').closest('svg');
  const start = performance.now();
  for (let index = 0; index < times; index++) {
    const deltaY = index < times / 2 ? 60 : -60;
    drawing.dispatchEvent(
      new WheelEvent('wheel', { deltaY, ctrlKey: true, cancelable: true, clientX: 600, clientY: 400 }),
    );
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return (times * 1000) / (performance.now() - start);
}

async function timeChart(page, watched, act) {
  await page.evaluate(watchChart, watched);
  await act();
  await page.waitForFunction(() => window.drawn > 0, undefined, { polling: 50, timeout: 120_000 });
  return page.evaluate(() => window.drawn);
}

async function measureOnce(browser, origin, name) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${origin}/inspect?machine=document`);
    await page.locator('aside textarea').waitFor();
    const buffer = Buffer.from(JSON.stringify(machines[name]));
    const file = { name: 'large.json', mimeType: 'application/json', buffer };
    const drawn = await timeChart(page, { type: 'change', state: 'large.s0' }, () =>
      page.locator('header input[type=file]').setInputFiles(file),
    );
    if (!name.startsWith('grouped')) return { drawn, frames: await page.evaluate(zoom, ZOOMS) };
    const group = page.locator('a[data-state="large.s0"]');
    const unfolded = await timeChart(page, { type: 'dblclick', state: 'large.s0.s1' }, () =>
      group.dblclick({ position: { x: 12, y: 12 } }),
    );
    return { drawn, unfolded };
  } finally {
    await page.close();
  }
}

/** @returns {Promise<Record<string, object[]>>} the measurements of each machine, such as `flat 500` */
export async function measureCharts({ port, executablePath }) {
  const browser = await chromium.launch({ executablePath, args: flags });
  const measured = {};
  try {
    for (let run = 0; run < RUNS; run++)
      for (const name of Object.keys(machines))
        measured[name] = [...(measured[name] ?? []), await measureOnce(browser, `http://localhost:${port}`, name)];
  } finally {
    await browser.close();
  }
  return measured;
}
