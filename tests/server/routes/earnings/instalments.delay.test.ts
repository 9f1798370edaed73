import { expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { ledgerViolations } from '#server/queries/orders/ledger.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, plan, statuses, prepare, pay, current } = setUpRepayment();

type Issued = Awaited<ReturnType<typeof issue>>;
const first = async (project: Issued) => (await plan(project))[0];

const linesOf = (project: Issued) =>
  current().test.tenant.database.query(sql`select earning.user_id = ${project.ana} as ana, earning.gross, earning.withheld
    from earning join distribution on distribution.id = earning.distribution_id
    where distribution.project_id = ${project.id} and distribution.for_delay order by earning.gross desc`);

// 1,000.00 of capital and 30.00 of interest were due on 30 June. 12 % for a month are 10.30, and for 15 of the 31 days until
// 30 August 4.98.
it('what was paid late bears interest for its delay, which is paid and withheld before the instalment is settled', async () => {
  const { test } = current();
  const project = await issue({ defaultPoints: 1_200 });
  expect(await first(project)).toMatchObject({ delay: 0, facts: { delay: 0 } });
  await moveTo('2026-07-30');
  expect(await first(project)).toMatchObject({ delay: 1_030, facts: { delay: 0, missing: ['income', 'capital'] } });
  await moveTo('2026-08-14');
  await prepare(project, 1);
  await pay(project, 1);
  // The holders have their money since today, so the interest for the delay no longer grows.
  expect(await first(project)).toMatchObject({ delay: 1_528, facts: { delay: 1_528, missing: ['delay'] } });
  expect(await statuses(project)).toEqual(['overdue', 'planned']);
  await moveTo('2026-08-20');
  expect(await first(project)).toMatchObject({ delay: 1_528 });
  expect((await prepare(project, 1)).status).toBe(200);
  expect((await first(project))?.distributions.find(({ forDelay }) => forDelay)).toMatchObject({
    kind: 'interest',
    gross: 1_528,
    status: 'draft',
  });
  await pay(project, 1);
  expect(await statuses(project)).toEqual(['settled', 'planned']);
  // Ana holds 30 of 40 tokens: 11.46 and 3.82. Of 15.28, 19 % are 2.90, withheld like from interest.
  expect(await linesOf(project)).toEqual([
    { ana: true, gross: 1_146, withheld: 218 },
    { ana: false, gross: 382, withheld: 72 },
  ]);
  expect(await ledgerViolations(test.tenant.database)).toEqual([]);
});

it('an instalment that is paid on its date, or whose terms agree no such interest, owes none', async () => {
  const punctual = await issue({ defaultPoints: 1_200 });
  await moveTo('2026-06-30');
  await prepare(punctual, 1);
  await pay(punctual, 1);
  expect(await statuses(punctual)).toEqual(['settled', 'planned']);
});

it('without an agreed rate a late payment settles its instalment', async () => {
  const project = await issue();
  await moveTo('2026-08-14');
  await prepare(project, 1);
  await pay(project, 1);
  expect(await statuses(project)).toEqual(['settled', 'planned']);
});

it('capital that comes back besides a late instalment bears the interest for its delay too', async () => {
  const { test, world } = current();
  const project = await issue({ defaultPoints: 1_200 });
  await moveTo('2026-07-31');
  await journeysOf(test, world).payDistribution(project, 200_000, 0, 'capitalReturn');
  await test.drain();
  // 1,000.00 for a month and one of 31 days, and 30.00 of interest that are still unpaid.
  expect(await first(project)).toMatchObject({ capital: 0, income: 3_000, delay: 1_063, facts: { delay: 1_032 } });
  await prepare(project, 1);
  await pay(project, 1);
  expect((await first(project))?.facts.missing).toEqual(['delay']);
  await prepare(project, 1);
  await pay(project, 1);
  expect((await statuses(project))[0]).toBe('settled');
  expect(await linesOf(project)).toEqual([
    { ana: true, gross: 797, withheld: 151 },
    { ana: false, gross: 266, withheld: 51 },
  ]);
});
