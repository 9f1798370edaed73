import { expect, it } from 'vitest';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { SellableList } from '#machines/market/ad/ad.wire.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import type { PortfolioResults } from '#machines/orders/investment/results.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import type { IssuedProject } from '#tests/support/issuedProject.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { callApi } from '../support/callApi.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, plan, prepare, pay, upcoming, declareInsolvent, liftInsolvency, current } = setUpRepayment();
const reference = 'Juzgado Mercantil 2 de Zaragoza, autos 112/2026';

async function get<T>(who: string, path: string): Promise<T> {
  const { test, world } = current();
  const { status, body } = await callApi(test, 'GET', `/v2/pfp${path}`, { token: await world.tokenOf(who) });
  expect(status).toBe(200);
  return body.data as T;
}

const pageOf = (project: IssuedProject) => get<Project>(project.manager, `/issuances/${project.id}`);
const holdingOf = async (user: string) => (await get<Portfolio>(user, '/portfolio')).holdings[0];

async function openSales(project: IssuedProject) {
  const { test, world } = current();
  const token = await world.tokenOf(await givePassword(test, project.manager));
  const body = { type: 'market.open', password };
  return callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/market`, { token, body });
}

it('an issuance is repaid with its last payment, and its sales close for good', async () => {
  const { test } = current();
  const project = await issue();
  await moveTo('2026-06-30');
  await prepare(project, 1);
  await pay(project, 1);
  expect((await pageOf(project)).status).toBe('CLOSED.financed');
  await moveTo('2026-09-30');
  await prepare(project, 2);
  await pay(project, 2);
  const { status, salesHalted } = await pageOf(project);
  expect({ status, isHalted: salesHalted !== null }).toEqual({ status: 'CLOSED.repaid', isHalted: true });
  expect((await openSales(project)).status).toBe(409);
  expect((await get<SellableList>(project.ana, '/sellable')).rows).toMatchObject([{ issuanceOver: true }]);
  const told = await test.tenant.database.query(
    sql`select from notification where user_id = ${project.ana} and about = 'project.repaid'`,
  );
  expect(told).toHaveLength(1);
});

it('an insolvent issuance counts as zero from its day, is not expected to pay, and recovers by distributions', async () => {
  const { test, world } = current();
  const project = await issue();
  await moveTo('2026-05-20');
  // Ana has 30 tokens of 50 euros.
  expect((await holdingOf(project.ana))?.value).toBe(150_000);
  expect(await upcoming(project.ana)).not.toEqual([]);
  await declareInsolvent(project, '2026-05-19');
  expect(await pageOf(project)).toMatchObject({
    status: 'CLOSED.insolvent',
    insolvency: { on: '2026-05-19', reference },
    salesHalted: { reason: expect.stringContaining('concurso') },
  });
  expect(await holdingOf(project.ana)).toMatchObject({ tokens: 30, value: 0, project: { status: 'CLOSED.insolvent' } });
  const results = await get<PortfolioResults>(project.ana, '/portfolio/results');
  expect(results.projects).toMatchObject([{ tokens: 30, cost: 150_000, value: 0, unrealised: -150_000, realised: 0 }]);
  expect(results.history.find(({ at }) => at === '2026-05-19')).toMatchObject({ value: 0, invested: 150_000 });
  expect(await upcoming(project.ana)).toEqual([]);
  await journeysOf(test, world).payDistribution(project, 40_000, 0, 'capitalReturn');
  // 400 euros for 40 tokens.
  expect((await get<PortfolioResults>(project.ana, '/portfolio/results')).projects).toMatchObject([
    { returned: 30_000, cost: 120_000, value: 0, unrealised: -120_000 },
  ]);
  expect((await pageOf(project)).status).toBe('CLOSED.insolvent');
});

it('an insolvency is lifted by two managers, and its tokens count and trade again', async () => {
  const project = await issue();
  await moveTo('2026-05-20');
  await declareInsolvent(project, '2026-05-19');
  await liftInsolvency(project);
  expect(await pageOf(project)).toMatchObject({ status: 'CLOSED.financed', salesHalted: null });
  expect((await holdingOf(project.ana))?.value).toBe(150_000);
});

// Interest of 6 % a year on 2,000.00 for 50 of the 92 days of the quarter, until the declaration.
it('an insolvent issuance is repaid when proceedings recover all capital and the interest until the declaration', async () => {
  const { test, world } = current();
  const project = await issue();
  await moveTo('2026-05-20');
  await declareInsolvent(project, '2026-05-19');
  expect((await prepare(project, 1)).status).toBe(409);
  await journeysOf(test, world).payDistribution(project, 200_000, 0, 'capitalReturn');
  expect((await pageOf(project)).status).toBe('CLOSED.insolvent');
  expect(await plan(project)).toMatchObject([
    { capital: 0, income: 1_630, status: 'lateness:onTime,payment:planned' },
    { status: 'lateness:onTime,payment:dropped' },
  ]);
  await prepare(project, 1);
  await pay(project, 1);
  expect((await pageOf(project)).status).toBe('CLOSED.repaid');
});
