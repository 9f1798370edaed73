import * as v from 'valibot';
import { email, phone, postalCode } from './contact.ts';
import { password, passwordsMatch } from './credentials.ts';
import { date } from './date.ts';
import { requiredMessage } from './errors.ts';
import { documentNumber } from './identity.ts';
import type { RegisterField } from './registerField.ts';
import { accepted, bool } from './simple.ts';
import { optional, requiredText, text } from './text.ts';

const registerFields = {
  name: text({ max: 100, characters: 'name' }),
  surname: text({ max: 150, characters: 'name' }),
  username: text({ min: 3, max: 50 }),
  phone: phone(),
  country: text({ max: 60 }),
  city: text({ max: 100 }),
  postalCode: postalCode(),
  birthday: date(),
  nationality: text({ max: 60 }),
  idNumber: documentNumber(),
} satisfies Record<RegisterField, v.GenericSchema<string>>;

/** A field that the tenant does not request is not in the form, so each value can be undefined. */
type RequestedFields = { [F in RegisterField]: v.GenericSchema<string, string | undefined> };

type RegistrationRule = { commercialRequired?: boolean; fields?: readonly RegisterField[] };

/** Terms and privacy policy have to be accepted, and commercial communications too if the tenant requires it. */
export function registrationForm({ commercialRequired = false, fields = [] }: RegistrationRule = {}) {
  const requested = Object.fromEntries<RequestedFields[RegisterField]>(
    fields.map((field) => [field, registerFields[field]]),
  );
  const commercial: v.GenericSchema<boolean | 0 | 1 | undefined, boolean> = commercialRequired
    ? accepted()
    : v.optional(bool(), false);
  return v.pipe(
    v.strictObject(
      {
        email: email(),
        password: password(),
        passwordRepeat: requiredText(),
        terms: accepted(),
        privacy: accepted(),
        commercial,
        referralCode: optional(text({ max: 40 })),
        ...(requested as RequestedFields),
      },
      requiredMessage(),
    ),
    v.forward(v.partialCheck([['password'], ['passwordRepeat']], passwordsMatch, 'validator.error_password_match'), [
      'passwordRepeat',
    ]),
  );
}
