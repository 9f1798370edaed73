import { describe, expect, it } from 'vitest';
import { isSameAccount } from '#server/acts/orders/bankFiles/checkAccounts.ts';
import { readBankStatement } from '#server/acts/orders/readBankStatement.ts';
import { fileContent } from './fileContent.ts';

const IBAN = 'ES7921000813610123456789';
const words = { REF1: 'TS-AAAA11', REF2: 'TS-BBBB22', IBAN, CCC: IBAN.slice(4) };

const read = (content: string, account = IBAN, ownAccounts = [account]) =>
  readBankStatement(content, { today: '2026-03-02', currency: 'EUR', account, ownAccounts });
const readFile = async (name: string) => read(await fileContent(name, words));
const edited = async (name: string, from: string | RegExp, to: string) =>
  read((await fileContent(name, words)).replace(from, to));

const gist = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ amount, reference, payer }) => [amount, reference, payer]);

describe('a file by ISO 20022', () => {
  it('of version 2 yields amounts, signs, days, parties and references', async () => {
    const statement = await readFile('camt053-v2.xml');
    expect(gist(statement)).toEqual([
      [100_000, 'TS-AAAA11 inversion', 'Íñigo Muñoz & Peña'],
      [-1200, 'Comisión', ''],
      [25_000, 'TS-BBBB22', 'Clínica Duero SL'],
    ]);
    expect(statement).toMatchObject({
      format: 'camt',
      faults: [],
      leftOut: [{ line: 4, reason: 'pending' }],
      closing: { amount: 623_800, closesOn: '2026-03-02' },
    });
    expect(statement.lines.every(({ bookedOn, currency }) => bookedOn === '2026-03-02' && currency === 'EUR')).toBe(
      true,
    );
  });

  it('of version 8 yields the details of a batch, reversals, and refuses the account that is not ours', async () => {
    const statement = await readFile('camt053-v8-batch.xml');
    expect(gist(statement)).toEqual([
      [100_000, 'TS-AAAA11 E1', 'Marta Soler'],
      [25_000, 'TS-BBBB22', 'Pol Riera'],
      [-5000, 'RETROCESION', 'Banco Payer'],
    ]);
    expect(statement.faults).toEqual([{ line: 3, fault: 'account' }]);
  });

  it('keeps a batch whole if its details do not add up to it', async () => {
    const statement = await edited('camt053-v8-batch.xml', 'Amt Ccy="EUR">250.00', 'Amt Ccy="EUR">249.00');
    expect(gist(statement)[0]).toEqual([125_000, '', '']);
  });

  it('of the day, or a notice, is read alike, and the bank’s own id names a line in all', async () => {
    const [statement, report] = [await readFile('camt053-v2.xml'), await readFile('camt052.xml')];
    expect(report.lines.map(({ content }) => content)).toEqual([statement.lines[0]?.content]);
    expect(report.leftOut).toEqual([{ line: 2, reason: 'pending' }]);
    expect(gist(await readFile('camt054.xml'))).toEqual([[100_000, 'TS-AAAA11', 'Núria Gràcia']]);
  });

  it('says that a movement is missing', async () => {
    const statement = await edited('camt053-v2.xml', '6238.00', '6239.00');
    expect(statement).toMatchObject({ faults: [{ line: 1, fault: 'sum' }], closing: null });
    expect(statement.lines).toHaveLength(3);
  });

  it('never resolves entities of its own', async () => {
    const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    const statement = await edited('camt053-v2.xml', '?>', `?>${bomb}`);
    expect(statement).toMatchObject({ lines: [], faults: [{ line: 1, fault: 'format' }] });
  });

  it.each([
    ['<?xml version="1.0"?><html></html>'],
    ['<?xml version="1.0"?><Document><CstmrPmtStsRpt/></Document>'],
    ['<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>'],
    [`<?xml version="1.0"?>${'<a>'.repeat(5000)}`],
  ])('is told apart from other XML: %s', (content) => {
    expect(read(content).faults).toEqual([{ line: 1, fault: 'format' }]);
  });

  it('names the entry that is not as the standard demands, and reads the others', async () => {
    const statement = await edited('camt053-v2.xml', '>12.00<', '>12,00<');
    expect(statement.faults).toContainEqual({ line: 2, fault: 'record' });
    expect(statement.lines).toHaveLength(2);
  });
});

