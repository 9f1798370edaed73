import { describe, expect, it } from 'vitest';
import { OwedInstalments } from '#machines/earnings/instalment/instalment.wire.ts';
import { declareResidence } from '#server/acts/people/declareResidence.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, get, plan, statuses, send, prepare, pay, notificationsOf, aboutOf, upcoming, current } =
  setUpRepayment();

const reason = 'El comprador paga más tarde';

describe('a payment that does not come', () => {
  it('is delayed with a reason that the holders read, and late again when its new day is over', async () => {
    const project = await issue();
    await moveTo('2026-07-02');
    expect((await send(project, 1, { type: 'instalment.delay', until: '2026-07-02', reason })).status).toBe(409);
    expect((await send(project, 1, { type: 'instalment.delay', until: '2026-07-15', reason })).status).toBe(200);
    expect(await plan(project)).toMatchObject([
      { status: 'lateness:delayed,payment:due', reason, daysLate: 2 },
      { daysLate: 0 },
    ]);
    for (const holder of [project.ana, project.ben])
      expect((await notificationsOf(holder)).at(-1)).toMatchObject({
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
    const { test, world } = current();
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
    const { world } = current();
    const project = await issue();
    await moveTo('2026-07-04');
    const owed = (who: string) => get(OwedInstalments, '/v2/pfp/instalments', who);
    for (const who of [project.manager, project.owner])
      expect(await owed(who)).toMatchObject({
        total: 1,
        rows: [{ number: 1, status: 'lateness:overdue,payment:due', daysLate: 4 }],
      });
    expect((await owed(await world.user(['ENTREPRENEUR']))).total).toBe(0);
  });
});

describe('a draft that nobody pays', () => {
  it('hides no lateness in lists, pages, notices and what holders expect', async () => {
    const { test, world } = current();
    const project = await issue();
    await moveTo('2026-06-26');
    // Prepared before its date, so that it never was due without a draft.
    expect((await prepare(project, 1, {}, project.owner)).status).toBe(200);
    await moveTo('2026-06-30');
    const owed = () => get(OwedInstalments, '/v2/pfp/instalments', project.manager);
    expect((await owed()).total).toBe(0);
    await moveTo('2026-07-03');
    expect(await statuses(project)).toEqual(['overdue prepared', 'planned']);
    expect(await owed()).toMatchObject({
      total: 1,
      rows: [{ number: 1, status: 'lateness:overdue,payment:prepared', daysLate: 3 }],
    });
    const { body } = await callApi(test, 'GET', `/v2/pfp/issuances/${project.id}`, {
      token: await world.tokenOf(project.ana),
    });
    expect(body.data).toMatchObject({ arrears: 'late' });
    for (const who of [project.owner, project.manager]) expect(await aboutOf(who)).toContain('instalment.overdue');
    expect((await upcoming(project.ana))[0]).toEqual(['overdue', 'interest', '2026-06-30', 1_822]);
    expect((await send(project, 1, { type: 'instalment.delay', until: '2026-07-10', reason })).status).toBe(200);
    expect(await statuses(project)).toEqual(['delayed prepared', 'planned']);
    await moveTo('2026-07-11');
    expect((await send(project, 1, { type: 'instalment.default', reason })).status).toBe(200);
    expect(await statuses(project)).toEqual(['defaulted prepared', 'planned']);
    await pay(project, 1);
    expect(await statuses(project)).toEqual(['settled', 'planned']);
    expect((await owed()).total).toBe(0);
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

  it('counts the rate of the holder on each day, with a certificate until its last one', async () => {
    const { test, world } = current();
    const project = await issue();
    const file = await world.file(project.ana, 'identity');
    const french = { country: 'FR', taxNumber: '3023217600053', exemption: null };
    await world.run(by('USER', project.ana), async (uow) => {
      await declareResidence(uow, project.ana, french, { certificate: { fileId: file, validUntil: '2026-08-31' } });
      return { ok: true, value: undefined };
    });
    const [declared] = await test.tenant.database.query<{ id: string }>(sql`select id from tax_residence`);
    await world.send(by('ADMIN', project.manager), 'taxResidence', declared?.id ?? '', { type: 'certificate.accept' });
    // TRLIRNR 14.1.c: nothing from interest of residents of the Union; without the certificate 19 % (art. 25.1.f).
    const interest = async (holder: string) =>
      (await upcoming(holder)).filter(([, kind]) => kind === 'interest').map(([, , on, net]) => [on, net]);
    expect(await interest(project.ana)).toEqual([
      ['2026-06-30', 2_250],
      ['2026-09-30', 911],
    ]);
  });
});
