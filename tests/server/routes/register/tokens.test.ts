import { parse } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Project } from '#machines/issuances/project/project.wire.ts';
import type { TokenEvent } from '#machines/register/token/token.contract.ts';
import { TokenList } from '#machines/register/token/token.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { fourEyesOf, givePassword } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let project: { id: string; owner: string; manager: string };

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  project = await world.project();
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

async function tokenSeenBy(userId: string) {
  const token = await world.tokenOf(userId);
  const { body } = await callApi(test, 'GET', `/v2/pfp/issuances/${project.id}`, { token });
  return parse(Project, body.data).token;
}

async function send(event: object) {
  const known = await tokenSeenBy(project.manager);
  const token = await world.tokenOf(project.manager);
  const answer = await callApi(test, 'POST', `/v2/pfp/tokens/${known?.id}/events`, {
    token,
    headers: { 'if-match': `"${known?.version}"` },
    body: event,
  });
  await test.drain();
  return { status: answer.status, now: (await tokenSeenBy(project.manager))?.status };
}

const mayTransfer = async () => {
  const [row] = await test.tenant.database.query<{ address: string }>(
    sql`select address from token where project_id = ${project.id}`,
  );
  const { chain } = test.tenant.providers;
  const wallet = await chain.managedWallet(await world.investor());
  await chain.allow(row?.address ?? '', [wallet], true);
  const mint = { token: row?.address ?? '', mintId: crypto.randomUUID(), wallet, amount: 1 };
  return (await chain.mint(mint)).result;
};

/** One manager proposes an event of the token, and another one approves it. */
async function agree(event: Extract<TokenEvent, { type: 'token.resume' | 'token.retire' }>) {
  const eyes = fourEyesOf(test, world);
  const known = await tokenSeenBy(project.manager);
  await givePassword(test, project.manager);
  const proposed = await eyes.propose(project.manager, { entity: 'token', id: known?.id ?? '', event });
  const before = (await tokenSeenBy(project.manager))?.status;
  if (proposed.status === 201) await eyes.approve(await eyes.manager(), proposed.approval.id);
  await test.drain();
  return { status: proposed.status, before, now: (await tokenSeenBy(project.manager))?.status };
}

it('one manager pauses a token on the chain; two resume it, and retire it once no investor holds any', async () => {
  expect((await tokenSeenBy(project.manager))?.status).toBe('active');
  expect(await send({ type: 'token.pause', reason: 'News' })).toEqual({ status: 200, now: 'paused' });
  expect(await mayTransfer()).toBe('refused');
  const resume = { type: 'token.resume', reason: 'It is settled' } as const;
  expect(await send(resume)).toEqual({ status: 409, now: 'paused' });
  expect(await agree(resume)).toEqual({ status: 201, before: 'paused', now: 'active' });
  expect(await mayTransfer()).toBe('done');
  const retire = {
    type: 'token.retire',
    reason: 'All tokens were redeemed',
    fileId: await world.file(project.manager, 'document'),
  } as const;
  expect(await agree(retire)).toMatchObject({ status: 409, now: 'active' });
  await send({ type: 'token.pause', reason: 'The end' });
  expect(await send(retire)).toEqual({ status: 409, now: 'paused' });
  const foreign = { ...retire, fileId: await world.file(project.owner, 'document') };
  expect(await agree(foreign)).toEqual({ status: 422, before: 'paused', now: 'paused' });
  expect(await agree(retire)).toEqual({ status: 201, before: 'paused', now: 'retired' });
});

it('a failed deployment can be repeated', async () => {
  project = await world.project();
  await test.tenant.database.query(sql`update token set status = 'deployFailed' where project_id = ${project.id}`);
  expect(await send({ type: 'token.deploy' })).toEqual({ status: 200, now: 'active' });
});

it('the facts of a token are visible only to those who run its project', async () => {
  expect((await tokenSeenBy(project.owner))?.facts.actor).toBe('ENTREPRENEUR');
  expect(await tokenSeenBy(await world.investor())).toBeNull();
});

it('tokens are listed with what they stand for, to managers and to their owner', async () => {
  const journeys = journeysOf(test, world);
  const investor = await world.investor();
  project = await world.project({ softCap: 5000 });
  const order = await journeys.signContract(investor, project, 4);
  test.moveClock(new Date(test.tenant.clock.now().getTime() + 5 * DAY));
  await test.drain();
  await journeys.mintTokens(order, project);
  await journeys.payDistribution(project, 1000);
  const listFor = async (userId: string) => {
    const token = await world.tokenOf(userId);
    const { body } = await callApi(test, 'GET', '/v2/pfp/tokens?sort=-marketCap', { token });
    return parse(TokenList, body.data).rows;
  };
  const own = await listFor(project.owner);
  expect(own).toMatchObject([
    { outstanding: 4, facePrice: 5000, marketCap: 20_000, outstandingDebt: 20_000, paidInstalments: 1 },
  ]);
  await journeys.payDistribution(project, 5001, 0, 'capitalReturn');
  const [first, ...others] = await listFor(project.manager);
  expect(first).toMatchObject({ id: own[0]?.id, marketCap: 14_999, outstandingDebt: 14_999, paidInstalments: 1 });
  expect(others).not.toEqual([]);
});
