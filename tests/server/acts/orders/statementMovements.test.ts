import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BankStatementReport } from '#machines/orders/payment/bankStatement.wire.ts';
import { CashEquation } from '#machines/orders/payment/cash.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { accountProblems } from '#tests/support/accounts.ts';
import { type FourEyes, fourEyesOf, givePassword, password } from '#tests/support/fourEyes.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let eyes: FourEyes;
let manager: string;
let colleague: string;

/** A tenant whose bank has no feed. */
beforeEach(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  Object.assign(test.tenant.providers, { bankFeed: undefined });
  world = worldOf(test);
  eyes = fourEyesOf(test, world);
  [manager, colleague] = [await eyes.manager(), await eyes.manager()];
});
afterEach(() => test.close());

const header = 'date,amount,currency,reference,payer,account,balance';

/** A file is uploaded on the day of its last line at the earliest. */
async function upload(name: string, ...lines: string[]) {
  const day =
    lines
      .map((line) => line.slice(0, 10))
      .toSorted()
      .at(-1) ?? '';
  if (test.tenant.clock.now().toISOString() < day) test.moveClock(`${day}T09:00:00Z`);
  const { status, body } = await callApi(test, 'POST', '/v2/pfp/statements', {
    token: await world.tokenOf(manager),
    body: { name, password, content: [header, ...lines].join('\n') },
  });
  expect(status).toBe(200);
  await test.drain();
  return parse(BankStatementReport, body.data);
}

const outcomes = ({ movements }: BankStatementReport) => movements.map(({ outcome }) => outcome);
const incidents = () =>
  test.tenant.database.query<{ id: string; status: string; amount: number; detail: Record<string, string> }>(
    sql`select id, status, amount, detail from incident where kind = 'bankUnexplained' order by number`,
  );
const openings = () =>
  test.tenant.database.query<{ amount: number; detail: Record<string, string> }>(
    sql`select amount, detail from incident where kind = 'bankOpening'`,
  );
const found = async () =>
  (await compareRegister(test.tenant)).findings.map(({ kind, params }) => ({ kind, ...params }));
const readCash = async () => {
  const { body } = await callApi(test, 'GET', '/v2/pfp/cash', { token: await world.tokenOf(manager) });
  return parse(CashEquation, body.data);
};
const euros = (amount: number) => (amount / 100).toFixed(2);

/** An investor with 100.00 € whom the platform has paid 60.00 € by transfer, as the line of a file says both. */
async function paidOut(amount = 6_000, day = '2026-03-02') {
  test.moveClock(`${day}T09:00:00Z`);
  const investor = await givePassword(test, await world.investor());
  const arrival = `${day},100.00,EUR,${depositReference(investor)},Ana`;
  await upload(`${investor}.csv`, `${arrival},,`);
  const token = await world.tokenOf(investor);
  await callApi(test, 'POST', '/v2/pfp/account/balance/payout', { token, body: { amount, password } });
  await test.drain();
  const [sent] = await test.tenant.database.query<{ reference: string; iban: string; name: string; key: string }>(
    sql`select data ->> 'reference' as reference, data -> 'counterparty' ->> 'iban' as iban,
      data -> 'counterparty' ->> 'name' as name, data ->> 'instructionKey' as key from sandbox_record
      where kind = 'bank.line' order by (data ->> 'number')::integer desc limit 1`,
  );
  if (!sent) throw new Error('The bank has no transfer');
  return { ...sent, investor, arrival, amount: euros(-amount) };
}

async function book(incident: string, body: object) {
  const token = await world.tokenOf(manager);
  const proposed = await callApi(test, 'POST', `/v2/pfp/incidents/${incident}/book`, {
    token,
    body: { reason: 'Extracto de marzo', password, ...body },
  });
  expect(proposed.status).toBe(202);
  const [approval] = await test.tenant.database.query<{ id: string }>(
    sql`select id from approval where status = 'proposed' and act = 'houseMoney'`,
  );
  expect((await eyes.approve(colleague, approval?.id ?? '')).status).toBe(200);
}

