import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import type { Configuration } from '#machines/tenant/customization/configuration.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { ledgerViolations } from '#server/queries/orders/ledger.ts';
import { brokenJournals } from '#tests/support/consistency.ts';
import { type FourEyes, fourEyesOf, password } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

const CONFIGURATION = '/v2/pfp/configuration';
const IBAN = 'GB82WEST12345698765432';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let eyes: FourEyes;
let [ana, bea, eva] = ['', '', ''];

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
  eyes = fourEyesOf(test, world);
  [ana, bea, eva] = [await eyes.manager(), await eyes.manager(), await eyes.manager()];
});
afterAll(async () => {
  await test.drain();
  expect(await ledgerViolations(test.tenant.database)).toEqual([]);
  expect(await brokenJournals(test.tenant.database)).toEqual([]);
  expect(test.reported).toEqual([]);
  await test.close();
});

const later = (milliseconds: number) => test.moveClock(new Date(test.tenant.clock.now().getTime() + milliseconds));
const limit = (approvalLimit: number) => test.configure('settings', { approvalLimit });
const notificationsOf = async (userId: string, about: string) =>
  (await test.tenant.database.query(sql`select from notification where user_id = ${userId} and about = ${about}`))
    .length;

async function publish(by: string, settings: object, typed: string | null = password) {
  const token = await world.tokenOf(by);
  const now = (await callApi(test, 'GET', CONFIGURATION, { token })).body.data as Configuration;
  const { status, body } = await callApi(test, 'PUT', CONFIGURATION, {
    token,
    headers: { 'if-match': `"${now.version}"` },
    body: {
      customization: now.customization,
      settings: { ...now.settings, ...settings },
      ...(typed && { password: typed }),
    },
  });
  const { error, data } = body as { error?: string; data?: { approval?: string } };
  return { status, error, approval: data?.approval ?? '' };
}

const setRoles = async (by: string, user: string, roles: string[], typed: string | null = password) =>
  callApi(test, 'PUT', `/v2/pfp/users/${user}/roles`, {
    token: await world.tokenOf(by),
    body: { roles, password: typed },
  });

async function rolesOf(id: string) {
  const [user] = await test.tenant.database.query<{ roles: string[] }>(sql`select roles from users where id = ${id}`);
  return user?.roles;
}

async function statusOf(entity: 'distribution' | 'project', id: string) {
  const [row] = await test.tenant.database.query<{ status: string }>(
    entity === 'project'
      ? sql`select status from project where id = ${id}`
      : sql`select status from distribution where id = ${id}`,
  );
  return row?.status;
}

/** Approved distributions of one issuance with a holder, each of this amount. */
async function distributions(count: number, gross: number) {
  const project = await world.project();
  const holder = await world.user();
  await test.tenant.database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
    values (${project.id}, ${holder}, '0x1', 10, ${test.tenant.clock.now()})`);
  await test.tenant.database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
    values (gen_random_uuid(), ${project.id}, ${holder}, '0x1', 10, 'mint', ${test.tenant.clock.now()})`);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await journeys.approveDistribution(project, gross));
  return { project, ids };
}

const payment = (id: string) => ({ entity: 'distribution', id, event: { type: 'distribution.pay' } }) as const;

