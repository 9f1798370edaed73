import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#machines/shared/duration.ts';
import type { Configuration } from '#machines/tenant/customization/configuration.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { type FourEyes, fourEyesOf, password } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let eyes: FourEyes;
let [ana, bea, eva] = ['', '', ''];
const opened: TestTenant[] = [];

beforeEach(async () => {
  test = await testTenant();
  opened.push(test);
  world = worldOf(test);
  eyes = fourEyesOf(test, world);
  [ana, bea, eva] = [await eyes.manager(), await eyes.manager(), await eyes.manager()];
});
afterAll(async () => {
  for (const each of opened) {
    expect(each.reported).toEqual([]);
    await each.close();
  }
});

const later = async (milliseconds: number) => {
  test.moveClock(new Date(test.tenant.clock.now().getTime() + milliseconds));
  await test.drain();
};

const setRoles = async (by: string, user: string, roles: string[]) =>
  callApi(test, 'PUT', `/v2/pfp/users/${user}/roles`, { token: await world.tokenOf(by), body: { roles, password } });
const sendUser = async (by: string, user: string, body: object) =>
  callApi(test, 'POST', `/v2/pfp/users/${user}/events`, { token: await world.tokenOf(by), body });

async function rolesOf(id: string) {
  const [user] = await test.tenant.database.query<{ roles: string[]; review: string }>(
    sql`select roles, review from users where id = ${id}`,
  );
  return user?.review === 'deleted' ? 'deleted' : user?.roles;
}

async function openAct(subject: string): Promise<string> {
  const [open] = await test.tenant.database.query<{ id: string }>(
    sql`select id from approval where user_id = ${subject} and status in ('proposed', 'waiting')`,
  );
  return open?.id ?? '';
}

const notificationsOf = async (userId: string, about: string) =>
  (await test.tenant.database.query(sql`select from notification where user_id = ${userId} and about = ${about}`))
    .length;

describe('the role of manager', () => {
  it('ends only after another manager approves it and nobody objects for 24 hours', async () => {
    expect((await setRoles(ana, bea, ['USER'])).status).toBe(202);
    expect(await rolesOf(bea)).toEqual(['ADMIN']);
    const act = await openAct(bea);
    expect(await eyes.approve(ana, act)).toMatchObject({ status: 409 });
    expect((await eyes.approve(eva, act)).approval.status).toBe('waiting');
    for (const manager of [ana, bea, eva]) expect(await notificationsOf(manager, 'approval.waiting')).toBe(1);
    await later(24 * HOUR - 1000);
    expect(await rolesOf(bea)).toEqual(['ADMIN']);
    await later(1000);
    expect(await rolesOf(bea)).toEqual(['USER']);
  });

  it('stays if its holder objects', async () => {
    await setRoles(ana, bea, ['USER']);
    const act = await openAct(bea);
    await eyes.approve(eva, act);
    await eyes.decide(bea, act, { type: 'approval.object', reason: 'I am still here' });
    await later(25 * HOUR);
    expect(await rolesOf(bea)).toEqual(['ADMIN']);
  });

  it('is not given up by oneself alone, nor hidden in a change of other roles', async () => {
    expect((await setRoles(ana, ana, ['USER'])).status).toBe(202);
    expect((await setRoles(ana, bea, ['USER', 'ENTREPRENEUR'])).status).toBe(202);
    expect(await rolesOf(ana)).toEqual(['ADMIN']);
    expect(await rolesOf(bea)).toEqual(['ADMIN']);
  });

  it('does not end by deleting its holder, whoever asks', async () => {
    expect(await sendUser(ana, bea, { type: 'user.delete', password })).toMatchObject({ status: 409 });
    expect(await sendUser(ana, bea, { type: 'manager.delete', password })).toMatchObject({ status: 409 });
    const own = await callApi(test, 'POST', '/v2/pfp/account/deletion', {
      token: await world.tokenOf(ana),
      body: { password },
    });
    expect(own).toMatchObject({ status: 409, body: { error: 'manager_role' } });
    expect(await rolesOf(ana)).toEqual(['ADMIN']);
    expect(await rolesOf(bea)).toEqual(['ADMIN']);
  });

  it('ends with the account after two managers and 24 hours', async () => {
    const proposed = await eyes.propose(ana, { entity: 'user', id: bea, event: { type: 'manager.delete' } });
    expect(proposed.approval).toMatchObject({ status: 'proposed', act: 'managerDeletion' });
    await eyes.approve(eva, proposed.approval.id);
    await later(24 * HOUR);
    expect(await rolesOf(bea)).toBe('deleted');
  });

  it('stays with the last manager, also if the others left while the act waited', async () => {
    await setRoles(ana, bea, ['USER']);
    const act = await openAct(bea);
    await eyes.approve(eva, act);
    await test.tenant.database.query(sql`update users set roles = array['USER'] where id in (${ana}, ${eva})`);
    await later(24 * HOUR);
    expect(await rolesOf(bea)).toEqual(['ADMIN']);
  });

  it('is not given by one manager in a tenant that once had two', async () => {
    await test.tenant.database.query(sql`update users set roles = array['USER'] where id in (${bea}, ${eva})`);
    const fresh = await world.user(['USER']);
    expect((await setRoles(ana, fresh, ['ADMIN'])).status).toBe(202);
    expect(await rolesOf(fresh)).toEqual(['USER']);
  });
});

