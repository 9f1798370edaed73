import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankStatementReport, WaitingLine } from '#machines/orders/payment/bankStatement.wire.ts';
import { bookByBank } from '#server/acts/orders/bookByBank.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type FourEyes, fourEyesOf, password } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

const LIMIT = 10_000;

let test: TestTenant;
let world: World;
let journeys: Journeys;
let eyes: FourEyes;
let [ana, bea] = ['', ''];
const opened: TestTenant[] = [];

beforeEach(async () => {
  test = await testTenant();
  opened.push(test);
  world = worldOf(test);
  journeys = journeysOf(test, world);
  eyes = fourEyesOf(test, world);
  [ana, bea] = [await eyes.manager(), await eyes.manager()];
  await test.configure('settings', { approvalLimit: LIMIT });
});
afterAll(async () => {
  for (const each of opened) {
    await each.drain();
    await expectConsistent(each.tenant);
    expect(each.reported).toEqual([]);
    await each.close();
  }
});

const post = async (by: string, path: string, body: object) =>
  callApi(test, 'POST', `/v2/pfp${path}`, { token: await world.tokenOf(by), body });
const get = async (path: string) =>
  (await callApi(test, 'GET', `/v2/pfp${path}`, { token: await world.tokenOf(ana) })).body.data;

let files = 0;
async function importing(by: string, ...lines: string[]): Promise<BankStatementReport> {
  files += 1;
  // A charge that no other file has: two files that are equal are one.
  const charge = `2026-03-01,-${files}.00,EUR,charge,`;
  const content = ['date,amount,currency,reference,payer', ...lines, charge].join('\n');
  const { status, body } = await post(by, '/statements', { name: `${files}.csv`, content, password });
  expect(status).toBe(200);
  return body.data as BankStatementReport;
}
const waiting = async () => (await get('/bank-lines/waiting')) as { rows: WaitingLine[]; total: number };
const available = (user: string) => readAccountBalance(test.tenant.database, 'investorAvailable', user);
const deposit = (user: string, money: string, day = '02', payer = 'Leo') =>
  `2026-03-${day},${money},EUR,${depositReference(user)},${payer}`;
const named = (user: string, amount: number, bankId: string) =>
  world.run(bySystem, (uow) =>
    bookByBank(uow, {
      bankId,
      bookedOn: '2026-03-02',
      amount,
      currency: 'EUR',
      reference: `Transfer ${depositReference(user)}`,
      payer: 'LEO',
    }),
  );