describe('an outgoing line of an uploaded statement', () => {
  it.each([
    ['its key in the reference', (sent: Sent) => `TRF ${sent.reference},,`],
    ['the account of the payee', (sent: Sent) => `Transferencia emitida,,${sent.iban.replace(/(.{4})/g, '$1 ')}`],
    ['the name of the payee', (sent: Sent) => `Transferencia emitida,${sent.name.toUpperCase()},`],
  ])('is a transfer of the platform by %s', async (_, names) => {
    const sent = await paidOut();
    const report = await upload('march.csv', `2026-03-03,${sent.amount},EUR,${names(sent)},`);
    expect(outcomes(report)).toEqual(['instruction']);
    expect(await incidents()).toEqual([]);
    const [row] = await test.tenant.database.query(sql`select instruction_key from statement_movement`);
    expect(row).toEqual({ instruction_key: sent.key });
    expect(await found()).toEqual([]);
  });

  it('needs more than amount and day, and each transfer explains one line', async () => {
    const sent = await paidOut();
    const said = `TRF ${sent.reference}`;
    const report = await upload(
      'march.csv',
      `2026-03-03,${sent.amount},EUR,Transferencia emitida,Luis,,`,
      `2026-03-03,${sent.amount},EUR,${said},${sent.name},,`,
      `2026-03-03,${sent.amount},EUR,${said},${sent.name},,`,
      `2026-03-03,-60.01,EUR,${said},${sent.name},,`,
      `2026-03-12,${sent.amount},EUR,${said},${sent.name},,`,
      `2026-03-03,${sent.amount},USD,${said},${sent.name},,`,
    );
    expect(outcomes(report)).toEqual([
      'unexplained',
      'instruction',
      'unexplained',
      'unexplained',
      'unexplained',
      'foreign',
    ]);
    expect((await incidents()).map(({ status, amount }) => [status, amount])).toEqual(
      [6_000, 6_000, 6_001, 6_000].map((amount) => ['open', amount]),
    );
    expect(await found()).toHaveLength(4);
  });

  it('that no transfer explains is booked as the platform’s own money by two managers', async () => {
    const report = await upload('march.csv', '2026-03-31,-9.50,EUR,Comisión de mantenimiento,Banco,,');
    expect(report.movements).toMatchObject([{ amount: -950, outcome: 'unexplained', similar: null }]);
    const [incident] = await incidents();
    expect(incident).toMatchObject({ amount: 950, detail: { way: 'out', day: '2026-03-31', file: 'march.csv' } });
    expect(report.movements[0]?.incident).toBe(incident?.id);
    expect(await found()).toMatchObject([{ kind: 'bankUnexplained', amount: -950 }]);
    await book(incident?.id ?? '', { purpose: 'bankCharge' });
    const { database } = test.tenant;
    expect(await readAccountBalance(database, 'externalCash')).toBe(950);
    expect(await readAccountBalance(database, 'platformDue')).toBe(-950);
    expect(await incidents()).toMatchObject([{ status: 'resolved' }]);
    expect(await found()).toEqual([{ kind: 'platformOwes', account: 'platformDue', amount: 950 }]);
    expect(await accountProblems(database, test.tenant.settings.referralReward)).toEqual([]);
  });

  it('counts once in overlapping files, and says when it may be the same', async () => {
    const [charge, said] = ['2026-03-31,-9.50,EUR,Comisión marzo,Banco', '2026-04-01,-9.50,EUR,COMISION MARZO,BANCO'];
    await upload('march.csv', `${charge},,`);
    const overlapping = await upload('quarter.csv', `${charge},,`, '2026-04-01,-4.00,EUR,Correo,Banco,,');
    expect(overlapping).toMatchObject({ known: 1, movements: [{ amount: -400, similar: null }] });
    const otherwise = await upload('april.csv', `${said},,`);
    expect(otherwise.movements).toMatchObject([
      { outcome: 'unexplained', similar: { bookedOn: '2026-03-31', fileName: 'march.csv' } },
    ]);
    expect((await incidents()).at(-1)?.detail).toMatchObject({ similarDay: '2026-03-31', similarFile: 'march.csv' });
    expect(await upload('april.csv', `${said},,`), 'the same file').toMatchObject({ repeated: true, known: 1 });
    const twice = await upload('twice.csv', `${charge},,`, `${charge},,`);
    expect(twice, 'one of two equal charges is new').toMatchObject({ known: 1, movements: [{ amount: -950 }] });
  });
});

type Sent = Awaited<ReturnType<typeof paidOut>>;

