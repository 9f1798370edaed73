import { expect, it } from 'vitest';
import { compareRegister } from '#server/proof/check.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, plan, current } = setUpRepayment();

it('the check of the register follows a schedule that was made anew', async () => {
  const { test, world } = current();
  const project = await issue({ repayment: 'bullet', termMonths: 12 });
  await moveTo('2026-08-15');
  await journeysOf(test, world).payDistribution(project, 100_000, 0, 'capitalReturn');
  await moveTo('2026-10-15');
  expect((await plan(project)).map(({ capital, income }) => [capital, income])).toEqual([
    [0, 3_000],
    [0, 2_250],
    [0, 1_500],
    [100_000, 1_500],
  ]);
  const { findings } = await compareRegister(test.tenant);
  expect(findings.filter(({ entity }) => entity === 'instalment')).toEqual([]);
});
