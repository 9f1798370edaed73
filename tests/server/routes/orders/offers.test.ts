import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { deriveOffer } from '#machines/issuances/project/project.selectors.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  await test.configure('customization', { extras: { investmentFee: true } });
  world = worldOf(test);
  journeys = journeysOf(test, world);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const slugOf = (id: string) => `p-${id.slice(-12)}`;

async function read<T>(path: string, userId?: string): Promise<{ status: number; data: T }> {
  const token = userId && (await world.tokenOf(userId));
  const { status, body } = await callApi(test, 'GET', path, { token });
  return { status, data: body.data as T };
}

async function postInvestment(
  userId: string,
  projectId: string,
  body: { type: string; tokens: number; price: number },
) {
  const token = await world.tokenOf(userId);
  return callApi(test, 'POST', `/v2/pfp/issuances/${projectId}/investments`, { token, body });
}

describe('the audience of an issuance', () => {
  it('is the same in the database as in the selector, in every status, visible and hidden', async () => {
    const { id, manager } = await world.project({ until: 'PRE_CAMPAIGN' });
    const follower = await world.investor();
    const stranger = await world.investor();
    const { database } = test.tenant;
    await database.query(
      sql`insert into follow (user_id, project_id, at) values (${follower}, ${id}, ${test.tenant.clock.now()})`,
    );
    const opened: string[] = [];
    const expectedRows: string[] = [];
    for (const status of ProjectStatus.options)
      for (const visible of [true, false]) {
        await database.query(
          sql`update project set status = ${status}, machine_state = machine_state || ${{ visible }}::jsonb where id = ${id}`,
        );
        const path = `/v2/pfp/issuances/${id}`;
        const answers = [
          await read(`/v2/pfp/public/issuances/${slugOf(id)}`),
          await read(path, stranger),
          await read(path, follower),
        ];
        opened.push(`${status} ${visible}: ${answers.map((answer) => answer.status).join(' ')}`);
        const { audience } = deriveOffer(status, { visible }, test.tenant.customization.modules);
        const expected = { everyone: '200 200 200', involved: '404 404 200', none: '404 404 404' }[audience];
        expectedRows.push(`${status} ${visible}: ${expected}`);
      }
    expect(opened).toEqual(expectedRows);
    expect(
      (await callApi(test, 'GET', `/v2/pfp/issuances/${id}`, { token: await world.tokenOf(manager) })).status,
    ).toBe(200);
  });

  it('includes no interest in a hidden pre-campaign, even for an investor with a canceled order', async () => {
    const project = await world.project({ until: 'PRE_CAMPAIGN' });
    const investor = await world.investor();
    await rowsOf(test.tenant).investment(investor, project.id, 'CANCELED');
    const offer = async () =>
      (await read<InvestPageReply>(`/v2/pfp/invest/${slugOf(project.id)}`, investor)).data.offer;
    expect(await offer()).toMatchObject({ interestOpen: true, campaignOpen: false });
    await world.send(by('ADMIN', project.manager), 'project', project.id, { type: 'visibility.hide' });
    expect(await offer()).toMatchObject({ interestOpen: false, campaignOpen: false });
    const interest = { type: 'interest.declare', tokens: 1, price: 5000 };
    expect((await postInvestment(investor, project.id, interest)).status).toBe(404);
  });
});

describe('an order', () => {
  it('is refused with the new price if the price has changed since the investor saw it', async () => {
    const project = await world.project();
    const investor = await world.investor();
    await test.tenant.database.query(sql`update project set price = 5500 where id = ${project.id}`);
    const answer = await postInvestment(investor, project.id, { type: 'order.create', tokens: 2, price: 5000 });
    expect(answer).toMatchObject({ status: 409, body: { error: 'price_changed', price: 5500 } });
    expect(answer.body).not.toHaveProperty('version');
  });

  it('is refused at the field with the limit from the facts, or as sold out if too few tokens are left', async () => {
    const project = await world.project({ tokens: 10 });
    const investor = await world.investor();
    await test.tenant.database.query(sql`update project set min_tokens = 2, max_tokens = 20 where id = ${project.id}`);
    const order = (tokens: number) =>
      postInvestment(investor, project.id, { type: 'order.create', tokens, price: 5000 });
    const field = (id: string, limit: number) => ({
      status: 422,
      body: { error: 'invalid', fields: { tokens: { id, values: { limit } } } },
    });
    expect(await order(1)).toMatchObject(field('validator.error_number_min_tokens', 2));
    expect(await order(21)).toMatchObject(field('validator.error_number_max_tokens', 20));
    expect(await order(1e21)).toMatchObject(field('validator.error_number_max_tokens', 1_000_000_000));
    expect(await order(11)).toMatchObject({ status: 409, body: { error: 'sold_out' } });
    expect((await order(10)).status).toBe(201);
  });
});

describe('the release of funds', () => {
  it('pays the owner exactly the amount that the issuance shows, even if the investors paid fees', async () => {
    const project = await world.project({ softCap: 5000, tokens: 100 });
    const { database } = test.tenant;
    await database.query(sql`update project set fee_points = 250 where id = ${project.id}`);
    const id = await journeys.signContract(await world.investor(), project);
    await journeys.signContract(await world.investor(), project, 1);
    test.moveClock('2026-03-07T09:00:00Z');
    await test.drain();
    await journeys.mintTokens(id, project);
    await database.query(sql`update project set status = 'CLOSED.financed' where id = ${project.id}`);
    expect(await readAccountBalance(database, 'platformFees')).toBe(500);

    const { data } = await read<Project>(`/v2/pfp/issuances/${project.id}`, project.manager);
    expect(data).toMatchObject({ feePoints: 250, facts: { releasable: 15_000, unminted: 5000 } });
    await world.send(bySystem, 'project', project.id, { type: 'funds.release' });
    expect(await readAccountBalance(database, 'ownerPayable', project.owner)).toBe(data.facts?.releasable);
    expect(await readAccountBalance(database, 'projectEscrow', project.id)).toBe(5000);
    expect(await readAccountBalance(database, 'platformFees')).toBe(500);
  });
});

describe('the dates of a campaign', () => {
  it('are those on which it opened and closed, and not the planned ones', async () => {
    const project = await world.project({ days: 30 });
    const datesOf = async () => {
      const { data } = await read<Project>(`/v2/pfp/issuances/${project.id}`, project.manager);
      return [data.startsAt, data.endsAt];
    };
    const opened = test.tenant.clock.now();
    const planned = [10, 30].map((days) => new Date(opened.getTime() + days * DAY));
    await test.tenant.database.query(sql`update project set status = 'VALIDATING.validated', starts_at = ${planned[0]},
      ends_at = ${planned[1]} where id = ${project.id}`);
    const advance = (to: 'CAMPAIGN' | 'CLOSED') =>
      world.send(to === 'CLOSED' ? bySystem : by('ADMIN', project.manager), 'project', project.id, {
        type: 'phase.advance',
        to,
      });
    await advance('CAMPAIGN');
    const closed = new Date(opened.getTime() + 5 * DAY);
    test.moveClock(closed);
    await advance('CLOSED');
    expect(await datesOf()).toEqual([opened.toISOString(), closed.toISOString()]);
  });
});
