import { describe, expect, it } from 'vitest';
import { computePart, findFreed } from '#server/lifecycles/earnings/freed.ts';

const act = (cause: string, left: number, receiver: string | null = null) => ({ cause, left, receiver });

describe('what acts free of a held line', () => {
  it('is what exceeds the tokens that are still frozen, act by act', () => {
    const acts = [act('release 1', 4), act('taken', 1, 'ben'), act('release 2', 0)];
    expect(findFreed(6, [], acts)).toEqual({ ...acts[0], tokens: 2 });
    expect(findFreed(4, [{ cause: 'release 1', tokens: 2 }], acts)).toEqual({ ...acts[1], tokens: 3 });
    const parts = [
      { cause: 'release 1', tokens: 2 },
      { cause: 'taken', tokens: 3 },
    ];
    expect(findFreed(1, parts, acts)).toEqual({ ...acts[2], tokens: 1 });
  });

  it('is nothing while as many tokens are frozen, whatever was frozen since', () => {
    expect(findFreed(3, [], [])).toBeNull();
    expect(findFreed(3, [], [act('release', 3)])).toBeNull();
    expect(findFreed(3, [], [act('release', 5), act('release', 2)])).toMatchObject({ tokens: 1 });
  });
});

describe('the amounts of a part', () => {
  it('and of the rest add up, and neither has more tax than income', () => {
    for (let tokens = 2; tokens < 8; tokens++)
      for (let freed = 1; freed < tokens; freed++)
        for (let gross = 0; gross < 9; gross++)
          for (let withheld = 0; withheld <= gross; withheld++) {
            const part = computePart({ tokens, gross, withheld }, freed);
            expect(Math.abs(part.gross * tokens - gross * freed)).toBeLessThan(tokens);
            expect(part.withheld).toBeGreaterThanOrEqual(0);
            expect(part.withheld).toBeLessThanOrEqual(part.gross);
            expect(withheld - part.withheld).toBeLessThanOrEqual(gross - part.gross);
          }
  });
});
