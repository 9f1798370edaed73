// `npm test`: everything that has to hold, from a bare clone, ending with one line that counts it.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensure, project } from './ensure.mjs';

ensure();
const { check } = await import('./check.mjs');
const { patientTool, toolInTurn } = await import('./run.mjs');
const { findBrowser } = await import('./browser.mjs');
const { readReport } = await import('./reports.mjs');

const results = path.join(project, 'tests', '.results');
rmSync(results, { recursive: true, force: true });
// The long tests look elsewhere each time; what they find is found again with the seed that they print.
if (process.env.TESELA_VERIFY) process.env.TEST_SEED ??= String(randomInt(2 ** 31));

async function unitTests() {
  const reports = ['--reporter=default', '--reporter=json', '--outputFile.json=tests/.results/unit.json'];
  const code = await patientTool('vitest', ['run', '-c', 'tests/vitest.config.ts', ...reports], { NODE_ENV: 'test' });
  return readReport('unit', path.join(results, 'unit.json'), code);
}

async function browserTests(turn) {
  const browser = { TESELA_BROWSER: findBrowser() ?? '' };
  const code = await toolInTurn('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts'], browser, turn);
  return readReport('browser', path.join(results, 'e2e.json'), code);
}

/** Browser tests mostly wait for a page, and unit tests, which never time anything, fill the gaps that they leave. */
function bothSuites() {
  const unit = unitTests();
  return Promise.all([unit, browserTests(unit)]);
}

const parts = [await check(), ...(await bothSuites())];
const failed = parts.flatMap((part) => part.failed);
const again = parts.flatMap((part) => part.again);
for (const name of again) console.log(`↻ at the second try: ${name}`);
for (const name of failed) console.log(`✗ ${name}`);
process.exitCode = failed.length ? 1 : 0;
console.log(`${parts.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
