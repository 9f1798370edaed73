import { describe, expect, it } from 'vitest';
import { cyclesIn, type ImportGraph } from './importCycles.ts';
import { importsOf, type Source, sourcesUnder } from './sources.ts';

interface Rule {
  folder: string;
  /** Every import must match this pattern. */
  may: RegExp;
  /** No import may match this pattern. */
  never: RegExp;
  /** The least number of files, so that a rule for a wrong folder fails. */
  atLeast: number;
}

/** The imports that each folder may have. Tests may import everything, and nothing may import tests. */
const rules: Rule[] = [
  {
    folder: 'machines',
    may: /^(machines\/|src\/visualiser\/machine\/|package:(xstate|valibot|ibantools|culori|@noble\/hashes)$)/,
    never: /^tests\//,
    atLeast: 150,
  },
  {
    folder: 'src/web',
    may: /^(machines\/|locales\/|src\/(web|visualiser)\/|package:|package\.json$)/,
    never: /^(src\/(server|flows|token)\/|package:(node:|pg$|hono|@hono\/)|machines\/shared\/rules\/entryTestScoring)/,
    atLeast: 200,
  },
  {
    folder: 'src/server',
    may: /^(machines\/|locales\/|src\/(server|token)\/|package:|package\.json$)/,
    never: /^(src\/web\/|src\/flows\/|package:(react|@ark-ui|@tanstack|@xstate\/react)(\/|-|$))/,
    atLeast: 150,
  },
  {
    folder: 'src/flows',
    // The checker judges a tenant's CSS with the server's own rules.
    may: /^(machines\/|locales\/|src\/(flows|visualiser)\/|src\/server\/tenants\/styles\/|package:(xstate|valibot|node:\w+)$)/,
    never: /^(tests\/|src\/web\/|src\/token\/|src\/server\/(?!tenants\/styles\/))/,
    atLeast: 10,
  },
  {
    // Any app could have it: it knows no machine, no page and no call of the product, only how the product draws.
    folder: 'src/visualiser',
    may: /^(src\/visualiser\/|src\/web\/(design|ui)\/|src\/web\/styled-system\/|locales\/(en|es)\.json$|package:)|^machines\/shared\/(brand|duration|status)\.ts$/,
    never: /^(tests\/|package:(pg|hono|@hono\/|@tanstack))/,
    atLeast: 100,
  },
  { folder: 'src/token', may: /^(src\/token\/|package:)/, never: /^src\/(web|server)\//, atLeast: 2 },
];

const violations = (source: Source, { may, never }: Rule) =>
  importsOf(source)
    .filter((target) => !may.test(target) || never.test(target))
    .map((target) => `${source.file} imports ${target}`);

describe('the import rules', () => {
  it.each(rules)('hold in $folder', (rule) => {
    const sources = sourcesUnder(rule.folder);
    expect(sources.length).toBeGreaterThanOrEqual(rule.atLeast);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(rule.atLeast);
    expect(sources.flatMap((source) => violations(source, rule))).toEqual([]);
  });

  it('find imports of every form', () => {
    const text = [
      "import { one } from './one.ts';",
      "import type { Two } from '#server/two.ts';",
      "import './three.css';",
      "export { four } from '../four.ts';",
      'import {\n  five,\n  six,\n} from "@scope/five/deep";',
      "const seven = await import('#web/seven.ts');",
    ].join('\n');
    expect(importsOf({ file: 'src/web/pages/here.ts', text })).toEqual([
      'src/web/pages/one.ts',
      'src/server/two.ts',
      'src/web/pages/three.css',
      'src/web/four.ts',
      'package:@scope/five',
      'src/web/seven.ts',
    ]);
  });

  it('let only the server score the suitability test', () => {
    const scoring = [...sourcesUnder('src'), ...sourcesUnder('machines')]
      .filter((source) => importsOf(source).some((target) => target.includes('entryTestScoring')))
      .map(({ file }) => file);
    expect(scoring.filter((file) => !/^src\/server\/|^machines\/shared\/rules\//.test(file))).toEqual([]);
    expect(scoring.some((file) => file.startsWith('src/server/'))).toBe(true);
  });
});

describe('import cycles', () => {
  const graphOf = (sources: readonly Source[]): ImportGraph =>
    new Map(sources.map((source) => [source.file, importsOf(source)]));

  it('do not exist under src and machines, type imports included', () => {
    const graph = graphOf([...sourcesUnder('src'), ...sourcesUnder('machines')]);
    expect(graph.size).toBeGreaterThan(1000);
    expect(cyclesIn(graph)).toEqual([]);
  });

  it('are reported with all their files and without files that only lead to one', () => {
    const graph = graphOf([
      { file: 'src/entry.ts', text: "import './a.ts';\nimport './one.ts';" },
      { file: 'src/a.ts', text: "import type { B } from './b.ts';" },
      { file: 'src/b.ts', text: "export { c } from './c.ts';" },
      { file: 'src/c.ts', text: "import './leaf.ts';\nconst a = await import('./a.ts');" },
      { file: 'src/one.ts', text: "import './two.ts';\nimport './leaf.ts';" },
      { file: 'src/two.ts', text: "import './one.ts';\nimport './a.ts';" },
      { file: 'src/itself.ts', text: "import './itself.ts';" },
      { file: 'src/leaf.ts', text: "import 'node:fs';" },
    ]);
    expect(cyclesIn(graph)).toEqual([
      ['src/a.ts', 'src/b.ts', 'src/c.ts'],
      ['src/one.ts', 'src/two.ts'],
      ['src/itself.ts'],
    ]);
  });
});