describe('the collection account', () => {
  const collectionAccount = { iban: IBAN, bic: 'WESTGB22XXX', holder: 'Evil Ltd' };
  const iban = () => test.tenant.settings.collectionAccount?.iban;

  it('is not changed by one manager, nor before 24 hours after the second one has approved', async () => {
    const before = iban();
    expect(await publish(ana, { collectionAccount }, null)).toMatchObject({ status: 422 });
    expect(await publish(ana, { collectionAccount }, 'wrong-password')).toMatchObject({
      status: 403,
      error: 'password_wrong',
    });
    const { status, approval } = await publish(ana, { collectionAccount });
    expect(status).toBe(202);
    expect(await eyes.approve(ana, approval)).toMatchObject({ status: 409, error: 'refused' });
    expect(await eyes.approve(bea, approval, 'wrong-password')).toMatchObject({ error: 'password_wrong' });
    expect(iban()).toBe(before);
    expect((await eyes.approve(bea, approval)).approval).toMatchObject({
      status: 'waiting',
      proposedBy: { id: ana },
      decidedBy: { id: bea },
    });
    for (const manager of [ana, bea, eva]) expect(await notificationsOf(manager, 'approval.waiting')).toBe(1);
    later(24 * HOUR - 1000);
    await test.drain();
    expect(iban()).toBe(before);
    later(1000);
    await test.drain();
    expect(iban()).toBe(IBAN);
    expect(await eyes.read(eva, approval)).toMatchObject({ status: 'executed' });
  });

  it('stays as it is if any manager objects while the change waits', async () => {
    const before = iban();
    const other = { ...collectionAccount, iban: 'ES8000000000000000000000' };
    const { approval } = await publish(ana, { collectionAccount: { ...other, iban: 'DE89370400440532013000' } });
    await eyes.approve(bea, approval);
    expect(await eyes.decide(eva, approval, { type: 'approval.object', reason: 'Not ours' })).toMatchObject({
      approval: { status: 'objected', reason: 'Not ours', decidedBy: { id: eva } },
    });
    later(25 * HOUR);
    await test.drain();
    expect(iban()).toBe(before);
  });

  it('is either changed or objected to when both happen at the same time', async () => {
    const { approval } = await publish(ana, {
      collectionAccount: { ...collectionAccount, iban: 'DE89370400440532013000' },
    });
    await eyes.approve(bea, approval);
    later(24 * HOUR);
    const [objected] = await Promise.all([
      eyes.decide(eva, approval, { type: 'approval.object', reason: 'Not ours' }),
      test.drain(),
    ]);
    const { status } = await eyes.read(ana, approval);
    expect(status).toBe(objected.status === 200 ? 'objected' : 'executed');
    expect(iban() === 'DE89370400440532013000').toBe(status === 'executed');
  });
});

describe('the approval limit and the fees', () => {
  it('are not changed by one manager', async () => {
    await limit(10_000);
    const { status, approval } = await publish(ana, { approvalLimit: 100_000_000 });
    expect(status).toBe(202);
    expect(test.tenant.settings.approvalLimit).toBe(10_000);
    expect((await publish(bea, { withholdingBasisPoints: 0 })).error).toBe('already_there');
    await eyes.approve(bea, approval);
    expect(test.tenant.settings.approvalLimit).toBe(100_000_000);
  });

  it('fail to change if another configuration was published after the proposal', async () => {
    const { approval } = await publish(ana, { withholdingBasisPoints: 0 });
    expect(await publish(bea, { orderDays: 19 })).toMatchObject({ status: 200 });
    expect((await eyes.approve(bea, approval)).approval).toMatchObject({ status: 'failed', failure: 'stale_version' });
    expect(test.tenant.settings.withholdingBasisPoints).toBe(1900);
  });

  it('change with a refused proposal neither at once nor later', async () => {
    const { approval } = await publish(ana, { withholdingBasisPoints: 0 });
    await eyes.decide(bea, approval, { type: 'approval.refuse', reason: 'The law sets it' });
    expect(await eyes.approve(eva, approval)).toMatchObject({ status: 409 });
    expect(test.tenant.settings.withholdingBasisPoints).toBe(1900);
  });

  it('change with the password alone if the change leads no money elsewhere', async () => {
    expect(await publish(ana, { orderDays: 18 }, null)).toMatchObject({ status: 422 });
    expect(await publish(ana, { orderDays: 18 })).toMatchObject({ status: 200, approval: '' });
  });
});

describe('a manager', () => {
  it('is made by two managers, and approves nothing that their maker proposes for 30 days', async () => {
    const fresh = await world.user(['USER']);
    expect((await setRoles(ana, fresh, ['ADMIN'], null)).status).toBe(422);
    expect((await setRoles(ana, fresh, ['ADMIN'])).status).toBe(202);
    expect(await rolesOf(fresh)).toEqual(['USER']);
    const [proposal] = await test.tenant.database.query<{ id: string }>(
      sql`select id from approval where user_id = ${fresh}`,
    );
    await eyes.approve(bea, proposal?.id ?? '');
    expect(await rolesOf(fresh)).toEqual(['ADMIN']);
    await test.tenant.database.query(
      sql`update users set password_hash = (select password_hash from users where id = ${ana}) where id = ${fresh}`,
    );
    const proposed = await publish(ana, { approvalLimit: 1 });
    expect(await eyes.approve(fresh, proposed.approval)).toMatchObject({ status: 409, error: 'refused' });
    expect((await eyes.read(fresh, proposed.approval)).facts).toMatchObject({ isRelated: true, approvers: 2 });
    later(30 * DAY);
    await test.drain();
    const again = await publish(ana, { approvalLimit: 2 });
    expect((await eyes.approve(fresh, again.approval)).approval.status).toBe('executed');
  });

  it('gives and takes other roles with the password', async () => {
    const user = await world.user(['USER']);
    expect((await setRoles(ana, user, ['USER', 'ENTREPRENEUR'])).status).toBe(200);
    expect(await rolesOf(user)).toEqual(['USER', 'ENTREPRENEUR']);
  });
});

