import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Holders, Movements } from '#machines/register/token/holders.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { fourEyesOf, givePassword, password } from '#tests/support/fourEyes.ts';
import { type Holder, type Registrar, registrarOf } from '#tests/support/registrar.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

const PRICE = 5000;

let test: TestTenant;
let world: World;
let registrar: Registrar;
let managers: [string, string];
let project: Awaited<ReturnType<World['project']>>;
let luis: Holder;
let marta: Holder;
/** The answers of the chain and the ledger at the end of each day. */
const days: { date: string; chain: object; frozen: object; paid: number }[] = [];

async function paidFor(tokens: number) {
  const [row] = await test.tenant.database.query<{ paid: number }>(sql`select
      coalesce(sum(payment.amount), 0)::bigint as paid from investment
      join payment on payment.investment_id = investment.id and payment.status = 'settled'
      join ledger_posting posting on posting.entity_id = payment.id and posting.about = 'payment.settled'
    where investment.project_id = ${project.id} and investment.status = 'MINTED'`);
  expect(tokens).toBeGreaterThan(0);
  return row?.paid ?? 0;
}

const inLowerCase = (amounts: Map<string, number>) =>
  Object.fromEntries([...amounts].map(([wallet, tokens]) => [wallet.toLowerCase(), tokens]));

/** Remembers what the chain and the ledger say today, and lets the day pass. */
async function endDay() {
  const { chain } = test.tenant.providers;
  const token = await registrar.tokenOf(project);
  const balances = inLowerCase(await chain.holdings(token));
  days.push({
    date: calendarDate(test.tenant.clock.now().getTime(), test.tenant.customization.tenant.timeZone),
    chain: balances,
    frozen: inLowerCase(await chain.frozenOf(token)),
    paid: await paidFor(await chain.totalSupply(token)),
  });
  test.moveClock(new Date(test.tenant.clock.now().getTime() + DAY));
  await test.drain();
}

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  const eyes = fourEyesOf(test, world);
  registrar = registrarOf(test, world, eyes);
  managers = [await eyes.manager(), await eyes.manager()];
  project = await world.project({ price: PRICE });
  luis = await registrar.holder(project, 10);
  marta = await registrar.holder(project, 5);
  await endDay();
  const receiver = await registrar.emailOf(marta.id);
  await registrar.execute(managers, project, luis, { kind: 'forcedTransfer', tokens: 4, receiver });
  test.moveClock(new Date(test.tenant.clock.now().getTime() + MINUTE));
  await registrar.execute(managers, project, luis, { kind: 'freeze', tokens: 2 });
  await endDay();
  await registrar.execute(managers, project, marta, { kind: 'burn', ground: 'error', tokens: 3 });
  await endDay();
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const read = async (user: string, path: string) =>
  callApi(test, 'GET', `/v2/pfp/issuances/${project.id}${path}`, { token: await world.tokenOf(user) });

async function holders(query = '', user = project.manager) {
  const { status, body } = await read(user, `/holders${query}`);
  expect(status).toBe(200);
  return parse(Holders, body.data);
}

async function movements(user: string) {
  const { status, body } = await read(user, '/movements');
  expect(status).toBe(200);
  return parse(Movements, body.data);
}

