import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { amount } from '#machines/shared/fields/amounts.ts';
import { bic, iban } from '#machines/shared/fields/bank.ts';
import { isWebAddress } from '#machines/shared/fields/contact.ts';
import { country } from '#machines/shared/fields/country.ts';
import { email } from '#machines/shared/fields/email.ts';
import { fieldErrors, toFieldErrors } from '#machines/shared/fields/errors.ts';
import { errorValues } from '#machines/shared/fields/errorValues.ts';
import { companyNumber, documentNumber } from '#machines/shared/fields/identity.ts';
import { number } from '#machines/shared/fields/number.ts';
import { phone } from '#machines/shared/fields/phone.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { postalCode } from '#machines/shared/fields/postalCode.ts';
import { bool } from '#machines/shared/fields/simple.ts';
import { text } from '#machines/shared/fields/text.ts';
import { walletAddress } from '#machines/shared/fields/wallet.ts';
import { euro } from '#machines/shared/money.ts';
import { fieldTable } from './fieldTable.ts';

describe.each(Object.entries(fieldTable))('%s', (_name, { field, accepts, refuses }) => {
  it.each(accepts.map((value) => [value]))('accepts %j', (value) => {
    expect(fieldErrors(field, value)).toEqual({});
  });

  it.each(refuses.map(([value, id, limit]) => [value, id, limit]))('refuses %j with %s', (value, id, limit) => {
    const { '': error } = fieldErrors(field, value);
    expect(error?.id).toBe(id);
    const { name: _symbol, ...values } = error?.values ?? {};
    expect(values).toEqual(limit === undefined ? {} : { limit });
  });
});

describe('an address of the web', () => {
  it('with a letter such as ñ in its host is still accepted by a server that has run for a while', () => {
    const isRefused = () => !isWebAddress('https://ñandú.example/á');
    expect(Array.from({ length: 50_000 }, isRefused).filter(Boolean)).toHaveLength(0);
  });
});

describe('parsing a field', () => {
  it.each([
    ['es91 2100 0418 4502 0005 1332', 'ES9121000418450200051332', iban()],
    ['caixesbb', 'CAIXESBB', bic()],
    ['a-58818501', 'A58818501', companyNumber()],
    ['cafe\u0301', 'caf\u00E9', text()],
    ['+34 600 123 456', '+34600123456', phone()],
    [' Ana@ESPAÑA.Test\n', 'Ana@xn--espaa-rta.test', email()],
    ['07300411-g', '07300411G', documentNumber()],
    ['12345678 9 ZZ4', '123456789ZZ4', documentNumber()],
    [' 85.12.30-123.45', '85123012345', documentNumber()],
    ['5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', walletAddress()],
    ['sw1a\u00A01aa', 'SW1A 1AA', postalCode()],
    ['es ', 'ES', country()],
    [1, true, bool()],
    [0, false, bool()],
    ['', undefined, optional(text())],
    [null, undefined, optional(number())],
  ])('reads %j as %j', (written, read, field) => {
    expect(v.parse(field, written)).toBe(read);
  });
});

describe('the errors of a form', () => {
  const Form = v.strictObject({
    title: text({ max: 3 }),
    owner: v.object({ age: number({ min: 18 }) }),
    tags: v.array(text({ max: 2 })),
  });

  it('have dotted paths, and only the first error of each field is shown', () => {
    expect(fieldErrors(Form, { title: 'long <script>', owner: { age: 17 }, tags: ['ab', 'abc'] })).toEqual({
      title: { id: 'validator.error_string_max', values: { limit: 3 } },
      'owner.age': { id: 'validator.error_number_min', values: { limit: 18 } },
      'tags.1': { id: 'validator.error_string_max', values: { limit: 2 } },
    });
  });

  it('call a missing key "required" and an unknown key "not valid", without messages of their own', () => {
    expect(fieldErrors(Form, { owner: { age: 18 }, tags: [], role: 'ADMIN' })).toEqual({
      title: { id: 'validator.error_null', values: {} },
      role: { id: 'validator.form_field_invalid', values: {} },
    });
  });

  it('have an empty path if they concern the complete value', () => {
    expect(fieldErrors(Form, 'text')).toEqual({ '': { id: 'validator.form_field_invalid', values: {} } });
    expect(fieldErrors(Form, undefined)).toEqual({ '': { id: 'validator.error_null', values: {} } });
  });

  it('do not mistake a field called __proto__ for the prototype', () => {
    const errors = toFieldErrors(v.safeParse(v.record(v.string(), text()), { polluted: '' }).issues ?? []);
    expect(Object.keys(errors)).toEqual(['polluted']);
    const unknown = fieldErrors(Form, JSON.parse('{"title":"a","owner":{"age":18},"tags":[],"__proto__":1}'));
    expect(Object.hasOwn(unknown, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(unknown)).toBe(Object.prototype);
  });
});

describe('the values in an error message', () => {
  it('are formatted for the locale, with money in the tenant’s currency', () => {
    const { '': money } = fieldErrors(amount({ min: 150_000 }), 1);
    const { '': numeric } = fieldErrors(number({ max: 12_345 }), 99_999);
    const { '': none } = fieldErrors(text(), '');
    expect(money && errorValues(money, 'es', euro)).toEqual({ limit: '1.500,00\u00A0€' });
    expect(numeric && errorValues(numeric, 'en', euro)).toEqual({ limit: '12,345' });
    expect(none && errorValues(none, 'es', euro)).toEqual({});
  });
});
