import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { password } from '#tests/support/fourEyes.ts';
import { by } from '#tests/support/world.ts';
import { type PaymentFilesBed, paymentFilesBed } from './paymentFilesBed.ts';

let bed: PaymentFilesBed;
beforeEach(async () => {
  bed = await paymentFilesBed();
});
afterEach(() => bed.test.close());

const statusOf = async (table: 'payment' | 'incident') => {
  const [row] = await bed.database.query<{ status: string }>(
    table === 'payment'
      ? sql`select status from payment`
      : sql`select status from incident where detail ->> 'reference' = 'nobody knows'`,
  );
  return row?.status;
};

/** The money of a cancelled order arrives, and a manager refunds it. */
async function refund() {
  const investor = await bed.world.investor();
  const order = await bed.journeys.chooseMethod(investor, await bed.world.project(), 'transfer');
  await bed.world.send(by('USER', investor), 'investment', order, { type: 'investment.cancel' });
  const [payment] = await bed.database.query<{ id: string; amount: number; reference: string }>(
    sql`select id, amount, reference from payment where investment_id = ${order}`,
  );
  if (!payment) throw new Error('Expected a payment');
  await bed.upload('in.csv', `2026-03-02,${(payment.amount / 100).toFixed(2)},EUR,${payment.reference},Ana,`);
  await bed.world.send(by('ADMIN', bed.manager), 'payment', payment.id, { type: 'refund.request' });
  await bed.test.drain();
  return payment;
}

/** Money whose owner nobody knows goes back to an account that a manager has typed. */
async function sendReturn() {
  await bed.upload('in.csv', '2026-03-02,77.00,EUR,nobody knows,Luis Gil,');
  const [incident] = await bed.database.query<{ id: string }>(sql`select id from incident where kind = 'suspense'`);
  const body = { iban: 'ES9121000418450200051332', holder: 'Luis Peña', holderKept: true, password };
  const { status } = await bed.call('POST', `/incidents/${incident?.id}/return`, body);
  expect(status).toBe(200);
  await bed.test.drain();
}

describe('in a payment file', () => {
  it('a refund goes to the account of its investor, with the reference of the order', async () => {
    const { amount, reference } = await refund();
    expect(await statusOf('payment')).toBe('refunding');
    const file = await bed.file();
    expect(file.PmtInf.CdtTrfTxInf).toMatchObject([
      { Amt: { InstdAmt: { '#text': (amount / 100).toFixed(2) } }, RmtInf: { Ustrd: reference } },
    ]);
    expect(file.PmtInf.CdtTrfTxInf[0]?.CdtrAcct.Id.IBAN).toMatch(/^ES\d{22}$/);
    await bed.execute(file, '2026-03-03');
    expect(await statusOf('payment')).toBe('refunded');
    expect(await bed.found()).toEqual([]);
    await expectConsistent(bed.test.tenant);
  });

  it('money in suspense goes back to the account that was typed', async () => {
    await sendReturn();
    expect(await statusOf('incident')).toBe('returning');
    const file = await bed.file();
    expect(file.PmtInf.CdtTrfTxInf).toMatchObject([
      { Cdtr: { Nm: 'Luis Pena' }, CdtrAcct: { Id: { IBAN: 'ES9121000418450200051332' } } },
    ]);
    await bed.execute(file, '2026-03-02');
    expect(await statusOf('incident')).toBe('resolved');
    await expectConsistent(bed.test.tenant);
  });

  it('a rejected refund and a rejected return take the way on of a refusal', async () => {
    await sendReturn();
    await refund();
    await bed.file();
    const { body } = await bed.call('GET', '/sent-transfers');
    for (const { key } of (body.data as { rows: { key: string }[] }).rows)
      await bed.call('POST', '/sent-transfers/return', { key, reason: 'El banco la ha rechazado', password });
    const approvals = await bed.database.query<{ id: string }>(
      sql`select id from approval where act = 'transferReversal'`,
    );
    expect(approvals).toHaveLength(2);
    for (const { id } of approvals) await bed.eyes.approve(bed.colleague, id);
    await bed.test.drain();
    expect([await statusOf('payment'), await statusOf('incident')]).toEqual(['refundFailed', 'taken']);
    await expectConsistent(bed.test.tenant);
  });

  it('nothing of a user in quarantine leaves before the release', async () => {
    const investor = await bed.withdraw(6_000);
    await bed.withdraw(1_000);
    const { database, clock } = bed.test.tenant;
    await database.query(sql`insert into register_difference (id, key, kind, entity, entity_id,
        first_seen_at, last_seen_at)
      values (${newId(clock.now())}, 'key', 'rowDiffers', 'user', ${investor}, ${clock.now()}, ${clock.now()})`);
    expect((await bed.file()).GrpHdr).toMatchObject({ NbOfTxs: '1', CtrlSum: '10.00' });
    const { body } = await bed.call('GET', '/outgoing-transfers');
    expect(body.data).toMatchObject({ count: 0, sum: 0, held: 1, transfers: [] });
    await database.query(sql`update register_difference set gone_at = ${clock.now()}`);
    expect((await bed.file()).GrpHdr).toMatchObject({ NbOfTxs: '1', CtrlSum: '60.00' });
  });

  it('a payee can no longer be read after the erasure, and the sums of the file stay', async () => {
    const investor = await bed.withdraw(6_000);
    const { id } = await bed.file();
    await bed.database.query(
      sql`update bank_account set iban = '', bic = null, holder = '', personal = null where user_id = ${investor}`,
    );
    expect((await bed.readFile(id)).status).toBe(410);
    expect((await bed.call('GET', '/payment-files')).body.data).toMatchObject({ rows: [{ count: 1, sum: 6_000 }] });
  });
});

const IBAN = 'ES7921000813610123456789';
const camt = (id: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Ntry><Amt Ccy="EUR">60.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-12</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
const mt940 = (id: string) => `:20:STARTUMS
:25:${IBAN}
:28C:1/1
:60F:C260312EUR100,00
:61:2603120312D60,00N020${id}
:86:/TRTP/SEPA/EREF/${id}/NAME/ANA
:62F:C260312EUR40,00
-`;
const norma43 = (id: string) => `112100081301234567892603122603122000000000100009783TESELA                    
22    0813260312260312990991000000000060000000000000000000000000${id.padEnd(16)}
3321000813012345678900001000000000060000000000000000000000200000000004000978    `;

describe('the bank repeats the id of a transfer', () => {
  it.each([
    ['camt.053', 'bank.xml', camt],
    ['MT940', 'bank.sta', mt940],
    ['Norma 43', 'bank.n43', norma43],
  ])('in %s, ten days after the file', async (_, name, write) => {
    await bed.withdraw(6_000);
    const { PmtInf } = await bed.file();
    bed.test.moveClock('2026-03-12T09:00:00Z');
    const content = write(PmtInf.CdtTrfTxInf[0]?.PmtId.EndToEndId ?? '');
    const { body } = await bed.call('POST', '/statements', { name, password, content });
    expect(body.data).toMatchObject({ faults: [], movements: [{ amount: -6_000, outcome: 'instruction' }] });
    await bed.test.drain();
    expect(await bed.jobs('balance.payout')).toMatchObject([{ state: 'done' }]);
    expect(await bed.balanceOf('refundsPayable')).toBe(0);
  });
});
