import { isValidBIC, isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { normaliseIdentifier } from '../rules/identifiers.ts';
import { filled } from './text.ts';

/** ISO 13616: length and form by country, and mod-97 = 1. Kept in capitals without spaces. */
export function iban() {
  return v.pipe(
    filled(),
    v.transform(normaliseIdentifier),
    v.check((account) => isValidIBAN(account), 'validator.error_iban'),
  );
}

/** ISO 9362: 8 or 11 characters. */
export function bic() {
  return v.pipe(filled(), v.transform(normaliseIdentifier), v.check(isValidBIC, 'validator.error_bic'));
}
