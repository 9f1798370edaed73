import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  type Currency,
  euro,
  formatMoney,
  fractionDigits,
  parseMoney,
  share,
  shareEach,
} from '#machines/shared/money.ts';

const dollar: Currency = { symbol: '$', symbol_position: 'before', code: 'USD', name: 'Dollar' };
const franc: Currency = { symbol: 'CHF', symbol_position: 'before', code: 'CHF', name: 'Franc' };
const yen: Currency = { symbol: '¥', symbol_position: 'before', code: 'JPY', name: 'Yen' };
const dinar: Currency = { symbol: 'KD', symbol_position: 'after', code: 'KWD', name: 'Dinar' };
const bare: Currency = { ...euro, symbol: '' };
const currencies = [euro, dollar, franc, yen, dinar];
const locales = ['es', 'en', 'de', 'fr', 'de-CH'];

const money = fc.maxSafeInteger();
const amounts = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + BigInt(part), 0n);

describe('formatting an amount', () => {
  it.each([
    [123_450, euro, 'es', '1.234,50 €'],
    [123_450, euro, 'en', '1,234.50 €'],
    [150_000, dollar, 'en', '$1,500.00'],
    [-150_000, dollar, 'en', '-$1,500.00'],
    [-5, euro, 'es', '-0,05 €'],
    [0, euro, 'es', '0,00 €'],
    [-0, euro, 'es', '0,00 €'],
    [7, euro, 'es', '0,07 €'],
    [123_400, franc, 'en', 'CHF 1,234.00'],
    [1_234, yen, 'en', '¥1,234'],
    [1_234_567, dinar, 'en', '1,234.567 KD'],
    [Number.MAX_SAFE_INTEGER, euro, 'es', '90.071.992.547.409,91 €'],
  ])('formats %j', (minor, currency, locale, expected) => {
    expect(formatMoney(minor, currency, locale)).toBe(expected.replace(' ', '\u00A0'));
  });

  it('keeps the symbol on the line of its number', () => {
    fc.assert(
      fc.property(money, fc.constantFrom(...currencies), fc.constantFrom('es', 'en'), (minor, currency, locale) => {
        expect(formatMoney(minor, currency, locale)).not.toContain(' ');
      }),
    );
  });
});

describe('parsing a typed amount', () => {
  it.each([
    ['1.500,00', 'es', 150_000],
    ['1,500.00', 'en', 150_000],
    ['1500', 'es', 150_000],
    ['1500,5', 'es', 150_050],
    ['1.500', 'es', 150_000],
    ['1 500,25', 'es', 150_025],
    ['0,01', 'es', 1],
    [' 12,30 € ', 'es', 1_230],
    ['€12.30', 'en', 1_230],
    ['-12,30', 'es', -1_230],
    ['-0', 'es', 0],
    ['90071992547409,91', 'es', Number.MAX_SAFE_INTEGER],
  ])('reads %j in %s as %j', (text, locale, minor) => {
    expect(parseMoney(text, locale)).toBe(minor);
  });

  it.each([
    ['', 'es'],
    ['€', 'es'],
    ['doce', 'es'],
    ['1.5', 'es'],
    ['1,500.00', 'es'],
    ['1.500,00', 'en'],
    ['1,5', 'en'],
    ['12,345', 'es'],
    ['1.50.000', 'es'],
    ['1500.000', 'es'],
    ['12,', 'es'],
    [',5', 'es'],
    ['5€00', 'es'],
    ['1e3', 'es'],
    ['--5', 'es'],
    ['٣', 'es'],
    ['90071992547409,92', 'es'],
  ])('rejects %j in %s', (text, locale) => {
    expect(parseMoney(text, locale)).toBeNull();
  });

  it('follows the decimals of the currency', () => {
    expect(parseMoney('1,234', 'en', yen)).toBe(1_234);
    expect(parseMoney('1.5', 'en', yen)).toBeNull();
    expect(parseMoney('1.234', 'en', dinar)).toBe(1_234);
    expect(currencies.map(({ code }) => fractionDigits(code))).toEqual([2, 2, 2, 0, 3]);
  });

  it('reads every formatted amount, in any currency and locale', () => {
    fc.assert(
      fc.property(
        money,
        fc.constantFrom(...currencies, bare),
        fc.constantFrom(...locales),
        (minor, currency, locale) => {
          expect(parseMoney(formatMoney(minor, currency, locale), locale, currency)).toBe(minor === 0 ? 0 : minor);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('es', 'en'), (text, locale) => {
        const minor = parseMoney(text, locale);
        expect(minor === null || Number.isSafeInteger(minor)).toBe(true);
      }),
    );
  });
});

describe('allocate()', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [3, 7], [2, 3]],
    [1, [1, 1], [1, 0]],
    [10, [0, 1], [0, 10]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('splits %j by %j into %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  });

  it('adds up to the total, with each exact part rounded up or down', () => {
    const weights = fc
      .array(fc.nat({ max: 10 ** 12 }), { minLength: 1, maxLength: 30 })
      .filter((list) => list.some(Boolean));
    fc.assert(
      fc.property(money, weights, (total, weights) => {
        const parts = allocate(total, weights);
        const weightSum = sum(weights);
        expect(sum(parts)).toBe(BigInt(total));
        for (const [index, part] of parts.entries()) {
          const difference = BigInt(part) * weightSum - BigInt(total) * BigInt(weights[index] ?? 0);
          expect(difference < weightSum && difference > -weightSum).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('throws for negative weights and for weights that are all zero', () => {
    expect(() => allocate(10, [1, -1])).toThrow(RangeError);
    expect(() => allocate(10, [0, 0])).toThrow(RangeError);
    expect(() => allocate(10, [])).toThrow(RangeError);
  });
});

describe('share()', () => {
  it.each([
    [10_000, 1_900, 1_900],
    [1, 5_000, 1],
    [-1, 5_000, -1],
    [1, 4_999, 0],
    [-1, 4_999, 0],
    [333, 1_000, 33],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('of %j at %j basis points is %j', (minor, basisPoints, part) => {
    expect(share(minor, basisPoints)).toBe(part);
  });

  it('for several lines adds up to the share of the sum, with each exact share rounded up or down', () => {
    const lines = fc.array(fc.nat({ max: 10 ** 12 }), { maxLength: 40 });
    fc.assert(
      fc.property(lines, fc.nat({ max: 10_000 }), (lines, basisPoints) => {
        const parts = shareEach(lines, basisPoints);
        expect(sum(parts)).toBe(BigInt(share(Number(sum(lines)), basisPoints)));
        for (const [index, part] of parts.entries()) {
          const difference = BigInt(part) * 10_000n - BigInt(lines[index] ?? 0) * BigInt(basisPoints);
          expect(difference < 10_000n && difference > -10_000n).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('throws for negative lines', () => {
    expect(() => shareEach([5, -1], 1_900)).toThrow(RangeError);
  });

  it('never exceeds the amount', () => {
    fc.assert(
      fc.property(amounts, fc.nat({ max: 10_000 }), (minor, basisPoints) => {
        const part = share(minor, basisPoints);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(minor);
      }),
    );
  });
});
