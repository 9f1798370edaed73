import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { endOfCalendarDay } from '#machines/shared/calendar.ts';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type FourEyes, fourEyesOf, password } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { callApi } from '../support/callApi.ts';

let bed: MarketBed;
let eyes: FourEyes;
let journeys: ReturnType<typeof journeysOf>;
let manager = '';
let other = '';
const reason = 'The annual accounts of the company are wrong';
const changed = 'The accounts were corrected, and the key information sheet with them';

beforeAll(async () => {
  bed = await openMarketBed();
  eyes = fourEyesOf(bed.test, bed.world);
  journeys = journeysOf(bed.test, bed.world);
  [manager, other] = [await eyes.manager(), await eyes.manager()];
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const suspend = (project: { id: string }) =>
  bed.call(manager, 'POST', `/issuances/${project.id}/events`, { type: 'campaign.suspend', reason, password });

const proposeResume = (project: { id: string }) =>
  eyes.propose(manager, { entity: 'project', id: project.id, event: { type: 'campaign.resume', reason: changed } });

async function resume(project: { id: string }) {
  const { approval } = await proposeResume(project);
  if (approval.status !== 'executed') await eyes.approve(other, approval.id);
  await bed.test.drain();
}

const pageOf = (project: { id: string }) => bed.call<Project>(manager, 'GET', `/issuances/${project.id}`);
const investmentOf = (user: string, id: string) => bed.call<Investment>(user, 'GET', `/investments/${id}`);
const order = (user: string, project: { id: string }) =>
  bed.attempt(user, 'POST', `/issuances/${project.id}/investments`, { type: 'order.create', tokens: 1, price: 5000 });
const later = (moment: string | null | undefined, by: number) => new Date(Date.parse(moment ?? '') + by).toISOString();

async function toldOf(user: string, about: string) {
  return bed.test.tenant.database.query<{ params: { reason?: string } }>(
    sql`select params from notification where user_id = ${user} and about = ${about}`,
  );
}

describe('a suspended campaign', () => {
  it('says why to the public and to those who have ordered, and takes neither orders nor payments', async () => {
    const project = await bed.world.project();
    const [ordered, another] = [await bed.world.investor(), await bed.world.investor()];
    const id = await journeys.startPayment(ordered, project);
    await suspend(project);
    const answer = await callApi(bed.test, 'GET', `/v2/pfp/public/issuances/${(await pageOf(project)).slug}`, {});
    expect(answer.body).toMatchObject({ data: { status: 'SUSPENDED', suspension: { reason } } });
    expect(await toldOf(ordered, 'project.campaignSuspended')).toMatchObject([{ params: { reason } }]);
    expect((await investmentOf(ordered, id)).project).toMatchObject({ status: 'SUSPENDED', suspension: { reason } });
    expect(await order(another, project)).toMatchObject({ status: 409, error: 'refused' });
    const chosen = { type: 'method.choose', method: 'transfer', balance: 0 };
    expect(await bed.attempt(ordered, 'POST', `/investments/${id}/events`, chosen)).toMatchObject({
      status: 409,
      error: 'refused',
    });
  });

  it('is suspended with a reason, by a manager only', async () => {
    const project = await bed.world.project();
    const path = `/issuances/${project.id}/events`;
    expect((await bed.attempt(manager, 'POST', path, { type: 'campaign.suspend', password })).status).toBe(422);
    const owner = await bed.attempt(project.owner, 'POST', path, { type: 'campaign.suspend', reason, password });
    expect([403, 409]).toContain(owner.status);
    expect((await pageOf(project)).status).toBe('CAMPAIGN');
  });

  it('gives an investor the whole payment back, although the reflection period is over', async () => {
    const project = await bed.world.project();
    const investor = await bed.world.investor();
    const id = await journeys.payByTransfer(investor, project);
    await bed.wait(5 * DAY);
    const revoke = { type: 'investment.revoke' };
    expect((await bed.attempt(investor, 'POST', `/investments/${id}/events`, revoke)).status).toBe(409);
    await suspend(project);
    await bed.call(investor, 'POST', `/investments/${id}/events`, revoke);
    const { status, refunds, amount, fee } = await investmentOf(investor, id);
    expect({ status, refunded: refunds.map((refund) => refund.amount) }).toEqual({
      status: 'CANCELED',
      refunded: [amount + fee],
    });
  });

  it('does not run its clocks, and gives all of them back when it goes on', async () => {
    const project = await bed.world.project({ days: 40 });
    const [chooser, payer] = [await bed.world.investor(), await bed.world.investor()];
    const chosen = await journeys.startPayment(chooser, project);
    const paying = await journeys.chooseMethod(payer, project, 'transfer');
    const before = {
      ends: (await pageOf(project)).endsAt,
      order: (await investmentOf(chooser, chosen)).orderExpiresAt,
      payment: (await investmentOf(payer, paying)).payment?.expiresAt,
    };
    await suspend(project);
    await bed.wait(60 * DAY);
    expect((await pageOf(project)).status).toBe('SUSPENDED');
    expect((await investmentOf(chooser, chosen)).status).toBe('METHOD_PAYMENT');
    expect((await investmentOf(payer, paying)).status).toBe('IN_UPLOAD_PROOF_OF_PAYMENT');
    const { at } = (await pageOf(project)).suspension ?? { at: '' };
    await resume(project);
    const lasted = bed.test.tenant.clock.now().getTime() - Date.parse(at);
    const near = (moment: string | null | undefined, expected: string) =>
      expect(Math.abs(Date.parse(moment ?? '') - Date.parse(expected))).toBeLessThan(HOUR);
    near((await pageOf(project)).endsAt, later(before.ends, lasted));
    /** The same time, until the end of its day. */
    const whole = (moment: string | null | undefined, expected: string) => {
      const more = Date.parse(moment ?? '') - Date.parse(expected);
      expect(more).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThan(DAY);
      expect(moment).toBe(new Date(endOfCalendarDay(Date.parse(moment ?? ''), 0, 'Europe/Madrid')).toISOString());
    };
    whole((await investmentOf(chooser, chosen)).orderExpiresAt, later(before.order, lasted));
    whole((await investmentOf(payer, paying)).payment?.expiresAt, later(before.payment, lasted));
    expect(await toldOf(chooser, 'investment.suspensionEnded')).toHaveLength(1);
    expect(await toldOf(chooser, 'project.campaignResumed')).toMatchObject([{ params: { reason: changed } }]);
    await bed.wait(60 * DAY);
    expect((await investmentOf(chooser, chosen)).status).toBe('CANCELED');
    expect((await investmentOf(payer, paying)).status).toBe('CANCELED');
    expect((await pageOf(project)).status).toBe('CLOSED.ended');
  });

  it('is resumed by one manager while it has no money, and by two when it has', async () => {
    const [empty, paid] = [await bed.world.project(), await bed.world.project()];
    const investor = await bed.world.investor();
    const id = await journeys.payByTransfer(investor, paid);
    await bed.wait(5 * DAY);
    await suspend(empty);
    await suspend(paid);
    expect((await proposeResume(empty)).approval.status).toBe('executed');
    const { approval } = await proposeResume(paid);
    expect(approval).toMatchObject({ status: 'proposed', act: 'campaignResume', amount: 15_000, note: changed });
    expect((await eyes.approve(other, approval.id)).approval.status).toBe('executed');
    expect((await pageOf(paid)).status).toBe('CAMPAIGN');
    expect((await investmentOf(investor, id)).facts.reflectionRunning).toBe(true);
  });

  it('mints nothing, and mints when it goes on and the new reflection period is over', async () => {
    const project = await bed.world.project({ softCap: 1, strategy: 'softCap' });
    const investor = await bed.world.investor();
    const id = await journeys.signContract(investor, project);
    await suspend(project);
    await bed.wait(5 * DAY);
    expect((await investmentOf(investor, id)).status).toBe('SIGNED');
    const request = await bed.world.attempt(bySystem, 'investment', id, { type: 'mint.request' });
    expect(request).toMatchObject({ code: 'refused', facts: { campaignSuspended: true } });
    await resume(project);
    await bed.wait(5 * DAY);
    expect((await investmentOf(investor, id)).status).toBe('MINTED');
  });

  it('can be withdrawn, which returns everything', async () => {
    const project = await bed.world.project();
    const investor = await bed.world.investor();
    const id = await journeys.payByTransfer(investor, project);
    await suspend(project);
    const { approval } = await eyes.propose(manager, {
      entity: 'project',
      id: project.id,
      event: { type: 'project.withdraw', reason },
    });
    await eyes.approve(other, approval.id);
    await bed.test.drain();
    expect((await pageOf(project)).status).toBe('CLOSED.ended');
    expect((await investmentOf(investor, id)).status).toBe('CANCELED');
  });
});
