import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import type { BulkReply, BulkWork } from '#machines/shared/journal/bulk.wire.ts';
import type { Journal, Journalled } from '#machines/shared/journal/journal.wire.ts';
import { tableOf } from '#machines/shared/journal/journalled.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';
import { closeManaged, type ManagedTenant, managedTenant } from '../support/managedTenant.ts';

let { test, world, journeys, me, project, investor } = {} as ManagedTenant;

beforeAll(async () => {
  ({ test, world, journeys, me, project, investor } = await managedTenant());
});
afterAll(() => closeManaged({ test }));

async function rowsOf(entity: Journalled, ids: readonly string[]): Promise<BulkWork['rows']> {
  const text = `select id, version from ${tableOf(entity)} where id = any($1)`;
  const rows = await test.tenant.database.query<BulkWork['rows'][number]>({ name: '', text, values: [ids] });
  return ids.map((id) => rows.find((row) => row.id === id) ?? { id, version: 1 });
}

/** Each request has a new session, because sessions expire when the tests move the clock. */
async function ask(entity: Journalled, body: BulkWork, key: string = randomUUID()): Promise<BulkReply> {
  const token = await world.tokenOf(me);
  const answer = await callApi(test, 'POST', `/v2/pfp/journal/${entity}/acts`, { token, body, key });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as BulkReply;
}
async function journalOf(entity: Journalled, id: string): Promise<Journal> {
  const { body } = await callApi(test, 'GET', `/v2/pfp/journal/${entity}/${id}`, { token: await world.tokenOf(me) });
  return body.data as Journal;
}
const lastOf = async (entity: Journalled, id: string) => (await journalOf(entity, id)).entries.at(-1);
const notificationsOf = async (userId: string) =>
  test.tenant.database.query<{ params: object; link: string }>(
    sql`select params, link from notification where user_id = ${userId} and about = 'reminder.sent'`,
  );

describe('cancelling several investments', () => {
  it('cancels each by its own event with the reason, and says which were refused and why', async () => {
    const paid = await journeys.payByTransfer(investor, project, 1);
    const unpaid = await journeys.placeOrder(investor, project, 1);
    const ended = await journeys.placeOrder(investor, project, 1);
    await world.send(by('USER', investor), 'investment', ended, { type: 'investment.cancel' });
    const missing = newId(test.tenant.clock.now());
    const rows = await rowsOf('investment', [paid, unpaid, ended, missing]);
    const reply = await ask('investment', { act: 'cancel', rows, reason: 'The campaign stops' });
    expect(reply).toEqual({
      done: 2,
      refused: [
        { id: ended, why: 'refused', guard: null },
        { id: missing, why: 'gone', guard: null },
      ],
    });
    for (const id of [paid, unpaid])
      expect(await lastOf('investment', id)).toMatchObject({
        event: { type: 'investment.cancel', reason: 'The campaign stops' },
        to: 'CANCELED',
        by: { id: me },
      });
  });

  it('names the condition that does not hold', async () => {
    const signed = await journeys.signContract(investor, project, 1);
    await test.tenant.database.query(
      sql`update investment set machine_state = machine_state || '{"mintPending": true}' where id = ${signed}`,
    );
    const rows = await rowsOf('investment', [signed]);
    const { refused } = await ask('investment', { act: 'cancel', rows, reason: 'Asked by mail' });
    expect(refused).toEqual([{ id: signed, why: 'refused', guard: 'isMintFree' }]);
  });

  it('leaves an investment that has changed since the manager saw it', async () => {
    const id = await journeys.placeOrder(investor, project, 1);
    const rows = await rowsOf('investment', [id]);
    await world.send(by('USER', investor), 'investment', id, {
      type: 'warnings.accept',
      noGuarantee: true,
      keyInformationRead: true,
      largeTicketUnderstood: true,
    });
    const reply = await ask('investment', { act: 'cancel', rows, reason: 'Too late' });
    expect(reply.refused).toEqual([{ id, why: 'changed', guard: null }]);
  });

  it('does nothing twice when the request is repeated', async () => {
    const id = await journeys.placeOrder(investor, project, 1);
    const form = { act: 'cancel', rows: await rowsOf('investment', [id]), reason: 'Twice' } as const;
    const key = randomUUID();
    expect(await ask('investment', form, key)).toEqual({ done: 1, refused: [] });
    expect(await ask('investment', form, key)).toEqual({ done: 1, refused: [] });
    const { entries } = await journalOf('investment', id);
    expect(entries.filter(({ event }) => event.type === 'investment.cancel')).toHaveLength(1);
  });

  it('needs a reason', async () => {
    const body = { act: 'cancel', rows: await rowsOf('investment', [newId(new Date())]), reason: ' ' };
    const token = await world.tokenOf(me);
    expect((await callApi(test, 'POST', '/v2/pfp/journal/investment/acts', { token, body })).status).toBe(422);
  });
});

