// `npm run check`: types, lint, unused code, build, first-load sizes. The rules for imports and texts are tests
// (tests/structure).
import { fileURLToPath } from 'node:url';
import { ensure } from './ensure.mjs';

/** Each check as [name, tool, arguments], the longest first. */
const CHECKS = [
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['lint with types', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused code', 'knip', ['--no-progress']],
  ['format and lint', 'biome', ['check', '--error-on-warnings', '--config-path=.biome.json', '.']],
];

/**
 * Runs the tools one after the other, in parallel with the build.
 * @returns {Promise<{ passed: number, failed: string[], flaky: string[], timed: [], isBuilt: boolean }>} the failed
 *   checks by name. Without a build there are no pages to test.
 */
export async function check() {
  const { buildIfChanged, generateRoutes, generateStyles } = await import('./build.mjs');
  const { runQuietly } = await import('./run.mjs');
  generateStyles();
  await generateRoutes();
  const failed = [];
  const report = (name, isPassed, text = '') => {
    if (!isPassed) failed.push(name);
    console.log(`${text}${isPassed ? '✓' : '✗'} ${name}`);
  };
  async function checkSources() {
    for (const [name, tool, args] of CHECKS) {
      const { code, text } = await runQuietly(tool, args);
      report(name, code === 0, text);
    }
  }
  async function build() {
    const isBuilt = await buildIfChanged({ hasStyles: true });
    report('build', isBuilt);
    return isBuilt;
  }
  const [, isBuilt] = await Promise.all([checkSources(), build()]);
  if (isBuilt) {
    const { areSizesWithinLimits } = await import('./sizes.mjs');
    report('first-load sizes', areSizesWithinLimits());
  }
  return { passed: CHECKS.length + (isBuilt ? 2 : 1) - failed.length, failed, flaky: [], timed: [], isBuilt };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensure();
  const { failed } = await check();
  process.exitCode = failed.length ? 1 : 0;
}
