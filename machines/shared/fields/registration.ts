import * as v from 'valibot';
import { spelledPostalCode } from '../rules/postalCodes.ts';
import { country } from './country.ts';
import { password, passwordsMatch } from './credentials.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { requiredMessage, withoutCharacter } from './errors.ts';
import { documentNumber, hasNumberOfNationality, numberMessage } from './identity.ts';
import { findInjection } from './injection.ts';
import { phone } from './phone.ts';
import { codeText, optional, secretText } from './plain.ts';
import { hasPostalCodeOfCountry, postalCode } from './postalCode.ts';
import type { RegisterField } from './registerField.ts';
import { accepted, bool } from './simple.ts';
import { text } from './text.ts';

const registerFields = {
  name: text({ max: 100, characters: 'name' }),
  surname: text({ max: 150, characters: 'name' }),
  username: text({ min: 3, max: 50 }),
  phone: phone(),
  country: country(),
  city: text({ max: 100 }),
  postalCode: postalCode(),
  birthday: date(),
  nationality: country(),
  idNumber: documentNumber(),
} satisfies Record<RegisterField, v.GenericSchema<string>>;

/** A field that the tenant does not request is not in the form, so each value can be undefined. */
type RequestedFields = { [F in RegisterField]: v.GenericSchema<string, string | undefined> };

type RegistrationRule = { commercialRequired?: boolean; fields?: readonly RegisterField[] };

function buildEntries({ commercialRequired = false, fields = [] }: RegistrationRule) {
  const requested = Object.fromEntries<RequestedFields[RegisterField]>(
    fields.map((field) => [field, registerFields[field]]),
  );
  const commercial: v.GenericSchema<boolean | 0 | 1 | undefined, boolean> = commercialRequired
    ? accepted()
    : v.optional(bool(), false);
  return {
    email: email(),
    password: password(),
    terms: accepted(),
    privacy: accepted(),
    commercial,
    referralCode: optional(
      v.pipe(codeText(), v.maxLength(40, 'validator.error_string_max'), withoutCharacter(findInjection)),
    ),
    ...(requested as RequestedFields),
  };
}

/** Terms and privacy policy have to be accepted, and commercial communications too if the tenant requires it. */
export function registrationForm(rule: RegistrationRule = {}) {
  return v.pipe(
    v.strictObject({ ...buildEntries(rule), passwordRepeat: secretText() }, requiredMessage()),
    v.forward(v.partialCheck([['password'], ['passwordRepeat']], passwordsMatch, 'validator.error_password_match'), [
      'passwordRepeat',
    ]),
    v.forward(v.partialCheck([['idNumber'], ['nationality']], hasNumberOfNationality, numberMessage), ['idNumber']),
    v.forward(v.partialCheck([['postalCode'], ['country']], hasPostalCodeOfCountry, 'validator.error_postal_code'), [
      'postalCode',
    ]),
    v.transform((form) => ({ ...form, ...spelledPostalCode(form, form.country) })),
  );
}

/** The page asks for the password once, because it can be shown. */
export function registrationPageForm(rule: RegistrationRule = {}) {
  return v.pipe(
    v.strictObject(buildEntries(rule), requiredMessage()),
    v.forward(v.partialCheck([['idNumber'], ['nationality']], hasNumberOfNationality, numberMessage), ['idNumber']),
    v.forward(v.partialCheck([['postalCode'], ['country']], hasPostalCodeOfCountry, 'validator.error_postal_code'), [
      'postalCode',
    ]),
    v.transform((form) => ({
      ...form,
      ...spelledPostalCode(form, form.country),
      passwordRepeat: form.password,
    })),
  );
}
