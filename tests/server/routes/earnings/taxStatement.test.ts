import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomeKinds } from '#machines/earnings/earning/income.selectors.ts';
import { buildTaxStatement } from '#machines/earnings/earning/taxStatement.ts';
import { TaxSummaries } from '#machines/earnings/earning/taxSummary.wire.ts';
import { PortfolioResults } from '#machines/orders/investment/results.wire.ts';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import { decideCostOrder } from '#machines/shared/rules/costOrder.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { taxStatementFile } from '#server/routes/earnings/taxStatementFile.ts';
import { statementText } from '#server/routes/orders/statements.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';
import { distributions, orders, summary, years } from './taxYears.data.ts';

type Who = keyof typeof years;
type Named = (typeof orders)[number]['project'];

const password = 'Tesela-2026';
let test: TestTenant;
let world: World;
const people = {} as Record<Who, string>;
const projects = {} as Record<Named, { id: string; owner: string; manager: string }>;

/** The register's entries of an instruction, as the engine writes them. */
async function enter(who: Who, project: Named, changes: readonly number[], cause: string) {
  for (const tokens of changes)
    await test.tenant.database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cost, cause, at)
      values (${newId(test.tenant.clock.now())}, ${projects[project].id}, ${people[who]}, '0x1', ${tokens}, ${tokens * 5000},
        ${cause}, ${test.tenant.clock.now()})`);
}

beforeAll(async () => {
  test = await testTenant('2025-03-03T09:00:00Z');
  await test.configure('customization', { extras: { investmentFee: true } });
  world = worldOf(test);
  const journeys = journeysOf(test, world);
  const { database, clock } = test.tenant;
  for (const [name, title, points, product] of [
    ['molino', 'Molino', 0, 'realEstate'],
    ['sol', 'Sol', 150, 'equity'],
  ] as const) {
    projects[name] = await world.project({ softCap: 5000, days: 900 });
    await database.query(
      sql`update project set title = ${title}, fee_points = ${points}, product = ${product} where id = ${projects[name].id}`,
    );
  }
  for (const who of ['ana', 'bruno', 'carla'] as const) {
    people[who] = await world.investor();
    await database.query(sql`update users set first_name = ${who}, last_name = 'Sanz' where id = ${people[who]}`);
  }
  const wait = (milliseconds: number) => test.moveClock(new Date(clock.now().getTime() + milliseconds));
  const buy = async (bought: readonly { who: Who; project: Named; tokens: number }[]) => {
    const signed: [string, Named][] = [];
    for (const { who, project, tokens } of bought) {
      signed.push([await journeys.signContract(people[who], projects[project], tokens), project]);
      wait(MINUTE);
    }
    wait(6 * DAY);
    await test.drain();
    for (const [id, project] of signed) await journeys.mintTokens(id, projects[project]);
  };
  await buy(orders);
  for (const { at, project, kind, gross } of distributions) {
    if (at.startsWith('2026-05')) {
      test.moveClock('2026-01-20T09:00:00Z');
      await buy([{ who: 'bruno', project: 'sol', tokens: 4 }]);
    }
    test.moveClock(at);
    await journeys.payDistribution(projects[project], gross, 1900, kind);
  }
  test.moveClock('2026-10-01T09:00:00Z');
  await enter('carla', 'sol', [-2], `instruction ${newId(clock.now())}`);
  // Between two wallets of her own.
  await enter('carla', 'sol', [-1, 1], `instruction ${newId(clock.now())}`);
  // Lost by the chain and found again.
  const [mint] = await database.query<{ id: string }>(
    sql`select id from investment where user_id = ${people.bruno} and project_id = ${projects.sol.id} and tokens = 4`,
  );
  await enter('bruno', 'sol', [-4], `reorganisation ${mint?.id}`);
  await enter('bruno', 'sol', [4], `restored mint ${mint?.id}`);
  test.moveClock('2027-01-11T09:00:00Z');
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

async function fetched(path: string, token: string, body?: object) {
  const headers = { 'X-USER-ACCESS-TOKEN': token, 'Content-Type': 'application/json' };
  return test.app.request(`http://test.local/v2/pfp${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

/** The rows of a sheet by their first cell, as cells by their header. */
function rowsOf(sheet: string) {
  const [header = [], ...rows] = sheet
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}

const cents = (cell: string | undefined) => Math.round(Number(cell) * 100);

const kindNames = { interest: 'Intereses', rent: 'Renta', dividend: 'Dividendo', capitalGain: 'Plusvalía' };

