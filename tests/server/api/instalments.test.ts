import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Income } from '#machines/earning/income.wire.ts';
import { type Instalment, OwedInstalments, RepaymentPlan } from '#machines/instalment/instalment.wire.ts';
import type { RepaymentTerms } from '#machines/instalment/repaymentSchedule.ts';
import { TokenList } from '#machines/token/token.wire.ts';
import type { JobKind, Jobs } from '#server/engine/job.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/store/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type IssuedProject, issuedProject } from '#tests/support/issuedProject.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from './support/callApi.ts';

let test: TestTenant;
let world: World;
const opened: TestTenant[] = [];

/** Each test has its own tenant, because it moves the clock. Campaigns end on 30 March. */
beforeEach(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  opened.push(test);
  world = worldOf(test);
});
afterAll(async () => {
  for (const each of opened) {
    await expectConsistent(each.tenant);
    expect(each.reported).toEqual([]);
    await each.close();
  }
});

const issue = (terms: Partial<RepaymentTerms> = {}) => issuedProject(test, world, terms);

async function moveTo(day: string) {
  test.moveClock(`${day}T10:00:00Z`);
  await test.drain();
}

async function get<S extends v.GenericSchema>(schema: S, path: string, who: string): Promise<v.InferOutput<S>> {
  const { status, body } = await callApi(test, 'GET', path, { token: await world.tokenOf(who) });
  expect(status).toBe(200);
  return v.parse(schema, body.data);
}

const plan = async ({ id, manager }: IssuedProject): Promise<Instalment[]> =>
  (await get(RepaymentPlan, `/v2/pfp/issuances/${id}/instalments`, manager)).rows;
const statuses = async (project: IssuedProject) => (await plan(project)).map(({ status }) => status);

async function send(project: IssuedProject, number: number, event: object, who = project.manager) {
  const id = (await plan(project))[number - 1]?.id ?? '';
  return callApi(test, 'POST', `/v2/pfp/instalments/${id}/events`, { token: await world.tokenOf(who), body: event });
}

async function run<K extends JobKind>(kind: K, payload: Jobs[K]) {
  await world.run(bySystem, async (uow) => {
    uow.enqueue(kind, payload);
    return { ok: true, value: undefined };
  });
  await test.drain();
}

const prepare = (project: IssuedProject, number: number, amounts = {}, who = project.manager) =>
  send(project, number, { type: 'instalment.prepare', ...amounts }, who);

/** Pays all distributions of an instalment, as two managers would. */
async function pay(project: IssuedProject, number: number) {
  for (const { id, status } of (await plan(project))[number - 1]?.distributions ?? []) {
    if (status === 'paid') continue;
    for (const event of ['calculate', 'approve'] as const)
      await world.send(by('ADMIN', project.manager), 'distribution', id, { type: `distribution.${event}` });
    await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
    await test.drain();
  }
}

const newsOf = (userId: string) =>
  test.tenant.database.query<{ about: string; params: Record<string, unknown> }>(
    sql`select about, params from notification where user_id = ${userId} and about like 'instalment.%' order by created_at, id`,
  );
const aboutOf = async (userId: string) => (await newsOf(userId)).map(({ about }) => about);
const upcoming = async (userId: string) =>
  (await get(Income, '/v2/pfp/income', userId)).upcoming.map(({ state, kind, on, net }) => [state, kind, on, net]);

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

  it('is empty without terms', async () => {
    const project = await issue({ termMonths: null });
    expect(await plan(project)).toEqual([]);
  });

  it('of an issuance that closed before there were schedules has only what is still to come', async () => {
    const terms = { repayment: 'bullet', termMonths: 12 } as const;
    const project = await issuedProject(test, world, terms, { isOlder: true });
    await moveTo('2026-10-01');
    expect(await plan(project)).toEqual([]);
    await run('instalments.adopt', {});
    expect((await plan(project)).map(({ number, dueOn, status }) => [number, dueOn, status])).toEqual([
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
    const news = ['instalment.announced', 'instalment.due', 'instalment.overdue'];
    expect(await aboutOf(project.owner)).toEqual(news);
    expect(await aboutOf(project.manager)).toEqual(news);
    expect(await aboutOf(project.ana)).toEqual([]);
    expect((await newsOf(project.owner))[0]?.params).toMatchObject({ amount: 103_000, date: '2026-06-30', number: 1 });
  });
});

