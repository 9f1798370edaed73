import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Comparison } from '#machines/issuances/project/comparison.wire.ts';
import { InvestorProjectList } from '#machines/issuances/project/project.row.ts';
import { rankingPoints, rateRisk } from '#machines/issuances/promoter/riskClass.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { riskClass } from '#server/queries/issuances/risk.sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let ids: string[];

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  ids = [(await world.project()).id, (await world.project()).id, (await world.project()).id];
  const [safe, long, stake] = ids;
  const { database } = test.tenant;
  await database.query(sql`update project set slug = 'safe', interest_points = 500, term_months = 12,
    ranking = 'seniorSecured' where id = ${safe}`);
  await database.query(sql`update project set slug = 'long', interest_points = 950, term_months = 48,
    ranking = 'subordinated' where id = ${long}`);
  await database.query(sql`update project set slug = 'stake', product = 'equity', interest_points = 1100,
    term_months = null, ranking = 'equity' where id = ${stake}`);
});
afterAll(() => test.close());

const read = (path: string) => callApi(test, 'GET', `/v2/pfp/public/${path}`);
const slugsOf = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);
const compared = async (of: string) =>
  slugsOf(v.parse(Comparison, (await read(`comparisons?of=${of}`)).body.data).rows);
const listed = async (query: string) =>
  slugsOf(v.parse(InvestorProjectList, (await read(`issuances?${query}`)).body.data).rows);

it('answers with the issuances that are published, and without those that are not', async () => {
  const { id } = await world.project();
  await test.tenant.database.query(sql`update project set slug = 'draft', status = 'DRAFT' where id = ${id}`);
  expect(await compared('stake,long')).toEqual(['long', 'stake']);
  expect(await compared('long,draft,unknown')).toEqual(['long']);
  expect((await read('comparisons?of=%3Cscript%3E')).status).toBe(422);
});

it('counts no visit of the pages of what is compared', async () => {
  const visits = async () => {
    const [row] = await test.tenant.database.query<{ total: number }>(
      sql`select count(*)::integer as total from visit`,
    );
    return row?.total;
  };
  const visit = (path: string) =>
    callApi(test, 'GET', `/v2/pfp/public/${path}`, { headers: { 'user-agent': 'Mozilla/5.0' } });
  await visit('comparisons?of=safe,long');
  expect(await visits()).toBe(0);
  await visit('issuances/safe');
  expect(await visits()).toBe(1);
});

it('narrows the catalogue by return, term, risk and promoter', async () => {
  expect(await listed('minReturn=900')).toEqual(['long']);
  expect(await listed('maxTerm=12')).toEqual(['safe']);
  expect(await listed('risk=medium')).toEqual(['safe']);
  expect((await listed('risk=high')).toSorted()).toEqual(['long', 'stake']);
  const [row] = await test.tenant.database.query<{ owner: string }>(
    sql`select owner_id as owner from project where slug = 'long'`,
  );
  expect(await listed(`promoter=${row?.owner}`)).toContain('long');
  expect(await listed('promoter=00000000-0000-4000-8000-000000000000')).toEqual([]);
});

it('sorts the catalogue by risk and by promoter', async () => {
  expect((await listed('sort=risk'))[0]).toBe('safe');
  expect(await listed('sort=promoter')).toHaveLength(3);
});

it('has the class in the database that the page calculates', async () => {
  const { database } = test.tenant;
  const rankings = Object.keys(rankingPoints).filter((each) => each !== 'unknown') as Exclude<
    keyof typeof rankingPoints,
    'unknown'
  >[];
  for (const ranking of [null, ...rankings])
    for (const termMonths of [null, 36, 37]) {
      const [row] = await database.query<{ risk: string }>(
        statement(
          `select ${riskClass} as risk from (select project.owner_id, 'CAMPAIGN' as status, $1::text as ranking,
            $2::integer as term_months from project limit 1) project`,
          [ranking, termMonths],
        ),
      );
      expect([ranking, termMonths, row?.risk]).toEqual([
        ranking,
        termMonths,
        rateRisk({ ranking, termMonths, promoterArrears: null }).riskClass,
      ]);
    }
});