/** What a row says, in the words of the data. */
function figuresOf(row: Record<string, string>) {
  const income = incomeKinds.flatMap((kind) => {
    const [gross, withheld] = [cents(row[`${kindNames[kind]}: bruto`]), cents(row[`${kindNames[kind]}: retenido`])];
    return gross === 0 ? [] : [[kind, { gross, withheld, net: gross - withheld }]];
  });
  return {
    income: Object.fromEntries(income),
    returned: cents(row['Capital devuelto']),
    tokensAcquired: Number(row['Tokens adquiridos']),
    acquired: cents(row['Coste de adquisición']),
    fees: cents(row.Comisiones),
    realised: cents(row['Resultado realizado']),
    retired: cents(row['Coste sin precio']),
    tokens: Number(row['Tokens al final']),
    cost: cents(row['Coste al final']),
    value: cents(row['Valor al final']),
  };
}

const everyYear = (['ana', 'bruno', 'carla'] as const).flatMap((who) =>
  ([2025, 2026] as const).map((year) => ({ who, year })),
);

describe('the tax statement', () => {
  it.each(everyYear)('of $who in $year has the figures made by hand', async ({ who, year }) => {
    const answer = await fetched(`/tax-statement?year=${year}`, await world.tokenOf(people[who]));
    expect(answer.status).toBe(200);
    const rows = rowsOf(await answer.text());
    const shown = Object.fromEntries(rows.slice(0, -1).map((row) => [row.Emisión?.toLowerCase(), figuresOf(row)]));
    expect(shown).toEqual(years[who][year]);
  });

  it.each(everyYear)('of $who in $year ends with totals that add up to the cent', async ({ who, year }) => {
    const rows = rowsOf(await (await fetched(`/tax-statement?year=${year}`, await world.tokenOf(people[who]))).text());
    const total = rows.at(-1) ?? {};
    const amounts = Object.keys(total).filter(
      (name) => !['Emisión', 'Token', 'ISIN', 'Emisor', 'NIF del emisor', 'Tipos y reglas'].includes(name),
    );
    for (const name of amounts)
      expect(
        rows.slice(0, -1).reduce((sum, row) => sum + cents(row[name]), 0),
        name,
      ).toBe(cents(total[name]));
    expect(cents(total.Bruto) - cents(total.Retenido)).toBe(cents(total.Neto));
    const kinds = Object.values(kindNames);
    expect(kinds.reduce((sum, kind) => sum + cents(total[`${kind}: bruto`]), 0)).toBe(cents(total.Bruto));
    expect(kinds.reduce((sum, kind) => sum + cents(total[`${kind}: retenido`]), 0)).toBe(cents(total.Retenido));
  });

  it('names the boxes of the return for each issuance, and the rates with their rules', async () => {
    const boxesOf = async (who: Who, year: number) => {
      const rows = rowsOf(
        await (await fetched(`/tax-statement?year=${year}`, await world.tokenOf(people[who]))).text(),
      );
      return rows.map((row) => [
        row.Emisión,
        Object.entries(row).flatMap(([name, cell]) =>
          name.startsWith('Casilla') && cents(cell) !== 0 ? [`${name.slice(-4)} ${cell}`] : [],
        ),
        row['Tipos y reglas']?.replaceAll('"', ''),
      ]);
    };
    expect(await boxesOf('bruno', 2025)).toEqual([
      ['Molino', ['0027 175.00', '0597 33.25'], '19 % R19 2021-07-11 · LIRPF 101.4; RIRPF 90'],
      ['Sol', ['0029 66.67', '0597 12.67'], '19 % R19 2021-07-11 · LIRPF 101.4; RIRPF 90'],
      ['Total', ['0027 175.00', '0029 66.67', '0597 45.92'], ''],
    ]);
    // Of the property: the gain of 7.50, and 300.00 of capital beyond the cost (Ley 35/2006 art. 33.3.a). Rent of 30.00.
    const [[, ana] = []] = await boxesOf('ana', 2026);
    expect(ana).toEqual(['0029 307.50', '0033 30.00', '0597 7.13']);
  });

  it('has a page with the same boxes, and none for years without a known form', async () => {
    const boxes = async (year: number) =>
      (await (await fetched(`/tax-statement/boxes?year=${year}`, await world.tokenOf(people.ana))).json()).data;
    expect(await boxes(2026)).toEqual({
      year: '2026',
      form: 2025,
      boxes: [
        { concept: 'dividend', box: '0029', amount: 30_750 },
        { concept: 'other', box: '0033', amount: 3_000 },
        { concept: 'incomeTax', box: '0597', amount: 713 },
      ],
      withheld: 713,
      rates: ['19 %: R19 2021-07-11 · LIRPF 101.8; RIRPF 100', '19 %: R19 2021-07-11 · LIRPF 25.2, 101.4; RIRPF 90'],
    });
    expect(await boxes(2019)).toEqual({ year: '2019', form: null, boxes: [], withheld: 0, rates: [] });
  });

  it('names no boxes for those who file another return', async () => {
    await test.tenant.database.query(sql`update users set person_type = 'legal' where id = ${people.carla}`);
    const sheet = await (await fetched('/tax-statement?year=2025', await world.tokenOf(people.carla))).text();
    expect(sheet).not.toContain('Casilla');
    await test.tenant.database.query(sql`update users set person_type = 'natural' where id = ${people.carla}`);
  });

  it.each([
    ['ES', 'tokens más antiguos se transmiten primero (Ley 35/2006 art. 37.2).'],
    ['FR', 'tokens se transmiten a su coste medio (CGI art. 150-0 D, 3).'],
    ['IT', 'tokens más antiguos se transmiten primero.'],
  ])('says which tokens leave first by the law of %s', (country, said) => {
    const costOrder = decideCostOrder(country, '2026-12-31');
    const empty = { year: '2026', today: '2027-01-02', ...buildTaxStatement('2026', '2026-12-31', [], []), costOrder };
    const none = { lines: [], issuers: new Map(), terms: new Map(), hasBoxes: false };
    expect(taxStatementFile({ ...empty, ...none }, statementText(test.tenant, 'es')).scope).toContain(said);
  });

  it('is a sealed document too, also of a year without anything', async () => {
    for (const year of [2026, 2019]) {
      const answer = await fetched(`/tax-statement?format=pdf&year=${year}`, await world.tokenOf(people.carla));
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(await verifySealedPdf(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ ok: true });
    }
  });
});