describe('what one person’s file says has arrived', () => {
  it('needs the password', async () => {
    const content = 'date,amount,currency,reference\n2026-03-02,1.00,EUR,x';
    expect(await post(ana, '/statements', { name: 'a.csv', content, password: undefined })).toMatchObject({
      status: 422,
    });
    expect(await post(ana, '/statements', { name: 'a.csv', content, password: 'Tesela-2027' })).toMatchObject({
      status: 403,
    });
  });

  it('is in no balance and pays nothing above the limit, until a second manager confirms it', async () => {
    const investor = await world.investor();
    const report = await importing(ana, deposit(investor, '500.00'));
    expect(report).toMatchObject({ lines: [], waiting: [{ status: 'claimed', amount: 50_000 }] });
    expect(await available(investor)).toBe(0);
    const [line] = report.waiting;
    expect(await eyes.approve(ana, line?.approval ?? '')).toMatchObject({ status: 409 });
    expect((await eyes.approve(bea, line?.approval ?? '')).approval).toMatchObject({
      status: 'executed',
      act: 'statementClaim',
      amount: 50_000,
    });
    expect(await available(investor)).toBe(50_000);
    expect(await get(`/statements/${report.id}`)).toMatchObject({ lines: [{ outcome: 'deposit' }], waiting: [] });
  });

  it('counts together within 30 days, in however many lines and files, whoever imports', async () => {
    const investor = await world.investor();
    expect(await importing(ana, deposit(investor, '60.00'))).toMatchObject({ lines: [{ amount: 6_000 }] });
    expect(await importing(bea, deposit(investor, '40.00'), deposit(investor, '0.01', '03'))).toMatchObject({
      lines: [{ amount: 4_000 }],
      waiting: [{ amount: 1 }],
    });
    expect(await available(investor)).toBe(LIMIT);
  });

  it('counts no more once the bank has said the same', async () => {
    const investor = await world.investor();
    await importing(ana, deposit(investor, '100.00'));
    expect(await importing(ana, deposit(investor, '50.00', '03'))).toMatchObject({ waiting: [{ amount: 5_000 }] });
    await named(investor, LIMIT, 'bank-1');
    expect(await importing(ana, deposit(investor, '70.00', '03'))).toMatchObject({ lines: [{ amount: 7_000 }] });
  });

  it('pays no order above the limit, so no token can be minted for it', async () => {
    const project = await world.project();
    const investor = await world.investor();
    const order = await journeys.chooseMethod(investor, project, 'transfer', { tokens: 30 });
    const [payment] = await test.tenant.database.query<{ reference: string; amount: number }>(
      sql`select reference, amount from payment where investment_id = ${order}`,
    );
    const money = ((payment?.amount ?? 0) / 100).toFixed(2);
    await importing(ana, `2026-03-02,${money},EUR,${payment?.reference},Leo`);
    const [row] = await test.tenant.database.query(sql`select status from investment where id = ${order}`);
    expect(row).toEqual({ status: 'IN_UPLOAD_PROOF_OF_PAYMENT' });
  });

  it('is booked by the bank’s own word, and once', async () => {
    const investor = await world.investor();
    await importing(ana, deposit(investor, '500.00'));
    for (const _ of [1, 2]) expect(await named(investor, 50_000, 'bank-1')).toMatchObject({ ok: true });
    expect(await available(investor)).toBe(50_000);
    expect((await waiting()).total).toBe(0);
    expect(await named(investor, 50_000, 'bank-2')).toMatchObject({ ok: true });
    expect(await available(investor)).toBe(100_000);
  });

  it('is known if the bank has named it before', async () => {
    const investor = await world.investor();
    await named(investor, 50_000, 'bank-1');
    expect(await importing(ana, deposit(investor, '500.00'))).toMatchObject({
      lines: [{ amount: 50_000 }],
      waiting: [],
      known: 1,
    });
    expect(await available(investor)).toBe(50_000);
    expect((await compareRegister(test.tenant)).findings).toEqual([]);
  });

  it('is dismissed by a manager with a reason, and still booked if the bank names it', async () => {
    const investor = await world.investor();
    const {
      waiting: [line],
    } = await importing(ana, deposit(investor, '500.00'));
    const denied = await post(bea, `/bank-lines/${line?.id}/events`, {
      type: 'line.deny',
      reason: 'The bank knows nothing',
    });
    expect(denied).toMatchObject({ status: 200, body: { data: { status: 'denied' } } });
    expect((await eyes.approve(bea, line?.approval ?? '')).status).toBe(200);
    expect(await available(investor)).toBe(0);
    await named(investor, 50_000, 'bank-1');
    expect(await available(investor)).toBe(50_000);
  });
});

