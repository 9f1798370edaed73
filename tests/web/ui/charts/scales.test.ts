import { describe, expect, it } from 'vitest';
import {
  computeAxis,
  computePercentages,
  fittingLabels,
  fittingMonths,
  linear,
  monthsBetween,
  stepPath,
} from '#web/ui/charts/scales.ts';

describe('the axis', () => {
  it('starts at zero, has four gridlines with round steps, and holds the highest value', () => {
    expect(computeAxis(182_250)).toEqual({ top: 200_000, ticks: [0, 50_000, 100_000, 150_000, 200_000] });
    expect(computeAxis(9_400_000).ticks).toEqual([0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]);
    expect(computeAxis(100_100).top).toBe(120_000);
    for (const most of [1, 7, 99, 101, 1_234, 40_000, 999_999]) {
      const { top } = computeAxis(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(top).toBeLessThan(most * 1.6 + 1);
    }
  });

  it('is only zero without a value', () => {
    expect(computeAxis(0)).toEqual({ top: 1, ticks: [0] });
  });
});

it('maps values to positions and never beyond the ends', () => {
  const y = linear([0, 200], [100, 0]);
  expect([y(0), y(50), y(200), y(400), y(-10)]).toEqual([100, 75, 0, 0, 100]);
  expect(linear([5, 5], [0, 10])(5)).toBe(0);
});

it('keeps each height until the next position', () => {
  const positions = [
    [0, 100],
    [40, 50],
    [60.123, 25],
  ] as const;
  expect(stepPath(positions, 90)).toBe('M0 100H40V50H60.12V25H90');
  expect(stepPath([], 90)).toBe('');
});

describe('months', () => {
  it('are listed across a year', () => {
    expect(monthsBetween('2025-11-20', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
  });

  it('on an axis are as many as fit, and each January is among them', () => {
    const months = monthsBetween('2025-01', '2027-12');
    expect(fittingMonths(months, 2_000, 40)).toHaveLength(36);
    expect(fittingMonths(months, 500, 40)).toHaveLength(12);
    expect(fittingMonths(months, 120, 40)).toEqual(['2025-01', '2026-01', '2027-01']);
    expect(fittingMonths(monthsBetween('2000-01', '2029-12'), 120, 40)).toEqual(['2000-01', '2010-01', '2020-01']);
  });
});

it('percentages are whole and add up to 100', () => {
  expect(computePercentages([1, 1, 1])).toEqual([34, 33, 33]);
  expect(computePercentages([45_000, 36_500, 12_500])).toEqual([48, 39, 13]);
  expect(computePercentages([0, 0])).toEqual([0, 0]);
});

it('drops printed values that would cover a higher one', () => {
  const labels = [
    { x: 10, y: 50, text: '1.000' },
    { x: 30, y: 40, text: '1.200' },
    { x: 120, y: 50, text: '900' },
    { x: 30, y: 90, text: '12' },
  ];
  expect(fittingLabels(labels).map(({ text }) => text)).toEqual(['1.200', '900', '12']);
});
