import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LoginForm, PasswordChangeForm, VerificationForm } from '#machines/shared/fields/credentials.ts';
import { type FieldErrors, fieldErrors } from '#machines/shared/fields/errors.ts';
import { RegisterField } from '#machines/shared/fields/registerField.ts';
import { registrationForm } from '#machines/shared/fields/registration.ts';

const idsOf = (errors: FieldErrors) => Object.fromEntries(Object.entries(errors).map(([path, { id }]) => [path, id]));

describe('the login form', () => {
  const login = { email: 'investor@demo.test', password: 'Tesela-2026' };

  it('accepts an address and a password, and requests a secret by default', () => {
    expect(v.parse(LoginForm, login)).toEqual({ ...login, secret: true });
    expect(v.parse(LoginForm, { ...login, secret: 0 })).toEqual({ ...login, secret: false });
  });

  it.each([
    [{}, { email: 'validator.error_null', password: 'validator.error_null' }],
    [{ ...login, email: 'investor' }, { email: 'validator.error_email' }],
    [{ ...login, email: "x'or'1'='1@demo.test" }, { email: 'validator.error_string_special_chars' }],
    [{ ...login, password: '1234567' }, { password: 'validator.error_string_min' }],
    [{ ...login, secret: 'yes' }, { secret: 'validator.form_field_invalid' }],
    [{ ...login, role: 'ADMIN' }, { role: 'validator.form_field_invalid' }],
  ])('refuses case %#: %j', (value, expected) => {
    expect(idsOf(fieldErrors(LoginForm, value))).toEqual(expected);
  });
});

describe('the registration form', () => {
  const form = {
    email: 'new@demo.test',
    password: 'Tesela-2026',
    passwordRepeat: 'Tesela-2026',
    terms: true,
    privacy: true,
  };
  const idsFor = (value: unknown, rule?: Parameters<typeof registrationForm>[0]) =>
    idsOf(fieldErrors(registrationForm(rule), value));

  it('requires terms and privacy, but not commercial communications or a referral code', () => {
    expect(v.parse(registrationForm(), form)).toMatchObject({ commercial: false });
    expect(idsFor({ ...form, commercial: true, referralCode: 'AMIGA-7' })).toEqual({});
    expect(idsFor({ ...form, referralCode: '' })).toEqual({});
  });

  it('requires commercial communications if the tenant does', () => {
    const rule = { commercialRequired: true };
    expect(idsFor({ ...form, commercial: true }, rule)).toEqual({});
    expect(idsFor({ ...form, commercial: false }, rule)).toEqual({ commercial: 'validator.error_accept' });
    expect(idsFor(form, rule)).toEqual({ commercial: 'validator.error_null' });
  });

  it.each([
    [{ passwordRepeat: 'Tesela-2027' }, { passwordRepeat: 'validator.error_password_match' }],
    [{ terms: false }, { terms: 'validator.error_accept' }],
    [{ privacy: false }, { privacy: 'validator.error_accept' }],
    [
      { email: 'no', passwordRepeat: 'other-one' },
      { email: 'validator.error_email', passwordRepeat: 'validator.error_password_match' },
    ],
    [{ roles: ['ADMIN'] }, { roles: 'validator.form_field_invalid' }],
    [{ phone: '600123456' }, { phone: 'validator.form_field_invalid' }],
  ])('refuses case %#: %j', (change, expected) => {
    expect(idsFor({ ...form, ...change })).toEqual(expected);
  });

  it('asks for exactly the fields of the tenant', () => {
    expect(idsFor(form, { fields: ['phone', 'idNumber'] })).toEqual({
      phone: 'validator.error_null',
      idNumber: 'validator.error_null',
    });
    const expected = Object.fromEntries(RegisterField.options.map((field) => [field, 'validator.error_null']));
    expect(idsFor(form, { fields: RegisterField.options })).toEqual(expected);
  });
});

describe('the password form', () => {
  const form = { currentPassword: 'old', password: 'Tesela-2027', passwordRepeat: 'Tesela-2027' };

  it('accepts a new password that is repeated correctly', () => {
    expect(fieldErrors(PasswordChangeForm, form)).toEqual({});
  });

  it.each([
    [{ password: '1234567', passwordRepeat: '1234567' }, { password: 'validator.error_string_min' }],
    [{ passwordRepeat: 'Tesela-2028' }, { passwordRepeat: 'validator.error_password_match' }],
    [{ currentPassword: '' }, { currentPassword: 'validator.error_null' }],
  ])('refuses case %#: %j', (change, expected) => {
    expect(idsOf(fieldErrors(PasswordChangeForm, { ...form, ...change }))).toEqual(expected);
  });
});

describe('the verification form', () => {
  it('accepts five digits for an address', () => {
    expect(fieldErrors(VerificationForm, { email: 'new@demo.test', code: '01234' })).toEqual({});
    expect(idsOf(fieldErrors(VerificationForm, { email: 'new@demo.test', code: '1234' }))).toEqual({
      code: 'validator.error_code',
    });
  });
});
