import fc from 'fast-check';
import { stdnum } from 'stdnum';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { iban } from '#machines/shared/fields/bank.ts';
import { idNumber } from '#machines/shared/fields/identity.ts';
import { identifierVectors } from '#machines/shared/rules/identifiers.golden.ts';
import {
  canonicalIdentifier,
  isCompanyNumberValid,
  isIdControlLetterValid,
} from '#machines/shared/rules/identifiers.ts';

const spain = stdnum.ES ?? {};
const isSpanish = (kind: 'dni' | 'nie' | 'cif', number: string) => spain[kind]?.validate(number).isValid;
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));

describe('known numbers of Spain', () => {
  it('are valid', () => {
    const { dni, nie, companies, iban: account } = identifierVectors;
    expect([dni, nie].map(isIdControlLetterValid)).toEqual([true, true]);
    expect([dni, nie].map((id) => v.is(idNumber(), id))).toEqual([true, true]);
    expect(companies.map(isCompanyNumberValid)).toEqual([true, true]);
    expect(v.is(iban(), account)).toBe(true);
  });
});

describe('the control letter of a personal id', () => {
  it.each(['12345678', '1234567Z', '123456789Z', 'XX234567L', 'ABC123456', '', 'Z'])(
    'is wrong or missing in %j',
    (id) => {
      expect(isIdControlLetterValid(id)).toBe(false);
    },
  );

  it('is exactly one letter for each number, as in another implementation', () => {
    const bodies = fc.oneof(
      digits(8),
      fc.tuple(fc.constantFrom('X', 'Y', 'Z'), digits(7)).map(([letter, rest]) => letter + rest),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const right = alphabet.filter((letter) => isIdControlLetterValid(body + letter));
        const kind = /^\d/.test(body) ? 'dni' : 'nie';
        expect(right).toHaveLength(1);
        expect(alphabet.filter((letter) => isSpanish(kind, body + letter))).toEqual(right);
        expect(isIdControlLetterValid((body + right[0]).toLowerCase())).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the number of a company', () => {
  it('has one control character for each body, a digit or letter by its kind, which another implementation accepts too', () => {
    const kinds = fc.constantFrom(...'ABCDEFGHJNPQRSUVW');
    fc.assert(
      fc.property(kinds, digits(7), (kind, body) => {
        const right = [...'0123456789', ...alphabet].filter((control) => isCompanyNumberValid(kind + body + control));
        expect(right).toHaveLength('ABEHKNPQRSW'.includes(kind) ? 1 : 2);
        expect(right.filter((control) => !isSpanish('cif', kind + body + control))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['', 'A', 'I58818501', 'A588185012', '158818501', 'A5881850Z'])('is not valid: %j', (number) => {
    expect(isCompanyNumberValid(number)).toBe(false);
  });
});

describe('an identifier as printed in documents', () => {
  it('loses its separators and becomes upper case', () => {
    expect(canonicalIdentifier(' es91 2100-0418.4502\u00A0x ')).toBe('ES91210004184502X');
  });
});