describe('distributions', () => {
  it('that one manager splits under the limit are counted together', async () => {
    await limit(30_000);
    const { ids } = await distributions(4, 10_000);
    for (const id of ids.slice(0, 3))
      expect((await eyes.propose(ana, payment(id))).approval).toMatchObject({ status: 'executed' });
    const [, , , last = ''] = ids;
    const { approval } = await eyes.propose(ana, payment(last));
    expect(approval).toMatchObject({ status: 'proposed' });
    expect(await statusOf('distribution', last)).toBe('approved');
    await eyes.approve(bea, approval.id);
    expect(await statusOf('distribution', last)).toBe('paying');
  });

  it('under the limit that are proposed at the same time are counted one after the other', async () => {
    // One manager has moved 300.00 alone already.
    await limit(55_000);
    const { ids } = await distributions(5, 10_000);
    const all = await Promise.all(ids.map((id, index) => eyes.propose(index % 2 ? ana : bea, payment(id))));
    expect(all.map(({ approval }) => approval.status).toSorted()).toEqual([
      'executed',
      'executed',
      'proposed',
      'proposed',
      'proposed',
    ]);
  });

  it('are not paid without the proposal, without the password or twice', async () => {
    await limit(1_000_000);
    const { ids } = await distributions(1, 10_000);
    const [id = ''] = ids;
    const direct = await callApi(test, 'POST', `/v2/pfp/distributions/${id}/events`, {
      token: await world.tokenOf(ana),
      body: { type: 'distribution.pay' },
    });
    expect(direct).toMatchObject({ status: 409, body: { error: 'refused' } });
    expect(await eyes.propose(ana, payment(id), 'wrong-password')).toMatchObject({ error: 'password_wrong' });
    expect(await eyes.propose(ana, payment(id), '')).toMatchObject({ status: 422 });
    expect(await statusOf('distribution', id)).toBe('approved');
    expect((await eyes.propose(ana, payment(id))).status).toBe(201);
    expect(await eyes.propose(ana, payment(id))).toMatchObject({ status: 409, error: 'refused' });
  });

  it('are approved by one of two managers who approve at the same time', async () => {
    await limit(1);
    const { ids } = await distributions(1, 10_000);
    const { approval } = await eyes.propose(ana, payment(ids[0] ?? ''));
    const both = await Promise.all([eyes.approve(bea, approval.id), eyes.approve(eva, approval.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const paid = await test.tenant.database.query<{ user_id: string; on_behalf_of: string; actor: string }>(
      sql`select actor, user_id, on_behalf_of from journal where entity_id = ${ids[0] ?? ''} and event ->> 'type' = 'distribution.pay'`,
    );
    const decided = both.find(({ status }) => status === 200)?.approval.decidedBy?.id;
    expect(paid).toEqual([{ actor: 'SYSTEM', user_id: ana, on_behalf_of: decided }]);
  });

  it('that were cancelled after the proposal make its execution fail, with the reason', async () => {
    await limit(1);
    const { project, ids } = await distributions(1, 10_000);
    const [id = ''] = ids;
    const { approval } = await eyes.propose(ana, payment(id));
    await world.send({ actor: 'ADMIN', userId: project.manager, managerId: null, reason: null }, 'distribution', id, {
      type: 'distribution.cancel',
      reason: 'wrong amount',
    });
    expect((await eyes.approve(bea, approval.id)).approval).toMatchObject({
      status: 'failed',
      failure: 'refused distribution.pay',
      decidedBy: { id: bea },
    });
    expect(await statusOf('distribution', id)).toBe('cancelled');
  });

  it('whose proposal nobody decides within 7 days stay as they are', async () => {
    await limit(1);
    const { ids } = await distributions(1, 10_000);
    const { approval } = await eyes.propose(ana, payment(ids[0] ?? ''));
    later(8 * DAY);
    await test.drain();
    expect(await eyes.read(bea, approval.id)).toMatchObject({ status: 'expired' });
    expect(await eyes.approve(bea, approval.id)).toMatchObject({ status: 409 });
  });

  it('are not paid by a command that was changed in the database after its proposal', async () => {
    await limit(1);
    const { ids } = await distributions(2, 10_000);
    const { approval } = await eyes.propose(ana, payment(ids[0] ?? ''));
    await test.tenant.database.query(sql`update approval set command = replace(command, ${ids[0]}, ${ids[1]})
      where id = ${approval.id}`);
    expect(await eyes.approve(bea, approval.id)).toMatchObject({ status: 409, error: 'refused' });
    expect(await statusOf('distribution', ids[1] ?? '')).toBe('approved');
  });
});

describe('money in escrow', () => {
  const release = (id: string) => ({ entity: 'project', id, event: { type: 'funds.release' } }) as const;

  it('is released by two managers above the limit, and only the amount that they agreed on', async () => {
    await limit(1000);
    const project = await world.project({ tokens: 100, softCap: 5000 });
    const first = await journeys.signContract(await world.investor(), project);
    const second = await journeys.signContract(await world.investor(), project, 2);
    later(5 * DAY);
    const closing = { entity: 'project', id: project.id, event: { type: 'phase.advance', to: 'CLOSED' } } as const;
    const direct = await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/events`, {
      token: await world.tokenOf(ana),
      body: closing.event,
    });
    expect(direct.status).toBe(409);
    const closed = await eyes.propose(ana, closing);
    expect(closed.approval).toMatchObject({ status: 'proposed', act: 'campaignClosing', title: 'Proyecto' });
    await eyes.approve(bea, closed.approval.id);
    await test.drain();
    await journeys.mintTokens(first, project);
    const { approval } = await eyes.propose(ana, release(project.id));
    expect(approval).toMatchObject({ status: 'proposed', amount: 15_000 });
    await journeys.mintTokens(second, project);
    await eyes.approve(bea, approval.id);
    await test.drain();
    const [payout] = await test.tenant.database.query<{ amount: number }>(sql`select sum(entry.amount) as amount
      from ledger_entry entry join ledger_posting posting on posting.id = entry.posting_id
        and posting.about = 'project.fundsReleased' and posting.entity_id = ${project.id}
      join ledger_account account on account.id = entry.account_id and account.kind = 'ownerPayable'`);
    expect(payout?.amount).toBe(15_000);
  });

  it('is returned by a withdrawal that two managers agree on, and an empty issuance is withdrawn by one', async () => {
    const withdraw = (id: string) =>
      ({ entity: 'project', id, event: { type: 'project.withdraw', reason: 'the owner sold the plant' } }) as const;
    const empty = await world.project();
    expect((await eyes.propose(ana, withdraw(empty.id))).approval).toMatchObject({ status: 'executed' });
    const funded = await world.project();
    await journeys.payByTransfer(await world.investor(), funded);
    const { approval } = await eyes.propose(ana, withdraw(funded.id));
    expect(approval).toMatchObject({ status: 'proposed', amount: 15_000, note: 'the owner sold the plant' });
    expect(await statusOf('project', funded.id)).toBe('CAMPAIGN');
    await eyes.decide(ana, approval.id, { type: 'approval.withdraw', reason: 'a mistake' });
    expect(await eyes.approve(bea, approval.id)).toMatchObject({ status: 409 });
  });
});

describe('a tenant with one manager', () => {
  it('is told why a proposal waits, and may make the second one, who cannot approve it for 30 days', async () => {
    const alone = await testTenant();
    try {
      const [here, its] = [worldOf(alone), fourEyesOf(alone, worldOf(alone))];
      const only = await its.manager();
      const project = await here.draft(only);
      await alone.tenant.database.query(sql`update project set status = 'CAMPAIGN' where id = ${project.id}`);
      const extend = { type: 'campaign.extend', endsAt: '2027-01-01T00:00:00.000Z' } as const;
      const { approval } = await its.propose(only, { entity: 'project', id: project.id, event: extend });
      expect(approval).toMatchObject({ status: 'proposed', facts: { approvers: 0 } });
      const told = await alone.tenant.database.query(
        sql`select from notification where about = 'approval.managerMissing'`,
      );
      expect(told).toHaveLength(1);
      const next = await here.user(['USER']);
      const made = await callApi(alone, 'PUT', `/v2/pfp/users/${next}/roles`, {
        token: await here.tokenOf(only),
        body: { roles: ['ADMIN'], password },
      });
      expect(made.status).toBe(200);
      await alone.tenant.database.query(
        sql`update users set password_hash = (select password_hash from users where id = ${only}) where id = ${next}`,
      );
      expect(await its.approve(next, approval.id)).toMatchObject({ status: 409, error: 'refused' });
      expect(await here.attempt(bySystem, 'approval', approval.id, { type: 'approval.approve' })).toBeDefined();
    } finally {
      await alone.close();
    }
  });
});
