// `npm run bench`, or `npm run bench -- S9 S11`: measures the built server and its pages, and prints each figure with
// its target. `--scale 10` measures the API with a tenth of the usual users and orders, and `-- F13 --minutes 30` runs half the
// possible load for so long, with pages open, instead of the requests of an hour as fast as they go.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensure, giveUp, project } from './ensure.mjs';

ensure();
const { ensureBuilt } = await import('./build.mjs');
const { findBrowser } = await import('./browser.mjs');
const { apiFigures, chartFigures, ids, isOfApi, liveFigures, pageFigures, SOAK, soakFigures, stepFigures } =
  await import('../../tests/bench/figures.mjs');
const { openServer } = await import('../../tests/support/server.mjs');

const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  // 10,000 users and 100,000 investments.
  options: { scale: { type: 'string', default: '100' }, minutes: { type: 'string' } },
});
const scale = Number(values.scale);
const selected = requested.length ? requested : ids;
const unknown = selected.filter((id) => !ids.includes(id));
if (unknown.length) giveUp(`There is no benchmark ${unknown.join(', ')}: choose from ${ids.join(', ')}.`);

const load = () => Number((loadavg()[0] ?? 0).toFixed(1));

async function measure(options, act) {
  const server = await openServer(options);
  try {
    return await act(server);
  } finally {
    await server.stop();
  }
}

async function pages() {
  if (selected.every((id) => isOfApi(id) || id === SOAK)) return [];
  const executablePath = findBrowser();
  const before = load();
  const rows = await measure({}, async ({ port }) => [
    ...(await pageFigures(selected, { port, executablePath })),
    ...(await stepFigures(selected, { port, executablePath })),
    ...(await chartFigures(selected, { port, executablePath })),
    ...(await liveFigures(selected, { executablePath })),
  ]);
  return rows.map((row) => ({ ...row, load: [before, load()] }));
}

async function api() {
  // A figure of the start is only valid if it is measured first.
  const apiIds = ids.filter((id) => isOfApi(id) && selected.includes(id));
  if (!apiIds.length) return [];
  return measure({ scale, isCounted: true }, async (server) => {
    const rows = [];
    for (const id of apiIds) {
      const before = load();
      const figures = await apiFigures(id, { ...server, scale });
      rows.push(...figures.map((row) => ({ ...row, load: [before, load()] })));
    }
    return rows;
  });
}

async function soak() {
  if (!selected.includes(SOAK)) return [];
  const before = load();
  // Each false request comes from its own address.
  const options = { scale: 1, isMeasured: true, env: { TRUSTED_PROXIES: '127.0.0.1' } };
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  const rows = await measure(options, (server) => soakFigures(server, minutes));
  return rows.map((row) => ({ ...row, load: [before, load()] }));
}

const short = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** How many times the goal the figure is: 1.2× is better than it by a fifth, whether more or less is better. */
const ratioOf = ({ median, target, isMore }) => (isMore ? median / target : target / median).toFixed(2);

function print({ target, isMore, holds, load: [before, after], ...row }) {
  const goal = target === undefined ? '' : `${isMore ? '≥' : '≤'} ${target}`;
  const ratio = target === undefined ? '' : `${ratioOf({ ...row, target, isMore })}× ${holds ? '✓' : '✗'}`;
  const figure = `${short(row.median)} (${short(row.lowest)}–${short(row.highest)})`;
  const cells = [row.id.padEnd(5), row.what.padEnd(46), figure.padEnd(24), goal.padEnd(8), ratio.padEnd(8)];
  console.log(`${cells.join(' ')} ${row.tried}; load ${before}–${after}`);
}

await ensureBuilt();
const rows = [...(await pages()), ...(await api()), ...(await soak())];
console.log(
  '\nMedian (lowest–highest), goal, how many times as good as the goal, conditions, load average before and after',
);
for (const row of rows) print(row);
for (const line of rows.flatMap(({ details = [] }) => details)) console.log(line);
const machine = { cores: availableParallelism(), model: cpus()[0]?.model, node: process.version };
const file = path.join(project, 'tests', '.results', 'bench.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`);