describe('the limit of what one manager may move', () => {
  const limit = (approvalLimit: number) => test.configure('settings', { approvalLimit });
  const pay = (id: string) => ({ entity: 'distribution', id, event: { type: 'distribution.pay' } }) as const;

  async function distribution(gross: number) {
    const project = await world.project();
    const holder = await world.user();
    await test.tenant.database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
      values (${project.id}, ${holder}, '0x1', 10, ${test.tenant.clock.now()})`);
    await test.tenant.database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
      values (gen_random_uuid(), ${project.id}, ${holder}, '0x1', 10, 'mint', ${test.tenant.clock.now()})`);
    const next = () => journeysOf(test, world).approveDistribution(project, gross);
    return { first: await next(), next };
  }

  it('counts what other managers moved out of the same issuance', async () => {
    await limit(15_000);
    const { first, next } = await distribution(10_000);
    expect((await eyes.propose(ana, pay(first))).approval.status).toBe('executed');
    expect((await eyes.propose(bea, pay(await next()))).approval.status).toBe('proposed');
    expect((await eyes.propose(eva, pay(await next()))).approval.status).toBe('proposed');
  });

  it('counts what was moved out of other issuances without a second manager', async () => {
    await limit(15_000);
    const [one, other] = [await distribution(10_000), await distribution(10_000)];
    expect((await eyes.propose(ana, pay(one.first))).approval.status).toBe('executed');
    expect((await eyes.propose(bea, pay(other.first))).approval.status).toBe('proposed');
  });

  it('counts what is said to have arrived by itself, because it is not money that was moved out', async () => {
    await limit(15_000);
    const investor = await world.investor();
    const arrive = async (day: string) => {
      const line = `2026-03-${day},100.00,EUR,${depositReference(investor)},Leo`;
      const content = ['date,amount,currency,reference,payer', line].join('\n');
      const body = { name: `${day}.csv`, content, password };
      return callApi(test, 'POST', '/v2/pfp/statements', { token: await world.tokenOf(ana), body });
    };
    const { first, next } = await distribution(10_000);
    expect((await eyes.propose(ana, pay(first))).approval.status).toBe('executed');
    expect((await arrive('02')).body.data).toMatchObject({ lines: [{ amount: 10_000 }], waiting: [] });
    expect((await arrive('03')).body.data).toMatchObject({ lines: [], waiting: [{ amount: 10_000 }] });
    expect((await eyes.propose(bea, pay(await next()))).approval.status).toBe('proposed');
  });

  it('counts only once what two managers approved of another issuance', async () => {
    await limit(15_000);
    const [large, small] = [await distribution(20_000), await distribution(10_000)];
    const { approval } = await eyes.propose(ana, pay(large.first));
    expect((await eyes.approve(bea, approval.id)).approval.status).toBe('executed');
    expect((await eyes.propose(ana, pay(small.first))).approval.status).toBe('executed');
  });
});

describe('a configuration', () => {
  async function publish(change: (now: Configuration) => object) {
    const token = await world.tokenOf(ana);
    const now = (await callApi(test, 'GET', '/v2/pfp/configuration', { token })).body.data as Configuration;
    const { status } = await callApi(test, 'PUT', '/v2/pfp/configuration', {
      token,
      headers: { 'if-match': `"${now.version}"` },
      body: { customization: now.customization, settings: now.settings, ...change(now), password },
    });
    return status;
  }

  it('that contracts with another company is not published by one manager', async () => {
    const platform = { name: 'Evil Ltd', taxNumber: 'A58818501', address: 'Calle 1', contact: 'evil@example.com' };
    expect(await publish(({ settings }) => ({ settings: { ...settings, platform } }))).toBe(202);
    expect(test.tenant.settings.platform.name).not.toBe('Evil Ltd');
  });

  it('that identifies nobody is not published by one manager', async () => {
    const withoutKyc = ({ customization }: Configuration) => ({
      customization: {
        ...customization,
        modules: { ...customization.modules, kyc: false },
        flows: { ...customization.flows, onboarding: customization.flows.onboarding.filter((step) => step !== 'KYC') },
      },
    });
    expect(await publish(withoutKyc)).toBe(202);
    expect(test.tenant.customization.modules.kyc).toBe(true);
  });

  it('that only looks different is published by one manager', async () => {
    const inRed = ({ customization }: Configuration) => ({
      customization: { ...customization, brand: { accent: '#a21c2f' } },
    });
    expect(await publish(inRed)).toBe(200);
  });
});
