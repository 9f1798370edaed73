import { describe, expect, it } from 'vitest';
import type { StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import { readBankStatement } from '#server/acts/orders/readBankStatement.ts';
import { fileContent } from './fileContent.ts';

const read = (content: string, choices?: StatementReading, today = '2026-12-05') =>
  readBankStatement(content, { today, currency: 'EUR', account: null, ownAccounts: [], choices });

const readFile = async (name: string) => read(await fileContent(name, { REF1: 'TS-AAAA11', REF2: 'TS-BBBB22' }));

describe('a statement as a bank exports it', () => {
  it.each([
    ['preamble-1252.csv', 7, 'TRANSFERENCIA A SU FAVOR TS-AAAA11', 'IÑIGO MUÑOZ PEÑA'],
    ['utf16-tab.txt', 2, 'TS-AAAA11', 'Íñigo Muñoz'],
    ['sep-line.csv', 3, 'TS-AAAA11', ''],
    ['quoted-header.csv', 2, 'TS-AAAA11', ''],
    ['catalan-deure-haver.csv', 4, 'TRANSF. REBUDA TS-AAAA11', ''],
    ['german-soll-haben.csv', 5, 'TS-AAAA11', 'Grüner, Jörg'],
    ['english-paid-in.csv', 6, 'TS-AAAA11 A VIDAL', ''],
    ['portuguese-pipe.csv', 2, 'TRF RECEBIDA TS-AAAA11', ''],
    ['french-narrow.csv', 2, 'VIR TS-AAAA11', ''],
    ['italian-dare-avere.csv', 2, 'BONIFICO A VOSTRO FAVORE TS-AAAA11', ''],
  ])('is read: %s', async (name, line, reference, payer) => {
    const { lines, faults } = await readFile(name);
    expect(faults).toEqual([]);
    expect(lines[0]).toMatchObject({ line, amount: 100_000, currency: 'EUR', reference, payer });
    const charges = lines.filter(({ amount }) => amount < 0).map(({ amount }) => amount);
    expect(charges.every((amount) => [-1250, -490].includes(amount))).toBe(true);
  });

  it('has totals and balances that are no credits, and says which', async () => {
    const italian = await readFile('italian-dare-avere.csv');
    expect(italian.lines.map(({ amount }) => amount)).toEqual([100_000, -1250]);
    expect(italian.leftOut).toEqual([{ line: 4, reason: 'total' }]);
    const english = await readFile('english-paid-in.csv');
    expect(english.lines.map(({ amount }) => amount)).toEqual([100_000, -1250]);
    expect(english.leftOut.map(({ line }) => line)).toEqual([5, 8]);
    expect(english).toMatchObject({ closing: { amount: 598_750, closesOn: '2026-03-03' } });
    expect((await readFile('preamble-1252.csv')).lines.map(({ amount }) => amount)).toEqual([100_000, -1250, 25_000]);
  });

  it('keeps money whose reference only sounds like a total', () => {
    const { lines, leftOut } = read('Fecha;Importe;Concepto\n02/12/2026;10,00;Total\n02/12/2026;5,00;SALDO FINAL OBRA');
    expect(lines.map(({ amount }) => amount)).toEqual([1000, 500]);
    expect(leftOut).toEqual([]);
  });

  it('joins the texts that a bank spreads over columns', () => {
    const { lines } = read('Fecha;Concepto;Observaciones;Importe\n02/12/2026;TRANSFERENCIA;TS-AB12;10,00');
    expect(lines[0]?.reference).toBe('TRANSFERENCIA TS-AB12');
  });

  it('follows the columns that a manager corrects', () => {
    const content = 'Fecha;Concepto;Dato;Otro;Importe\n02/12/2026;TRANSFERENCIA;TS-AB12;7,00;10,00';
    const { lines } = read(content, { columns: { bookedOn: 0, reference: 2, amount: 3 } });
    expect(lines).toMatchObject([{ reference: 'TS-AB12', amount: 700 }]);
  });
});

it('reads all amounts of the file of amounts that have one meaning', async () => {
  const { lines, faults } = await readFile('amounts.csv');
  expect(Object.fromEntries(lines.map(({ reference, amount }) => [reference.slice(5), amount]))).toEqual({
    A1: 100_000,
    A2: 100_000,
    A3: 100_000,
    A6: -11_070,
    A7: 123_456,
    A8: 123_456,
    A9: 25_000,
    A10: 25_000,
    A11: -25_000,
    A12: -25_000,
    A13: -25_000,
    A14: 25_000,
    A15: 123_450,
    A16: 123_456,
  });
  expect(faults.map(({ line, fault }) => `${line} ${fault}`)).toEqual(
    [5, 6, 18, 19, 20, 21, 22, 23].map((line) => `${line} amount`),
  );
});

describe('an amount', () => {
  const amountOf = (text: string, other = '') =>
    read(`Fecha;Importe;Concepto\n02/12/2026;"${text}";uno\n${other && `02/12/2026;"${other}";dos`}`).lines.find(
      ({ reference }) => reference === 'uno',
    )?.amount;

  it.each([
    ['1\u202f234,56', 123_456],
    ['1\u00a0234,56', 123_456],
    ['1’234.56', 123_456],
    ['1.234.567', 123_456_700],
    ['1 234', 123_400],
    [',50', 50],
    ['-€250.00', -25_000],
    ['€ -250', -25_000],
    ['250,00 EUR', 25_000],
    ['250,00 D', -25_000],
    ['250,00 H', 25_000],
    ['250.00CR', 25_000],
    ['250.00 DR', -25_000],
    ['–250,00', -25_000],
    ['--250', undefined],
    ['(250', undefined],
    ['-250 H', undefined],
    ['(-250)', undefined],
    ['1.23.456,00', undefined],
    ['1 234 56', undefined],
    ['12,5,0', undefined],
    ['€', undefined],
  ])('%s is %s', (text, amount) => expect(amountOf(text)).toBe(amount));

  it('without decimals follows the decimal sign of its column', () => {
    expect(amountOf('1.000', '12,50')).toBe(100_000);
    expect(amountOf('1,000', '12.50')).toBe(100_000);
    expect(amountOf('1.000', '12.50')).toBeUndefined();
    expect(amountOf('1.000')).toBeUndefined();
  });

  it('in another currency than its column is refused', () => {
    const { faults } = read('Fecha;Importe;Divisa;Concepto\n02/12/2026;$ 10,00;EUR;x');
    expect(faults).toEqual([{ line: 2, fault: 'currency' }]);
  });

  it.each([
    ['Fecha;Debe;Haber;Concepto', '02/12/2026;0,00;10,00;x', 1000],
    ['Fecha;Cargos;Abonos;Concepto', '02/12/2026;-10,00;;x', -1000],
    ['Fecha;Cargos;Abonos;Concepto', '02/12/2026;10,00;10,00;x', undefined],
    ['Fecha;Cargos;Abonos;Concepto', '02/12/2026;;;x', undefined],
    ['Fecha;Importe;D/H;Concepto', '02/12/2026;10,00;D;x', -1000],
    ['Fecha;Importe;Debe/Haber;Concepto', '02/12/2026;10,00;Haber;x', 1000],
    ['Fecha;Importe;Signo;Concepto', '02/12/2026;10,00;-;x', -1000],
    ['Fecha;Importe;Signo;Concepto', '02/12/2026;10,00;?;x', undefined],
    ['Fecha;Importe;C/A;Concepto', '02/12/2026;10,00;C;x\n02/12/2026;5,00;A;y', -1000],
    ['Fecha;Importe;D/C;Concepto', '02/12/2026;10,00;C;x', 1000],
  ])('below %s: %s is %s', (header, line, amount) =>
    expect(read(`${header}\n${line}`).lines.find(({ reference }) => reference === 'x')?.amount).toBe(amount),
  );
});

describe('the dates', () => {
  it('of the file of dates are read in each form, and false and future ones are refused', async () => {
    const { lines, faults } = await readFile('dates.csv');
    expect(lines.map(({ reference }) => reference)).toEqual(
      ['D1', 'D3', 'D4', 'D5', 'D7', 'D8'].map((n) => `CASO ${n}`),
    );
    expect(new Set(lines.map(({ bookedOn }) => bookedOn))).toEqual(new Set(['2026-12-02']));
    expect(faults).toEqual([
      { line: 3, fault: 'date' },
      { line: 7, fault: 'date' },
      { line: 10, fault: 'future' },
    ]);
  });

  const dayOf = (text: string, header = 'Fecha') => {
    const { lines, faults } = read(`${header};Importe;Concepto\n${text};10,00;x`);
    return lines[0]?.bookedOn ?? faults[0]?.fault;
  };

  it.each([
    ['2 de diciembre de 2026', '2026-12-02'],
    ['02-dic-26', '2026-12-02'],
    ['2 des. 2026', '2026-12-02'],
    ['2 de març de 2026', '2026-03-02'],
    ['02/12/2026 14:31', '2026-12-02'],
    ['2026-12-02T14:31:00.000+01:00', '2026-12-02'],
    ['20261202', '2026-12-02'],
    ['2026/12/02', '2026-12-02'],
    ['2. Dezember 2026', '2026-12-02'],
    ['2 déc. 2026', '2026-12-02'],
    ['2 dez 2026', '2026-12-02'],
    ['Dec 2, 2026', '2026-12-02'],
    ['46358.5', '2026-12-02'],
    ['2 jui 2026', 'date'],
    ['30/02/2026', 'date'],
    ['02/12/1926', 'date'],
    ['20/12/2026', 'future'],
    ['2099-12-02', 'future'],
    ['ayer', 'date'],
  ])('%s is %s', (text, day) => expect(dayOf(text)).toBe(day));

  it('that begin with the day or the month are decided by the whole column', () => {
    const days = (...texts: string[]) => {
      const { lines, faults } = read(`Date;Amount;Reference\n${texts.map((text) => `${text};1.00;x`).join('\n')}`);
      return [...lines.map(({ bookedOn }) => bookedOn), ...faults.map(({ fault }) => fault)];
    };
    expect(days('01/02/2026', '01/31/2026')).toEqual(['2026-01-02', '2026-01-31']);
    expect(days('01/02/2026', '31/01/2026')).toEqual(['2026-02-01', '2026-01-31']);
    expect(days('01/02/2026', '03/04/2026')).toEqual(['dateOrder', 'dateOrder']);
    expect(days('03/03/2026')).toEqual(['2026-03-03']);
    expect(dayOf('01/02/2026', 'Fecha')).toBe('2026-02-01');
  });

  it('that stay open are decided by the manager', () => {
    const content = 'Date;Amount;Reference\n01/02/2026;1.00;x';
    expect(read(content, { dateOrder: 'monthFirst' }).lines[0]?.bookedOn).toBe('2026-01-02');
    expect(read(content, { dateOrder: 'dayFirst' }).lines[0]?.bookedOn).toBe('2026-02-01');
  });
});

it('a header of unknown words can be named by a manager', () => {
  const content = 'Banco X;;\nCuando;Cuanto;Que\n02/12/2026;10,00;TS-AB12';
  expect(read(content)).toMatchObject({ faults: [{ fault: 'header' }], table: { header: { line: 2 }, columns: {} } });
  const { lines, faults } = read(content, { columns: { bookedOn: 0, amount: 1, reference: 2 } });
  expect(faults).toEqual([]);
  expect(lines).toMatchObject([{ amount: 1000, reference: 'TS-AB12', bookedOn: '2026-12-02' }]);
});

describe('a file that cannot be read says why', () => {
  it.each([
    ['', 1, 'empty'],
    ['PK\u0003\u0004\0\0', 1, 'encoding'],
    ['%PDF-1.7', 1, 'encoding'],
    [[...'Fecha;Importe'].map((sign) => `${sign}\0`).join(''), 1, 'encoding'],
    ['Fecha Importe Concepto\n02/12/2026 10,00 x', 1, 'separator'],
    ['a;b\n1;2', 1, 'header'],
    ['Titular;Ana\n\nImporte;Concepto\n10,00;x', 3, 'noDate'],
    ['Fecha;Concepto\n02/12/2026;x', 1, 'noAmount'],
    ['Fecha;Importe\n02/12/2026;10,00', 1, 'noReference'],
    ['Fecha;Importe;Concepto', 1, 'empty'],
  ])('%j: line %i, %s', (content, line, fault) =>
    expect(read(content)).toMatchObject({ lines: [], faults: [{ line, fault }] }),
  );
});
