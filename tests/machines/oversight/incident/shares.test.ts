import { expect, it } from 'vitest';
import { addShare, canAddShare, canRemoveShare, leftOf, NO_SHARE } from '#machines/oversight/incident/shares.ts';

const order = (reference: string, due: number) => ({ reference, due });

it('an order takes what it waits for, and the last one what is left', () => {
  const one = addShare(7_700, [NO_SHARE, NO_SHARE], order('TS-1', 5_000));
  expect(one).toEqual([{ order: 'TS-1', amount: 5_000 }, NO_SHARE]);
  const both = addShare(7_700, one, order('TS-2', 9_000));
  expect(both).toEqual([
    { order: 'TS-1', amount: 5_000 },
    { order: 'TS-2', amount: 2_700 },
  ]);
  expect(leftOf(7_700, both)).toBe(0);
});

it('an order gets no amount if nothing is left, and a place of its own if none is empty', () => {
  const full = [
    { order: 'TS-1', amount: 5_000 },
    { order: 'TS-2', amount: 2_700 },
  ];
  expect(addShare(7_700, full, order('TS-3', 100))).toEqual([...full, { order: 'TS-3', amount: null }]);
  expect(addShare(7_700, [{ order: '', amount: 1 }, NO_SHARE], order('TS-3', 100))[1]).toEqual({
    order: 'TS-3',
    amount: 100,
  });
});

it('shares above the money leave less than nothing', () => {
  expect(leftOf(100, [{ amount: 70 }, { amount: 50 }, { amount: null }])).toBe(-20);
});

it('there are at least two shares and at most twenty', () => {
  const shares = (count: number) => Array.from({ length: count }, (_, index) => ({ order: `TS-${index}`, amount: 1 }));
  expect([canRemoveShare(shares(2)), canRemoveShare(shares(3))]).toEqual([false, true]);
  expect([canAddShare(shares(19)), canAddShare(shares(20)), canAddShare([...shares(19), NO_SHARE])]).toEqual([
    true,
    false,
    true,
  ]);
});
