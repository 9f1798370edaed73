// `npm test`: all checks and tests, from a bare clone. The last line counts them. `npm test -- related` runs some of them.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
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

async function unitTests() {
  const reports = ['--reporter=default', '--reporter=json', '--outputFile.json=tests/.results/unit.json'];
  const code = await runTool('vitest', ['run', '-c', 'tests/vitest.config.ts', ...reports], {
    NODE_ENV: 'test',
  });
  return readReport('unit', path.join(results, 'unit.json'), code);
}

async function browserTests(turn) {
  const browser = { TESELA_BROWSER: findBrowser() ?? '' };
  const code = await runWithDelayedOutput(
    'playwright',
    ['test', '-c', 'tests/e2e/playwright.config.ts'],
    browser,
    turn,
  );
  return readReport('browser', path.join(results, 'e2e.json'), code);
}

// Unit tests need no build, so they run from the start. Alone, at the end, they would leave a part of the machine idle.
const { built, report } = await startCheck();
const unit = unitTests();
const browser = (await built) ? browserTests(unit) : undefined;
const parts = await Promise.all([report, unit, ...(browser ? [browser] : [])]);
console.log('The slowest tests, with other tests running in parallel:');
for (const line of slowestLines(parts.flatMap((part) => part.timed))) console.log(line);
const failed = parts.flatMap((part) => part.failed);
const flaky = parts.flatMap((part) => part.flaky);
for (const name of flaky) console.log(`↻ passed at the second attempt: ${name}`);
for (const name of failed) console.log(`✗ ${name}`);
process.exitCode = failed.length ? 1 : 0;
console.log(`${parts.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
