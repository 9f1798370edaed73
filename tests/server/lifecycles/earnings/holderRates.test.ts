import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { ledgerViolations } from '#server/queries/orders/ledger.ts';
import { writePerson } from '#server/queries/people/users.personal.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { fourEyesOf } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;
let local: string;
let french: string;

const query = <Row>(statement: Parameters<typeof test.tenant.database.query>[0]) =>
  test.tenant.database.query<Row>(statement);

async function hold(): Promise<string> {
  const id = await world.user();
  const now = test.tenant.clock.now();
  await query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
    values (${project.id}, ${id}, '0x1', 1, ${now})`);
  await query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
    values (${newId(now)}, ${project.id}, ${id}, '0x1', 1, 'mint', ${now})`);
  return id;
}

const liveIn = (user: string, countryOfResidence: string) =>
  world.run(by('USER', user), async (uow) => {
    // The country of the address is another one.
    const country = countryOfResidence === 'ES' ? 'FR' : 'ES';
    await writePerson(uow, user, { profile: { country, countryOfResidence } });
    return { ok: true, value: undefined };
  });

const registerAs = (user: string, taxNumber: string) =>
  world.run(by('USER', user), async (uow) => {
    await writePerson(uow, user, { company: { taxNumber } as never });
    return { ok: true, value: undefined };
  });

/** A declaration whose certificate a manager has accepted. */
async function certify(user: string, country: string, validUntil: string) {
  const now = test.tenant.clock.now();
  const file = await world.file(user, 'identity');
  await query(sql`insert into tax_residence (id, status, user_id, details, file_id, valid_until, created_at, updated_at)
    values (${newId(now)}, 'certified', ${user}, ${{ country, taxNumber: '1', exemption: null }}, ${file}, ${validUntil},
      ${now}, ${now})`);
}

const linesOf = async (id: string) => {
  const lines = await query<{ user_id: string; withheld: number; points: number; basis: string; rule: string }>(
    sql`select user_id, withheld, withholding_points as points, withholding_basis as basis, withholding_rule as rule
      from earning where distribution_id = ${id}`,
  );
  return new Map(lines.map(({ user_id, ...line }) => [user_id, line]));
};

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
});
beforeEach(async () => {
  project = await world.project();
  [local, french] = [await hold(), await hold()];
  await liveIn(local, 'ES');
  await liveIn(french, 'FR');
});
afterAll(async () => {
  expect(await ledgerViolations(test.tenant.database)).toEqual([]);
  expect(test.reported).toEqual([]);
  await test.close();
});

describe('the rate of each holder', () => {
  it('is that of the country of the profile, without any benefit of the Union or a treaty', async () => {
    const lines = await linesOf(await journeys.approveDistribution(project, 20_000, 1_900, 'rent'));
    expect(lines.get(local)).toMatchObject({ withheld: 1_900, points: 1_900, basis: 'resident' });
    // TRLIRNR 25.1.a: 24 % of rent.
    expect(lines.get(french)).toMatchObject({ withheld: 2_400, points: 2_400, basis: 'nonResident' });
  });

  it('follows an accepted certificate, and its line keeps the rule', async () => {
    await certify(french, 'FR', '2026-12-31');
    const lines = await linesOf(await journeys.approveDistribution(project, 20_000));
    expect(lines.get(local)).toMatchObject({ withheld: 1_900, rule: 'R19 2021-07-11 · LIRPF 101.4; RIRPF 90' });
    expect(lines.get(french)).toEqual({
      withheld: 0,
      points: 0,
      basis: 'union',
      rule: 'R19 2021-07-11 · TRLIRNR 14.1.c',
    });
  });

  it('ignores a declaration that another one has replaced', async () => {
    await certify(french, 'FR', '2026-12-31');
    const now = test.tenant.clock.now();
    const details = { country: 'CH', taxNumber: '1', exemption: null };
    await query(sql`insert into tax_residence (id, status, user_id, details, created_at, updated_at)
      values (${newId(now)}, 'replaced', ${french}, ${details}, ${now}, ${now})`);
    const lines = await linesOf(await journeys.approveDistribution(project, 20_000));
    expect(lines.get(french)).toMatchObject({ withheld: 0, basis: 'union' });
  });

  it('is not that of a Spanish company if its number begins with N (Orden EHA/451/2008)', async () => {
    await query(sql`update users set person_type = 'legal' where id = any(${[local, french]})`);
    await registerAs(local, 'B12345674');
    await registerAs(french, 'N0012345A');
    const lines = await linesOf(await journeys.approveDistribution(project, 20_000, 1_900, 'rent'));
    expect(lines.get(local)).toMatchObject({ withheld: 1_900, basis: 'resident' });
    // TRLIRNR 25.1.a: 24 % of rent.
    expect(lines.get(french)).toMatchObject({ withheld: 2_400, basis: 'nonResident' });
  });

  it('is that of the day of the payment, when a certificate has ended since the calculation', async () => {
    await certify(french, 'FR', '2026-12-31');
    const id = await journeys.approveDistribution(project, 20_000);
    await query(sql`update tax_residence set valid_until = '2026-03-01' where user_id = ${french}`);
    await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
    await test.drain();
    expect((await linesOf(id)).get(french)).toMatchObject({ withheld: 1_900, basis: 'nonResident' });
    const [paid] = await query<{ net: number; paid: number }>(
      sql`select sum(net)::integer as net, count(paid_at)::integer as paid from earning where distribution_id = ${id}`,
    );
    expect(paid).toEqual({ net: 16_200, paid: 2 });
  });

  it('keeps the lines whose rates are still the same', async () => {
    const id = await journeys.approveDistribution(project, 20_000);
    const ids = () => query<{ id: string }>(sql`select id from earning where distribution_id = ${id} order by id`);
    const before = await ids();
    await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
    await test.drain();
    expect(await ids()).toEqual(before);
  });
});

describe('less than the rule asks for', () => {
  const asManager = async () => ({ token: await world.tokenOf(project.manager) });
  const create = async (body: object) =>
    callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, {
      ...(await asManager()),
      body: { kind: 'interest', gross: 1_000, recordDate: '2026-12-01', ...body },
    });

  it('needs a written reason', async () => {
    const refused = await create({ withholdingPoints: 1_899 });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toHaveProperty('withholdingReason');
    expect((await create({ withholdingPoints: 1_900 })).status).toBe(201);
    expect((await create({ withholdingPoints: 0, kind: 'capitalReturn' })).status).toBe(201);
  });

  it('is shown with its reason, and no manager may pay it alone', async () => {
    const { body, status } = await create({ withholdingPoints: 0, withholdingReason: 'Binding ruling V0001-26' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ withholdingReason: 'Binding ruling V0001-26', facts: { withinLimit: false } });
  });

  it('waits for a second manager, although its amount is within the limit', async () => {
    const eyes = fourEyesOf(test, world);
    const manager = await eyes.manager();
    const propose = (id: string) =>
      eyes.propose(manager, { entity: 'distribution', id, event: { type: 'distribution.pay' } });
    const usual = await propose(await journeys.approveDistribution(project, 1_000, 1_900));
    expect(usual).toMatchObject({ status: 201, approval: { status: 'executed' } });
    const lower = await propose(await journeys.approveDistribution(project, 1_000, 0));
    expect(lower).toMatchObject({ status: 201, approval: { status: 'proposed' } });
    const approved = await eyes.approve(await eyes.manager(), lower.approval.id);
    expect(approved.approval).toMatchObject({ status: 'executed' });
    await test.drain();
  });
});
