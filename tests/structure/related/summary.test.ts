import { describe, expect, it } from 'vitest';
import { checksFor, composeSummary } from '../../../src/scripts/related/summary.ts';

const planned = { since: 'since HEAD', changed: ['a.ts'], chosen: ['x'], leftOut: [], forAll: [], specs: [] };

describe('the summary of a run', () => {
  it('always names what only npm test runs', () => {
    const [first, ...others] = composeSummary(planned, 'list.txt');
    expect(first).toBe('1 files changed since HEAD: ran 1 of 1 related test files.');
    expect(others).toEqual([
      'Left out as always: unused code, rows, build, sizes and all other tests; npm test runs them.',
    ]);
  });

  it('names the nearest tests that were left out, counts the others and says how to run all', () => {
    const leftOut = Array.from({ length: 14 }, (_, index) => `t${index}`);
    const text = composeSummary({ ...planned, leftOut }, 'list.txt').join('\n');
    expect(text).toContain('ran 1 of 15 related test files');
    expect(text).toContain('t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11 and 2 more\n');
    expect(text).toContain('vitest.config.ts $(cat list.txt)');
  });

  it('names the browser specs, and asks for all tests after a change of what all depend on', () => {
    const text = composeSummary({ ...planned, specs: ['a.spec.ts', 'b.spec.ts'], forAll: ['tsconfig.json'] }, '').join(
      '\n',
    );
    expect(text).toContain('playwright.config.ts a.spec.ts b.spec.ts');
    expect(text).toContain('tsconfig.json decides about every test: run npm test');
  });
});

describe('the checks of a change', () => {
  const names = (...existing: string[]) => checksFor(existing).map(({ name }) => name);

  it('are those that can find something in its files', () => {
    expect(names('src/a.ts', 'docs/b.md')).toEqual(['format and lint', 'lint with types', 'types']);
    expect(names('locales/es.json')).toEqual(['format and lint', 'types']);
    expect(names('docs/b.md')).toEqual(['format and lint']);
    expect(names()).toEqual([]);
  });

  it('lint only the changed files', () => {
    const linted = checksFor(['src/a.ts', 'docs/b.md']).find(({ tool }) => tool === 'oxlint');
    expect(linted?.args.filter((each) => !each.startsWith('-'))).toEqual(['src/a.ts']);
  });
});
