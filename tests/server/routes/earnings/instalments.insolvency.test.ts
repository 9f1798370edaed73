import { expect, it } from 'vitest';
import { journeysOf } from '#tests/support/journeys.ts';
import { by } from '#tests/support/world.ts';
import { setUpRepayment } from '../support/repayment.ts';

const {
  issue,
  moveTo,
  plan,
  statuses,
  send,
  prepare,
  pay,
  aboutOf,
  upcoming,
  declareInsolvent,
  liftInsolvency,
  current,
} = setUpRepayment();

type Issued = Awaited<ReturnType<typeof issue>>;
const first = async (project: Issued) => (await plan(project))[0];

it('nothing of an insolvent issuer falls due, is announced or is late, and all of it does when the insolvency is lifted', async () => {
  const project = await issue({ defaultPoints: 1_200 });
  await moveTo('2026-05-20');
  await declareInsolvent(project, '2026-05-19');
  await moveTo('2026-06-23');
  await moveTo('2026-06-30');
  await moveTo('2026-07-15');
  expect(await statuses(project)).toEqual(['planned', 'planned']);
  expect(await first(project)).toMatchObject({ delay: 0, daysLate: 0, facts: { today: '2026-05-19' } });
  expect(await aboutOf(project.owner)).toEqual([]);
  expect(await aboutOf(project.manager)).toEqual([]);
  expect(await upcoming(project.ana)).toEqual([]);
  expect((await prepare(project, 1)).status).toBe(409);
  await liftInsolvency(project);
  expect(await statuses(project)).toEqual(['overdue', 'planned']);
  expect(await aboutOf(project.owner)).toContain('instalment.overdue');
  expect(await upcoming(project.ana)).not.toEqual([]);
});

it('an instalment that was announced before the insolvency neither falls due nor can be prepared', async () => {
  const project = await issue();
  await moveTo('2026-06-24');
  await declareInsolvent(project, '2026-06-24');
  await moveTo('2026-07-02');
  expect(await statuses(project)).toEqual(['announced', 'planned']);
  expect((await prepare(project, 1)).status).toBe(409);
  await liftInsolvency(project);
  expect(await statuses(project)).toEqual(['overdue', 'planned']);
});

it('an instalment that was prepared before the insolvency does not fall due when its draft is cancelled after its date', async () => {
  const { test, world } = current();
  const project = await issue();
  await moveTo('2026-06-24');
  await prepare(project, 1);
  await declareInsolvent(project, '2026-06-25');
  await moveTo('2026-07-02');
  for (const { id } of (await first(project))?.distributions ?? [])
    await world.send(by('ADMIN', project.manager), 'distribution', id, {
      type: 'distribution.cancel',
      reason: 'The issuer is insolvent',
    });
  await test.drain();
  expect(await statuses(project)).toEqual(['announced', 'planned']);
});

// 1,000.00 of capital and 30.00 of interest were due on 30 June. 12 % until 15 July are 5.15, for 15 of 30 days.
it('what was due before stays owed, without interest for the time of the insolvency', async () => {
  const project = await issue({ defaultPoints: 1_200 });
  await moveTo('2026-07-15');
  await declareInsolvent(project, '2026-07-15');
  await moveTo('2026-08-30');
  expect(await statuses(project)).toEqual(['overdue', 'planned']);
  expect(await first(project)).toMatchObject({ delay: 515, daysLate: 15 });
  const moved = await send(project, 1, {
    type: 'instalment.delay',
    until: '2026-09-15',
    reason: 'The administrator pays',
  });
  expect(moved.status).toBe(409);
  // Nine days later the interest for 10 of the 31 days until 30 September has come to it.
  await liftInsolvency(project);
  await moveTo('2026-09-09');
  expect(await first(project)).toMatchObject({ delay: 515 + 332 });
});

it('what was due before can be paid from what is recovered, with the interest until the declaration', async () => {
  const project = await issue({ defaultPoints: 1_200 });
  await moveTo('2026-07-15');
  await declareInsolvent(project, '2026-07-15');
  await moveTo('2026-08-30');
  await prepare(project, 1);
  await pay(project, 1);
  expect(await first(project)).toMatchObject({ delay: 515, facts: { missing: ['delay'] } });
});

it('a part that is recovered leaves the schedule as it is until the insolvency is lifted', async () => {
  const { test, world } = current();
  const project = await issue();
  const amounts = async () => (await plan(project)).map(({ capital, income }) => [capital, income]);
  const before = await amounts();
  await moveTo('2026-05-20');
  await declareInsolvent(project, '2026-05-19');
  await journeysOf(test, world).payDistribution(project, 40_000, 0, 'capitalReturn');
  expect(await amounts()).toEqual(before);
  await liftInsolvency(project);
  expect((await amounts()).map(([capital]) => capital)).toEqual([80_000, 80_000]);
});
