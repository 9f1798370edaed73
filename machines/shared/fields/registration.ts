import * as v from 'valibot';
import { email, phone, postalCode } from './contact.ts';
import { isRepeated, password } from './credentials.ts';
import { date } from './date.ts';
import { present } from './errors.ts';
import { idNumber } from './identity.ts';
import type { RegisterField } from './registerField.ts';
import { accepted, bool } from './simple.ts';
import { filled, optional, text } from './text.ts';

const registerFields = {
  name: text({ max: 100 }),
  surname: text({ max: 150 }),
  username: text({ min: 3, max: 50 }),
  phone: phone(),
  country: text({ max: 60 }),
  city: text({ max: 100 }),
  postalCode: postalCode(),
  birthday: date(),
  nationality: text({ max: 60 }),
  idNumber: idNumber(),
} satisfies Record<RegisterField, v.GenericSchema<string>>;

/** A field that the tenant does not ask for is absent from the form, so each may read as undefined. */
type Asked = { [F in RegisterField]: v.GenericSchema<string, string | undefined> };

type RegistrationRule = { commercialRequired?: boolean; fields?: readonly RegisterField[] };

/** Terms and privacy policy are always accepted; commercial communications where the tenant demands it. */
export function registrationForm({ commercialRequired = false, fields = [] }: RegistrationRule = {}) {
  const asked = Object.fromEntries<Asked[RegisterField]>(fields.map((field) => [field, registerFields[field]]));
  const commercial: v.GenericSchema<boolean | 0 | 1 | undefined, boolean> = commercialRequired
    ? accepted()
    : v.optional(bool(), false);
  return v.pipe(
    v.strictObject(
      {
        email: email(),
        password: password(),
        passwordRepeat: filled(),
        terms: accepted(),
        privacy: accepted(),
        commercial,
        referralCode: optional(text({ max: 40 })),
        ...(asked as Asked),
      },
      present(),
    ),
    v.forward(v.partialCheck([['password'], ['passwordRepeat']], isRepeated, 'validator.error_password_match'), [
      'passwordRepeat',
    ]),
  );
}
