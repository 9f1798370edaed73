import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AcquirerReport } from '#machines/orders/payment/acquirer.wire.ts';
import { Incident } from '#machines/oversight/incident/incident.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { accountProblems } from '#tests/support/accounts.ts';
import { type FourEyes, fourEyesOf, givePassword, password } from '#tests/support/fourEyes.ts';
import { sendNotice } from '#tests/support/redsysNotice.ts';
import { type FeedBed, feedBed } from './feedBed.ts';

let bed: FeedBed;
let eyes: FourEyes;
let colleague: string;

beforeEach(async () => {
  bed = await feedBed();
  eyes = fourEyesOf(bed.test, bed.world);
  await givePassword(bed.test, bed.manager);
  colleague = await eyes.manager();
});
afterEach(() => bed.test.close());

const header = 'Liquidación;Fecha;Tipo;Pedido;Importe;Comisión;Divisa';
const post = async (path: string, body: object) =>
  callApi(bed.test, 'POST', `/v2/pfp${path}`, {
    token: await bed.world.tokenOf(bed.manager),
    body: { password, ...body },
  });
async function report(...lines: string[]) {
  const { status, body } = await post('/acquirer-reports', { name: 'tpv.csv', content: [header, ...lines].join('\n') });
  expect([status, ...bed.test.reported]).toEqual([200]);
  return parse(AcquirerReport, body.data);
}

/** An order of 3 tokens that an investor has paid at the terminal: 150.00 €. */
async function paidByCard() {
  const project = await bed.world.project();
  const order = await bed.journeys.chooseMethod(await bed.world.investor(), project, 'bizum');
  const [row] = await bed.database.query<{ reference: string; amount: number }>(
    sql`select reference, amount from payment where investment_id = ${order}`,
  );
  if (!row) throw new Error('Expected a payment');
  await sendNotice(bed.test, { reference: row.reference, amount: row.amount });
  await bed.test.drain();
  return { ...row, money: (row.amount / 100).toFixed(2) };
}

const found = async () =>
  (await compareRegister(bed.test.tenant)).findings
    .filter(({ kind }) => kind.startsWith('acquirer'))
    .map(({ kind, params }) => ({ kind, ...params }));

async function arrived(amount: number, concept: string) {
  await bed.moves(amount, concept, { payer: 'Banco' });
  await bed.pull();
  const [incident] = await bed.database.query<{ id: string }>(
    sql`select id from incident where kind = 'suspense' order by number desc limit 1`,
  );
  return incident?.id ?? '';
}

async function approve() {
  const [approval] = await bed.database.query<{ id: string }>(sql`select id from approval where status = 'proposed'`);
  expect((await eyes.approve(colleague, approval?.id ?? '')).status).toBe(200);
}

describe('the report of the card acquirer', () => {
  it('gives a settlement its gross amount, which nobody types', async () => {
    const [one, two] = [await paidByCard(), await paidByCard()];
    const lines = [one, two].map(({ reference, money }) => `0049;03/03/2026;Venta;${reference};${money};0,75;EUR`);
    const gross = one.amount + two.amount;
    const said = { number: '0049', settledOn: '2026-03-03', gross, chargebacks: 0, commission: 150, net: gross - 150 };
    expect(await report(...lines)).toEqual({ settlements: [said], known: 0, faults: [] });
    expect(await report(...lines), 'once').toEqual({ settlements: [], known: 1, faults: [] });
    const incident = await arrived(gross - 150, 'LIQUIDACION TPV 0049');
    const { body } = await callApi(bed.test, 'GET', `/v2/pfp/incidents/${incident}`, {
      token: await bed.world.tokenOf(bed.manager),
    });
    expect(parse(Incident, body.data).settlement).toEqual(said);
    const typed = { purpose: 'cardSettlement', gross: gross - 100, reason: 'Liquidación 0049' };
    expect((await post(`/incidents/${incident}/book`, typed)).status).toBe(202);
    await approve();
    expect(await readAccountBalance(bed.database, 'providerClearing')).toBe(0);
    const [fees] = await bed.database.query(sql`select settled, fees + due as kept from house_entry`);
    expect(fees).toEqual({ settled: gross, kept: -150 });
    expect(await found()).toEqual([]);
    expect(await accountProblems(bed.database, bed.test.tenant.settings.referralReward)).toEqual([]);
  });

  it('names what is unknown to us, what the bank has otherwise, and what is missing after ten days', async () => {
    const [one, late] = [await paidByCard(), await paidByCard()];
    await report(
      `0049;02/03/2026;Venta;${one.reference};${one.money};0;EUR`,
      '0049;02/03/2026;Venta;9999AAAA;10,00;0;EUR',
      `0050;13/03/2026;Devolución;${one.reference};${one.money};0;EUR`,
    );
    expect(await found()).toEqual([
      { kind: 'acquirerUnknown', reference: '9999AAAA', amount: 1_000 },
      { kind: 'acquirerMissing', reference: late.reference, amount: late.amount },
    ]);
    await arrived(one.amount + 999, 'Liq. 0049');
    expect(await found()).toContainEqual({
      kind: 'acquirerDiffers',
      reference: '0049',
      expected: one.amount + 1_000,
      found: one.amount + 999,
    });
  });

  it('names a payment that was taken back until its settlement is booked, which the platform bears', async () => {
    const [one, two] = [await paidByCard(), await paidByCard()];
    await report(
      `0051;03/03/2026;Venta;${one.reference};${one.money};0;EUR`,
      `0051;03/03/2026;Venta;${two.reference};${two.money};0;EUR`,
      `0051;03/03/2026;Contracargo;${one.reference};${one.money};0;EUR`,
    );
    expect(await found()).toEqual([{ kind: 'acquirerChargeback', reference: one.reference, amount: one.amount }]);
    const incident = await arrived(two.amount, 'LIQUIDACION 0051');
    expect((await post(`/incidents/${incident}/book`, { purpose: 'cardSettlement', reason: '0051' })).status).toBe(202);
    await approve();
    expect(await found()).toEqual([]);
    expect(await readAccountBalance(bed.database, 'providerClearing')).toBe(0);
    const [entry] = await bed.database.query(sql`select settled, fees + due as kept from house_entry`);
    expect(entry).toEqual({ settled: one.amount + two.amount, kept: -one.amount });
  });

  it('is stored whole or not at all', async () => {
    const good = '0052;03/03/2026;Venta;1234ABCD;10,00;0,10;EUR';
    const bad = [
      '0052;03/03/2026;Otro;1;1,00;0;EUR',
      '0052;x;Venta;1;1,00;0;EUR',
      '0052;03/03/2026;Venta;1;0,00;0;EUR',
    ];
    expect(await report(good, ...bad)).toEqual({
      settlements: [],
      known: 0,
      faults: [
        { line: 3, fault: 'kind' },
        { line: 4, fault: 'date' },
        { line: 5, fault: 'amount' },
      ],
    });
    expect((await report(good.replace('EUR', 'USD'))).faults).toEqual([{ line: 2, fault: 'currency' }]);
    expect((await report(good)).settlements).toMatchObject([{ number: '0052', net: 990 }]);
    expect((await report(good.replace('10,00', '11,00'))).faults).toEqual([{ line: 2, fault: 'differs' }]);
    expect(await bed.database.query(sql`select from acquirer_operation`)).toHaveLength(1);
  });
});