describe('MT940', () => {
  it('with subfields yields purposes, parties, reversals and charges', async () => {
    const statement = await readFile('mt940-subfields.sta');
    expect(gist(statement)).toEqual([
      [100_000, 'TS-AAAA11 Beitrag', 'Gruener Joerg'],
      [9000, 'Lastschrift zurueck', ''],
      [-1250, 'Kontofuehrung', ''],
    ]);
    expect(statement).toMatchObject({ format: 'mt940', faults: [], closing: { amount: 607_750 } });
    expect(statement.lines[0]?.account).toBe('DE02120300000000202051');
  });

  it('with codes between slashes is read', async () => {
    const statement = await readFile('mt940-slashes.sta');
    expect(gist(statement)).toEqual([
      [100_000, 'TS-AAAA11', 'M VAN DER BERG'],
      [-4000, 'TERUG', 'P DE WIT'],
    ]);
    expect(statement).toMatchObject({ faults: [], closing: { amount: 96_000 } });
  });

  it('with free text and the account without its country is read', async () => {
    const statement = await readFile('mt940-plain.txt');
    expect(gist(statement)).toEqual([[100_000, 'TRANSFERENCIA DE MARTA SOLER CONCEPTO TS-AAAA11 0049', '']]);
    expect(statement).toMatchObject({ faults: [], closing: { amount: 99_000 } });
  });

  it('books a day of the next or the last year at the turn of the year', async () => {
    const statement = await edited('mt940-plain.txt', ':61:260302C', ':61:2601021231C');
    expect(statement.lines[0]?.bookedOn).toBe('2025-12-31');
  });

  it('says that a movement is missing or damaged', async () => {
    expect((await edited('mt940-subfields.sta', 'D12,5N', 'D12,6N')).faults).toEqual([{ line: 1, fault: 'sum' }]);
    expect((await edited('mt940-subfields.sta', 'D12,5N', 'X12,5N')).faults).toContainEqual({
      line: 10,
      fault: 'record',
    });
  });
});

describe('Norma 43', () => {
  it('yields the movements of our account, and refuses the other one', async () => {
    const statement = await readFile('norma43-two-accounts.n43');
    expect(gist(statement)).toEqual([
      [100_000, 'TS-AAAA11 TRANSFERENCIA DE SOLER PONS MARTA', ''],
      [-1250, 'COMISION MANTENIMIENTO', ''],
    ]);
    expect(statement).toMatchObject({ format: 'norma43', faults: [{ line: 8, fault: 'account' }], closing: null });
  });

  it('says that a movement is missing, and that a record is damaged', async () => {
    expect((await readFile('norma43-cut.n43')).faults).toEqual([
      { line: 4, fault: 'sum' },
      { line: 1, fault: 'sum' },
    ]);
    const damaged = await edited('norma43-two-accounts.n43', /^22(.*)00000000001250/m, '22$1000000000O1250');
    expect(damaged.faults).toContainEqual({ line: 5, fault: 'record' });
    expect(gist(damaged)).toEqual([[100_000, 'TS-AAAA11 TRANSFERENCIA DE SOLER PONS MARTA', '']]);
  });
});

it('a line with characters that are no text is refused, and the others are read', async () => {
  const statement = await edited('norma43-two-accounts.n43', 'COMISION', 'COMI\0ION');
  expect(statement.faults).toContainEqual({ line: 5, fault: 'characters' });
  expect(statement.lines).toHaveLength(1);
});

it('a file of another account of the platform says so', async () => {
  const statement = read(await fileContent('camt052.xml', words), 'DE02120300000000202051', [IBAN]);
  expect(statement).toMatchObject({ lines: [], faults: [{ line: 1, fault: 'otherAccount' }] });
});

it.each([
  ['ES79 2100 0813 6101 2345 6789', true],
  ['21000813610123456789', true],
  [`${IBAN}EUR`, true],
  ['ES9121000418450200051332', false],
  ['', false],
])('the account %j is ours: %s', (named, isOurs) => expect(isSameAccount(named, IBAN)).toBe(isOurs));

it('a German account is known by bank and number', () => {
  expect(isSameAccount('12030000/202051', 'DE02120300000000202051')).toBe(true);
});
