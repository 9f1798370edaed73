// `npm run check`: types, lint, unused code, first-load sizes. The import table and the texts are tests (tests/house).
import { fileURLToPath } from 'node:url';
import { ensure } from './ensure.mjs';

/** Each check as [what, tool, arguments]; the longest first. */
const CHECKS = [
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['lint with types', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused code', 'knip', ['--no-progress']],
  ['format and lint', 'biome', ['check', '--error-on-warnings', '--config-path=.biome.json', '.']],
];

/**
 * The tools go on one after the other while the product is built beside them.
 * @returns {Promise<{ passed: number, failed: string[], again: string[] }>} by the names of the checks
 */
export async function check() {
  const { buildIfChanged, generateRoutes, generateStyles } = await import('./build.mjs');
  const { quietTool } = await import('./run.mjs');
  generateStyles();
  await generateRoutes();
  const failed = [];
  const note = (what, isFine, text = '') => {
    if (!isFine) failed.push(what);
    console.log(`${text}${isFine ? '✓' : '✗'} ${what}`);
  };
  async function lookAtSources() {
    for (const [what, name, args] of CHECKS) {
      const { code, text } = await quietTool(name, args);
      note(what, code === 0, text);
    }
  }
  await Promise.all([lookAtSources(), buildIfChanged()]);
  const { sizesHold } = await import('./sizes.mjs');
  note('first-load sizes', sizesHold());
  return { passed: CHECKS.length + 1 - failed.length, failed, again: [] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensure();
  const { failed } = await check();
  process.exitCode = failed.length ? 1 : 0;
}
