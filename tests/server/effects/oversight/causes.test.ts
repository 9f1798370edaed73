import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueJob } from '#server/engine/queue.ts';
import { bySystem, done, type UnitOfWork } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { openIncident, resolveIncident } from '#server/lifecycles/oversight/incidents.ts';
import { sql } from '#server/postgres/sql.ts';
import { work } from '#server/work/work.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { CLOSED_IBAN, OPEN_IBAN, type OwedFixture, owedMoneyOf } from './owedMoney.ts';

let test: TestTenant;
let fixture: OwedFixture;
let on: ReturnType<typeof owedMoneyOf>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  const world = worldOf(test);
  fixture = { test, world, journeys: journeysOf(test, world), project: await world.project() };
  on = owedMoneyOf(fixture);
  await on.setPassword(fixture.project.manager);
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  await test.close();
});

const difference = { kind: 'difference', subject: { entity: 'register', id: 'escrow' } } as const;
const asSystem = (act: (uow: UnitOfWork) => Promise<void>) =>
  work(test.tenant, bySystem, async (uow) => {
    await act(uow);
    return done;
  });

const incidentsOf = (subject: string) =>
  test.tenant.database.query<{ id: string; kind: string; status: string; closed_by: string | null }>(
    sql`select id, kind, status, closed_by from incident where subject_id = ${subject} order by opened_at, id`,
  );

describe('the incident of a cause', () => {
  it('opens once, however often the cause is seen, and again after it was closed', async () => {
    const open = () => asSystem((uow) => openIncident(uow, { ...difference, detail: { difference: 'escrow' } }));
    await Promise.all([open(), open(), open()]);
    expect(await incidentsOf('escrow')).toMatchObject([{ status: 'open' }]);
    const told = () => on.notificationsTo(fixture.project.manager, 'incident.difference');
    expect(await told()).toHaveLength(1);
    await asSystem((uow) => resolveIncident(uow, difference, 'proof.match'));
    expect(await incidentsOf('escrow')).toMatchObject([{ status: 'resolved', closed_by: 'proof.match' }]);
    await asSystem((uow) => resolveIncident(uow, difference, 'proof.match'));
    await open();
    expect(await incidentsOf('escrow')).toMatchObject([{ status: 'open', closed_by: null }]);
    expect(await told()).toHaveLength(2);
  });

  it('is rolled back together with the change that caused it', async () => {
    const subject = { entity: 'register', id: 'rolled back' } as const;
    await work(test.tenant, bySystem, async (uow) => {
      await openIncident(uow, { kind: 'difference', subject });
      return { ok: false, refusal: { code: 'not_found' } };
    });
    expect(await incidentsOf('rolled back')).toEqual([]);
  });
});

describe('a job', () => {
  const statesOf = (kind: string) =>
    test.tenant.database.query<{ id: string; state: string }>(sql`select id, state from job where kind = ${kind}`);

  /** Runs a job until managers hear of it: each attempt waits longer for the next one. */
  async function runUntilTold(kind: string) {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await test.drain();
      test.moveClock(new Date(test.tenant.clock.now().getTime() + 600_000));
    }
    await test.drain();
    return (await statesOf(kind)).at(-1);
  }

  it('that fails again and again is an incident without a mail, which ends when a retry succeeds', async () => {
    await enqueueJob(test.tenant, 'earning.claim', { earningId: newId(new Date()), amount: 1, key: 'none' });
    const mailsOf = () => statesOf('mail.news');
    const before = (await mailsOf()).length;
    const job = await runUntilTold('earning.claim');
    expect(job, 'money may have moved, so only an answer ends it').toMatchObject({ state: 'queued' });
    expect(await incidentsOf(job?.id ?? '')).toMatchObject([{ kind: 'failedJob', status: 'open' }]);
    expect(await on.notificationsTo(fixture.project.manager, 'incident.failedJob')).toHaveLength(1);
    expect(await mailsOf()).toHaveLength(before);
    await test.tenant.database.query(
      sql`update job set kind = 'onboarding.review', payload = '{}' where id = ${job?.id}`,
    );
    expect(await on.asManager('POST', `/jobs/${job?.id}/retry`)).toMatchObject({ status: 200 });
    await test.drain();
    expect(await incidentsOf(job?.id ?? '')).toMatchObject([{ status: 'resolved', closed_by: 'job.end' }]);
  });

  it('whose bank does not answer three times opens an incident of the bank, which ends with its answer', async () => {
    const investor = await fixture.world.investor();
    // For an account with this ending the bank never decides.
    await test.tenant.database.query(
      sql`update bank_account set iban = 'ES0000000000000000000001' where user_id = ${investor}`,
    );
    const payment = await fixture.journeys.refundCancelledOrder(investor, fixture.project);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await incidentsOf('bank')).toEqual([]);
      await test.drain();
      test.moveClock(new Date(test.tenant.clock.now().getTime() + 60_000));
    }
    expect(await incidentsOf('bank')).toMatchObject([{ kind: 'providerDown', status: 'open' }]);
    await test.tenant.database.query(sql`update bank_account set iban = ${OPEN_IBAN} where user_id = ${investor}`);
    await test.drain();
    expect(await incidentsOf('bank')).toMatchObject([{ status: 'resolved', closed_by: 'provider.answer' }]);
    const [paid] = await test.tenant.database.query(sql`select status from payment where id = ${payment}`);
    expect(paid).toEqual({ status: 'refunded' });
  });
});

it('causes from before there were incidents are found once', async () => {
  const investor = await fixture.world.investor();
  await test.tenant.database.query(sql`update bank_account set iban = ${CLOSED_IBAN} where user_id = ${investor}`);
  const payment = await fixture.journeys.refundCancelledOrder(investor, fixture.project);
  await test.drain();
  const { lines } = await on.importLines('8.00,EUR,lost before,Leo');
  await test.tenant.database.query(
    sql`delete from incident where id = ${lines[0]?.incident} or subject_id = ${payment}`,
  );
  for (let times = 0; times < 2; times += 1) {
    await enqueueJob(test.tenant, 'incident.review', {});
    await test.drain();
  }
  const { rows } = await on.incidents('owed');
  expect(rows.toSorted((one, other) => Number(one.amount) - Number(other.amount))).toMatchObject([
    { kind: 'suspense', amount: 800, line: { reference: 'lost before' } },
    { kind: 'refundOwed', amount: 15_000, user: { id: investor } },
  ]);
  expect(await incidentsOf(payment)).toHaveLength(1);
});

it('the overview of an incident names it and who acts next', async () => {
  const [{ id } = { id: '' }] = await incidentsOf('escrow');
  const token = await fixture.world.tokenOf(fixture.project.manager);
  const { body } = await callApi(test, 'GET', `/v2/pfp/journal/incident/${id}`, { token });
  expect(body.data).toMatchObject({ title: expect.stringMatching(/^INC-\d+$/), next: { who: 'manager' }, fault: null });
});
