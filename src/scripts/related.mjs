// `npm test -- related`: the checks and tests that a change touches, and what it leaves out.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
/** `npm test` empties the folder of the results, and a run of related tests measures only some. */
const DURATIONS = 'node_modules/.cache/tesela/durations.json';

const load = async (name) => {
  const file = path.join(project, 'src/scripts/related', name);
  return (await runnerImport(file, { configFile: false, root: project, logLevel: 'error' })).module;
};

const read = (file) => {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))];
  } catch {
    // It does not exist yet, or a run that was stopped has left half of it.
    return [];
  }
};

const writtenAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The duration of each test that has run here. */
async function keptDurations() {
  const { measured } = await load('durations.ts');
  const [known = {}] = read(DURATIONS);
  const added = [`${RESULTS}/unit.json`, `${RESULTS}/thorough.json`, REPORT].filter(
    (file) => writtenAt(file) > writtenAt(DURATIONS),
  );
  const durations = measured(known, added.flatMap(read));
  mkdirSync(path.dirname(DURATIONS), { recursive: true });
  writeFileSync(DURATIONS, JSON.stringify(durations));
  return durations;
}

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
  await keptDurations();
  return readReport('unit', path.join(project, REPORT), code);
}

/**
 * @param {readonly string[]} given a commit, a range or files
 * @returns {Promise<number>} the exit code
 */
export async function testRelated(given) {
  const { plan } = await load('plan.ts');
  const { checksFor, composeSummary } = await load('summary.ts');
  const planned = plan(project, given, await keptDurations());
  if (!planned) giveUp(`Git knows no ${given.join(' ') || 'commit before this one'}, and there is no such file.`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(LEFT_OUT, planned.leftOut.map((file) => `${file}\n`).join(''));
  keepTemporaryFilesInMemory();
  await generate(planned.changed);
  const parts = await Promise.all([runChecks(checksFor(planned.existing)), runTests(planned.chosen)]);
  for (const line of composeSummary(planned, LEFT_OUT)) console.log(line);
  const failed = parts.flatMap((part) => part.failed);
  for (const name of failed) console.log(`✗ ${name}`);
  console.log(`${parts.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
  return failed.length ? 1 : 0;
}
