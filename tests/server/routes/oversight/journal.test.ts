import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { type Journal, Journalled } from '#machines/shared/journal/journal.wire.ts';
import { tableOf } from '#machines/shared/journal/journalled.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import { rewriteChain } from '../../proof/registerBed.ts';
import { callApi } from '../support/callApi.ts';
import { closeManaged, type ManagedTenant, managedTenant } from '../support/managedTenant.ts';

let { test, world, journeys, me, project, investor } = {} as ManagedTenant;
let investment: string;

beforeAll(async () => {
  ({ test, world, journeys, me, project, investor } = await managedTenant());
  investment = await journeys.payByTransfer(investor, project, 3);
});
afterAll(() => closeManaged({ test }));

/** Each request has a new session, because sessions expire when the tests move the clock. */
const request = async (path: string) =>
  callApi(test, 'GET', `/v2/pfp/journal/${path}`, { token: await world.tokenOf(me) });
const get = async <T>(path: string) => {
  const { status, body } = await request(path);
  expect(status).toBe(200);
  return body.data as T;
};
const journalOf = (entity: string, id: string) => get<Journal>(`${entity}/${id}`);

describe('the journal of an entity', () => {
  it('lists what happened, in order, and who did it', async () => {
    const { entries, fault, status, version } = await journalOf('investment', investment);
    expect(entries.map(({ event, from, to, by: doer, actor }) => [event.type, from, to, actor, doer?.id])).toEqual([
      ['order.create', 'new', 'CREATED', 'USER', investor],
      ['warnings.accept', 'CREATED', 'ACCEPTED', 'USER', investor],
      ['payment.begin', 'ACCEPTED', 'METHOD_PAYMENT', 'USER', investor],
      ['method.choose', 'METHOD_PAYMENT', 'IN_UPLOAD_PROOF_OF_PAYMENT', 'USER', investor],
      ['proof.upload', 'IN_UPLOAD_PROOF_OF_PAYMENT', 'PROOF_OF_PAYMENT_UPLOADED', 'USER', investor],
      ['payment.settle', 'PROOF_OF_PAYMENT_UPLOADED', 'CHARGED', 'SYSTEM', undefined],
    ]);
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect({ fault, status, version }).toEqual({ fault: null, status: 'CHARGED', version: 6 });
  });

  it('shows who acts next, and which events the machine allows to each role', async () => {
    const { next, allowed, machine, entries } = await journalOf('investment', investment);
    expect(next).toMatchObject({ who: 'investor', what: 'next.investment.signature' });
    expect(allowed.USER).toContain('signature.request');
    expect(allowed.ADMIN).not.toContain('signature.request');
    expect(allowed.ADMIN).not.toContain('payment.settle');
    expect(new Set(entries.map((entry) => entry.machine))).toEqual(new Set([machine]));
  });

  it('links to related entities', async () => {
    const { related, user, project: projectId } = await journalOf('investment', investment);
    expect(related.map(({ entity, status }) => [entity, status])).toEqual([['payment', 'settled']]);
    expect({ user, projectId }).toEqual({ user: investor, projectId: project.id });
    const [payment] = related;
    expect((await journalOf('payment', payment?.id ?? '')).entries.at(-1)?.to).toBe('settled');
    const { related: records } = await journalOf('user', investor);
    expect(records.map(({ entity }) => entity)).toEqual(['kyc', 'onboarding', 'suitability']);
  });

  it('hides answers, figures and assets', async () => {
    const { related } = await journalOf('user', investor);
    const idOf = (entity: string) => related.find((each) => each.entity === entity)?.id ?? '';
    const attempted = await journalOf('suitability', idOf('suitability'));
    expect(attempted.entries.find(({ event }) => event.type === 'attempt.submit')?.event).toEqual({
      type: 'attempt.submit',
    });
    const onboarding = await journalOf('onboarding', idOf('onboarding'));
    const simulated = onboarding.entries.find(({ event }) => event.type === 'simulation.acknowledge');
    expect(simulated?.event).toEqual({ type: 'simulation.acknowledge' });
  });

  it('is intact for distributions, earnings and signatures', async () => {
    const holder = await world.investor();
    const signed = await journeys.signContract(holder, project, 3);
    test.moveClock('2026-03-10T09:00:00Z');
    await test.drain();
    await journeys.mintTokens(signed, project);
    const distribution = await journeys.payDistribution(project);
    const { entries, fault, title } = await journalOf('distribution', distribution);
    expect(fault).toBeNull();
    expect(entries.map(({ event }) => event.type)).toContain('distribution.pay');
    expect(title).not.toBe('');
    const [earning] = await test.tenant.database.query<{ id: string }>(
      sql`select id from earning where distribution_id = ${distribution}`,
    );
    expect((await journalOf('earning', earning?.id ?? '')).fault).toBeNull();
    const [signature] = (await journalOf('investment', signed)).related.filter(({ entity }) => entity === 'signature');
    expect((await journalOf('signature', signature?.id ?? '')).entries.at(-1)?.to).toBe('signed');
  });

  it('is intact for every entity of these tests', async () => {
    const kinds = new Set<string>();
    for (const entity of Journalled.options) {
      const rows = await test.tenant.database.query<{ id: string }>({
        name: '',
        text: `select id from ${tableOf(entity)}`,
        values: [],
      });
      for (const { id } of rows) {
        kinds.add(entity);
        expect((await journalOf(entity, id)).fault, `${entity} ${id}`).toBeNull();
      }
    }
    expect(kinds.size).toBeGreaterThan(10);
  });

  it('is not found under another entity name or for an unknown entity', async () => {
    for (const path of [`project/${investment}`, `nothing/${investment}`, 'investment/no-id', `export/${investment}`]) {
      const { status } = await request(path);
      expect(status, path).toBe(404);
    }
  });
});