describe('a line that another file may have named', () => {
  it('is shown, and moves no money before a manager decides', async () => {
    const investor = await world.investor();
    await importing(ana, deposit(investor, '10.00'));
    const report = await importing(bea, deposit(investor, '10.00'));
    expect(report).toMatchObject({
      lines: [],
      waiting: [{ status: 'undecided', similar: { fileName: `${files - 1}.csv` } }],
    });
    expect(await available(investor)).toBe(1_000);
    const [line] = report.waiting;
    const incidents = (await get('/incidents?kind=lineRepeated')) as { total: number };
    expect(incidents.total).toBe(1);
    const same = await post(ana, `/bank-lines/${line?.id}/events`, { type: 'line.same' });
    expect(same).toMatchObject({ status: 200, body: { data: { status: 'repeated' } } });
    expect(await available(investor)).toBe(1_000);
    expect(((await get('/incidents?kind=lineRepeated')) as { total: number }).total).toBe(0);
  });

  it('is booked if a manager says that it is other money', async () => {
    const investor = await world.investor();
    await importing(ana, deposit(investor, '10.00'));
    const {
      waiting: [line],
    } = await importing(ana, deposit(investor, '10.00'));
    const confirm = (secret: string) =>
      post(ana, `/bank-lines/${line?.id}/confirm`, { reason: 'Two transfers', password: secret });
    expect(await confirm('Tesela-2027')).toMatchObject({ status: 403 });
    expect(await confirm(password)).toMatchObject({ status: 200, body: { data: { status: 'booked' } } });
    expect(await available(investor)).toBe(2_000);
    expect(await confirm(password)).toMatchObject({ status: 409 });
  });

  it('is not booked by one manager above the limit, who says that it is other money', async () => {
    const investor = await world.investor();
    await importing(ana, deposit(investor, '90.00'));
    const {
      waiting: [line],
    } = await importing(ana, deposit(investor, '90.00'));
    const proposed = await post(ana, `/bank-lines/${line?.id}/confirm`, { reason: 'Two transfers', password });
    expect(proposed).toMatchObject({
      status: 202,
      body: { data: { status: 'undecided', approval: expect.any(String) } },
    });
    expect(await available(investor)).toBe(9_000);
    await eyes.approve(bea, (proposed.body.data as { approval: string }).approval);
    expect(await available(investor)).toBe(18_000);
  });

  it.each([
    ['another date', '2026-03-04,10.00,EUR,FACTURA 12/2026,Leo'],
    ['accents, case and blanks', '2026-03-02,10.00,EUR,factura  12-2026,LEÓ'],
    ['words around it', '2026-03-02,10.00,EUR,TRANSF. RECIBIDA FACTURA 12/2026 GRACIAS,Leo'],
  ])('is recognised with %s', async (_, line) => {
    await importing(ana, '2026-03-02,10.00,EUR,Factura 12/2026,Leo');
    expect(await importing(ana, line)).toMatchObject({ waiting: [{ status: 'undecided' }] });
  });

  it.each([
    ['another amount', '2026-03-02,10.01,EUR,Factura 12/2026,Leo'],
    ['another reference', '2026-03-02,10.00,EUR,Factura 13/2026,Leo'],
    ['a date weeks before', '2026-02-10,10.00,EUR,Factura 12/2026,Leo'],
  ])('is other money with %s', async (_, line) => {
    await importing(ana, '2026-03-02,10.00,EUR,Factura 12/2026,Leo');
    expect(await importing(ana, line)).toMatchObject({ waiting: [], lines: [{ outcome: 'suspense' }] });
  });

  it('of the same file is another one: two equal transfers are two', async () => {
    const investor = await world.investor();
    await importing(ana, deposit(investor, '10.00'), deposit(investor, '10.00'));
    expect(await available(investor)).toBe(2_000);
    const again = await importing(
      ana,
      deposit(investor, '10.00'),
      deposit(investor, '10.00'),
      deposit(investor, '10.00'),
    );
    expect(again).toMatchObject({
      lines: [{ amount: 1_000 }],
      waiting: [{ status: 'undecided' }, { status: 'undecided' }],
    });
  });
});

