import { instalmentSample } from '#machines/earnings/instalment/instalment.sample.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { newInstalment } from '#server/queries/earnings/instalments.ts';
import { sendAsSystem } from '#server/work/work.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { Driver, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';
import { returnCapital } from './returnCapital.ts';

interface InstalmentSubject extends Subject {
  projectId: string;
}

const reason = 'the buyer pays later';
const DUE = instalmentSample.dueOn;

/** An instalment of a financed project, which is due today unless a scenario moves its date. */
export function instalmentDriver(fixture: Fixture): Driver<'instalment', InstalmentSubject> {
  const { test, world, project } = fixture;
  const { database, clock, customization } = test.tenant;
  let current = '';

  const day = (after = 0) => calendarDate(clock.now().getTime() + after * DAY, customization.tenant.timeZone);
  const makeDue = (on: string) => database.query(sql`update instalment set due_on = ${on} where id = ${current}`);

  /** The interest of the instalment was paid, and its capital is still owed. */
  async function payInterest({ projectId }: InstalmentSubject) {
    const id = await rowsOf(test.tenant).distribution(projectId, project.manager, 'paid');
    await database.query(sql`update distribution set instalment_id = ${current} where id = ${id}`);
    await database.query(sql`update instalment set capital = 1000 where id = ${current}`);
  }

  /** A project with one minted token. It did not come to this by its own events. */
  async function financedProject() {
    const { id, owner } = await world.draft(project.manager);
    const holder = await world.user();
    // While the issuer is insolvent, the holders of yesterday are paid.
    const since = new Date(clock.now().getTime() - 2 * DAY);
    await rowsOf(test.tenant).investment(holder, id, 'MINTED');
    await database.query(sql`update project set status = 'CLOSED.financed', ended_at = ${clock.now()},
      planned_at = ${clock.now()} where id = ${id}`);
    await database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
      values (${id}, ${holder}, '0x1', 1, ${since})`);
    await database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
      values (gen_random_uuid(), ${id}, ${holder}, '0x1', 1, 'mint', ${since})`);
    return { id, owner };
  }

  return {
    entity: 'instalment',
    facts: { ...instalmentSample, today: DUE },
    reset: async () => {
      await database.query(
        sql`update instalment set due_on = ${day()}, kind = 'interest', capital = 0 where id = ${current}`,
      );
      await database.query(sql`update project set status = 'CLOSED.financed'
        where id = (select project_id from instalment where id = ${current})`);
    },
    scenarios: {
      'its date is over': { facts: { today: '2027-03-02' }, arrange: () => makeDue(day(-1)) },
      'it is before its date': { facts: { today: '2027-02-25' }, arrange: () => makeDue(day(3)) },
      'the new date is over': { facts: { today: '2027-03-21' } },
      'its distributions are paid': { facts: { missing: [] } },
      'its interest is paid and its capital is not': {
        facts: { missing: ['capital'], paid: ['income'] },
        arrange: payInterest,
      },
      'its issuer is insolvent, and all capital has come back': {
        facts: { today: '2027-02-25', isSolvent: false, isCapitalBack: true },
        arrange: async ({ projectId }) => {
          await makeDue(day(3));
          await returnCapital(fixture, projectId, project.manager);
          await database.query(sql`update project set status = 'CLOSED.insolvent',
            machine_state = machine_state || jsonb_build_object('insolvency', jsonb_build_object('on', ${day()}::text))
            where id = ${projectId}`);
        },
      },
      'it is an expected rent': {
        facts: { isEstimate: true },
        arrange: () => database.query(sql`update instalment set kind = 'rent' where id = ${current}`),
      },
    },
    events: [
      { type: 'instalment.plan' },
      { type: 'instalment.announce' },
      { type: 'instalment.fallDue' },
      { type: 'instalment.miss' },
      { type: 'instalment.prepare' },
      { type: 'instalment.reopen' },
      { type: 'instalment.settle' },
      { type: 'instalment.replan', income: 500, capital: 0 },
      { type: 'instalment.replan', income: 0, capital: 0 },
      { type: 'instalment.delay', until: '2027-03-20', reason },
      { type: 'instalment.default', reason },
      { type: 'instalment.drop', reason },
    ],
    start: async () => {
      const { id: projectId, owner } = await financedProject();
      const id = newId(clock.now());
      current = id;
      await database.query(sql`insert into instalment (id, status, project_id, number, due_on, record_date, kind, capital,
          income, created_at, updated_at)
        values (${id}, ${newInstalment}, ${projectId}, 1, ${day()}, ${day()}, 'interest', 0, 1000, ${clock.now()}, ${clock.now()})`);
      await world.send(bySystem, 'instalment', id, { type: 'instalment.plan' });
      return { id, projectId, users: { ADMIN: project.manager, ENTREPRENEUR: owner }, lastEntry: 0 };
    },
    payloads: { 'instalment.delay': async () => ({ until: day(1) }) },
    causes: {
      'instalment.miss': async ({ id }, { from }) => {
        if (from.includes('lateness:delayed')) await fixture.advanceClock(2 * DAY);
        else await sendAsSystem(test.tenant, 'instalment', id, { type: 'instalment.miss' });
      },
      'instalment.settle': async ({ id }, { to }) => {
        await database.query(sql`update distribution set status = 'paid' where instalment_id = ${id}`);
        // The price of a property, which is not known when its last rent is paid.
        if (!to.includes('payment:settled'))
          await database.query(sql`update instalment set capital = null where id = ${id}`);
        await sendAsSystem(test.tenant, 'instalment', id, { type: 'instalment.settle' });
      },
    },
  };
}
