import { describe, expect, it } from 'vitest';
import { TokenList } from '#machines/register/token/token.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { fourEyesOf, givePassword } from '#tests/support/fourEyes.ts';
import { issuedProject } from '#tests/support/issuedProject.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { registrarOf } from '#tests/support/registrar.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';
import { by } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';
import { nameStatus, setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, get, plan, statuses, send, run, prepare, pay, notificationsOf, aboutOf, current } =
  setUpRepayment();

const reason = 'El comprador paga más tarde';

describe('the schedule of an issuance', () => {
  it('is made from its terms when all its tokens are issued', async () => {
    const project = await issue();
    expect((await plan(project)).map(({ dueOn, capital, income, kind }) => [dueOn, capital, income, kind])).toEqual([
      ['2026-06-30', 100_000, 3_000, 'interest'],
      ['2026-09-30', 100_000, 1_500, 'interest'],
    ]);
    expect(await statuses(project)).toEqual(['planned', 'planned']);
  });

  it('is made once, when the last investment is minted', async () => {
    const { test, world } = current();
    const project = await issuedProject(test, world, {}, { strategy: 'manual' });
    const journeys = journeysOf(test, world);
    const [first, last] = project.orders;
    await journeys.mintTokens(first, project);
    expect(await plan(project)).toEqual([]);
    await journeys.mintTokens(last, project);
    expect(await plan(project)).toHaveLength(2);
    await run('investment.review', { projectId: project.id });
    expect(await plan(project)).toHaveLength(2);
  });

  it('pays what was due before the last tokens were issued to those who hold them at the end of that day', async () => {
    const { test, world } = current();
    const project = await issuedProject(test, world, {}, { strategy: 'manual' });
    await moveTo('2026-07-10');
    for (const order of project.orders) await journeysOf(test, world).mintTokens(order, project);
    expect((await plan(project)).map(({ dueOn, recordDate }) => [dueOn, recordDate])).toEqual([
      ['2026-06-30', '2026-07-10'],
      ['2026-09-30', '2026-09-29'],
    ]);
    await moveTo('2026-07-11');
    expect((await prepare(project, 1)).status).toBe(200);
    await pay(project, 1);
    expect(await statuses(project)).toEqual(['settled', 'planned']);
  });

  it('is empty without terms', async () => {
    const project = await issue({ termMonths: null });
    expect(await plan(project)).toEqual([]);
  });

  it('of an issuance that closed before there were schedules has only what is still to come', async () => {
    const { test, world } = current();
    const terms = { repayment: 'bullet', termMonths: 12 } as const;
    const project = await issuedProject(test, world, terms, { isOlder: true });
    await moveTo('2026-10-01');
    expect(await plan(project)).toEqual([]);
    await run('instalments.adopt', {});
    expect((await plan(project)).map(({ number, dueOn, status }) => [number, dueOn, nameStatus(status)])).toEqual([
      [3, '2026-12-30', 'planned'],
      [4, '2027-03-30', 'planned'],
    ]);
  });

  it('tells the owner and managers a week before, on the day, and the day after', async () => {
    const project = await issue();
    await moveTo('2026-06-22');
    expect(await statuses(project)).toEqual(['planned', 'planned']);
    await moveTo('2026-06-23');
    expect(await statuses(project)).toEqual(['announced', 'planned']);
    await moveTo('2026-06-30');
    expect(await statuses(project)).toEqual(['due', 'planned']);
    await moveTo('2026-07-01');
    expect(await statuses(project)).toEqual(['overdue', 'planned']);
    const expected = ['instalment.announced', 'instalment.due', 'instalment.overdue'];
    expect(await aboutOf(project.owner)).toEqual(expected);
    expect(await aboutOf(project.manager)).toEqual(expected);
    expect(await aboutOf(project.ana)).toEqual([]);
    expect((await notificationsOf(project.owner))[0]?.params).toMatchObject({
      amount: 103_000,
      date: '2026-06-30',
      number: 1,
    });
  });

  it('is late even if the server was down on the due date', async () => {
    const project = await issue();
    await moveTo('2026-07-10');
    expect(await statuses(project)).toEqual(['overdue', 'planned']);
  });
});