describe('reminding of several investments', () => {
  it('notifies the investor of the next step, at most once a day, and leaves the order as it is', async () => {
    const user = await world.investor();
    const id = await journeys.chooseMethod(user, project, 'transfer', { tokens: 1 });
    const before = await journalOf('investment', id);
    expect(await ask('investment', { act: 'remind', rows: await rowsOf('investment', [id]) })).toEqual({
      done: 1,
      refused: [],
    });
    const [news, ...others] = await notificationsOf(user);
    expect(others).toEqual([]);
    expect(news).toEqual({
      params: { title: before.title, step: 'next.investment.proof' },
      link: `/user/investments?investment=${id}`,
    });
    const after = await journalOf('investment', id);
    expect(after.entries.at(-1)).toMatchObject({
      event: { type: 'reminder.send', to: 'investor' },
      from: before.status,
      to: before.status,
      by: { id: me },
    });
    expect({ fault: after.fault, version: after.version }).toEqual({ fault: null, version: before.version + 1 });

    const again = await ask('investment', { act: 'remind', rows: await rowsOf('investment', [id]) });
    expect(again.refused).toEqual([{ id, why: 'refused', guard: null }]);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + DAY));
    expect((await ask('investment', { act: 'remind', rows: await rowsOf('investment', [id]) })).done).toBe(1);
  });

  it('names no entity where it is the user’s own identity, and says what to do', async () => {
    const user = await world.user();
    const [kyc] = await test.tenant.database.query<{ id: string }>(sql`select id from kyc where user_id = ${user}`);
    const rows = await rowsOf('kyc', [kyc?.id ?? '']);
    expect((await ask('kyc', { act: 'remind', rows })).done).toBe(1);
    const [news] = await notificationsOf(user);
    expect(news).toEqual({ params: { title: 'none', step: 'next.onboarding.KYC' }, link: '/user/account' });
  });

  it('notifies the owner of an issuance', async () => {
    const { id, owner } = await world.project({ until: 'PRE_CAMPAIGN' });
    const rows = await rowsOf('project', [id]);
    expect((await ask('project', { act: 'remind', rows })).done).toBe(1);
    const [news] = await notificationsOf(owner);
    expect(news).toMatchObject({ params: { step: 'next.reminder.offer' }, link: `/entrepreneur/issuances/${id}` });
    expect(await lastOf('project', id)).toMatchObject({ event: { type: 'reminder.send', to: 'owner' } });
  });

  it('refuses what waits for a manager', async () => {
    const id = await journeys.chooseMethod(investor, project, 'transfer', { tokens: 1 });
    const fileId = await world.file(investor, 'proof');
    await world.send(by('USER', investor), 'investment', id, { type: 'proof.upload', fileId });
    const { refused } = await ask('investment', { act: 'remind', rows: await rowsOf('investment', [id]) });
    expect(refused).toEqual([{ id, why: 'refused', guard: null }]);
  });

  it('does not make a stuck investment look moved', async () => {
    const id = await journeys.placeOrder(investor, project, 1);
    const readTime = () =>
      test.tenant.database.query<{ at: Date }>(sql`select updated_at as at from investment where id = ${id}`);
    const before = await readTime();
    test.moveClock(new Date(test.tenant.clock.now().getTime() + DAY));
    await ask('investment', { act: 'remind', rows: await rowsOf('investment', [id]) });
    expect(await readTime()).toEqual(before);
  });
});

describe('retrying', () => {
  const failedJob = async (kind: string, payload: object) => {
    const id = newId(test.tenant.clock.now());
    const later = new Date('2099-01-01T00:00:00Z');
    await test.tenant.database.query(sql`insert into job (id, kind, payload, run_at, created_at, state, attempts)
      values (${id}, ${kind}, ${JSON.stringify(payload)}::jsonb, ${later}, ${later}, 'failed', 8)`);
    return id;
  };
  const stateOf = async (id: string) =>
    (await test.tenant.database.query<{ state: string }>(sql`select state from job where id = ${id}`))[0]?.state;

  it('queues the failed jobs about an investment and its payments again, and records it', async () => {
    const id = await journeys.chooseMethod(investor, project, 'transfer', { tokens: 1 });
    const other = await journeys.chooseMethod(investor, project, 'transfer', { tokens: 1 });
    const payment = await journeys.paymentOf(id);
    const jobs = [
      await failedJob('contract.make', { investmentId: id }),
      await failedJob('payment.lookup', { paymentId: payment }),
    ];
    const reply = await ask('investment', { act: 'retry', rows: await rowsOf('investment', [id, other]) });
    expect(reply).toEqual({ done: 1, refused: [{ id: other, why: 'refused', guard: null }] });
    expect(await Promise.all(jobs.map(stateOf))).toEqual(['queued', 'queued']);
    const entry = await lastOf('investment', id);
    expect(entry).toMatchObject({ event: { type: 'job.retry' }, from: entry?.to, by: { id: me } });
    expect((await journalOf('investment', id)).fault).toBeNull();
    await test.tenant.database.query(sql`delete from job where id = any(${jobs})`);
  });
});

describe('the stuck entities of an overview', () => {
  it('say what a manager may ask of each', async () => {
    const user = await world.investor();
    const waiting = await journeys.chooseMethod(user, project, 'transfer', { tokens: 1 });
    for (let count = 0; count < 10; count += 1) await journeys.payByTransfer(investor, project, 1);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 3 * DAY));
    const { body } = await callApi(test, 'GET', '/v2/pfp/journal/investment', { token: await world.tokenOf(me) });
    const { stuck } = body.data as LifecycleOverview;
    const row = stuck.rows.find(({ id }) => id === waiting);
    expect(row).toMatchObject({ acts: ['remind', 'cancel'], remindedAt: null });
    await ask('investment', { act: 'remind', rows: [{ id: waiting, version: row?.version ?? 0 }] });
    const later = await callApi(test, 'GET', '/v2/pfp/journal/investment', { token: await world.tokenOf(me) });
    const found = (later.body.data as LifecycleOverview).stuck.rows.find(({ id }) => id === waiting);
    expect(found).toMatchObject({ acts: ['cancel'], remindedAt: test.tenant.clock.now().toISOString() });
  });
});
