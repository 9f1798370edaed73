import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Journal, Stays } from '#machines/journal/journal.wire.ts';
import { sql } from '#server/store/sql.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { ask } from './support/ask.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let me: string;
let project: { id: string; manager: string };
let investor: string;
let investment: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
  me = await world.person(['ADMIN']);
  project = await world.project();
  investor = await world.investor();
  investment = await journeys.paid(investor, project, 3);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

/** With a session of its own: the clock moves, and sessions end. */
const asked = async (path: string) => ask(test, 'GET', `/v2/pfp/journal/${path}`, { token: await world.tokenOf(me) });
const get = async <T>(path: string) => {
  const { status, body } = await asked(path);
  expect(status).toBe(200);
  return body.data as T;
};
const journalOf = (thing: string, id: string) => get<Journal>(`${thing}/${id}`);

describe('the journal of a thing', () => {
  it('says what happened, in order, and who did it', async () => {
    const { entries, fault, status, version } = await journalOf('investment', investment);
    expect(entries.map(({ event, from, to, by: doer, actor }) => [event.type, from, to, actor, doer?.id])).toEqual([
      ['order.create', 'new', 'CREATED', 'USER', investor],
      ['warnings.accept', 'CREATED', 'ACCEPTED', 'USER', investor],
      ['payment.begin', 'ACCEPTED', 'METHOD_PAYMENT', 'USER', investor],
      ['method.choose', 'METHOD_PAYMENT', 'IN_UPLOAD_PROOF_OF_PAYMENT', 'USER', investor],
      ['proof.upload', 'IN_UPLOAD_PROOF_OF_PAYMENT', 'PROOF_OF_PAYMENT_UPLOADED', 'USER', investor],
      ['payment.settle', 'PROOF_OF_PAYMENT_UPLOADED', 'CHARGED', 'ADMIN', project.manager],
    ]);
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect({ fault, status, version }).toEqual({ fault: null, status: 'CHARGED', version: 6 });
  });

  it('says who acts next, and what each may do, as the machine says', async () => {
    const { next, allowed, machine, entries } = await journalOf('investment', investment);
    expect(next).toMatchObject({ who: 'investor', what: 'next.investment.signature' });
    expect(allowed.USER).toContain('signature.request');
    expect(allowed.ADMIN).not.toContain('signature.request');
    expect(allowed.ADMIN).not.toContain('payment.settle');
    expect(new Set(entries.map((entry) => entry.machine))).toEqual(new Set([machine]));
  });

  it('leads to what belongs to it', async () => {
    const { related, person, project: projectId } = await journalOf('investment', investment);
    expect(related.map(({ thing, status }) => [thing, status])).toEqual([['payment', 'settled']]);
    expect({ person, projectId }).toEqual({ person: investor, projectId: project.id });
    const [payment] = related;
    expect((await journalOf('payment', payment?.id ?? '')).entries.at(-1)?.to).toBe('settled');
    const { related: records } = await journalOf('user', investor);
    expect(records.map(({ thing }) => thing)).toEqual(['kyc', 'onboarding', 'suitability']);
  });

  it('keeps answers, figures and what somebody owns to itself', async () => {
    const { related } = await journalOf('user', investor);
    const idOf = (thing: string) => related.find((each) => each.thing === thing)?.id ?? '';
    const attempted = await journalOf('suitability', idOf('suitability'));
    expect(attempted.entries.find(({ event }) => event.type === 'attempt.submit')?.event).toEqual({
      type: 'attempt.submit',
    });
    const onboarding = await journalOf('onboarding', idOf('onboarding'));
    const simulated = onboarding.entries.find(({ event }) => event.type === 'simulation.acknowledge');
    expect(simulated?.event).toEqual({ type: 'simulation.acknowledge' });
  });

  it.each(['user', 'project', 'token', 'kyc', 'onboarding', 'suitability'] as const)(
    'of a %s is whole',
    async (thing) => {
      const table = thing === 'user' ? 'person' : thing;
      const rows = await test.tenant.database.query<{ id: string }>({
        name: '',
        text: `select id from ${table}`,
        values: [],
      });
      expect(rows.length).toBeGreaterThan(0);
      for (const { id } of rows) expect((await journalOf(thing, id)).fault).toBeNull();
    },
  );

  it('of a distribution and of what its holders earn are whole', async () => {
    const holder = await world.investor();
    const signed = await journeys.signed(holder, project, 3);
    test.moveClock('2026-03-10T09:00:00Z');
    await test.drain();
    await journeys.minted(signed, project);
    const distribution = await journeys.distributed(project);
    const { entries, fault, title } = await journalOf('distribution', distribution);
    expect(fault).toBeNull();
    expect(entries.map(({ event }) => event.type)).toContain('distribution.pay');
    expect(title).not.toBe('');
    const [earning] = await test.tenant.database.query<{ id: string }>(
      sql`select id from earning where distribution_id = ${distribution}`,
    );
    expect((await journalOf('earning', earning?.id ?? '')).fault).toBeNull();
    const [signature] = (await journalOf('investment', signed)).related.filter(({ thing }) => thing === 'signature');
    expect((await journalOf('signature', signature?.id ?? '')).entries.at(-1)?.to).toBe('signed');
  });

  it('is not found under another name, or where there is no such thing', async () => {
    for (const path of [`project/${investment}`, `nothing/${investment}`, 'investment/no-id', `export/${investment}`]) {
      const { status } = await asked(path);
      expect(status, path).toBe(404);
    }
  });
});

