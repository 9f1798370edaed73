import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { amount } from '#machines/shared/fields/amounts.ts';
import { bic, iban } from '#machines/shared/fields/bank.ts';
import { errorsOf, fieldErrors } from '#machines/shared/fields/errors.ts';
import { errorValues } from '#machines/shared/fields/errorValues.ts';
import { companyNumber } from '#machines/shared/fields/identity.ts';
import { number } from '#machines/shared/fields/number.ts';
import { bool } from '#machines/shared/fields/simple.ts';
import { optional, text } from '#machines/shared/fields/text.ts';
import { euro } from '#machines/shared/money.ts';
import { fieldTable } from './fieldTable.ts';

describe.each(Object.entries(fieldTable))('%s', (_name, { field, accepts, refuses }) => {
  it.each(accepts.map((value) => [value]))('accepts %j', (value) => {
    expect(fieldErrors(field, value)).toEqual({});
  });

  it.each(refuses.map(([value, id, limit]) => [value, id, limit]))('refuses %j with %s', (value, id, limit) => {
    const { '': error } = fieldErrors(field, value);
    expect(error?.id).toBe(id);
    expect(error?.values).toEqual(limit === undefined ? {} : { limit });
  });
});

describe('what a field becomes', () => {
  it.each([
    ['es91 2100 0418 4502 0005 1332', 'ES9121000418450200051332', iban()],
    ['caixesbb', 'CAIXESBB', bic()],
    ['a-58818501', 'A58818501', companyNumber()],
    ['cafe\u0301', 'caf\u00E9', text()],
    [1, true, bool()],
    [0, false, bool()],
    ['', undefined, optional(text())],
    [null, undefined, optional(number())],
  ])('%j is read as %j', (written, read, field) => {
    expect(v.parse(field, written)).toBe(read);
  });
});

describe('the errors of a form', () => {
  const Form = v.strictObject({
    title: text({ max: 3 }),
    owner: v.object({ age: number({ min: 18 }) }),
    tags: v.array(text({ max: 2 })),
  });

  it('stand under dotted paths, the first of each field', () => {
    expect(fieldErrors(Form, { title: 'long <script>', owner: { age: 17 }, tags: ['ab', 'abc'] })).toEqual({
      title: { id: 'validator.error_string_max', values: { limit: 3 } },
      'owner.age': { id: 'validator.error_number_min', values: { limit: 18 } },
      'tags.1': { id: 'validator.error_string_max', values: { limit: 2 } },
    });
  });

  it('say "required" of a missing key and "not valid" of a key too many, without messages of their own', () => {
    expect(fieldErrors(Form, { owner: { age: 18 }, tags: [], role: 'ADMIN' })).toEqual({
      title: { id: 'validator.error_null', values: {} },
      role: { id: 'validator.form_field_invalid', values: {} },
    });
  });

  it('name the whole value by an empty path', () => {
    expect(fieldErrors(Form, 'text')).toEqual({ '': { id: 'validator.form_field_invalid', values: {} } });
    expect(fieldErrors(Form, undefined)).toEqual({ '': { id: 'validator.error_null', values: {} } });
  });

  it('keep a field called __proto__ apart from the prototype', () => {
    const errors = errorsOf(v.safeParse(v.record(v.string(), text()), { polluted: '' }).issues ?? []);
    expect(Object.keys(errors)).toEqual(['polluted']);
    const unknown = fieldErrors(Form, JSON.parse('{"title":"a","owner":{"age":18},"tags":[],"__proto__":1}'));
    expect(Object.hasOwn(unknown, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(unknown)).toBe(Object.prototype);
  });
});

describe('the values of a message', () => {
  it('are written in the locale, money in the tenant’s currency', () => {
    const { '': money } = fieldErrors(amount({ min: 150_000 }), 1);
    const { '': plain } = fieldErrors(number({ max: 12_345 }), 99_999);
    const { '': none } = fieldErrors(text(), '');
    expect(money && errorValues(money, 'es', euro)).toEqual({ limit: '1.500,00\u00A0€' });
    expect(plain && errorValues(plain, 'en', euro)).toEqual({ limit: '12,345' });
    expect(none && errorValues(none, 'es', euro)).toEqual({});
  });
});
