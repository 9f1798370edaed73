import { isCode } from './project.ts';

interface Check {
  name: string;
  tool: string;
  args: string[];
}

/** The compiler's cache of the last run saves most of its time. */
const KEPT = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tesela/related.tsbuildinfo'];
const TYPES = ['--noEmit', '-p', '.', '--singleThreaded', ...KEPT];

/** The checks of single files, and the types of all if a file has types. */
export function checksFor(existing: readonly string[]): Check[] {
  if (!existing.length) return [];
  const code = existing.filter(isCode);
  const format = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  const checks = [
    { name: 'format and lint', tool: 'biome', args: [...format, '--config-path=.biome.json', ...existing] },
  ];
  if (code.length)
    checks.push({ name: 'lint with types', tool: 'oxlint', args: ['--type-aware', '--deny-warnings', ...code] });
  if (existing.some((file) => isCode(file) || file.endsWith('.json')))
    checks.push({ name: 'types', tool: 'tsc', args: TYPES });
  return checks;
}

interface Planned {
  since: string;
  changed: readonly string[];
  chosen: readonly string[];
  leftOut: readonly string[];
  forAll: readonly string[];
  specs: readonly string[];
}

const NAMED = 12;

/** The parts that ran, those that did not, and how to run them. */
export function composeSummary({ since, changed, chosen, leftOut, forAll, specs }: Planned, list: string): string[] {
  const lines = [
    `${changed.length} files changed ${since}: ran ${chosen.length} of ${chosen.length + leftOut.length} related test files.`,
  ];
  if (leftOut.length)
    lines.push(
      `Left out for time, the nearest first: ${named(leftOut)}`,
      `  run them with: npx vitest run -c tests/vitest.config.ts $(cat ${list})`,
    );
  for (const file of forAll) lines.push(`${file} decides about every test: run npm test`);
  if (specs.length)
    lines.push(
      'Left out, the browser tests that name a changed page or refer to a changed file:',
      `  run them with: npx playwright test -c tests/e2e/playwright.config.ts ${specsNamed(specs)}`,
    );
  lines.push('Left out as always: unused code, rows, build, sizes and all other tests; npm test runs them.');
  return lines;
}

/** Without a name, Playwright runs all. */
const specsNamed = (specs: readonly string[]) =>
  specs.length > 2 * NAMED ? `(${specs.length} of them, so all)` : specs.join(' ');

function named(files: readonly string[]): string {
  const first = files.slice(0, NAMED).join(', ');
  return files.length > NAMED ? `${first} and ${files.length - NAMED} more` : first;
}
