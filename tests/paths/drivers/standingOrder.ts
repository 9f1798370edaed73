import { standingOrderSample } from '#machines/orders/standingOrder/standingOrder.sample.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

const AMOUNT = 20_000;
const DUE = 'its day has come';
const NONE = 'its day has come and nothing is followed';
const CLOSED = 'its day has come and the issuance has closed';
const OVER = 'its time is over';
const BLOCKED = 'the issuance of the month takes no order';

/** A standing order in what its investor follows: two issuances in campaign. */
export function standingOrderDriver({ test, world, journeys, project }: Fixture): Driver<'standingOrder'> {
  const { database, clock } = test.tenant;
  let others: Promise<{ open: string; closed: string }> | undefined;

  async function createOthers() {
    const open = await world.project({ tokens: 100_000, days: 20_000 });
    const closed = await world.project({ days: 20_000, until: 'PRE_CAMPAIGN' });
    await world.send(bySystem, 'project', closed.id, { type: 'project.withdraw', reason: 'no more' });
    return { open: open.id, closed: closed.id };
  }

  const follow = async (user: string, at = clock.now()) => {
    others ??= createOthers();
    for (const id of [project.id, (await others).open])
      await database.query(sql`insert into follow (user_id, project_id, at) values (${user}, ${id}, ${at})
        on conflict do nothing`);
  };
  const bringDay = (id: string) =>
    database.query(sql`update standing_order set opens_at = ${clock.now()} where id = ${id}`);

  async function start(_: Move<'standingOrder'>[]): Promise<Subject> {
    const USER = await world.investor();
    await follow(USER);
    const id = newId(clock.now());
    await database.query(sql`insert into standing_order (id, status, user_id, amount, day, created_at, updated_at)
      values (${id}, 'new', ${USER}, ${AMOUNT}, 5, ${clock.now()}, ${clock.now()})`);
    await world.send(by('USER', USER), 'standingOrder', id, { type: 'standingOrder.start' });
    return { id, users: { USER }, lastEntry: 0 };
  }

  /** The investor makes the order of the month. */
  async function confirm({ id, users }: Subject) {
    const [month] = await database.query<{ project_id: string }>(sql`select project_id from standing_order_month
      where standing_order_id = ${id} and outcome = 'waiting'`);
    await journeys.startPayment(users.USER ?? '', { id: month?.project_id ?? '', manager: project.manager });
  }

  return {
    entity: 'standingOrder',
    facts: standingOrderSample,
    scenarios: {
      [DUE]: { facts: { dayReached: true }, arrange: ({ id }) => bringDay(id) },
      [NONE]: {
        facts: { dayReached: true, finding: 'nothingFollowed' },
        arrange: async ({ id, users }) => {
          await bringDay(id);
          await database.query(sql`delete from follow where user_id = ${users.USER ?? ''}`);
        },
      },
      [CLOSED]: {
        facts: { dayReached: true, finding: 'closed' },
        arrange: async ({ id }) => {
          await bringDay(id);
          others ??= createOthers();
          await database.query(sql`update standing_order set project_id = ${(await others).closed} where id = ${id}`);
        },
      },
      [OVER]: {
        facts: { timeOver: true },
        arrange: ({ id }) =>
          database.query(sql`update standing_order_month set confirm_by = ${clock.now()}
            where standing_order_id = ${id} and outcome = 'waiting'`),
      },
      [BLOCKED]: {
        facts: { monthOpen: false },
        arrange: ({ id }) =>
          database.query(sql`update standing_order_month set amount = 1
            where standing_order_id = ${id} and outcome = 'waiting'`),
      },
    },
    reset: async () => {
      await database.query(sql`update standing_order set project_id = null where status <> 'ended'`);
      await database.query(sql`update standing_order_month set amount = ${AMOUNT} where outcome = 'waiting'`);
      const users = await database.query<{ user_id: string }>(sql`select user_id from standing_order`);
      for (const { user_id } of users) await follow(user_id);
    },
    events: [
      { type: 'standingOrder.start' },
      { type: 'terms.change', terms: { amount: AMOUNT, day: 5, projectId: null } },
      { type: 'month.open' },
      { type: 'month.confirm', investmentId: 'investment-1' },
      { type: 'month.replace' },
      { type: 'month.skip' },
      { type: 'month.lapse' },
      { type: 'standingOrder.pause' },
      { type: 'standingOrder.resume' },
      { type: 'standingOrder.end' },
    ],
    start,
    causes: { 'month.confirm': confirm },
  };
}