describe('a payment from the schedule', () => {
  it('is drafted in two parts on the due date, and settles the instalment when both are paid', async () => {
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
      { record: '2026-06-30', points: 0 },
      { record: '2026-06-30', points: 1900 },
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

  it('can be proposed by the owner, who cannot decide about delays and defaults', async () => {
    const project = await issue();
    await moveTo('2026-07-02');
    expect((await send(project, 1, { type: 'instalment.default', reason }, project.owner)).status).toBe(409);
    expect(
      (await send(project, 1, { type: 'instalment.delay', until: '2026-08-01', reason }, project.owner)).status,
    ).toBe(409);
    expect((await prepare(project, 1, {}, project.owner)).status).toBe(200);
    expect(await statuses(project)).toEqual(['prepared', 'planned']);
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
    const created = await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, {
      token: await world.tokenOf(project.manager),
      body: { kind: 'capitalReturn', gross: 200_000, recordDate: '2026-06-30' },
    });
    const { id } = created.body.data as { id: string };
    for (const event of ['calculate', 'approve'] as const)
      await world.send(by('ADMIN', project.manager), 'distribution', id, { type: `distribution.${event}` });
    await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
    await test.drain();
    expect(await statuses(project)).toEqual(['due', 'dropped', 'dropped', 'dropped']);
  });
});

describe('a payment that does not come', () => {
  it('is delayed with a reason that the holders read, and late again when its new day is over', async () => {
    const project = await issue();
    await moveTo('2026-07-02');
    expect((await send(project, 1, { type: 'instalment.delay', until: '2026-07-02', reason })).status).toBe(409);
    expect((await send(project, 1, { type: 'instalment.delay', until: '2026-07-15', reason })).status).toBe(200);
    expect(await plan(project)).toMatchObject([{ status: 'delayed', reason, daysLate: 2 }, { status: 'planned' }]);
    for (const holder of [project.ana, project.ben])
      expect((await newsOf(holder)).at(-1)).toMatchObject({
        about: 'instalment.delayed',
        params: { reason, until: '2026-07-15' },
      });
    expect((await upcoming(project.ana)).slice(0, 2)).toEqual([
      ['delayed', 'interest', '2026-07-15', 1_822],
      ['delayed', 'capitalReturn', '2026-07-15', 75_000],
    ]);
    await moveTo('2026-07-16');
    expect(await statuses(project)).toEqual(['overdue', 'planned']);
  });

  it('is in default by a manager’s word, which lists and pages say, and can still be recovered', async () => {
    const project = await issue();
    await moveTo('2026-06-30');
    expect((await send(project, 1, { type: 'instalment.default', reason })).status).toBe(409);
    const arrears = async (who: string, id = project.id) => {
      const { body } = await callApi(test, 'GET', `/v2/pfp/issuances/${id}`, { token: await world.tokenOf(who) });
      return (body.data as { arrears: string | null }).arrears;
    };
    expect(await arrears(project.ana)).toBeNull();
    await moveTo('2026-07-01');
    expect(await arrears(project.ana)).toBe('late');
    expect((await send(project, 1, { type: 'instalment.default', reason })).status).toBe(200);
    for (const who of [project.ana, project.owner, project.manager]) expect(await arrears(who)).toBe('defaulted');
    expect(await aboutOf(project.ana)).toEqual(['instalment.defaulted']);
    expect(await aboutOf(project.owner)).toContain('instalment.defaulted');
    expect((await upcoming(project.ana))[0]).toEqual(['defaulted', 'interest', '2026-06-30', 1_822]);
    await prepare(project, 1);
    expect(await arrears(project.ana)).toBe('defaulted');
    await pay(project, 1);
    expect(await statuses(project)).toEqual(['settled', 'planned']);
    expect(await arrears(project.ana)).toBeNull();
  });

  it('is a task of the managers and of its owner, with the days that it is late', async () => {
    const project = await issue();
    await moveTo('2026-07-04');
    const owed = (who: string) => get(OwedInstalments, '/v2/pfp/instalments', who);
    for (const who of [project.manager, project.owner])
      expect(await owed(who)).toMatchObject({ total: 1, rows: [{ number: 1, status: 'overdue', daysLate: 4 }] });
    expect((await owed(await world.user(['ENTREPRENEUR']))).total).toBe(0);
  });
});

describe('what a holder has to come', () => {
  it('follows the schedule, after tax, and does not repeat what is on its way', async () => {
    const project = await issue();
    expect(await upcoming(project.ana)).toEqual([
      ['scheduled', 'interest', '2026-06-30', 1_822],
      ['scheduled', 'capitalReturn', '2026-06-30', 75_000],
      ['scheduled', 'interest', '2026-09-30', 911],
      ['scheduled', 'capitalReturn', '2026-09-30', 75_000],
    ]);
    await moveTo('2026-06-30');
    await prepare(project, 1);
    await pay(project, 1);
    expect((await upcoming(project.ana)).map(([, , on]) => on)).toEqual(['2026-09-30', '2026-09-30']);
  });
});
