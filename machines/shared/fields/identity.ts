import * as v from 'valibot';
import { isCompanyNumberValid, normaliseIdentifier } from '../rules/identifiers.ts';
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

/** A Spanish company's tax number (CIF), normalised to capitals without separators. */
export function companyNumber() {
  return v.pipe(
    requiredText(),
    v.transform(normaliseIdentifier),
    v.check(isCompanyNumberValid, 'validator.error_company_number'),
  );
}

export function walletAddress() {
  return v.pipe(requiredText(), v.regex(/^(?:0x)?[0-9A-Fa-f]{40}$/, 'validator.error_wallet_address'));
}
