import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import type { FormSchema } from '#machines/app/form/form.contract.ts';
import { NewDistribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { AssignForm, ReturnForm } from '#machines/oversight/incident/incident.wire.ts';
import { ForgotPasswordForm, NewPasswordForm } from '#machines/people/signIn/password.contract.ts';
import { BankAccountForm, EmailForm, PayoutForm } from '#machines/people/user/account.wire.ts';
import { AdditionalForm, CompanyForm } from '#machines/people/user/profile.wire.ts';
import { LoginForm, PasswordChangeForm } from '#machines/shared/fields/credentials.ts';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { RegisterField } from '#machines/shared/fields/registerField.ts';
import { registrationForm } from '#machines/shared/fields/registration.ts';
import { withTypedAmount } from '#machines/shared/fields/typedAmount.ts';
import { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import { ownTextId } from '#web/forms/ownTextId.ts';
import { profileForm, profileValues } from '#web/pages/orders/investor/invest/account/profileForm.ts';
import { companyValues, noPartner } from '#web/parts/orders/invest/companyForm.ts';

const general = ['validator.error_null', 'validator.error_accept'];

const noSpouse = { name: '', surname: '', idNumber: '' };
const empty = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));
const required = { fields: RegisterField.options, commercialRequired: true };
const limits = { price: 5_000, min: 1, max: 10 };

/** Every form whose fields have no texts of their own view, with the values of an untouched form. */
const forms: Record<string, [schema: FormSchema, values: object]> = {
  login: [LoginForm, empty('email', 'password')],
  registration: [
    registrationForm(required),
    {
      ...empty('email', 'password', 'passwordRepeat', ...RegisterField.options),
      terms: false,
      privacy: false,
      commercial: false,
    },
  ],
  'forgotten password': [ForgotPasswordForm, empty('email')],
  'new password': [NewPasswordForm, empty('password', 'passwordRepeat')],
  'password change': [PasswordChangeForm, empty('currentPassword', 'password', 'passwordRepeat')],
  'e-mail change': [EmailForm, empty('email', 'password')],
  'bank account': [BankAccountForm, empty('iban', 'bic', 'holder', 'password')],
  payout: [PayoutForm, { amount: null, password: '' }],
  profile: [profileForm('natural'), { ...profileValues({ profile: {} }), nationality: '', country: '' }],
  'additional data': [
    AdditionalForm,
    { ...empty('occupation'), maritalStatus: 'marriedCommunity', spouse: noSpouse, sex: '' },
  ],
  company: [
    v.object({ company: CompanyForm }),
    { company: { ...companyValues(null), partners: [{ ...noPartner, nationality: '' }] } },
  ],
  amount: [withTypedAmount(limits, {}), { unit: 'money', amount: null, tokens: null }],
  tokens: [withTypedAmount(limits, {}), { unit: 'tokens', amount: null, tokens: null }],
  distribution: [NewDistribution, { kind: 'interest', gross: null, recordDate: '' }],
  'assigned money': [AssignForm, empty('order')],
  'returned money': [ReturnForm, empty('iban', 'holder', 'password')],
  settings: [
    v.object({ settings: TenantSettings }),
    {
      settings: {
        paymentMethods: [],
        platform: { ...empty('name', 'taxNumber', 'address'), contact: '-' },
        registrar: { name: '', taxNumber: '-' },
        collectionAccount: { iban: '', bic: '', holder: '-' },
      },
    },
  ],
};

describe.each(Object.entries({ es, en }))('in %s', (_, texts) => {
  it.each(Object.entries(forms))('every empty field of the form %s is named by its error', (_, [schema, values]) => {
    const errors = Object.entries(fieldErrors(schema, values)).filter(([, { id }]) => general.includes(id));
    expect(errors.length).toBeGreaterThan(0);
    const unnamed = errors.filter(([field, { id }]) => ownTextId(texts, { id, field }) === id);
    expect(unnamed.map(([field]) => field)).toEqual([]);
  });
});

describe('the text of an error', () => {
  const texts = { 'error.name': '', 'error.spouse.name': '' };
  const idOf = (field?: string) => ownTextId(texts, { id: 'error', ...(field !== undefined && { field }) });

  it('is the one of the longest path that has one', () => {
    expect(idOf('name')).toBe('error.name');
    expect(idOf('profile.spouse.name')).toBe('error.spouse.name');
    expect(idOf('partners.3.name')).toBe('error.name');
  });

  it('is the general one without a field, and for a field that has none', () => {
    expect([idOf(), idOf(''), idOf('city'), idOf('toString')]).toEqual(['error', 'error', 'error', 'error']);
  });
});