describe('a journal that was changed with the rights of the database owner', () => {
  const tamper = async (act: ReturnType<typeof sql>) => {
    const { database } = test.tenant;
    await database.query(sql`alter table journal disable trigger append_only`);
    await database.query(act);
    await database.query(sql`alter table journal enable trigger append_only`);
  };

  it('names the changed entry', async () => {
    const id = await journeys.payByTransfer(investor, project, 1);
    await tamper(sql`update journal set user_id = null where entity_id = ${id} and number = 4`);
    expect((await journalOf('investment', id)).fault).toEqual({ number: 4, kind: 'changed' });
  });

  it('names the missing entry', async () => {
    const id = await journeys.payByTransfer(investor, project, 1);
    await tamper(sql`delete from journal where entity_id = ${id} and number = 3`);
    expect((await journalOf('investment', id)).fault).toEqual({ number: 3, kind: 'missing' });
    const other = await journeys.payByTransfer(investor, project, 1);
    await tamper(sql`delete from journal where entity_id = ${other}`);
    expect((await journalOf('investment', other)).fault).toEqual({ number: 1, kind: 'missing' });
  });

  it('names the entry from which on the hash chain was recomputed by hand', async () => {
    const id = await journeys.payByTransfer(investor, project, 1);
    const { database } = test.tenant;
    await database.query(sql`alter table journal disable trigger append_only`);
    await database.transaction((tx) =>
      rewriteChain(tx, 'investment', id, ({ number }) => (number === 4 ? { userId: me } : {})),
    );
    await database.query(sql`alter table journal enable trigger append_only`);
    expect((await journalOf('investment', id)).fault).toEqual({ number: 4, kind: 'forged' });
  });

  it.each(['amount = amount * 10', 'tokens = tokens + 50'])(
    'is noticed if the row has another value: %s',
    async (change) => {
      const id = await journeys.payByTransfer(investor, project, 1);
      await test.tenant.database.query({
        name: '',
        text: `update investment set ${change} where id = $1`,
        values: [id],
      });
      expect((await journalOf('investment', id)).fault).toEqual({ number: 7, kind: 'row' });
    },
  );

  it('is noticed if only the entity was changed', async () => {
    const id = await journeys.payByTransfer(investor, project, 1);
    await test.tenant.database.query(sql`update investment set status = 'SIGNED' where id = ${id}`);
    expect((await journalOf('investment', id)).fault).toEqual({ number: 7, kind: 'row' });
  });
});

