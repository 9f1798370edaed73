import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { loadContractData } from '#server/effects/orders/contractData.ts';
import { sql } from '#server/postgres/sql.ts';
import { contractInSpanish } from '#server/providers/signature/contractSpanish.ts';
import { contractFormat } from '#server/providers/signature/contractWording.ts';
import { exampleContract } from '#tests/server/providers/support/contract.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
  await test.tenant.database.query(sql`update project set interest_points = 720, term_months = 36,
    instalments = 'quarterly', repayment = 'linear' where id = ${project.id}`);
});
afterAll(() => test.close());

async function waitForSignature() {
  const investor = await world.investor();
  const id = await journeys.payByTransfer(investor, project);
  await world.send(by('USER', investor), 'investment', id, { type: 'signature.request' });
  return { investor, id };
}

async function readContract(id: string) {
  const data = await loadContractData(test.tenant, id);
  if (!data) throw new Error('The investment waits for no signature');
  return data.contract;
}

it('the contract has the terms of the issuance, and the tax of the day as information', async () => {
  const { id } = await waitForSignature();
  const { terms, risks, withholding } = await readContract(id);
  expect(risks).toEqual(['Riesgo']);
  expect(terms).toEqual({
    product: 'debt',
    ratePoints: 720,
    defaultPoints: 0,
    ranking: 'senior',
    guarantee: { kind: 'none' },
    businessDays: 'none',
    interestDays: 'unadjusted',
    termMonths: 36,
    instalments: 'quarterly',
    repayment: 'linear',
    targetMinor: 5_000_000,
    softCapMinor: 5000,
  });
  // Ley 35/2006 art. 101.4: 19 %.
  expect(withholding).toEqual({ points: 1900, article: 'Ley 35/2006 art. 101.4' });
});

it('the contract names what the promoter owes elsewhere', async () => {
  const { id } = await waitForSignature();
  expect((await readContract(id)).promoter).toEqual({
    record: { issuances: 1, financed: 0, repaid: 0, late: 0, defaulted: 0 },
    otherArrears: [],
  });
  const other = await world.project();
  await test.tenant.database.query(sql`update project set owner_id = ${project.owner}, status = 'CLOSED.insolvent',
    title = 'Viveros' where id = ${other.id}`);
  const { promoter } = await readContract(id);
  expect(promoter.record).toMatchObject({ issuances: 2, defaulted: 1 });
  expect(promoter.otherArrears).toMatchObject([{ title: 'Viveros', arrears: 'defaulted' }]);
  const texts = contractInSpanish({ ...exampleContract, promoter }, contractFormat(exampleContract)).clauses;
  expect(texts.find(({ heading }) => heading.startsWith('Otras emisiones'))).toMatchObject({
    rows: [
      ['Emisiones, con esta', '2'],
      ['Financiadas', '1'],
      ['En impago o insolvencia', '1'],
    ],
    points: ['«Viveros» está en impago.'],
  });
});

it('the contract has the fee of the project and that of the payment method', async () => {
  await test.configure('customization', { extras: { investmentFee: true } });
  const paymentMethods = [{ method: 'transfer', feeBasisPoints: 30, silenceHours: 24 }];
  await test.configure('settings', { paymentMethods });
  await test.tenant.database.query(sql`update project set fee_points = 150 where id = ${project.id}`);
  const { id } = await waitForSignature();
  // 1.5 % and 0.3 % of three tokens at 50.00.
  expect((await readContract(id)).order).toMatchObject({ amountMinor: 15_000, feeMinor: 270, totalMinor: 15_270 });
  await test.tenant.database.query(sql`update project set fee_points = 0 where id = ${project.id}`);
  await test.configure('settings', {});
});

it('the contract has the test as it was when the warnings were accepted', async () => {
  const { investor, id } = await waitForSignature();
  const before = await readContract(id);
  expect(before.test).toMatchObject({
    questions: 7,
    passMark: 5,
    attempts: [{ correct: 7, passed: true }],
    warnedAt: null,
    declaration: null,
  });
  await test.tenant.database.query(sql`update suitability_attempt set score = 2, passed = false
    where suitability_id = (select id from suitability where user_id = ${investor})`);
  expect((await readContract(id)).test).toEqual(before.test);
});

it('an order from before the test was stored has the test of that time', async () => {
  const { id } = await waitForSignature();
  const { test: stored } = await readContract(id);
  await test.tenant.database.query(sql`update investment set warnings = warnings - 'test' where id = ${id}`);
  expect((await readContract(id)).test).toEqual(stored);
});

it('a contract that is still to be signed is made anew when the terms change', async () => {
  const { id } = await waitForSignature();
  await test.drain();
  const read = () =>
    test.tenant.database.query<{ status: string; hash: string }>(sql`select status, hash from signature
      where investment_id = ${id} order by created_at, id`);
  const [before] = await read();
  expect(before?.status).not.toBe('expired');
  test.moveClock(new Date(test.tenant.clock.now().getTime() + MINUTE));
  await test.tenant.database.query(sql`update project set term_months = 48 where id = ${project.id}`);
  const fileId = await world.file(project.owner, 'kiis');
  await world.send(by('ADMIN', project.manager), 'project', project.id, { type: 'kiis.publish', fileId });
  await test.drain();
  const [old, renewed, ...more] = await read();
  expect(old).toEqual({ status: 'expired', hash: before?.hash });
  expect(renewed?.status).toBe(before?.status);
  expect(renewed?.hash).not.toBe(before?.hash);
  expect(more).toEqual([]);
  const { terms, reflection, kiis } = await readContract(id);
  expect(terms.termMonths).toBe(48);
  expect(reflection.startedAt).toBe(test.tenant.clock.now().toISOString());
  expect(kiis.version).toBe(2);
});
