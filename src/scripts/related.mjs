// `npm test -- related`: the checks and tests that a change touches, and what it leaves out.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { generateRoutes, generateStyles } from './build.mjs';
import { giveUp, project } from './ensure.mjs';
import { keepTemporaryFilesInMemory } from './memoryFolder.mjs';
import { readReport } from './reports.mjs';
import { runQuietly, runTool } from './run.mjs';

const RESULTS = 'tests/.results';
const REPORT = `${RESULTS}/related.json`;
const LEFT_OUT = `${RESULTS}/left-out.txt`;

const load = async (name) => {
  const file = path.join(project, 'src/scripts/related', name);
  return (await runnerImport(file, { configFile: false, root: project, logLevel: 'error' })).module;
};

const reports = () =>
  [`${RESULTS}/unit.json`, REPORT].filter(existsSync).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // A run that was stopped may have left half a report.
    return text.trimEnd().endsWith('}') ? [text] : [];
  });

/** Generated sources that are missing, or that follow from a changed file. */
async function generate(changed) {
  const isMissing = (file) => !existsSync(path.join('src/web', file));
  const isChanged = (folder) => changed.some((file) => file.startsWith(`src/web/${folder}/`));
  if (isMissing('styled-system') || isChanged('design')) generateStyles();
  if (isMissing('routeTree.gen.ts') || isChanged('routes')) await generateRoutes();
}

async function runChecks(checks) {
  const outcome = { passed: 0, failed: [] };
  for (const { name, tool, args } of checks) {
    const { code, text } = await runQuietly(tool, args, { GOMAXPROCS: '1', GOGC: '400' });
    console.log(`${code === 0 ? '' : text}${code === 0 ? '✓' : '✗'} ${name}`);
    if (code === 0) outcome.passed++;
    else outcome.failed.push(name);
  }
  return outcome;
}

async function runTests(tests) {
  if (!tests.length) return { passed: 0, failed: [] };
  const args = ['run', '-c', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json'];
  const code = await runTool('vitest', [...args, `--outputFile.json=${REPORT}`, ...tests], { NODE_ENV: 'test' });
  return readReport('unit', path.join(project, REPORT), code);
}

/**
 * @param {readonly string[]} given a commit, a range or files
 * @returns {Promise<number>} the exit code
 */
export async function testRelated(given) {
  const { plan } = await load('plan.ts');
  const { checksFor, summaryOf } = await load('summary.ts');
  const planned = plan(project, given, reports());
  if (!planned) giveUp(`Git knows no commit or range ${given[0]}, and there is no such file.`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(LEFT_OUT, planned.leftOut.map((file) => `${file}\n`).join(''));
  keepTemporaryFilesInMemory();
  await generate(planned.changed);
  const parts = await Promise.all([runChecks(checksFor(planned.existing)), runTests(planned.chosen)]);
  for (const line of summaryOf(planned, LEFT_OUT)) console.log(line);
  const failed = parts.flatMap((part) => part.failed);
  for (const name of failed) console.log(`✗ ${name}`);
  console.log(`${parts.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
  return failed.length ? 1 : 0;
}
