import { describe, expect, it } from 'vitest';
import { toAgencyText } from '#machines/earnings/taxFile/agencyText.ts';
import { findDesign, type ModelDesign, taxDesigns } from '#machines/earnings/taxFile/designs.ts';
import { RECORD_LENGTH, readRecord, writeRecord } from '#machines/earnings/taxFile/fixedRecord.ts';
import { chooseModel } from '#machines/earnings/taxFile/taxedPayment.ts';
import { isFileTrue, readTaxFile, writeTaxFile } from '#machines/earnings/taxFile/taxFile.ts';
import { findProvince, findTaxNumber } from '#machines/earnings/taxFile/taxpayer.ts';
import type { TaxReturn } from '#machines/earnings/taxFile/taxReturn.ts';

const designs = Object.values(taxDesigns)
  .flat()
  .flatMap(({ source, declarant, detail }) => [
    { name: `${source} 1`, design: declarant },
    { name: `${source} 2`, design: detail },
  ]);

describe('a design of record', () => {
  it.each(designs)('has its fields in order and within the record: $name', ({ design }) => {
    const ends = design.reduce((last, [name, position, length]) => {
      expect(position, name).toBeGreaterThan(last);
      return position + length - 1;
    }, 0);
    expect(ends).toBeLessThanOrEqual(RECORD_LENGTH);
    expect(new Set(design.map(([name]) => name)).size).toBe(design.length);
  });

  it.each(designs)('is written and read without loss: $name', ({ design }) => {
    const values = Object.fromEntries(
      design.map(([name, , , kind], index) => [name, kind === 'text' || kind === 'taxNumber' ? 'Ñ' : index % 10]),
    );
    const days = Object.fromEntries(
      design.filter(([, , , kind]) => kind.includes('Month')).map(([name]) => [name, '2026-02-28']),
    );
    const record = writeRecord(design, { ...values, ...days });
    expect(record).toHaveLength(RECORD_LENGTH);
    const read = readRecord(design, record);
    const numbers = design.filter(([, , , kind]) => kind === 'taxNumber').map(([name]) => [name, '00000000Ñ']);
    expect(read).toEqual({ ...values, ...days, ...Object.fromEntries(numbers) });
  });

  it('changes with the year that is declared', () => {
    expect(findDesign('193', '2026')?.source).toBe('Orden HAC/1430/2025');
    expect(findDesign('193', '2024')?.source).toBe('Orden HAC/1504/2024');
    expect(findDesign('193', '2023')).toBeUndefined();
  });
});

describe('a field', () => {
  const write = (kind: 'text' | 'cents' | 'rate' | 'units' | 'taxNumber', length: number, value: string | number) =>
    writeRecord([['field', 1, length, kind]], { field: value }).slice(0, length);

  it.each([
    ['text', 6, 'peña', 'PEÑA  '],
    ['text', 3, 'peña', 'PEÑ'],
    ['cents', 6, 1_234, '001234'],
    ['rate', 4, 1_900, '1900'],
    ['units', 16, 12, '0000000012000000'],
    ['taxNumber', 9, '1234567L', '01234567L'],
    ['taxNumber', 9, '', '         '],
  ] as const)('of kind %s with %i places writes %s', (kind, length, value, written) => {
    expect(write(kind, length, value)).toBe(written);
  });

  it('refuses what would move the fields after it', () => {
    expect(() => write('cents', 3, 1_234)).toThrow(RangeError);
    expect(() => write('cents', 3, -1)).toThrow(RangeError);
    expect(() => write('taxNumber', 9, '3023217600053')).toThrow(RangeError);
  });
});