describe('the overview of a lifecycle', () => {
  const countOf = ({ statuses }: LifecycleOverview, status: string) => statuses.find((each) => each.status === status);

  it('counts the entities by status', async () => {
    const overview = await get<LifecycleOverview>('investment');
    const [all] = await test.tenant.database.query<{ count: number }>(sql`select count(*) from investment`);
    expect(overview.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count);
  });

  it('shows how long a status usually lasts, and no stuck entities until enough visits have ended', async () => {
    const overview = await get<LifecycleOverview>('investment');
    const proof = overview.states.find(({ state }) => state === 'PROOF_OF_PAYMENT_UPLOADED');
    expect(proof).toMatchObject({ median: 0, ninetieth: 0, limit: null });
    expect(proof?.stays).toBeLessThan(10);
    expect(overview.stuck).toEqual({ total: 0, rows: [] });
  });

  it('lists the entities that wait much longer than usual, and who acts next on them', async () => {
    const waiting = await journeys.chooseMethod(investor, project, 'transfer', { tokens: 1 });
    const fileId = await world.file(investor, 'proof');
    await world.send(by('USER', investor), 'investment', waiting, { type: 'proof.upload', fileId });
    for (let count = 0; count < 10; count += 1) await journeys.payByTransfer(investor, project, 1);
    const limit = async () =>
      (await get<LifecycleOverview>('investment')).states.find(({ state }) => state === 'PROOF_OF_PAYMENT_UPLOADED');
    expect(await limit()).toMatchObject({ limit: DAY });
    expect(countOf(await get<LifecycleOverview>('investment'), 'PROOF_OF_PAYMENT_UPLOADED')?.stuck).toBe(0);

    const since = test.tenant.clock.now();
    test.moveClock(new Date(since.getTime() + 86_400_001));
    const overview = await get<LifecycleOverview>('investment');
    expect(countOf(overview, 'PROOF_OF_PAYMENT_UPLOADED')).toMatchObject({ count: 1, stuck: 1 });
    const row = overview.stuck.rows.find(({ id }) => id === waiting);
    expect(row).toMatchObject({
      since: since.toISOString(),
      next: { who: 'manager', what: 'next.investment.payment' },
    });
    expect(overview.stuck.rows.filter(({ status }) => ['MINTED', 'CANCELED'].includes(status))).toEqual([]);
    expect(overview.stuck.total).toBe(overview.statuses.reduce((sum, { stuck }) => sum + stuck, 0));
  });

  it('shows each region of a machine, and lists users only if they have something to do', async () => {
    const userOverview = await get<LifecycleOverview>('user');
    expect(userOverview.states.map(({ state }) => state)).toContain('email:unverified');
    expect(userOverview.states.filter(({ state, limit }) => state === 'email:verified' && limit !== null)).toEqual([]);
    for (let count = 0; count < 10; count += 1) await world.investor();
    const idle = await world.user();
    await world.user(['ENTREPRENEUR']);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 30 * DAY));
    const { stuck } = await get<LifecycleOverview>('kyc');
    const users = stuck.rows.map(({ user }) => user);
    expect(users).toContain(idle);
    const owners = await test.tenant.database.query(
      sql`select from users where id = any(${users}) and not roles && '{USER,PREMIUM_USER}'`,
    );
    expect(owners).toEqual([]);
  });

  it.each(Journalled.options)('exists for every %s', async (entity) => {
    const overview = await get<LifecycleOverview>(entity);
    expect(overview.entity).toBe(entity);
    expect(overview.stuck.rows.length).toBeLessThanOrEqual(overview.stuck.total);
  });
});
