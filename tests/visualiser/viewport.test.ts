import { expect, test } from 'vitest';
import { followPointers, type View } from '#visualiser/draw/viewport.ts';
import type { Point } from '#visualiser/layout/placedChart.ts';

const view: View = { x: 30, y: -20, scale: 0.8 };

/** The place of the chart that is under a pointer. */
const under = ({ x, y, scale }: View, at: Point) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });

test('the place under a finger stays under it while it drags', () => {
  const [from, to] = [
    { x: 100, y: 50 },
    { x: 140, y: 20 },
  ];
  const moved = followPointers(view, [from], [to]);
  expect(moved.scale).toBe(view.scale);
  expect(under(moved, to)).toEqual(under(view, from));
});

test('the places under two fingers stay under them while they spread and move', () => {
  const from = [
    { x: 100, y: 100 },
    { x: 200, y: 160 },
  ];
  const to = [
    { x: 60, y: 90 },
    { x: 260, y: 210 },
  ];
  const moved = followPointers(view, from, to);
  expect(moved.scale).toBeCloseTo(2 * view.scale);
  for (const index of [0, 1]) {
    const [before, now] = [from[index], to[index]];
    if (!before || !now) throw new Error('There are two fingers');
    expect(under(moved, now).x).toBeCloseTo(under(view, before).x);
    expect(under(moved, now).y).toBeCloseTo(under(view, before).y);
  }
});

test('two fingers at the same place only drag', () => {
  const at = { x: 10, y: 10 };
  expect(followPointers(view, [at, at], [at, { x: 20, y: 10 }])).toEqual({ ...view, x: view.x + 5 });
});