describe('the agency’s text', () => {
  it.each([
    ['Núñez de Guzmán', 'NUÑEZ DE GUZMAN'],
    ['Façana', 'FAÇANA'],
    ['O’Connor', 'OCONNOR'],
    ['Straße', 'STRASSE'],
    ['Łódź', 'LODZ'],
    ['Álvarez & Hijos, S.L.', 'ALVAREZ & HIJOS, S.L.'],
    ['Rue “A” №5', 'RUE A 5'],
    // A decomposed letter.
    ['Pen\u0303a', 'PEÑA'],
  ])('writes %s as %s', (text, written) => {
    expect(toAgencyText(text)).toBe(written);
  });
});

describe('a taxpayer', () => {
  it('is known by the first valid Spanish number', () => {
    expect(findTaxNumber('12AB34567', '12.345.678-z')).toBe('12345678Z');
    // A passport, a wrong letter, and the number of a foreigner without NIE.
    expect(findTaxNumber('AAA123456')).toBe('');
    expect(findTaxNumber('12345678A')).toBe('');
    expect(findTaxNumber('M1234567L')).toBe('M1234567L');
  });

  it.each([
    ['50001', '50'],
    ['01001', '01'],
    ['53001', undefined],
    ['00100', undefined],
    ['5000', undefined],
  ])('with the postal code %s lives in the province %s', (postalCode, province) => {
    expect(findProvince({ postalCode, addressCountry: 'ES' })).toBe(province);
    expect(findProvince({ postalCode, addressCountry: 'FR' })).toBeUndefined();
  });
});

describe('the return of a payment', () => {
  const base = { holder: '1', issuer: '2', paidOn: '2026-01-01', points: 1_900, withheld: 1 };
  const sale = { ...base, kind: 'sale', id: '3', tokens: 1, price: 1, fee: 0, cost: 0 } as const;
  const income = { ...base, kind: 'interest', distribution: '3', gross: 1 } as const;
  it.each([
    [{ ...income, product: 'debt', basis: 'resident' }, '193'],
    [{ ...income, product: 'debt', basis: 'exemptEntity' }, '193'],
    [{ ...income, product: 'debt', basis: null }, '193'],
    [{ ...income, product: 'debt', basis: 'union' }, '296'],
    [{ ...income, product: 'debt', basis: 'treaty' }, '296'],
    [{ ...sale, product: 'equity', basis: 'resident' }, '187'],
    [{ ...sale, product: 'realEstate', basis: 'nonResident' }, '187'],
    [{ ...sale, product: 'debt', basis: 'nonResident' }, '296'],
    [{ ...sale, product: 'debt', basis: 'resident' }, 'elsewhere'],
  ] as const)('is that of its kind, product and holder', (payment, model) => {
    expect(chooseModel(payment)).toBe(model);
  });
});

describe('a file', () => {
  const design = findDesign('193', '2026') as ModelDesign;
  const record = { holderNumber: '12345678Z', key: 'B', nature: 1, base: 100, rate: 1_900, withheld: 19 };
  const filed: TaxReturn = { model: '193', records: [record], people: 1, base: 100, withheld: 19, incomplete: [] };
  const declarant = {
    taxNumber: 'A58818501',
    name: 'Tesela',
    contact: 'Eva',
    phone: '976000000',
    number: '1932026000001',
    replaces: '',
  };
  const content = writeTaxFile(design, filed, { year: '2026', declarant });

  it('is true while its totals are those of its records', () => {
    expect(isFileTrue(design, filed, content)).toBe(true);
    expect(readTaxFile(design, content)?.details).toMatchObject([
      { holderNumber: '12345678Z', withheld: 19, order: '0000001' },
    ]);
    expect(isFileTrue(design, { ...filed, withheld: 20 }, content)).toBe(false);
    expect(isFileTrue(design, { ...filed, records: [] }, content)).toBe(false);
    expect(isFileTrue(design, filed, content.slice(1))).toBe(false);
    // Another tax in the record of the holder, of which the declarant's total says nothing.
    const taxAt = 502 + 180;
    expect(content[taxAt]).toBe('9');
    expect(isFileTrue(design, filed, `${content.slice(0, taxAt)}8${content.slice(taxAt + 1)}`)).toBe(false);
  });
});
