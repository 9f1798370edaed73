import { expect, it } from 'vitest';
import { journeysOf } from '#tests/support/journeys.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, plan, statuses, prepare, pay, upcoming, current } = setUpRepayment();

const monthly = { instalments: 'monthly', termMonths: 3, repayment: 'bullet', businessDays: 'following' } as const;
const lines = async (project: Awaited<ReturnType<typeof issue>>) =>
  (await plan(project)).map(({ dueOn, recordDate, capital, income }) => [dueOn, recordDate, capital, income]);

// 6 % of 2,000.00 are 10.00 a month from 30 March. 30 May is a Saturday.
it('a payment on a Saturday is made on Monday, to the holders of the day before, and is late from Tuesday on', async () => {
  const project = await issue(monthly);
  expect(await lines(project)).toEqual([
    ['2026-04-30', '2026-04-29', 0, 1_000],
    ['2026-06-01', '2026-05-31', 0, 1_000],
    ['2026-06-30', '2026-06-29', 200_000, 1_000],
  ]);
  expect((await upcoming(project.ana)).map(([, , on]) => on)).toEqual([
    '2026-04-30',
    '2026-06-01',
    '2026-06-30',
    '2026-06-30',
  ]);
  await moveTo('2026-04-30');
  await prepare(project, 1);
  await pay(project, 1);
  await moveTo('2026-05-30');
  expect(await statuses(project)).toEqual(['settled', 'announced', 'planned']);
  await moveTo('2026-06-01');
  expect(await statuses(project)).toEqual(['settled', 'due', 'planned']);
  await moveTo('2026-06-02');
  expect(await statuses(project)).toEqual(['settled', 'overdue', 'planned']);
});

it('interest that counts the moved days does so after an early return too', async () => {
  const { test, world } = current();
  const project = await issue({ ...monthly, interestDays: 'adjusted' });
  // 30 days become 32, and the next 31 become 29.
  expect((await lines(project)).map(([, , , income]) => income)).toEqual([1_000, 1_067, 935]);
  await moveTo('2026-05-11');
  await journeysOf(test, world).payDistribution(project, 100_000, 0, 'capitalReturn');
  await test.drain();
  // 2,000.00 for 11 of 30 days and 1,000.00 for 21; then 1,000.00 for 29 of 31 days.
  expect((await lines(project)).map(([, , , income]) => income)).toEqual([1_000, 717, 468]);
});
