import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdRow } from '#machines/market/ad/ad.wire.ts';
import type { UserPage, UserRow } from '#machines/people/user/user.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { findWallet } from '#server/queries/people/wallets.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type FourEyes, fourEyesOf, givePassword, password } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { by } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let bed: MarketBed;
let eyes: FourEyes;
let journeys: ReturnType<typeof journeysOf>;
let manager = '';
let other = '';
const reason = 'The police ask about these payments';

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

/** An investor whom a manager has accepted. */
const accept = async (user: string) => {
  await bed.world.send(by('ADMIN', manager), 'user', user, { type: 'user.accept' });
  return user;
};
const investor = async () => accept(await bed.world.investor());

async function acceptedHolder() {
  const { project, holders } = await bed.newHolders(10);
  await accept(holders[0].id);
  return { project, holder: holders[0] };
}

const decide = (user: string, type: 'user.suspend' | 'user.reinstate') =>
  bed.call(manager, 'POST', `/users/${user}/events`, { type, reason });

async function ban(user: string) {
  const { approval } = await eyes.propose(manager, { entity: 'user', id: user, event: { type: 'user.ban', reason } });
  expect(approval).toMatchObject({ status: 'proposed', act: 'userBan' });
  expect(await eyes.approve(manager, approval.id)).toMatchObject({ status: 409 });
  expect((await eyes.approve(other, approval.id)).approval.status).toBe('executed');
  await bed.test.drain();
}

async function statusOf(investment: string) {
  const [row] = await bed.test.tenant.database.query<{ status: string }>(
    sql`select status from investment where id = ${investment}`,
  );
  return row?.status;
}

const notified = async (user: string) =>
  (
    await bed.test.tenant.database.query<{ about: string; params: object }>(
      sql`select about, params from notification where user_id = ${user}`,
    )
  ).filter(({ about }) => about.startsWith('user.') || about.endsWith('Barred'));

async function countSessions(user: string) {
  const [open] = await bed.test.tenant.database.query<{ count: number }>(
    sql`select count(*) as count from session where user_id = ${user} and revoked_at is null`,
  );
  return open?.count;
}

const orders = (user: string, project: { id: string }) =>
  bed.attempt(user, 'POST', `/issuances/${project.id}/investments`, { type: 'order.create', tokens: 1, price: 5000 });