describe('the cap table', () => {
  it('is what the chain and the ledger said at the end of each day', async () => {
    expect(days.map(({ chain }) => Object.values(chain).toSorted())).toEqual([
      [10, 5],
      [6, 9],
      [6, 6],
    ]);
    for (const { date, chain, frozen, paid } of days) {
      const { rows, sums } = await holders(`?date=${date}`);
      expect(Object.fromEntries(rows.map(({ wallet, tokens }) => [wallet, tokens]))).toEqual(chain);
      expect(Object.fromEntries(rows.filter((row) => row.frozen > 0).map((row) => [row.wallet, row.frozen]))).toEqual(
        frozen,
      );
      const burned = date === days.at(-1)?.date ? 3 : 0;
      expect(sums.acquired).toBe(paid - burned * PRICE);
      expect(sums).toMatchObject({ holders: 2, tokens: rows.reduce((sum, { tokens }) => sum + tokens, 0) });
    }
    const [held] = await test.tenant.database.query<{ tokens: number; frozen: number }>(sql`select
        sum(tokens)::integer as tokens, sum(frozen)::integer as frozen from holding where project_id = ${project.id}`);
    expect(held).toEqual({ tokens: 12, frozen: 2 });
  });

  it('is empty before the first mint, and today’s without a date', async () => {
    expect((await holders('?date=2026-03-02')).rows).toEqual([]);
    const { date, today, rows } = await holders();
    expect(date).toBe(today);
    expect(rows.map(({ tokens, sharePoints }) => [tokens, sharePoints])).toEqual([
      [6, 5000],
      [6, 5000],
    ]);
  });

  /** 7, 7 and 1 of 15 tokens are 46.66…, 46.66… and 6.66… %, which rounded one by one add up to 100.01 %. */
  it('has shares that add up to 100.00 %, the same in each order', async () => {
    const other = await world.project({ price: PRICE });
    for (const tokens of [7, 7, 1]) await registrar.holder(other, tokens);
    const read = async (sort: string) => {
      const token = await world.tokenOf(project.manager);
      const { body } = await callApi(test, 'GET', `/v2/pfp/issuances/${other.id}/holders${sort}`, { token });
      return parse(Holders, body.data).rows;
    };
    const rows = await read('');
    expect(rows.map(({ tokens, sharePoints }) => [tokens, sharePoints])).toEqual([
      [7, 4667],
      [7, 4667],
      [1, 666],
    ]);
    const byWallet = (list: typeof rows) => new Map(list.map(({ wallet, sharePoints }) => [wallet, sharePoints]));
    expect(byWallet(await read('?sort=tokens'))).toEqual(byWallet(rows));
  });

  /** 5, 1 and 1 of 7 tokens are 71.428…, 14.285… and 14.285… %: the largest remainder comes first. */
  it('has shares of which the largest remainders get what is missing', async () => {
    const other = await world.project({ price: PRICE });
    for (const tokens of [5, 1, 1]) await registrar.holder(other, tokens);
    const token = await world.tokenOf(project.manager);
    const { body } = await callApi(test, 'GET', `/v2/pfp/issuances/${other.id}/holders`, { token });
    expect(parse(Holders, body.data).rows.map(({ sharePoints }) => sharePoints)).toEqual([7143, 1429, 1428]);
  });

  it('finds a holder by name, e-mail or wallet', async () => {
    const found = await holders(`?search=${marta.wallet.slice(0, 12)}`);
    expect(found.rows.map(({ holder }) => holder?.id)).toEqual([marta.id]);
    expect(found.rows[0]?.sharePoints).toBe(5000);
  });

  it('is shown to the owner of the issuance, and to no investor', async () => {
    expect((await holders('', project.owner)).rows).toHaveLength(2);
    expect((await read(luis.id, '/holders')).status).toBe(403);
    const other = await world.project();
    expect((await read(other.owner, '/holders')).status).toBe(404);
    expect((await read(other.owner, '/movements')).status).toBe(404);
  });
});

describe('the movements', () => {
  it('name every change of the register with its transaction, and managers also read who decided it and why', async () => {
    const { rows } = await movements(managers[0]);
    expect(rows.map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ['burn', 3],
      ['freeze', 2],
      ['forcedTransfer', 4],
      ['mint', 5],
      ['mint', 10],
    ]);
    for (const { transaction } of rows) expect(transaction).toMatch(/^0x[0-9a-f]{64}$/);
    expect(rows[2]).toMatchObject({
      from: { wallet: luis.wallet },
      to: { wallet: marta.wallet },
      ground: 'court',
      reason: 'Auto 12/2026',
      proposedBy: expect.any(String),
      approvedBy: expect.any(String),
    });
    expect(rows[3]).toMatchObject({ from: null, to: { wallet: marta.wallet }, order: expect.stringMatching(/^INV-/) });
  });

  it('keep the reason and the managers from the owner', async () => {
    const { rows } = await movements(project.owner);
    expect(rows[2]).toMatchObject({ ground: 'court', reason: null, proposedBy: null, approvedBy: null });
  });
});

describe('the export', () => {
  const send = async (user: string, body: object) => {
    const response = await test.app.request(`http://test.local/v2/pfp/issuances/${project.id}/holders/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-user-access-token': await world.tokenOf(user) },
      body: JSON.stringify(body),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type'), bytes };
  };

  it('writes the day as CSV, as a workbook and as a sealed document', async () => {
    const date = days[1]?.date;
    const csv = await send(managers[0], { format: 'csv', date, password });
    expect(csv.status).toBe(200);
    const lines = csv.bytes.toString().trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`${marta.wallet},9,0,60.00,450.00`);
    const workbook = await send(managers[0], { format: 'xlsx', date, password });
    expect(workbook.type).toContain('spreadsheetml');
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
    const paper = await send(managers[0], { format: 'pdf', date, password });
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(paper.bytes.includes('/ByteRange')).toBe(true);
  });

  it('asks for the password, and the journal records it', async () => {
    expect((await send(managers[0], { format: 'csv', password: 'wrong-password' })).status).toBe(403);
    await givePassword(test, project.owner);
    expect((await send(project.owner, { format: 'csv', password })).status).toBe(200);
    const [entry] = await test.tenant.database.query<{ event: object }>(sql`select event from journal
      where event ->> 'type' = 'holders.export' and user_id = ${project.owner}`);
    expect(entry?.event).toMatchObject({ rows: 2, filters: { issuance: project.id, format: 'csv' } });
  });
});

it('a manager gets the certificate of a holder', async () => {
  const path = `/holders/${luis.id}/certificate`;
  const certificate = await read(managers[0], path);
  expect(certificate.status).toBe(200);
  expect(certificate.headers.get('content-type')).toBe('application/pdf');
  expect((await read(project.owner, path)).status).toBe(403);
  expect((await read(managers[0], `/holders/${managers[0]}/certificate`)).status).toBe(404);
});
