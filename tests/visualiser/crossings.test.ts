// @vitest-environment node
import { expect, it } from 'vitest';
import { countCrossings } from '#visualiser/layout/crossings.ts';
import type { PlacedEdge } from '#visualiser/layout/placedChart.ts';

type Corner = [number, number];

const edge = (...corners: Corner[]): PlacedEdge => ({
  id: String(corners),
  points: corners.map(([x, y]) => ({ x, y })),
  bundle: null,
  label: null,
});
const crossings = (...edges: PlacedEdge[]) => countCrossings({ edges });

const level = edge([0, 50], [100, 50]);

it('counts each point at which two arrows cross', () => {
  expect(crossings(level, edge([20, 0], [20, 100]), edge([60, 0], [60, 100]))).toBe(2);
  expect(crossings(level, edge([20, 0], [80, 100]))).toBe(1);
  expect(crossings(edge([0, 0], [90, 100]), edge([100, 0], [0, 100]))).toBe(1);
});

it('counts no arrow that ends at another one, or that runs beside it', () => {
  expect(crossings(level, edge([20, 0], [20, 50]))).toBe(0);
  expect(crossings(level, edge([20, 60], [80, 60]))).toBe(0);
  expect(crossings(level, edge([0, 0], [20, 0], [20, 50], [100, 50]))).toBe(0);
});

it('counts arrows that have joined as one', () => {
  const joined = [edge([20, 0], [50, 0], [50, 100]), edge([80, 0], [50, 0], [50, 100])];
  expect(crossings(level, ...joined)).toBe(1);
});