describe('a suspended investor', () => {
  it('loses unpaid orders, ads and open sales, and keeps what is paid', async () => {
    const { project, holder: seller } = await acceptedHolder();
    const campaign = await bed.world.project();
    const unpaid = await journeys.startPayment(seller.id, campaign);
    const paid = await journeys.payByTransfer(seller.id, campaign);
    const ad = await bed.publishedAd(project, seller);
    const { id: sale } = await bed.request(await bed.world.investor(), ad);
    const paused = await bed.publishedAd(project, seller, { tokens: 2, unitPrice: 5500 });
    await bed.sendAd(bed.managers[0], paused, { type: 'ad.pause', reason: 'The seller is asked for a document' });
    await decide(seller.id, 'user.suspend');
    expect(await statusOf(unpaid)).toBe('CANCELED');
    expect(await statusOf(paid)).toBe('CHARGED');
    expect((await bed.adOf(seller.id, ad)).status).toBe('withdrawn');
    expect((await bed.adOf(seller.id, paused)).status).toBe('withdrawn');
    expect(await bed.heldOf(project, seller)).toBe(0);
    expect((await bed.transferOf(seller.id, sale)).status).toBe('declined');
    expect((await notified(seller.id)).map(({ about }) => about)).toEqual(
      expect.arrayContaining(['investment.investorBarred', 'user.suspended']),
    );
  });

  it('neither orders, declares interest nor sells until they are reinstated', async () => {
    const { project, holder: seller } = await acceptedHolder();
    const campaign = await bed.world.project();
    await decide(seller.id, 'user.suspend');
    expect(await orders(seller.id, campaign)).toMatchObject({ status: 409, error: 'refused' });
    const interest = { type: 'interest.declare', tokens: 1, price: 5000 };
    const declared = await bed.attempt(seller.id, 'POST', `/issuances/${campaign.id}/investments`, interest);
    expect(declared).toMatchObject({ status: 409, error: 'refused' });
    const draft = { projectId: project.id, wallet: seller.wallet, tokens: 1, unitPrice: 5000 };
    const { id } = await bed.call<AdRow>(seller.id, 'POST', '/ads', draft);
    expect((await bed.attempt(seller.id, 'POST', `/ads/${id}/events`, { type: 'ad.submit' })).status).toBe(409);
    await decide(seller.id, 'user.reinstate');
    await bed.sendAd(seller.id, id, { type: 'ad.submit' });
    await bed.sendAd(seller.id, id, { type: 'ad.withdraw' });
    expect((await orders(seller.id, campaign)).status).toBe(201);
  });

  it('reads, exports and withdraws, and is told neither why nor by whom', async () => {
    const user = await investor();
    await journeys.creditBalance(user, 10_000);
    await bed.call(user, 'GET', '/account');
    await decide(user, 'user.suspend');
    expect(await countSessions(user), 'stays signed in').toBe(1);
    await bed.call(user, 'GET', '/account');
    await bed.call(user, 'POST', '/account/balance/payout', { amount: 10_000, password });
    expect((await bed.balances(user)).available).toBe(0);
    expect(JSON.stringify(await notified(user))).not.toContain(reason);
    const token = await bed.world.tokenOf(user);
    const exported = await callApi(bed.test, 'POST', '/v2/pfp/account/export', { token, body: { password } });
    expect(JSON.stringify(exported.body)).toContain('user.suspend');
    expect(JSON.stringify(exported.body)).not.toContain(reason);
    const gone = await bed.attempt(user, 'POST', '/account/deletion', { password });
    expect(gone).toMatchObject({ status: 409, error: 'user_barred' });
  });

  it('reads on the home page that they are suspended, until they are reinstated', async () => {
    const user = await investor();
    expect(await bed.call(user, 'GET', '/home')).toMatchObject({ barred: null });
    await decide(user, 'user.suspend');
    expect(await bed.call(user, 'GET', '/home')).toMatchObject({ barred: 'suspended' });
    await decide(user, 'user.reinstate');
    expect(await bed.call(user, 'GET', '/home')).toMatchObject({ barred: null });
  });

  it('is left out of a whitelist that a file adds to, and the others are added', async () => {
    const project = await bed.world.project({ softCap: 1 });
    const [barred, free] = [await investor(), await investor()];
    await decide(barred, 'user.suspend');
    const walletOf = async (user: string) => (await findWallet(bed.test.tenant.database, new Date(), user))?.address;
    const content = `wallet,note\n${await walletOf(barred)},\n${await walletOf(free)},\n`;
    const path = `/issuances/${project.id}/whitelist/import`;
    const report = await bed.call(manager, 'POST', path, { name: 'wallets.csv', content, password });
    expect(report).toEqual({ added: [3], known: [], faults: [{ line: 2, fault: 'barred' }] });
  });

  it('is listed with the reason for managers, and becomes no manager', async () => {
    const user = await investor();
    await decide(user, 'user.suspend');
    const { rows } = await bed.call<{ rows: UserRow[] }>(manager, 'GET', '/users?review=suspended&size=100');
    expect(rows.map(({ id }) => id)).toContain(user);
    expect(rows.every(({ review }) => review === 'suspended')).toBe(true);
    const page = await bed.call<UserPage>(manager, 'GET', `/users/${user}`);
    expect(page.decisions?.find(({ event }) => event === 'user.suspend')).toMatchObject({ reason });
    const made = await bed.attempt(manager, 'PUT', `/users/${user}/roles`, { roles: ['ADMIN'], password });
    expect(made).toMatchObject({ status: 409, error: 'user_barred' });
  });

  it('receives no tokens in a wallet that is not listed, until they are reinstated', async () => {
    const project = await bed.world.project({ softCap: 1 });
    const user = await investor();
    const id = await journeys.signContract(user, project);
    await bed.wait(5 * DAY);
    await decide(user, 'user.suspend');
    const asManager = by('ADMIN', manager);
    const refusal = await bed.world.attempt(asManager, 'investment', id, { type: 'mint.request' });
    expect(refusal).toMatchObject({ code: 'refused', facts: { walletBarred: true } });
    await decide(user, 'user.reinstate');
    await journeys.mintTokens(id, project);
    expect(await statusOf(id)).toBe('MINTED');
  });

  it('receives the tokens that have waited as soon as they are reinstated', async () => {
    const project = await bed.world.project({ softCap: 5_000, days: 28, strategy: 'campaignEnd' });
    const user = await investor();
    const id = await journeys.signContract(user, project);
    await decide(user, 'user.suspend');
    await bed.wait(28 * DAY);
    expect(await statusOf(id)).toBe('CLOSED');
    await decide(user, 'user.reinstate');
    expect(await statusOf(id)).toBe('MINTED');
  });

  it('still receives the tokens of a paid order in a wallet that is listed', async () => {
    const project = await bed.world.project({ softCap: 1 });
    const user = await investor();
    const first = await journeys.signContract(user, project);
    await bed.wait(DAY);
    const second = await journeys.signContract(user, project);
    await bed.wait(5 * DAY);
    await journeys.mintTokens(first, project);
    await decide(user, 'user.suspend');
    await journeys.mintTokens(second, project);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['MINTED', 'MINTED']);
  });

  it('is no manager, whom one colleague alone could shut out', async () => {
    const answer = await bed.attempt(manager, 'POST', `/users/${other}/events`, { type: 'user.suspend', reason });
    expect(answer).toMatchObject({ status: 409, error: 'refused' });
  });
});

describe('a banned user', () => {
  it('is signed out, and signs in again only to read and to withdraw', async () => {
    const { holder } = await acceptedHolder();
    await journeys.creditBalance(holder.id, 10_000);
    await ban(holder.id);
    expect(await countSessions(holder.id)).toBe(0);
    await bed.call(holder.id, 'GET', '/portfolio');
    const named = await bed.attempt(holder.id, 'PUT', '/account/profile', {});
    expect(named).toMatchObject({ status: 403, error: 'user_banned' });
    await bed.call(holder.id, 'POST', '/account/balance/payout', { amount: 10_000, password });
    expect((await orders(holder.id, await bed.world.project())).error).toBe('user_banned');
  });

  it('replaces a second factor, which the account may ask for', async () => {
    const user = await investor();
    await givePassword(bed.test, user);
    await ban(user);
    expect(await bed.attempt(user, 'POST', '/account/factors/app', { password })).toMatchObject({ status: 201 });
    expect(await bed.call(user, 'GET', '/home')).toMatchObject({ barred: 'banned' });
  });

  it('stays banned, and still revokes an order within the reflection period', async () => {
    const user = await investor();
    const paid = await journeys.payByTransfer(user, await bed.world.project());
    await ban(user);
    for (const type of ['user.reinstate', 'user.suspend'])
      expect((await bed.attempt(manager, 'POST', `/users/${user}/events`, { type, reason })).status).toBe(409);
    await bed.call(user, 'POST', `/investments/${paid}/events`, { type: 'investment.revoke' });
    expect(await statusOf(paid)).toBe('CANCELED');
  });
});
