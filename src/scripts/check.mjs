// `npm run check`: types, lint, unused code, rows, generated documents, build, sizes. The rules for imports and texts are tests
// (tests/structure).
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensure } from './ensure.mjs';

/** Each check as [name, tool, arguments], the longest first. Several threads would each compute most types again. */
const CHECKS = [
  ['types', 'tsc', ['--noEmit', '-p', '.', '--singleThreaded']],
  ['lint with types', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused code', 'knip', ['--no-progress']],
  ['generated documents', 'tsx', ['src/scripts/documents.mjs', '--check']],
  ['format and lint', 'biome', ['check', '--error-on-warnings', '--config-path=.biome.json', '.']],
];

/** The checks of types are Go programs: one thread and fewer garbage collections halve the time that they take from others. */
const GO = { GOMAXPROCS: '1', GOGC: '400' };

/**
 * Starts the tools, one after the other, in parallel with the build, once the sources are complete.
 * @returns {Promise<{ built: Promise<boolean>, report: Promise<Report> }>} whether there are pages to test, and later the
 *   failed checks by name
 *
 * @typedef {{ passed: number, failed: string[], flaky: string[], timed: [] }} Report
 */
export async function startCheck() {
  const { buildIfChanged, generateRoutes, generateStyles } = await import('./build.mjs');
  const { runQuietly, runScriptQuietly } = await import('./run.mjs');
  generateStyles();
  await generateRoutes();
  const outcomes = new Map();
  const note = (name, isPassed, text = '') => {
    outcomes.set(name, isPassed);
    console.log(`${text}${isPassed ? '✓' : '✗'} ${name}`);
  };
  async function checkSources() {
    for (const [name, tool, args] of CHECKS) {
      const { code, text } = await runQuietly(tool, args, GO);
      note(name, code === 0, text);
    }
    const rows = await runScriptQuietly(path.join('src', 'scripts', 'rows.mjs'), GO);
    note('rows against the schema', rows.code === 0, rows.text);
  }
  async function build() {
    const isBuilt = await buildIfChanged({ hasStyles: true });
    note('build', isBuilt);
    if (isBuilt) {
      const { areSizesWithinLimits } = await import('./sizes.mjs');
      const { isInstallationWithinLimits } = await import('./installedSize.mjs');
      note('first-load sizes', areSizesWithinLimits());
      note('size of an installation', isInstallationWithinLimits());
    }
    return isBuilt;
  }
  const built = build();
  const report = Promise.all([checkSources(), built]).then(() => {
    const failed = [...outcomes].filter(([, isPassed]) => !isPassed).map(([name]) => name);
    return { passed: outcomes.size - failed.length, failed, flaky: [], timed: [] };
  });
  return { built, report };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensure();
  const { report } = await startCheck();
  const { failed } = await report;
  process.exitCode = failed.length ? 1 : 0;
}
