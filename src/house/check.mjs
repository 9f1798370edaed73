// `npm run check`: types, lint, unused code, first-load sizes. The import table and the texts are tests (tests/house).
import { fileURLToPath } from 'node:url';
import { ensure } from './ensure.mjs';

/** Each check as [what, tool, arguments]. */
const CHECKS = [
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['format and lint', 'biome', ['check', '--error-on-warnings', '--config-path=.biome.json', '.']],
  ['lint with types', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused code', 'knip', ['--no-progress']],
];

/** @returns {Promise<{ passed: number; failed: number }>} */
export async function check() {
  const { buildIfChanged, generateRoutes, generateStyles } = await import('./build.mjs');
  const { tool } = await import('./run.mjs');
  generateStyles();
  await generateRoutes();
  const count = { passed: 0, failed: 0 };
  const note = (what, isFine) => {
    count[isFine ? 'passed' : 'failed'] += 1;
    console.log(`${isFine ? '✓' : '✗'} ${what}`);
  };
  for (const [what, name, args] of CHECKS) note(what, (await tool(name, args)) === 0);
  await buildIfChanged();
  const { sizesHold } = await import('./sizes.mjs');
  note('first-load sizes', sizesHold());
  return count;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensure();
  const { failed } = await check();
  process.exitCode = failed ? 1 : 0;
}
