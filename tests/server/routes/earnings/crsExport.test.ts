import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfCertificationText } from '#machines/people/taxResidence/selfCertification.text.ts';
import { declareResidence } from '#server/acts/people/declareResidence.ts';
import { sql } from '#server/postgres/sql.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

const password = 'Tesela-2026';
let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;
let french: string;
let local: string;

const certification = {
  noNumber: '' as const,
  why: '',
  others: [{ country: 'FR', taxNumber: '3023217600053', noNumber: '' as const, why: '' }],
  birthCity: 'Lyon',
  birthCountry: 'FR',
  entityType: '' as const,
  controllers: [],
  explanation: '',
};

/** A holder of 10 tokens at 50.00 since 2025-06-01, who has signed for these countries. */
async function hold(countries: 'home' | 'abroad'): Promise<string> {
  const id = await world.investor();
  await test.tenant.database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
    values (${project.id}, ${id}, '0x1', 10, '2025-06-01T10:00:00Z')`);
  await test.tenant.database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cost, cause, at)
    values (gen_random_uuid(), ${project.id}, ${id}, '0x1', 10, 50000, 'move 1', '2025-06-01T10:00:00Z')`);
  await world.run(by('USER', id), async (uow) => {
    const signature = { version: selfCertificationText.version, sha256: '00', contradictions: [] };
    const own = { country: 'ES', taxNumber: '12345678Z', exemption: null };
    const all = { ...own, certification: countries === 'home' ? { ...certification, others: [] } : certification };
    await declareResidence(uow, id, all, { signature });
    return { ok: true, value: undefined };
  });
  return id;
}

async function exported(body: object): Promise<{ status: number; text: string }> {
  const response = await test.app.request('http://test.local/v2/pfp/reportable-accounts/export', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-user-access-token': await world.tokenOf(project.manager),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
  await test.tenant.database.query(
    sql`update users set password_hash = ${await quickHash(password)} where id = ${project.manager}`,
  );
  [french, local] = [await hold('abroad'), await hold('home')];
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

describe('the accounts that are reported', () => {
  it('are those of a year, by the signed countries, with what they hold and got', async () => {
    await journeys.payDistribution(project, 2_000, 1_900, 'interest');
    const { status, text } = await exported({ year: '2026', format: 'xml', password });
    expect(status).toBe(200);
    expect(text).toContain('<crs:TIN issuedBy="FR">3023217600053</crs:TIN>');
    expect(text).toContain(`>${french}<`);
    expect(text).not.toContain(local);
    // Half of the interest of 20.00, before tax.
    expect(text).toContain('<crs:PaymentAmnt currCode="EUR">10.00</crs:PaymentAmnt>');
    const before = await exported({ year: '2025', format: 'xml', password });
    expect(before.text).toContain('<crs:AccountBalance currCode="EUR">500.00</crs:AccountBalance>');
    expect(before.text).not.toContain('PaymentAmnt');
    const earlier = await exported({ year: '2024', format: 'xml', password });
    expect(earlier.text).toContain('<crs:AccountBalance currCode="EUR">0.00</crs:AccountBalance>');
  });

  it('are a sheet as well, and the journal records who exported them', async () => {
    const { text } = await exported({ year: '2025', format: 'csv', password });
    expect(text).toContain('FR 3023217600053');
    expect(text.trim().split('\n')).toHaveLength(2);
    const entries = await test.tenant.database.query<{ user_id: string }>(
      sql`select user_id from journal where event ->> 'type' = 'reportableAccounts.export' and event ->> 'rows' = '1'`,
    );
    expect(entries.at(-1)?.user_id).toBe(project.manager);
  });

  it('need the password', async () => {
    expect((await exported({ year: '2025', format: 'csv' })).status).not.toBe(200);
    expect((await exported({ year: '2025', format: 'csv', password: 'Wrong-2026' })).status).toBe(403);
  });
});
