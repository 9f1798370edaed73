import { describe, expect, it } from 'vitest';
import { choose } from '../../../src/scripts/related/choose.ts';
import { durationsIn } from '../../../src/scripts/related/durations.ts';

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

  it('counts a test of two changes once', () => {
    expect(choose([['a', 'b'], ['a', 'b', 'c'], []], () => 1, 3)).toEqual({ chosen: ['a', 'b', 'c'], leftOut: [] });
  });
});

describe('the seconds of a test', () => {
  const report = (name: string, seconds: number) =>
    JSON.stringify({ testResults: [{ name, startTime: 1000, endTime: 1000 + seconds * 1000 }] });

  it('are those of its last run, wherever the project was', () => {
    const name = 'tests/server/a.test.ts';
    const secondsOf = durationsIn([report(`/old/place/${name}`, 8), report(`/new/${name}`, 2.5)]);
    expect(secondsOf(name)).toBe(2.5);
  });

  it('are the mean of its folder before it has run', () => {
    const secondsOf = durationsIn([]);
    expect(secondsOf('tests/server/a.test.ts')).toBeGreaterThan(secondsOf('tests/machines/a.test.ts'));
    expect(secondsOf('tests/other/a.test.ts')).toBeGreaterThan(0);
  });
});