describe('a file', () => {
  it('that was imported before is not read again, and says so', async () => {
    const investor = await world.investor();
    const content = ['date,amount,currency,reference', `2026-03-02,10.00,EUR,${depositReference(investor)}`].join('\n');
    const send = (by: string, name: string) => post(by, '/statements', { name, content, password });
    await send(ana, 'one.csv');
    expect((await send(bea, 'two.csv')).body.data).toMatchObject({ repeated: true, lines: [], waiting: [], known: 1 });
    expect(await available(investor)).toBe(1_000);
  });

  it('is listed with its report, which can be opened again and downloaded', async () => {
    const report = await importing(
      ana,
      '2026-03-02,10.00,EUR,Factura 12/2026,Leo',
      '2026-03-02,5.00,USD,x,Leo',
      'x,1,EUR,a,b',
    );
    const list = (await get('/statements')) as { rows: object[] };
    expect(list.rows).toMatchObject([{ id: report.id, importedBy: { id: ana }, booked: 1, waiting: 1, faults: 1 }]);
    expect(await get(`/statements/${report.id}`)).toMatchObject({
      lines: [{ outcome: 'suspense' }],
      waiting: [{ status: 'foreign', currency: 'USD' }],
      faults: [{ line: 4, fault: 'date' }],
    });
  });

  it('keeps money in another currency as an incident', async () => {
    await importing(ana, '2026-03-02,5.00,USD,x,Leo');
    expect(await get('/incidents?kind=lineForeign')).toMatchObject({ total: 1 });
  });

  it('keeps money without a reference in suspense', async () => {
    expect(await importing(ana, '2026-03-02,5.00,EUR,,Leo')).toMatchObject({
      lines: [{ outcome: 'suspense' }],
      faults: [],
    });
  });
});

describe('money in suspense', () => {
  async function suspended(money: string) {
    const { lines } = await importing(ana, `2026-03-02,${money},EUR,lost ${++files},Leo`);
    return lines[0]?.incident ?? '';
  }
  /** The line is small, or a second manager has confirmed it; then its use is what one manager decides. */
  async function confirmed(money: string) {
    const reference = `lost ${++files}`;
    const {
      waiting: [line],
    } = await importing(ana, `2026-03-02,${money},EUR,${reference},Leo`);
    await eyes.approve(bea, line?.approval ?? '');
    const rows = (await get(`/bank-lines?search=${encodeURIComponent(reference)}`)) as { rows: { incident: string }[] };
    return rows.rows[0]?.incident ?? '';
  }
  const emailOf = async (id: string) => {
    const [row] = await test.tenant.database.query<{ email: string }>(sql`select email from users where id = ${id}`);
    return row?.email ?? '';
  };

  it('is credited to nobody by one manager above the limit', async () => {
    const investor = await world.investor();
    const incident = await confirmed('500.00');
    const credit = (body: object) => post(ana, `/incidents/${incident}/credit`, body);
    const email = await emailOf(investor);
    expect(await credit({ email, password: undefined })).toMatchObject({ status: 422 });
    const proposed = await credit({ email, password });
    expect(proposed).toMatchObject({ status: 202, body: { data: { status: 'open' } } });
    expect(await available(investor)).toBe(0);
    await eyes.approve(bea, (proposed.body.data as { approval: string }).approval);
    expect(await available(investor)).toBe(50_000);
  });

  it('goes to no account by one manager above the limit, and to the one that both have seen', async () => {
    const incident = await confirmed('500.00');
    const back = { iban: 'ES9121000418450200051332', holder: 'Leo Prat', password };
    const proposed = await post(ana, `/incidents/${incident}/return`, back);
    expect(proposed).toMatchObject({ status: 202 });
    const { approval } = proposed.body.data as { approval: string };
    expect(await eyes.read(bea, approval)).toMatchObject({
      act: 'suspenseReturn',
      note: 'Leo Prat · ES9121000418450200051332',
    });
    expect(await post(ana, `/incidents/${incident}/return`, { ...back, iban: 'GB82WEST12345698765432' })).toMatchObject(
      {
        status: 409,
      },
    );
    await eyes.approve(bea, approval);
    const [row] = await test.tenant.database.query(
      sql`select status, return_iban from incident where id = ${incident}`,
    );
    expect(row).toEqual({ status: 'returning', return_iban: 'ES9121000418450200051332' });
  });

  it('is divided over no two acts: the sum of what one manager moves stays within the limit', async () => {
    const investor = await world.investor();
    const email = await emailOf(investor);
    const [one, other] = [await suspended('30.00'), await suspended('30.00')];
    expect(await post(ana, `/incidents/${one}/credit`, { email, password })).toMatchObject({ status: 200 });
    expect(await post(bea, `/incidents/${other}/credit`, { email, password })).toMatchObject({ status: 202 });
  });
});