describe('the balance of an uploaded statement', () => {
  it('is that of the ledger to the cent, with everything that is under way', async () => {
    const sent = await paidOut();
    const line = `2026-03-03,${sent.amount},EUR,${sent.reference},${sent.name},,40.00`;
    const report = await upload('one.csv', `${sent.arrival},,100.00`, line);
    expect(report.closing).toEqual({ amount: 4_000, on: '2026-03-03' });
    expect(await openings()).toEqual([]);
    expect(await found()).toEqual([]);

    await upload('two.csv', '2026-03-09,-9.50,EUR,Comisión,Banco,,30.50', '2026-03-10,5.00,EUR,Sin datos,Eva,,35.50');
    expect(await found(), 'nobody has explained the charge').toMatchObject([{ kind: 'bankUnexplained' }]);
    await book((await incidents())[0]?.id ?? '', { purpose: 'bankCharge' });
    expect((await found()).map(({ kind }) => kind)).toEqual(['platformOwes']);

    const other = await paidOut(2_500, '2026-03-11');
    const { accounts, ...cash } = await readCash();
    expect(cash).toEqual({
      books: 11_050,
      bank: { source: 'file', at: '2026-03-10', balance: 3_550, underWay: 7_500, difference: 0 },
    });
    expect(accounts.filter(({ amount }) => amount !== 0)).toEqual([
      { account: 'investorAvailable', amount: 11_500 },
      { account: 'suspense', amount: 500 },
      { account: 'platformDue', amount: -950 },
    ]);
    expect(
      (await found()).map(({ kind }) => kind),
      'the file is older than the transfer',
    ).toEqual(['platformOwes']);
    const rest = `2026-03-12,${other.amount},EUR,${other.reference},${other.name},,110.50`;
    await upload('three.csv', `${other.arrival},,135.50`, rest);
    expect((await found()).filter(({ kind }) => kind.startsWith('bank'))).toEqual([]);
    expect(await accountProblems(test.tenant.database, test.tenant.settings.referralReward)).toEqual([]);
  });

  it('that is not that of the ledger is a difference', async () => {
    const sent = await paidOut();
    await upload('one.csv', `${sent.arrival},,100.00`);
    expect(await found()).toEqual([]);
    await upload('two.csv', `2026-03-03,${sent.amount},EUR,${sent.reference},${sent.name},,39.99`);
    expect(await found()).toEqual([{ kind: 'bankDiffers', expected: 3_999, found: 4_000 }]);
    expect(await readCash()).toMatchObject({ books: 4_000, bank: { balance: 3_999, underWay: 0, difference: 1 } });
  });

  it('leaves out what waits for a second manager, and adds what moved outside of its days', async () => {
    const differing = async () => (await found()).filter(({ kind }) => kind === 'bankDiffers');
    await upload('one.csv', '2026-03-02,1.00,EUR,Sin datos,Eva,,1.00');
    const claimed = await upload('two.csv', '2026-03-03,900000.00,EUR,Otro,Luis,,900001.00');
    expect(claimed.waiting).toMatchObject([{ status: 'claimed' }]);
    expect(await differing(), 'nobody has confirmed it').toEqual([]);
    const [approval] = await test.tenant.database.query<{ id: string }>(
      sql`select id from approval where status = 'proposed' and act = 'statementClaim'`,
    );
    expect((await eyes.approve(colleague, approval?.id ?? '')).status).toBe(200);
    await test.drain();
    expect(await differing(), 'it is in both').toEqual([]);
    await upload('later.csv', '2026-03-20,-3.00,EUR,Comisión,Banco,,', '2026-03-21,2.00,EUR,Sin datos,Leo,,');
    await book((await incidents())[0]?.id ?? '', { purpose: 'bankCharge' });
    expect(await readAccountBalance(test.tenant.database, 'externalCash')).toBe(-90_000_000);
    expect(await differing(), 'the file with the balance is older').toEqual([]);
  });

  it('that begins with another amount is told once, and is compared from there', async () => {
    const sent = await paidOut();
    await upload('one.csv', `${sent.arrival},,1100.00`);
    expect(await openings()).toMatchObject([{ amount: 100_000, detail: { way: 'more', file: 'one.csv' } }]);
    expect(await found()).toEqual([]);
    await upload('two.csv', `2026-03-03,${sent.amount},EUR,${sent.reference},${sent.name},,1040.00`);
    expect(await openings()).toHaveLength(1);
    expect(await found()).toEqual([]);
  });

  it('names transfers that no file contains after five days', async () => {
    const sent = await paidOut();
    await upload('one.csv', `${sent.arrival},,100.00`);
    await upload('two.csv', '2026-03-20,1.00,EUR,Sin datos,Eva,,101.00');
    expect(await found()).toContainEqual({ kind: 'bankOrderMissing', reference: sent.key, amount: -6_000 });
  });

  it('is read newest or oldest first, and is not believed if a line is missing', async () => {
    const [one, two, three] = [
      '2026-03-09,1.00,EUR,a,,,1.00',
      '2026-03-10,2.00,EUR,b,,,3.00',
      '2026-03-11,-1.00,EUR,c,,,2.00',
    ];
    expect(await upload('newest.csv', three, two, one)).toMatchObject({ closing: { amount: 200, on: '2026-03-11' } });
    const broken = await upload('broken.csv', '2026-04-09,1.00,EUR,d,,,3.00', '2026-04-11,-1.00,EUR,f,,,9.00');
    expect(broken).toMatchObject({ closing: null, faults: [{ line: 3, fault: 'balance' }] });
    expect(broken.lines, 'its money still counts').toHaveLength(1);
  });
});