describe('a payment from the schedule', () => {
  it('is drafted in two parts on the due date, and settles the instalment when both are paid', async () => {
    const { test } = current();
    const project = await issue();
    await moveTo('2026-06-30');
    expect((await prepare(project, 1)).status).toBe(200);
    const [first] = await plan(project);
    expect(first?.distributions.map(({ kind, gross, status }) => [kind, gross, status])).toEqual([
      ['interest', 3_000, 'draft'],
      ['capitalReturn', 100_000, 'draft'],
    ]);
    const drafted = await test.tenant.database.query(
      sql`select record_date::text as record, withholding_points as points from distribution order by kind`,
    );
    expect(drafted).toEqual([
      { record: '2026-06-29', points: 0 },
      { record: '2026-06-29', points: 1900 },
    ]);
    await pay(project, 1);
    expect(await statuses(project)).toEqual(['settled', 'planned']);
    await moveTo('2026-09-30');
    await prepare(project, 2);
    await pay(project, 2);
    expect(await statuses(project)).toEqual(['settled', 'settled']);
    const [token] = (await get(TokenList, '/v2/pfp/tokens', project.manager)).rows;
    expect(token).toMatchObject({ outstandingDebt: 0, paidInstalments: 2, instalments: 2 });
  });

  it('is owed again if a distribution is cancelled, and then drafts only what is missing', async () => {
    const { world } = current();
    const project = await issue();
    await moveTo('2026-06-30');
    await prepare(project, 1);
    expect((await prepare(project, 1)).status).toBe(409);
    const [interest] = (await plan(project))[0]?.distributions ?? [];
    await world.send(by('ADMIN', project.manager), 'distribution', interest?.id ?? '', {
      type: 'distribution.cancel',
      reason,
    });
    expect(await statuses(project)).toEqual(['due', 'planned']);
    await prepare(project, 1);
    expect((await plan(project))[0]?.distributions.map(({ kind }) => kind)).toEqual(['interest', 'capitalReturn']);
    await pay(project, 1);
    expect(await statuses(project)).toEqual(['settled', 'planned']);
  });

  it('withholds the rate of the rule at least, and more if the tenant says so', async () => {
    const { test } = current();
    const project = await issue();
    const pointsOf = async (number: number) => {
      expect((await prepare(project, number)).status).toBe(200);
      return test.tenant.database.query<{ kind: string; points: number }>(sql`select distribution.kind,
          withholding_points as points from distribution join instalment on instalment.id = instalment_id
        where instalment.project_id = ${project.id} and number = ${number} order by distribution.kind desc`);
    };
    await test.configure('settings', { withholdingBasisPoints: 0 });
    await moveTo('2026-06-30');
    // LIRPF 101.4; RIRPF 90: 19 % of interest. Returned capital is no income.
    expect(await pointsOf(1)).toEqual([
      { kind: 'interest', points: 1_900 },
      { kind: 'capitalReturn', points: 0 },
    ]);
    await test.configure('settings', { withholdingBasisPoints: 2_100 });
    await moveTo('2026-09-30');
    expect((await pointsOf(2))[0]).toEqual({ kind: 'interest', points: 2_100 });
  });

  it('can be proposed by the owner, who cannot decide about delays and defaults', async () => {
    const project = await issue();
    await moveTo('2026-07-02');
    expect((await send(project, 1, { type: 'instalment.default', reason }, project.owner)).status).toBe(409);
    expect(
      (await send(project, 1, { type: 'instalment.delay', until: '2026-08-01', reason }, project.owner)).status,
    ).toBe(409);
    expect((await prepare(project, 1, {}, project.owner)).status).toBe(200);
    expect(await statuses(project)).toEqual(['overdue prepared', 'planned']);
  });

  it('asks for the rent, and for the price of the property when it is sold', async () => {
    const project = await issue({ product: 'realEstate', repayment: null, instalments: 'halfYearly' });
    expect((await plan(project)).map(({ income, capital }) => [income, capital])).toEqual([[6_000, null]]);
    await moveTo('2026-09-30');
    expect((await prepare(project, 1)).status).toBe(409);
    expect((await prepare(project, 1, { income: 5_200 })).status).toBe(200);
    await pay(project, 1);
    expect(await statuses(project)).toEqual(['due']);
    await prepare(project, 1, { capital: 230_000 });
    await pay(project, 1);
    expect(await statuses(project)).toEqual(['settled']);
  });

  it('of a dividend may not come, which is no default', async () => {
    const project = await issue({ product: 'equity', repayment: null, instalments: 'yearly', termMonths: 24 });
    await moveTo('2027-03-30');
    expect((await send(project, 1, { type: 'instalment.drop', reason })).status).toBe(200);
    expect(await statuses(project)).toEqual(['dropped', 'planned']);
  });

  it('is no longer planned after all capital was returned early', async () => {
    const project = await issue({ repayment: 'bullet', termMonths: 12 });
    await moveTo('2026-06-30');
    await returnCapital(project, 200_000, '2026-06-29');
    expect(await statuses(project)).toEqual(['due', 'dropped', 'dropped', 'dropped']);
    expect(await verifyRegister(current().test)).toEqual([]);
  });

  it('follows what is owed after a part of the capital was returned early', async () => {
    const project = await issue({ repayment: 'bullet', termMonths: 12 });
    await moveTo('2026-08-15');
    expect((await returnCapital(project, 200_001, '2026-08-14')).body).toMatchObject({
      fields: { gross: { id: 'validator.error_capital_left', values: { limit: 200_000 } } },
    });
    await returnCapital(project, 100_000, '2026-08-14');
    const amounts = async () =>
      (await plan(project)).map(({ status, capital, income }) => [nameStatus(status), capital, income]);
    // The quarter has 92 days, 46 of them before the return: 1.5 % of 150,000 on average.
    expect(await amounts()).toEqual([
      ['overdue', 0, 3_000],
      ['planned', 0, 2_250],
      ['planned', 0, 1_500],
      ['planned', 100_000, 1_500],
    ]);
    // Two at once return no more than one.
    expect((await propose(project, 60_000, '2026-08-14')).status).toBe(201);
    expect((await propose(project, 60_000, '2026-08-14')).body).toMatchObject({
      fields: { gross: { id: 'validator.error_capital_left', values: { limit: 40_000 } } },
    });
    await moveTo('2026-08-31');
    await returnCapital(project, 40_000, '2026-08-30');
    // 200,000 for 46 days, 100,000 for 16 and 60,000 for 30.
    expect(await amounts()).toEqual([
      ['overdue', 0, 3_000],
      ['planned', 0, 2_054],
      ['planned', 0, 900],
      ['planned', 60_000, 900],
    ]);
    // The new amounts follow from the journal.
    expect(await verifyRegister(current().test)).toEqual([]);
  });

  it('counts what an instalment paid late as paid when it was due', async () => {
    const project = await issue();
    await moveTo('2026-07-15');
    await prepare(project, 1);
    await pay(project, 1);
    await moveTo('2026-08-15');
    await returnCapital(project, 50_000, '2026-08-14');
    // 1,000.00 for 46 days of 92, and then 500.00: 1.5 % of 750.00 on average.
    expect((await plan(project)).map(({ capital, income }) => [capital, income])).toEqual([
      [100_000, 3_000],
      [50_000, 1_125],
    ]);
  });

  it('leaves what is delayed as it was promised, and divides the rest', async () => {
    const project = await issue({ termMonths: 12 });
    await moveTo('2026-07-05');
    expect((await send(project, 1, { type: 'instalment.delay', until: '2026-12-01', reason })).status).toBe(200);
    await moveTo('2026-08-15');
    await returnCapital(project, 40_000, '2026-08-14');
    // 500.00 are delayed, so 1,100.00 of 1,600.00 are divided. The quarter bears 1.5 % of 1,300.00 on average.
    expect((await plan(project)).map(({ capital, income }) => [capital, income])).toEqual([
      [50_000, 3_000],
      [36_667, 1_950],
      [36_667, 1_100],
      [36_666, 550],
    ]);
  });

  it('follows what is owed after tokens were redeemed', async () => {
    const { test, world } = current();
    const project = await issue({ repayment: 'bullet', termMonths: 12 });
    await moveTo('2026-08-15');
    const eyes = fourEyesOf(test, world);
    const registrar = registrarOf(test, world, eyes);
    await givePassword(test, project.manager);
    const held = { id: project.ben, wallet: await registrar.walletOf(project.ben) };
    const order = { kind: 'burn', ground: 'redemption', tokens: 10 } as const;
    await registrar.execute([project.manager, await eyes.manager()], project, held, order);
    // 2,000.00 for 46 of 92 days, and then 1,500.00.
    expect((await plan(project)).map(({ capital, income }) => [capital, income])).toEqual([
      [0, 3_000],
      [0, 2_625],
      [0, 2_250],
      [150_000, 2_250],
    ]);
    await moveTo('2026-08-31');
    await returnCapital(project, 60_000, '2026-08-30');
    // The tokens were redeemed at 50.00, before 20.00 came back: 2,000.00 for 46 days, 1,500.00 for 16, 900.00 for 30.
    expect((await plan(project)).map(({ capital, income }) => [capital, income])).toEqual([
      [0, 3_000],
      [0, 2_332],
      [0, 1_350],
      [90_000, 1_350],
    ]);
  });
});

type Issued = Awaited<ReturnType<typeof issue>>;

async function propose(project: Issued, gross: number, recordDate: string) {
  const { test, world } = current();
  return callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, {
    token: await world.tokenOf(project.manager),
    body: { kind: 'capitalReturn', gross, recordDate },
  });
}

/** Returns capital besides the instalments, unless the amount is refused. */
async function returnCapital(project: Issued, gross: number, recordDate: string) {
  const { test, world } = current();
  const created = await propose(project, gross, recordDate);
  if (created.status !== 201) return created;
  const { id } = created.body.data as { id: string };
  for (const event of ['calculate', 'approve'] as const)
    await world.send(by('ADMIN', project.manager), 'distribution', id, { type: `distribution.${event}` });
  await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
  await test.drain();
  return created;
}
