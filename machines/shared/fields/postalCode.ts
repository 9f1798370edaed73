import * as v from 'valibot';
import { findPostalCode } from '../rules/postalCodes.ts';
import { requiredText } from './plain.ts';

/** The postal code of any country, in capitals. */
export function postalCode() {
  return v.pipe(
    requiredText(),
    v.transform((typed) => typed.replace(/\s+/g, ' ').toUpperCase()),
    v.regex(/^[A-Z0-9][A-Z0-9 -]{1,10}[A-Z0-9]$/, 'validator.error_postal_code'),
  );
}

/** The predicate for forms with both fields. */
export const hasPostalCodeOfCountry = (form: { postalCode?: string | undefined; country?: string | undefined }) =>
  !form.postalCode || !form.country || findPostalCode(form.postalCode, form.country) !== undefined;
