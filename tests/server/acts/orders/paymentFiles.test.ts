import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { writeProviderSettings } from '#server/secrets/providerSettings.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { password } from '#tests/support/fourEyes.ts';
import { type PaymentFilesBed, paymentFilesBed } from './paymentFilesBed.ts';

let bed: PaymentFilesBed;
beforeEach(async () => {
  bed = await paymentFilesBed();
});
afterEach(() => bed.test.close());

const waiting = async () => {
  const { body } = await bed.call('GET', '/outgoing-transfers');
  return body.data as { takesFiles: boolean; count: number; sum: number; transfers: { key: string; kind: string }[] };
};
const listed = async () => {
  const { body } = await bed.call('GET', '/payment-files');
  return (body.data as { rows: object[] }).rows;
};
const sent = async () => {
  const { body } = await bed.call('GET', '/sent-transfers');
  return (body.data as { rows: { key: string; executed: boolean; approval: string | null }[] }).rows;
};

describe('a transfer of a tenant whose bank takes files', () => {
  it('waits for a file without any alarm, and is settled by the statement that repeats its id', async () => {
    const investor = await bed.withdraw(6_000);
    expect(await waiting()).toMatchObject({ takesFiles: true, count: 1, sum: 6_000, transfers: [{ kind: 'payout' }] });
    expect(await bed.balanceOf('refundsPayable')).toBe(6_000);
    await bed.passDays(3);
    await bed.passDays(3);
    expect(await bed.jobs('balance.payout')).toEqual([{ state: 'queued', attempts: 0 }]);
    expect(await bed.incidents()).toEqual([]);

    const file = await bed.file();
    expect(file.GrpHdr).toMatchObject({ NbOfTxs: '1', CtrlSum: '60.00' });
    expect(file.PmtInf.CdtTrfTxInf).toMatchObject([{ Amt: { InstdAmt: { '#text': '60.00', '@_Ccy': 'EUR' } } }]);
    expect(await waiting()).toMatchObject({ count: 0, sum: 0, transfers: [] });
    expect(await bed.balanceOf('refundsPayable'), 'the bank has not executed it').toBe(6_000);
    expect(await bed.found()).toEqual([]);

    // The manager has sent the file ten days later.
    await bed.passDays(10);
    await bed.execute(file, '2026-03-18');
    expect(await bed.balanceOf('refundsPayable')).toBe(0);
    expect(await bed.balanceOf('investorAvailable', investor)).toBe(4_000);
    expect(await bed.balanceOf('externalCash')).toBe(-4_000);
    expect(await bed.jobs('balance.payout')).toMatchObject([{ state: 'done' }]);
    expect(await listed()).toMatchObject([{ number: 1, count: 1, sum: 6_000, settled: 1, rejected: 0 }]);
    expect(await bed.incidents()).toEqual([]);
    expect(await bed.found()).toEqual([]);
    await expectConsistent(bed.test.tenant);
  });

  it('is in one file only, whose bytes are the same each time', async () => {
    await bed.withdraw(6_000);
    await bed.withdraw(2_550);
    const { id, content, GrpHdr, PmtInf } = await bed.file();
    expect(GrpHdr).toMatchObject({ NbOfTxs: '2', CtrlSum: '85.50' });
    expect(PmtInf.CdtTrfTxInf.map(({ PmtId }) => PmtId.EndToEndId)).toEqual(['PF000001N00001', 'PF000001N00002']);
    expect((await bed.makeFile()).status, 'nothing waits').toBe(422);
    await bed.withdraw(1_000);
    // Its job asks again, and neither the debtor nor an account of today changes the file.
    await bed.passDays(2);
    await bed.test.configure('settings', { collectionAccount: { iban: '', bic: '', holder: '' } });
    await bed.test.tenant.reload();
    expect((await bed.readFile(id)).content).toBe(content);
    expect(await listed()).toMatchObject([{ sha256: createHash('sha256').update(content).digest('hex') }]);
    const exports = await bed.database.query(sql`select from journal where event ->> 'type' = 'paymentFile.export'`);
    expect(exports, 'who has exported it is known').toHaveLength(2);
    expect(await bed.database.query(sql`select from outgoing_transfer`)).toHaveLength(3);
    expect((await bed.makeFile()).body.error).toBe('collection_account_missing');
  });

  it('is not doubled by two managers who make a file at the same moment', async () => {
    await bed.withdraw(6_000);
    await bed.withdraw(1_000);
    const seen = await bed.see();
    const { manager, colleague } = bed;
    const made = await Promise.all([manager, colleague, manager].map((user) => bed.makeFile(user, seen)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await listed()).toMatchObject([{ number: 1, count: 2, sum: 7_000 }]);
    await bed.withdraw(1_500);
    expect((await bed.makeFile(manager, seen)).body.error, 'not what was seen').toBe('transfers_changed');
    expect((await bed.makeFile()).status).toBe(201);
    expect(await listed()).toMatchObject([{ number: 2, count: 1 }, { number: 1 }]);
  });

  it('is not settled by a line of the bank from before its file', async () => {
    await bed.withdraw(6_000);
    await bed.upload('early.csv', '2026-03-02,-60.00,EUR,Transferencia emitida,Ana Ruiz,');
    expect(await bed.incidents()).toEqual([{ kind: 'bankUnexplained' }]);
    await bed.passDays(1);
    await bed.file();
    await bed.upload('late.csv', '2026-03-02,-60.00,EUR,Otra transferencia,Ana Ruiz,');
    expect(await bed.jobs('balance.payout')).toMatchObject([{ state: 'queued' }]);
  });

  it('needs the password of the manager who makes its file', async () => {
    await bed.withdraw(6_000);
    expect((await bed.call('POST', '/payment-files', { count: 1, sum: 6_000, password: 'another' })).status).toBe(403);
    expect(await listed()).toEqual([]);
  });
});

it('is not sent again to a bank that takes calls later', async () => {
  await bed.withdraw(6_000);
  const [{ key = '' } = {}] = (await waiting()).transfers;
  const { tenant } = bed.test;
  const values = { BANK_URL: 'http://127.0.0.1:1', BANK_SECRET: 'key', BANK_FEED: 'none' };
  await writeProviderSettings(tenant.database, tenant, tenant.clock.now(), { name: 'bank', values });
  await tenant.reload();
  const transfer = {
    iban: 'ES9121000418450200051332',
    holder: 'Ana',
    amountMinor: 6_000,
    currency: 'EUR',
    concept: 'c',
  };
  expect(await tenant.providers.bank.payOut({ key, ...transfer })).toEqual({ outcome: 'waiting' });
  expect((await tenant.providers.bank.payOut({ key: `${key}0`, ...transfer })).outcome).toBe('unknown');
  expect(await waiting()).toMatchObject({ takesFiles: false, count: 1 });
  const file = await bed.file();
  await bed.execute(file, '2026-03-02');
  expect(await bed.jobs('balance.payout')).toMatchObject([{ state: 'done' }]);
  await expectConsistent(tenant);
});

describe('a transfer that the bank has rejected', () => {
  const reject = (key: string) =>
    bed.call('POST', '/sent-transfers/return', { key, reason: 'La cuenta no existe, dice el banco', password });

  it('is owed again when two managers have said so, and can be sent again', async () => {
    const investor = await bed.withdraw(6_000);
    const [{ key = '' } = {}] = (await waiting()).transfers;
    expect((await reject(key)).status, 'no file has it').toBe(404);
    const { PmtInf } = await bed.file();
    expect(await sent()).toMatchObject([{ key, executed: false, approval: null }]);
    expect((await reject(key)).status).toBe(202);
    expect(await bed.balanceOf('refundsPayable'), 'one manager alone').toBe(6_000);
    const [{ approval = '' } = {}] = (await sent()) as { approval: string }[];
    expect((await bed.eyes.approve(bed.colleague, approval)).status).toBe(200);
    await bed.test.drain();
    expect(await bed.balanceOf('refundsPayable')).toBe(0);
    expect(await bed.balanceOf('investorAvailable', investor)).toBe(10_000);
    expect(await bed.jobs('balance.payout')).toMatchObject([{ state: 'done' }]);
    expect(await listed()).toMatchObject([{ settled: 0, rejected: 1 }]);
    expect(await sent()).toEqual([]);
    await expectConsistent(bed.test.tenant);

    // If the bank executes it nevertheless, an incident asks why, as for any money that left without an order.
    const [id] = PmtInf.CdtTrfTxInf.map(({ PmtId }) => PmtId.EndToEndId);
    await bed.upload('late.csv', `2026-03-02,-60.00,EUR,TRF ${id},Ana,`);
    expect(await bed.incidents()).toEqual([{ kind: 'bankUnexplained' }]);
  });

  it('cannot be said of one that a statement has confirmed in the meantime', async () => {
    await bed.withdraw(6_000);
    const file = await bed.file();
    const [{ key = '' } = {}] = await sent();
    expect((await reject(key)).status).toBe(202);
    const [{ approval = '' } = {}] = (await sent()) as { approval: string }[];
    await bed.execute(file, '2026-03-02');
    expect(await bed.balanceOf('refundsPayable')).toBe(0);
    await bed.eyes.approve(bed.colleague, approval);
    expect(await bed.eyes.read(bed.colleague, approval)).toMatchObject({ status: 'failed' });
    expect(await bed.balanceOf('externalCash')).toBe(-4_000);
    await expectConsistent(bed.test.tenant);
  });
});

it('collects nothing by a file of transfers', async () => {
  const collected = await bed.test.tenant.providers.bank.collect({
    key: 'pay:1:1',
    iban: 'ES9121000418450200051332',
    holder: 'Emisora',
    amountMinor: 1,
    currency: 'EUR',
    concept: 'c',
  });
  expect(collected).toEqual({ outcome: 'refused', code: 'debitsUnsupported' });
});
