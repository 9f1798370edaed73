import { expect, it } from 'vitest';
import { isScheduleAsSeen, sumPlan } from '#machines/earnings/instalment/planChange.ts';

it('the sums of a changed plan have both columns', () => {
  const rows = [
    { number: 1, dueOn: '2026-06-30', before: { capital: 100, income: 30 }, after: { capital: 100, income: 30 } },
    { number: 2, dueOn: '2026-09-30', before: { capital: 100, income: 15 }, after: { capital: 50, income: 9 } },
  ];
  expect(sumPlan(rows)).toEqual({
    capital: { before: 200, after: 150 },
    income: { before: 45, after: 39 },
    total: { before: 245, after: 189 },
  });
});

it('only the schedule that was seen is changed, by whoever has seen one', () => {
  expect(isScheduleAsSeen('a', 'a')).toBe(true);
  expect(isScheduleAsSeen('b', 'a')).toBe(false);
  expect(isScheduleAsSeen(null, 'a')).toBe(false);
  expect(isScheduleAsSeen('a', undefined)).toBe(true);
});
