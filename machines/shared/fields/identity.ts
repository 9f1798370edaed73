import * as v from 'valibot';
import { isCompanyNumberValid, isIdControlLetterValid, normaliseIdentifier } from '../rules/identifiers.ts';
import { requiredText } from './text.ts';

/**
 * Spanish national identity (8 digits and a letter), passport (3 letters and 6 digits), and foreigners' identity (NIE).
 */
export const spanishIdPatterns: readonly RegExp[] = [
  /^\d{8}[A-Za-z]$/,
  /^[A-Za-z]{3}\d{6}$/,
  /^[XYZxyz]\d{7}[A-Za-z]$/,
];

/** Checks the format of an identity number. The identity check verifies its control letter. */
export function idNumber(patterns: readonly RegExp[] = spanishIdPatterns) {
  return v.pipe(
    requiredText(),
    v.check((id) => patterns.some((pattern) => pattern.test(id)), 'validator.error_id_number'),
  );
}

/** The number of an identity document or passport of any country. The identity check verifies it. */
export function documentNumber() {
  return v.pipe(
    requiredText(),
    v.regex(/^(?=.*\d)[A-Za-z0-9](?:[A-Za-z0-9 ./-]{1,18}[A-Za-z0-9])$/, 'validator.error_document_number'),
  );
}

const [dniPattern, passportPattern, niePattern] = spanishIdPatterns as [RegExp, RegExp, RegExp];

/**
 * Whether a number can be that of a document of this nationality. Spanish numbers have a control letter, which catches
 * typing errors. The formats of other countries are not known here.
 */
export function isNumberOfNationality(number: string, nationality: string | undefined): boolean {
  if (nationality !== 'ES') return true;
  const id = normaliseIdentifier(number);
  if (dniPattern.test(id) || niePattern.test(id)) return isIdControlLetterValid(id);
  return passportPattern.test(id);
}

/** The predicate for forms with both fields. */
export const hasNumberOfNationality = (form: { idNumber?: string | undefined; nationality?: string | undefined }) =>
  !form.idNumber || isNumberOfNationality(form.idNumber, form.nationality);

/** A Spanish company's tax number (CIF), normalised to capitals without separators. */
export function companyNumber() {
  return v.pipe(
    requiredText(),
    v.transform(normaliseIdentifier),
    v.check(isCompanyNumberValid, 'validator.error_company_number'),
  );
}

/** Refuses the zero address: tokens sent there are lost, and the chain uses it for mints and burns. */
export function walletAddress() {
  return v.pipe(requiredText(), v.regex(/^(?:0x)?(?!0{40}$)[0-9A-Fa-f]{40}$/, 'validator.error_wallet_address'));
}
