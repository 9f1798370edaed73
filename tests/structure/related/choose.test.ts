import { describe, expect, it } from 'vitest';
import { choose } from '../../../src/scripts/related/choose.ts';
import { measured, secondsBy } from '../../../src/scripts/related/durations.ts';

describe('the choice of tests', () => {
  it('takes all that fit and names all that do not', () => {
    const seconds: Record<string, number> = { a: 4, b: 7, c: 6 };
    const choice = choose([['a', 'b', 'c']], (test) => seconds[test] ?? 0, 10);
    expect(choice).toEqual({ chosen: ['a', 'c'], leftOut: ['b'] });
  });

  it('gives each change its turn, so that one with many tests takes no time from another', () => {
    const hub = ['a', 'b', 'c', 'd'];
    expect(choose([hub, ['x', 'y']], () => 1, 4)).toEqual({ chosen: ['a', 'x', 'b', 'y'], leftOut: ['c', 'd'] });
  });

  it('counts a test of two changes once, and takes the next of the second change instead', () => {
    expect(choose([['a', 'b'], ['a', 'b', 'c'], []], () => 1, 3)).toEqual({ chosen: ['a', 'b', 'c'], leftOut: [] });
    expect(
      choose(
        [
          ['a', 'b', 'c'],
          ['a', 'x'],
        ],
        () => 1,
        2,
      ),
    ).toEqual({ chosen: ['a', 'x'], leftOut: ['b', 'c'] });
  });
});

describe('the seconds of a test', () => {
  const name = 'tests/server/a.test.ts';
  const report = (file: string, seconds: number) => ({
    testResults: [{ name: file, startTime: 1000, endTime: 1000 + seconds * 1000 }],
  });

  it('are those of its last run, wherever the project was', () => {
    const durations = measured({ [name]: 9, 'tests/web/b.test.ts': 1 }, [
      report(`/old/place/${name}`, 8),
      report(`/new/${name}`, 2.5),
    ]);
    expect(durations).toEqual({ [name]: 2.5, 'tests/web/b.test.ts': 1 });
    expect(secondsBy(durations)(name)).toBe(2.5);
  });

  it('are the mean of its folder before it has run', () => {
    const secondsOf = secondsBy({});
    expect(secondsOf(name)).toBeGreaterThan(secondsOf('tests/machines/a.test.ts'));
    expect(secondsOf('tests/other/a.test.ts')).toBeGreaterThan(0);
  });

  it('are more than the mean on a machine on which the others were slow', () => {
    const other = 'tests/server/b.test.ts';
    expect(secondsBy({ [name]: 3 * secondsBy({})(name) })(other)).toBe(3 * secondsBy({})(other));
    expect(secondsBy({ [name]: 0 })(other)).toBe(secondsBy({})(other));
  });
});