describe('the summary of an issuer', () => {
  const manager = async () => {
    const id = projects.molino.manager;
    await test.tenant.database.query(
      sql`update users set password_hash = ${await quickHash(password)} where id = ${id}`,
    );
    return world.tokenOf(id);
  };

  it('is listed by year', async () => {
    const { body } = await callApi(test, 'GET', '/v2/pfp/tax-summaries', { token: await manager() });
    const { rows, total } = v.parse(TaxSummaries, body.data);
    const own = rows.filter(({ issuer }) => issuer?.id === projects.molino.owner);
    expect(own).toMatchObject([
      { year: '2026', holders: 3, ...summary[2026] },
      { year: '2025', holders: 3, ...summary[2025] },
    ]);
    expect([rows.length, total]).toEqual([3, 3]);
  });

  it.each([2025, 2026] as const)('of %s has a line for each holder, as their own statements say', async (year) => {
    const body = { issuer: projects.molino.owner, year: String(year), password };
    const answer = await fetched('/tax-summaries/export', await manager(), body);
    expect(answer.status).toBe(200);
    const rows = rowsOf(await answer.text());
    expect(rows.map(({ Nombre }) => Nombre)).toEqual(['ana Sanz', 'bruno Sanz', 'carla Sanz', '']);
    for (const [index, who] of (['ana', 'bruno', 'carla'] as const).entries()) {
      const row = rows[index] ?? {};
      expect(figuresOf(row).income).toEqual(years[who][year].molino.income);
      expect(row.NIF).toBe('12345678Z');
      expect(row['Tipos y reglas']).toMatch(/^"19 % R19 2021-07-11 · LIRPF/);
    }
    const total = rows.at(-1) ?? {};
    expect([total.Bruto, total.Retenido, total.Neto].map(cents)).toEqual(Object.values(summary[year]));
  });

  it('needs the password and a year with payments, and its export is recorded', async () => {
    const token = await manager();
    const body = { issuer: projects.molino.owner, year: '2025', password: 'not-the-password' };
    expect((await fetched('/tax-summaries/export', token, body)).status).toBe(403);
    expect((await fetched('/tax-summaries/export', token, { ...body, year: '2019', password })).status).toBe(404);
    const recorded = await test.tenant.database.query(sql`select event from journal
      where event ->> 'type' = 'taxSummary.export' and user_id = ${projects.molino.manager}`);
    expect(recorded).toHaveLength(2);
  });
});

describe('the results of a portfolio', () => {
  const results = async (who: Who) => {
    const { body } = await callApi(test, 'GET', '/v2/pfp/portfolio/results', {
      token: await world.tokenOf(people[who]),
    });
    return v.parse(PortfolioResults, body.data);
  };

  it('are those of the years together', async () => {
    const carla = await results('carla');
    expect(carla.projects).toMatchObject([
      { project: { title: 'Molino' }, acquired: 15_000, returned: 18_000, realised: 3_000, cost: 0, unrealised: 0 },
      { project: { title: 'Sol' }, acquired: 25_375, returned: 2_632, retired: 9_097, cost: 13_646, value: 13_421 },
    ]);
    expect(carla.years.map(({ year, gross, returned }) => [year, gross, returned])).toEqual([
      ['2027', 0, 0],
      ['2026', 375, 17_632],
      ['2025', 10_833, 3_000],
    ]);
  });

  it('remember the value and the cost of every day', async () => {
    const { history } = await results('ana');
    expect(history).toEqual([
      { at: '2025-03-09', value: 150_000, invested: 150_000 },
      { at: '2025-11-10', value: 120_000, invested: 120_000 },
      { at: '2026-06-01', value: 0, invested: 0 },
    ]);
  });
});
