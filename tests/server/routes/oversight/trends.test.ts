import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import type { LifecycleTrends } from '#machines/shared/journal/trends.wire.ts';
import { handlers } from '#server/effects/handlers.ts';
import { runJob } from '#server/jobs/jobs.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '../support/callApi.ts';
import { closeManaged, type ManagedTenant, managedTenant } from '../support/managedTenant.ts';

let { test, world, journeys, me, project, investor } = {} as ManagedTenant;

beforeAll(async () => {
  ({ test, world, journeys, me, project, investor } = await managedTenant());
});
afterAll(() => closeManaged({ test }));

async function trends(days: number): Promise<LifecycleTrends> {
  const path = `/v2/pfp/entities/investment/trends?days=${days}`;
  const { status, body } = await callApi(test, 'GET', path, { token: await world.tokenOf(me) });
  expect(status).toBe(200);
  return body.data as LifecycleTrends;
}
const created = async (days: number) =>
  (await trends(days)).transitions.find(({ event }) => event === 'order.create')?.byDay.filter((times) => times > 0) ??
  [];
const count = () => runJob(test.tenant, handlers, { id: 'count', kind: 'transitions.count', payload: {} });
const later = (milliseconds: number) => test.moveClock(new Date(test.tenant.clock.now().getTime() + milliseconds));

describe('the trends of a lifecycle', () => {
  it('count each transition by day, whether it was counted by the job or not', async () => {
    await journeys.placeOrder(investor, project, 1);
    await journeys.placeOrder(investor, project, 1);
    expect(await created(7)).toEqual([2]);
    later(3 * DAY);
    await journeys.placeOrder(investor, project, 1);
    expect(await created(7)).toEqual([2, 1]);
    await count();
    expect(await created(7)).toEqual([2, 1]);
    later(2 * HOUR);
    await journeys.placeOrder(investor, project, 1);
    await count();
    await count();
    expect(await created(7)).toEqual([2, 2]);
    const kept = await test.tenant.database.query<{ times: number }>(
      sql`select sum(times)::integer as times from transition_day where entity = 'investment' and event = 'order.create'`,
    );
    expect(kept).toEqual([{ times: 3 }]);
  });

  it('go back as many days as asked, the last of which is today', async () => {
    later(10 * DAY);
    expect(await created(7)).toEqual([]);
    const { days, transitions } = await trends(30);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toBe(test.tenant.clock.now().toISOString().slice(0, 10));
    expect(transitions.find(({ event }) => event === 'order.create')).toMatchObject({ from: 'new', to: 'CREATED' });
    expect(transitions.every(({ byDay }) => byDay.length === 30)).toBe(true);
    later(90 * DAY);
    expect(await created(90)).toEqual([]);
  });
});

describe('the time in a state', () => {
  const leaveAfter = async (milliseconds: number) => {
    const id = await journeys.placeOrder(investor, project, 1);
    later(milliseconds);
    const body = { type: 'investment.cancel', reason: 'test' };
    const { status } = await callApi(test, 'POST', `/v2/pfp/investments/${id}/events`, {
      token: await world.tokenOf(me),
      body,
    });
    expect(status).toBe(200);
  };

  it('is compared with the days before, where it is known of both', async () => {
    later(30 * DAY);
    await leaveAfter(HOUR);
    expect((await trends(7)).stays).toEqual([]);
    later(8 * DAY);
    await leaveAfter(3 * HOUR);
    await leaveAfter(5 * HOUR);
    const [stay, ...others] = (await trends(7)).stays;
    expect(stay?.before).toBeCloseTo(HOUR, -4);
    expect(stay?.median).toBeCloseTo(4 * HOUR, -4);
    expect(others).toEqual([]);
    later(8 * DAY);
    expect((await trends(7)).stays).toEqual([]);
  });
});

describe('open incidents', () => {
  it('stand on the payment that they are about, and on its order', async () => {
    const payment = await journeys.payCancelledOrder(investor, project);
    const incidentsOf = async (entity: string) => {
      const path = `/v2/pfp/journal/${entity}`;
      const { body } = await callApi(test, 'GET', path, { token: await world.tokenOf(me) });
      return (body.data as LifecycleOverview).incidents;
    };
    const [ofPayment, ...others] = await incidentsOf('payment');
    expect(ofPayment).toMatchObject({ kind: 'suspense', about: payment, status: 'lateSettled' });
    expect(others).toEqual([]);
    const [ofOrder] = await incidentsOf('investment');
    expect(ofOrder).toMatchObject({ id: ofPayment?.id, status: 'CANCELED' });
    expect(await incidentsOf('project')).toEqual([]);
  });
});
