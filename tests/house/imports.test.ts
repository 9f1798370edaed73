import { describe, expect, it } from 'vitest';
import { importsOf, type Source, sourcesUnder } from './sources.ts';

interface Rule {
  folder: string;
  /** What may be imported from the project; nothing where it is left out means anything. */
  may: RegExp;
  never: RegExp;
  /** Files that have to be there for the rule to mean something. */
  atLeast: number;
}

/** The table of who may import what. Tests see everything; nothing sees tests. */
const rules: Rule[] = [
  {
    folder: 'machines',
    may: /^(machines\/|package:(xstate|valibot|ibantools)$)/,
    never: /^tests\//,
    atLeast: 150,
  },
  {
    folder: 'src/web',
    may: /^(machines\/|locales\/|src\/web\/|package:)/,
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
    may: /^(machines\/|locales\/|src\/flows\/|package:(xstate|valibot|node:\w+)$)/,
    never: /^(tests|src\/(web|server|token))\//,
    atLeast: 10,
  },
  { folder: 'src/token', may: /^(src\/token\/|package:)/, never: /^src\/(web|server)\//, atLeast: 2 },
];

const faults = (source: Source, { may, never }: Rule) =>
  importsOf(source)
    .filter((target) => !may.test(target) || never.test(target))
    .map((target) => `${source.file} imports ${target}`);

describe('the import table', () => {
  it.each(rules)('holds in $folder', (rule) => {
    const sources = sourcesUnder(rule.folder);
    expect(sources.length).toBeGreaterThanOrEqual(rule.atLeast);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(rule.atLeast);
    expect(sources.flatMap((source) => faults(source, rule))).toEqual([]);
  });

  it('sees an import of every form', () => {
    const text = [
      "import { one } from './one.ts';",
      "import type { Two } from '#server/two.ts';",
      "import './three.css';",
      "export { four } from '../four.ts';",
      'import {\n  five,\n  six,\n} from "@scope/five/deep";',
      "const seven = await import('#web/seven.ts');",
    ].join('\n');
    expect(importsOf({ file: 'src/web/views/here.ts', text })).toEqual([
      'src/web/views/one.ts',
      'src/server/two.ts',
      'src/web/views/three.css',
      'src/web/four.ts',
      'package:@scope/five',
      'src/web/seven.ts',
    ]);
  });

  it('lets only the server score the entry test', () => {
    const scoring = [...sourcesUnder('src'), ...sourcesUnder('machines')]
      .filter((source) => importsOf(source).some((target) => target.includes('entryTestScoring')))
      .map(({ file }) => file);
    expect(scoring.filter((file) => !/^src\/server\/|^machines\/shared\/rules\//.test(file))).toEqual([]);
    expect(scoring.some((file) => file.startsWith('src/server/'))).toBe(true);
  });
});
