import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DistributionTerms } from '#machines/earnings/distribution/distribution.contract.ts';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant('2026-03-10T09:00:00Z');
  world = worldOf(test);
});
beforeEach(async () => {
  project = await world.project();
});
afterAll(async () => {
  const { findings } = await compareRegister(test.tenant);
  expect(findings.filter(({ entity }) => entity === 'distribution')).toEqual([]);
  expect(test.reported).toEqual([]);
  await test.close();
});

async function hold(tokens: number, since: string): Promise<string> {
  const id = await world.user();
  await test.tenant.database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
    values (${project.id}, ${id}, '0x1', ${tokens}, ${since})`);
  await test.tenant.database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
    values (${newId(test.tenant.clock.now())}, ${project.id}, ${id}, '0x1', ${tokens}, 'mint', ${since})`);
  return id;
}

/** A typing error of the manager: ten times the amount. */
const wrong = { kind: 'interest', gross: 100_000, withholdingPoints: 1_900, recordDate: '2026-03-08' } as const;
const right = { kind: 'dividend', gross: 10_001, withholdingPoints: 2_100, recordDate: '2026-03-05' } as const;

const tokenOf = (who: 'manager' | 'owner') => world.tokenOf(project[who]);

async function draft(terms: DistributionTerms = wrong): Promise<Distribution> {
  const path = `/v2/pfp/issuances/${project.id}/distributions`;
  const { status, body } = await callApi(test, 'POST', path, { token: await tokenOf('manager'), body: terms });
  expect(status).toBe(201);
  return body.data as Distribution;
}

const send = async (id: string, event: object, { version, who = 'manager' as 'manager' | 'owner' } = {} as Sent) =>
  callApi(test, 'POST', `/v2/pfp/distributions/${id}/events`, {
    token: await tokenOf(who),
    body: event,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
type Sent = { version?: number; who?: 'manager' | 'owner' };

const edit = (id: string, terms: DistributionTerms, options?: Sent) =>
  send(id, { type: 'distribution.edit', ...terms }, options);

async function pageOf(id: string): Promise<Distribution> {
  const { body } = await callApi(test, 'GET', `/v2/pfp/distributions/${id}`, { token: await tokenOf('manager') });
  return body.data as Distribution;
}

describe('a draft', () => {
  it('takes new terms, of which the journal keeps each version', async () => {
    await hold(2, '2026-03-01T09:00:00Z');
    const { id, version } = await draft();
    expect((await edit(id, right, { version })).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({ status: 'draft', ...right, facts: { lines: 1 } });
    const [entry] = await test.tenant.database.query<{ event: object }>(
      sql`select event from journal where entity_id = ${id} order by number desc limit 1`,
    );
    expect(entry?.event).toEqual({ type: 'distribution.edit', ...right });
  });

  it('is edited by the version that was seen, so that no change is lost', async () => {
    await hold(2, '2026-03-01T09:00:00Z');
    const { id, version } = await draft();
    await edit(id, right, { version, who: 'owner' });
    const late = await edit(id, { ...wrong, gross: 5 }, { version });
    expect([late.status, late.body.error]).toEqual([409, 'stale_version']);
    expect((await pageOf(id)).gross).toBe(right.gross);
  });

  it('refuses a record date on which nobody held tokens, beside its field', async () => {
    await hold(2, '2026-03-06T09:00:00Z');
    const { id } = await draft();
    const answer = await edit(id, right);
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { recordDate: { id: 'validator.error_no_holders', values: {} } },
    ]);
    expect((await pageOf(id)).recordDate).toBe(wrong.recordDate);
  });

  it('that becomes a return of capital withholds nothing, and returns no more than is left', async () => {
    await hold(2, '2026-03-01T09:00:00Z');
    const { id } = await draft();
    const tooMuch = await edit(id, { ...right, kind: 'capitalReturn', gross: 10_001 });
    expect([tooMuch.status, tooMuch.body.fields]).toEqual([
      422,
      { gross: { id: 'validator.error_capital_left', unit: 'money', values: { limit: 10_000 } } },
    ]);
    expect((await edit(id, { ...right, kind: 'capitalReturn', gross: 10_000 })).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({ kind: 'capitalReturn', gross: 10_000, withholdingPoints: 0 });
  });
});

describe('a calculated distribution', () => {
  it('goes back to draft by an edit, and pays the new terms to the holders of the new day', async () => {
    const first = await hold(2, '2026-03-01T09:00:00Z');
    const second = await hold(1, '2026-03-04T09:00:00Z');
    await hold(7, '2026-03-06T09:00:00Z');
    const { id } = await draft();
    expect((await send(id, { type: 'distribution.calculate' })).status).toBe(200);
    expect((await pageOf(id)).lines).toHaveLength(3);
    const byOwner = await edit(id, right, { who: 'owner' });
    expect(byOwner.status, 'the owner only proposes').toBe(409);
    expect((await edit(id, right)).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({ status: 'draft', lines: [], ...right });
    await send(id, { type: 'distribution.calculate' });
    const lines = (await pageOf(id)).lines.map(({ investor, gross, withheld, net }) => [
      investor?.id,
      gross,
      withheld,
      net,
    ]);
    // 100.01 euros for 3 tokens, of which 21 % are withheld.
    expect(lines).toEqual([
      [first, 6_667, 1_400, 5_267],
      [second, 3_334, 700, 2_634],
    ]);
    await send(id, { type: 'distribution.approve' });
    expect((await edit(id, wrong)).status).toBe(409);
  });
});
