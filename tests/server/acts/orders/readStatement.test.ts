import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBankStatement as readIn } from '#server/acts/orders/readBankStatement.ts';
import { readCsv, writeCsv } from '#server/kernel/csv.ts';

const readBankStatement = (content: string) =>
  readIn(content, { today: '2026-12-01', currency: 'EUR', account: null, ownAccounts: [] });
const spanish = (...lines: string[]) => ['Fecha;Importe;Divisa;Concepto;Ordenante', ...lines].join('\r\n');

describe('a bank statement', () => {
  it('is read in Spanish and in English', () => {
    const { lines, faults } = readBankStatement(spanish('07/03/2026;"1.234,56";EUR;TS-AB12;Ana'));
    expect(faults).toEqual([]);
    expect(lines).toMatchObject([
      { line: 2, bookedOn: '2026-03-07', amount: 123_456, currency: 'EUR', reference: 'TS-AB12', payer: 'Ana' },
    ]);
    const english = readBankStatement('\uFEFFdate,amount,currency,reference\n2026-03-07,"1,234.56",eur,TS-AB12\n');
    expect(english.lines).toMatchObject([{ amount: 123_456, currency: 'EUR', payer: '' }]);
  });

  it.each([
    ['1234', 123_400],
    ['1234,5', 123_450],
    ['-12,00', -1200],
    ['+0,01', 1],
    ['1.234', undefined],
    ['1,2345', undefined],
    ['0,00', undefined],
    ['12 EUR', 1200],
    ['1e3', undefined],
    ['99999999999999999,00', undefined],
  ])('with the amount %s is read as %s', (text, amount) => {
    const { lines, faults } = readBankStatement(spanish(`07/03/2026;${text};EUR;TS-1;`));
    expect(lines.map((line) => line.amount)).toEqual(amount === undefined ? [] : [amount]);
    expect(faults).toEqual(amount === undefined ? [{ line: 2, fault: 'amount' }] : []);
  });

  it('reports the invalid lines and reads the others', () => {
    const { lines, faults } = readBankStatement(
      spanish(
        '31/02/2026;10,00;EUR;TS-1;',
        '07/03/2026;10,00;EUR',
        '07/03/2026;10,00;€;TS-1;',
        '',
        '07/03/2026;10,00;EUR;;',
        '"07/03/2026";"10,00";EUR;"two',
        'lines ""quoted""; and more";Ana',
        '07/03/2026;ten;EUR;TS-1;',
      ),
    );
    expect(faults).toEqual([
      { line: 2, fault: 'date' },
      { line: 3, fault: 'cells' },
      { line: 4, fault: 'currency' },
      { line: 9, fault: 'amount' },
    ]);
    expect(lines.map(({ line, reference }) => [line, reference])).toEqual([
      [6, ''],
      [7, 'two\r\nlines "quoted"; and more'],
    ]);
  });

  it('gives equal lines the same content, in one file and in several', () => {
    const line = '07/03/2026;10,00;EUR;TS-1;Ana';
    const one = readBankStatement(spanish(line, line)).lines.map(({ content }) => content);
    expect(new Set(one).size).toBe(1);
    expect(readBankStatement(spanish('08/03/2026;10,00;EUR;TS-1;', line)).lines.at(-1)?.content).toBe(one[0]);
  });

  it('keeps money without a reference, which has arrived all the same', () => {
    expect(readBankStatement(spanish('27/11/2026;400,00;EUR;;SIN CONCEPTO'))).toMatchObject({
      lines: [{ amount: 40_000, reference: '', payer: 'SIN CONCEPTO' }],
      faults: [],
    });
  });

  it('with a row of far too many or too long cells has one fault for that row', () => {
    const line = '07/03/2026;10,00;EUR;TS-1;Ana';
    for (const endless of [';'.repeat(400_000), `07/03/2026;10,00;EUR;${'x'.repeat(20_000)};Ana`])
      expect(readBankStatement(spanish(line, endless, line))).toMatchObject({
        lines: [{ line: 2 }, { line: 4 }],
        faults: [{ line: 3, fault: 'cells' }],
      });
  });

  it('with nothing but line breaks or separators has no columns', () => {
    for (const sign of ['\n', '\r', '\r\n', ';', ',', '"', ' '])
      expect(readBankStatement(sign.repeat(400_000)).lines).toEqual([]);
  });

  it('with more rows than a bank writes has a fault where the rest begins', () => {
    const { faults } = readBankStatement(spanish(...Array.from({ length: 120_000 }, () => 'x')));
    expect(faults.at(-1)).toEqual({ line: 50_001, fault: 'cells' });
  });

  it('never throws, whatever its content', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readBankStatement(spanish(text))));
  });
});

describe('an exported CSV file', () => {
  it('is read back unchanged, except for formulas, which are escaped', () => {
    const cell = fc.string().map((text) => text.replaceAll('\0', '').trim());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), (cells) => {
        const [row] = readCsv(writeCsv([['first', 'second'], cells])).slice(1);
        const harmless = cells.map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text));
        if (cells.some(Boolean)) expect(row?.cells).toEqual(harmless);
      }),
    );
    for (const text of ['=1+1', '+1', '-1', '@a', '\tx', '\r=x'])
      expect(
        writeCsv([[text]])
          .replace(/^\uFEFF"?/, '')
          .startsWith("'"),
      ).toBe(true);
  });

  it('keeps a negative amount a number', () => {
    expect(writeCsv([['total', { number: '-20.50' }]])).toBe('\uFEFFtotal,-20.50\r\n');
  });
});
