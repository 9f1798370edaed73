// `npm test`: everything that has to hold, from a bare clone, ending with one line that counts it.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensure, project } from './ensure.mjs';

ensure();
const { check } = await import('./check.mjs');
const { tool } = await import('./run.mjs');
const { findBrowser } = await import('./browser.mjs');

const results = path.join(project, 'tests', '.results');
rmSync(results, { recursive: true, force: true });

/** Counts from a report in JSON; a runner that wrote none has failed as a whole. */
function counted(file, read) {
  const full = path.join(results, file);
  return existsSync(full) ? read(JSON.parse(readFileSync(full, 'utf8'))) : { passed: 0, failed: 1 };
}

async function unitTests() {
  const reports = ['--reporter=default', '--reporter=json', '--outputFile.json=tests/.results/unit.json'];
  const code = await tool('vitest', ['run', '-c', 'tests/vitest.config.ts', ...reports], { NODE_ENV: 'test' });
  const count = counted('unit.json', (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites ?? 0),
  }));
  return code === 0 ? count : { ...count, failed: Math.max(1, count.failed) };
}

async function browserTests() {
  const browser = findBrowser();
  const code = await tool('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts'], {
    TESELA_BROWSER: browser ?? '',
  });
  const count = counted('e2e.json', ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
  return code === 0 ? count : { ...count, failed: Math.max(1, count.failed) };
}

const counts = [await check(), await unitTests(), await browserTests()];
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
process.exitCode = sum('failed') ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
