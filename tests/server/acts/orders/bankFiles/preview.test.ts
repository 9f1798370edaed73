import { parse } from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StatementPreview } from '#machines/orders/payment/bankStatement.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { fourEyesOf } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let manager: string;
const password = 'Tesela-2026';

beforeAll(async () => {
  test = await testTenant();
  Object.assign(test.tenant.providers, { bankFeed: undefined });
  world = worldOf(test);
});
beforeEach(async () => {
  manager = await fourEyesOf(test, world).manager();
});
afterEach(() => test.drain());
afterAll(async () => {
  await expectConsistent(test.tenant);
  await test.close();
});

const token = () => world.tokenOf(manager);

async function preview(content: string, reading?: unknown) {
  const { status, body } = await callApi(test, 'POST', '/v2/pfp/statements/preview', {
    token: await token(),
    body: { name: 'marzo.csv', content, ...(reading !== undefined && { reading }) },
  });
  expect(status).toBe(200);
  return parse(StatementPreview, body.data);
}

const book = async (content: string, reading?: unknown) => {
  const { status } = await callApi(test, 'POST', '/v2/pfp/statements', {
    token: await token(),
    body: { name: 'marzo.csv', content, password, ...(reading !== undefined && { reading }) },
  });
  expect(status).toBe(200);
};

const rows = async () =>
  test.tenant.database.query<{ lines: number; imports: number; journal: number; incidents: number }>(
    sql`select (select count(*) from bank_line) as lines, (select count(*) from statement_import) as imports,
      (select count(*) from journal) as journal, (select count(*) from incident) as incidents`,
  );

async function order() {
  const project = await world.project();
  const investor = await world.investor();
  const id = await journeysOf(test, world).chooseMethod(investor, project, 'transfer', { tokens: 3 });
  const [payment] = await test.tenant.database.query<{ reference: string; amount: number }>(
    sql`select reference, amount from payment where investment_id = ${id}`,
  );
  if (!payment) throw new Error('Expected an open payment');
  return { id, investor, reference: payment.reference, money: (payment.amount / 100).toFixed(2) };
}

const fates = ({ lines }: StatementPreview) => lines.map(({ line, fate, reason }) => `${line} ${reason ?? fate}`);

describe('the preview of a statement', () => {
  it('says what becomes of each line, and stores nothing', async () => {
    const { id, investor, reference, money } = await order();
    const content = [
      'Fecha;Importe;Concepto;Ordenante',
      `02/03/2026;${money.replace('.', ',')};${reference};Ana`,
      `02/03/2026;${money.replace('.', ',')};${reference} otra vez;Ana`,
      `02/03/2026;25,00;${depositReference(investor)};Ana`,
      '02/03/2026;7,77;sin datos;Leo',
      '02/03/2026;-9,50;Comisión;Banco',
      '31/02/2026;1,00;x;',
      'Total;1.000,00;;',
    ].join('\r\n');
    const before = await rows();
    const seen = await preview(content);
    expect(fates(seen)).toEqual(['2 settled', '3 second', '4 deposit', '5 unknownReference', '6 unexplained']);
    expect(seen).toMatchObject({
      format: 'csv',
      header: { line: 1, cells: ['Fecha', 'Importe', 'Concepto', 'Ordenante'] },
      columns: { bookedOn: 0, amount: 1, reference: 2, payer: 3 },
      faults: [{ line: 7, fault: 'date' }],
      leftOut: [{ line: 8, reason: 'total' }],
      repeated: false,
      isRemembered: false,
    });
    expect(seen.lines[0]?.investment?.id).toBe(id);
    expect(seen.lines[2]?.user?.id).toBe(investor);
    expect(await rows()).toEqual(before);
    expect(await readAccountBalance(test.tenant.database, 'investorAvailable', investor)).toBe(0);
    await book(content);
    expect(await readAccountBalance(test.tenant.database, 'investorAvailable', investor)).toBe(2500);
    expect(await preview(content)).toMatchObject({ repeated: true, lines: [] });
  });

  it('says what is known, perhaps the same, above the limit, and in another currency', async () => {
    const investor = await world.investor();
    const reference = depositReference(investor);
    const line = (amount: string, said: string) => `2026-03-02,${amount},EUR,${said},Eva`;
    const content = (...lines: string[]) => ['date,amount,currency,reference,payer', ...lines].join('\n');
    await book(content(line('11.00', reference), line('-4.00', 'Correo')));
    const seen = await preview(
      content(
        line('11.00', reference),
        line('-4.00', 'Correo'),
        line('900000.00', reference),
        `2026-03-02,5.00,USD,${reference},Eva`,
      ),
    );
    expect(fates(seen)).toEqual(['2 undecided', '3 known', '4 claimed', '5 foreign']);
    expect(seen.lines[0]?.similar).toEqual({ bookedOn: '2026-03-02', fileName: 'marzo.csv' });
  });

  it('reads the columns as a manager corrects them, and remembers it for the bank once the file is booked', async () => {
    const investor = await world.investor();
    const file = (amount: string) => `Cuando;Cuanto;Que\n02/03/2026;${amount};${depositReference(investor)}`;
    const reading = { columns: { bookedOn: 0, amount: 1, reference: 2 } };
    expect(await preview(file('3,00'))).toMatchObject({ lines: [], faults: [{ fault: 'header' }], columns: {} });
    expect(fates(await preview(file('3,00'), reading))).toEqual(['2 deposit']);
    expect(await preview(file('3,00'))).toMatchObject({ isRemembered: false });
    await book(file('3,00'), reading);
    expect(await preview(file('4,00'))).toMatchObject({
      isRemembered: true,
      lines: [{ amount: 400, fate: 'deposit' }],
    });
  });

  it('asks for the order of the dates if the file does not tell it', async () => {
    const content = 'Date,Amount,Reference\n01/02/2026,1.00,x';
    expect(await preview(content)).toMatchObject({
      lines: [],
      dateOrder: null,
      faults: [{ line: 2, fault: 'dateOrder' }],
    });
    const seen = await preview(content, { dateOrder: 'monthFirst' });
    expect(seen.lines).toMatchObject([{ bookedOn: '2026-01-02' }]);
  });

  it('of a file that could not be read before can be booked later', async () => {
    const content = 'Date,Amount,Reference\n02/01/2026,1.50,y';
    await book(content);
    expect(await preview(content)).toMatchObject({ repeated: false, faults: [{ fault: 'dateOrder' }] });
  });
});