describe('a journal that somebody with the database’s own rights has changed', () => {
  const tamper = async (act: ReturnType<typeof sql>) => {
    const { database } = test.tenant;
    await database.query(sql`alter table journal disable trigger append_only`);
    await database.query(act);
    await database.query(sql`alter table journal enable trigger append_only`);
  };

  it('names the entry', async () => {
    const id = await journeys.paid(investor, project, 1);
    await tamper(sql`update journal set person_id = null where thing_id = ${id} and number = 4`);
    expect((await journalOf('investment', id)).fault).toEqual({ number: 4, kind: 'changed' });
  });

  it('names the entry that is gone', async () => {
    const id = await journeys.paid(investor, project, 1);
    await tamper(sql`delete from journal where thing_id = ${id} and number = 3`);
    expect((await journalOf('investment', id)).fault).toEqual({ number: 3, kind: 'missing' });
    const other = await journeys.paid(investor, project, 1);
    await tamper(sql`delete from journal where thing_id = ${other}`);
    expect((await journalOf('investment', other)).fault).toEqual({ number: 1, kind: 'missing' });
  });

  it('is noticed where the thing was changed beside it', async () => {
    const id = await journeys.paid(investor, project, 1);
    await test.tenant.database.query(sql`update investment set status = 'SIGNED' where id = ${id}`);
    expect((await journalOf('investment', id)).fault).toEqual({ number: 6, kind: 'changed' });
  });
});

describe('where all things of a kind are', () => {
  const countOf = ({ statuses }: Stays, status: string) => statuses.find((each) => each.status === status);

  it('counts them by status', async () => {
    const stays = await get<Stays>('investment');
    const [all] = await test.tenant.database.query<{ count: number }>(sql`select count(*) from investment`);
    expect(stays.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count);
  });

  it('says how long one usually stays, and nothing of being stuck while too few have left', async () => {
    const stays = await get<Stays>('investment');
    const proof = stays.states.find(({ state }) => state === 'PROOF_OF_PAYMENT_UPLOADED');
    expect(proof).toMatchObject({ median: 0, ninetieth: 0, limit: null });
    expect(proof?.stays).toBeLessThan(10);
    expect(stays.stuck).toEqual({ total: 0, rows: [] });
  });

  it('names who has waited for much longer than the others, who acts next, and nobody else', async () => {
    const waiting = await journeys.chosen(investor, project, 'transfer', 1);
    const fileId = await world.file(investor, 'proof');
    await world.send(by('USER', investor), 'investment', waiting, { type: 'proof.upload', fileId });
    for (let count = 0; count < 10; count += 1) await journeys.paid(investor, project, 1);
    const limit = async () =>
      (await get<Stays>('investment')).states.find(({ state }) => state === 'PROOF_OF_PAYMENT_UPLOADED');
    expect(await limit()).toMatchObject({ limit: 86_400_000 });
    expect(countOf(await get<Stays>('investment'), 'PROOF_OF_PAYMENT_UPLOADED')?.stuck).toBe(0);

    const since = test.tenant.clock.now();
    test.moveClock(new Date(since.getTime() + 86_400_001));
    const stays = await get<Stays>('investment');
    expect(countOf(stays, 'PROOF_OF_PAYMENT_UPLOADED')).toMatchObject({ count: 1, stuck: 1 });
    const row = stays.stuck.rows.find(({ id }) => id === waiting);
    expect(row).toMatchObject({
      since: since.toISOString(),
      next: { who: 'manager', what: 'next.investment.payment' },
    });
    expect(stays.stuck.rows.filter(({ status }) => ['MINTED', 'CANCELED'].includes(status))).toEqual([]);
    expect(stays.stuck.total).toBe(stays.statuses.reduce((sum, { stuck }) => sum + stuck, 0));
  });

  it('tells of each region of a machine that has several, and of investors only where others need nothing', async () => {
    const users = await get<Stays>('user');
    expect(users.states.map(({ state }) => state)).toContain('email:unverified');
    expect(users.states.filter(({ state, limit }) => state === 'email:verified' && limit !== null)).toEqual([]);
    for (let count = 0; count < 10; count += 1) await world.investor();
    const idle = await world.person();
    await world.person(['ENTREPRENEUR']);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 30 * 86_400_000));
    const { stuck } = await get<Stays>('kyc');
    const people = stuck.rows.map(({ person }) => person);
    expect(people).toContain(idle);
    const owners = await test.tenant.database.query(
      sql`select from person where id = any(${people}) and not roles && '{USER,PREMIUM_USER}'`,
    );
    expect(owners).toEqual([]);
  });

  it.each([
    'payment',
    'signature',
    'document',
    'token',
    'distribution',
    'earning',
    'suitability',
    'project',
    'onboarding',
  ])('answers for every %s', async (thing) => {
    const stays = await get<Stays>(thing);
    expect(stays.thing).toBe(thing);
    expect(stays.stuck.rows.length).toBeLessThanOrEqual(stays.stuck.total);
  });
});
