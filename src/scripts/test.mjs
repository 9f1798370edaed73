// `npm test`: the checks and tests, from a bare clone. The last line counts them, and what a slow machine leaves out is
// named. `npm test -- related` runs those near a change.
import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensure, project } from './ensure.mjs';

ensure();
if (process.argv[2] === 'related') {
  const { testRelated } = await import('./related.mjs');
  process.exit(await testRelated(process.argv.slice(3)));
}
const { startCheck } = await import('./check.mjs');
const { keepTemporaryFilesInMemory } = await import('./memoryFolder.mjs');
const { runTool, runWithDelayedOutput } = await import('./run.mjs');
const { findBrowser } = await import('./browser.mjs');
const { readReport, slowestLines } = await import('./reports.mjs');

const results = path.join(project, 'tests', '.results');
rmSync(results, { recursive: true, force: true });
// The long tests use a new seed each time, and print it so that a failure can be reproduced.
if (process.env.TESELA_VERIFY) process.env.TEST_SEED ??= String(randomInt(2 ** 31));

keepTemporaryFilesInMemory();

/** @param {'unit' | 'thorough'} kind names the report */
async function runUnitTests(kind, chosen) {
  const file = path.join(results, `${kind}.json`);
  const reports = ['--reporter=default', '--reporter=./src/scripts/unitReporter.mjs', `--outputFile.json=${file}`];
  const code = await runTool('vitest', ['run', '-c', 'tests/vitest.config.ts', ...reports, ...chosen], {
    NODE_ENV: 'test',
  });
  return readReport('unit', file, code);
}

/**
 * Test files that repeat on a larger scale what others show, or that are about tools and installations. Each takes long. A
 * machine that takes more minutes than these for the other unit tests leaves them to `npm run verify`.
 */
const thorough = JSON.parse(readFileSync(path.join(project, 'tests/thorough.json'), 'utf8'));
const thoroughUnit = Object.values(thorough.unit).flat();
const ENOUGH_MINUTES = 25;

function nameLeftOut(minutes) {
  const files = [...thoroughUnit, ...thorough.browser];
  console.log(`After ${minutes} minutes, ${files.length} thorough test files are left to npm run verify:`);
  for (const file of files) console.log(`  ${file}`);
}

/**
 * @param {Promise<unknown>} turn when they may print
 * @param {readonly string[]} leftOut
 */
async function browserTests(turn, leftOut) {
  const browser = { TESELA_BROWSER: findBrowser() ?? '', E2E_LEFT_OUT: leftOut.join(',') };
  const code = await runWithDelayedOutput(
    'playwright',
    ['test', '-c', 'tests/e2e/playwright.config.ts'],
    browser,
    turn,
  );
  return [readReport('browser', path.join(results, 'e2e.json'), code)];
}

// Unit tests need no build, so they run beside it. Browser tests share the machine with the thorough ones at most: beside
// all others, on a slow machine, both would take longer than one after the other.
const began = performance.now();
const { built, report } = await startCheck();
const others = await runUnitTests(
  'unit',
  thoroughUnit.flatMap((file) => ['--exclude', file]),
);
const minutes = Math.round((performance.now() - began) / 60_000);
const isQuick = Boolean(process.env.TESELA_VERIFY) || minutes <= ENOUGH_MINUTES;
if (!isQuick) nameLeftOut(minutes);
const rest = isQuick ? runUnitTests('thorough', thoroughUnit).then((part) => [part]) : Promise.resolve([]);
const browser = (await built) ? browserTests(rest, isQuick ? [] : thorough.browser) : [];
const parts = [await report, others, ...(await rest), ...(await browser)];
console.log('The slowest tests, with other tests running in parallel:');
for (const line of slowestLines(parts.flatMap((part) => part.timed))) console.log(line);
const failed = parts.flatMap((part) => part.failed);
const flaky = parts.flatMap((part) => part.flaky);
for (const name of flaky) console.log(`↻ passed at the second attempt: ${name}`);
for (const name of failed) console.log(`✗ ${name}`);
process.exitCode = failed.length ? 1 : 0;
console.log(`${parts.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
