import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '#server/effects/handlers.ts';
import { readJournal } from '#server/engine/journal.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { runJob } from '#server/jobs/jobs.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { sendAsSystem, work } from '#server/work/work.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

let test: TestTenant;

beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

interface StoredJob {
  state: string;
  attempts: number;
  last_error: string | null;
}

/** Stores a job as another version of the server might have done, and returns it after its first attempt. */
async function triedOnce(kind: string, payload: unknown): Promise<StoredJob | undefined> {
  const { database, clock } = test.tenant;
  const id = newId(clock.now());
  await database.query(sql`insert into job (id, kind, payload, run_at, created_at)
    values (${id}, ${kind}, ${JSON.stringify(payload)}, ${clock.now()}, ${clock.now()})`);
  await test.drain();
  const [job] = await database.query<StoredJob>(sql`select state, attempts, last_error from job where id = ${id}`);
  return job;
}

describe('a stored job', () => {
  it.each([
    ['payment.charge', { paymentId: null }],
    ['owner.payout', { ownerId: 'o', projectId: 'p', amount: '100', key: 'k' }],
    ['owner.payout', { ownerId: 'o', projectId: 'p', amount: 0.5, key: 'k' }],
    ['mint', {}],
    ['mail.link', { userId: null, purpose: 'anything' }],
    ['event', { entity: 'job', id: newId(new Date()), event: { type: 'order.expire' } }],
    ['event', { entity: 'investment', id: newId(new Date()), event: {} }],
  ])('of kind %s is refused with the invalid payload %j', async (kind, payload) => {
    const ran: unknown[] = [];
    const watched = { ...handlers, [kind]: async (_: unknown, received: unknown) => void ran.push(received) };
    await expect(runJob(test.tenant, watched, { id: 'any', kind, payload })).rejects.toThrow();
    expect(ran).toEqual([]);
    expect(await triedOnce(kind, payload)).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: expect.any(String),
    });
  });

  it('of an unknown kind stays queued with an error', async () => {
    const job = await triedOnce('toString', {});
    expect(job).toMatchObject({ state: 'queued', attempts: 1, last_error: 'No handler for jobs of kind toString' });
  });

  it('for an entity that does not exist is done, because its event is no longer needed', async () => {
    const payload = { entity: 'investment', id: newId(new Date()), event: { type: 'order.expire' } };
    expect(await triedOnce('event', payload)).toMatchObject({ state: 'done', attempts: 1 });
  });
});

describe('a job that is queued', () => {
  it('waits until its scheduled time', async () => {
    const later = new Date(test.tenant.clock.now().getTime() + 3_600_000);
    await enqueueJob(test.tenant, 'mail.link', { userId: null, purpose: 'session' }, later);
    await test.drain();
    const stateOf = () => test.tenant.database.query(sql`select state from job where run_at = ${later}`);
    expect(await stateOf()).toEqual([{ state: 'queued' }]);
    test.moveClock(later);
    await test.drain();
    expect(await stateOf()).toEqual([{ state: 'done' }]);
  });

  it('is dropped when its unit of work is refused', async () => {
    const kinds = () => test.tenant.database.query(sql`select from job where kind = 'kyc.notice'`);
    const queueNotice = (isRefused: boolean) =>
      work(test.tenant, bySystem, async (uow) => {
        uow.enqueue('kyc.notice', { reference: 'none' });
        return isRefused ? { ok: false, refusal: { code: 'not_found' } } : done;
      });
    await queueNotice(true);
    expect(await kinds()).toHaveLength(0);
    await queueNotice(false);
    expect(await kinds()).toHaveLength(1);
  });
});

describe('an event that the system sends', () => {
  it('is journaled for the user of a copied unit of work, not for that of the original', async () => {
    const userId = await worldOf(test).investor();
    const [kyc] = await test.tenant.database.query<{ id: string }>(sql`select id from kyc where user_id = ${userId}`);
    const [created] = await readJournal(test.tenant.database, 'kyc', kyc?.id ?? '');
    expect(created).toMatchObject({ event: { type: 'kyc.create' }, actor: 'SYSTEM', userId: userId });
  });

  it('changes nothing if the machine refuses it', async () => {
    const userId = await worldOf(test).investor();
    const entries = async () => (await readJournal(test.tenant.database, 'user', userId)).length;
    const before = await entries();
    await sendAsSystem(test.tenant, 'user', userId, { type: 'sophistication.lapse' });
    expect(await entries()).toBe(before);
  });
});
