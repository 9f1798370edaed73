import { isValidBIC, isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { normaliseIdentifier } from '../rules/identifiers.ts';
import { requiredText } from './text.ts';

/** ISO 13616: length and format by country, and mod-97 = 1. The result is in capitals without spaces. */
export function iban() {
  return v.pipe(
    requiredText(),
    v.transform(normaliseIdentifier),
    v.check((account) => isValidIBAN(account), 'validator.error_iban'),
  );
}

/** ISO 9362: 8 or 11 characters. */
export function bic() {
  return v.pipe(requiredText(), v.transform(normaliseIdentifier), v.check(isValidBIC, 'validator.error_bic'));
}
