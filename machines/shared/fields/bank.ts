import { isValidBIC, isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { canonicalIdentifier } from '../rules/identifiers.ts';
import { codeText } from './plain.ts';

/** The word that banks print before the number. No country has its two letters followed by more letters. */
const word = /^IBAN:?(?=[A-Z]{2}\d{2})/;

/** ISO 13616: length and format by country, and mod-97 = 1. The result is in capitals without spaces. */
export function iban() {
  return v.pipe(
    codeText(),
    v.transform((typed) => canonicalIdentifier(typed).replace(word, '')),
    v.check((account) => isValidIBAN(account), 'validator.error_iban'),
  );
}

/**
 * The codes of accounts that SEPA credit transfers reach (European Payments Council, EPC409-09, list of SEPA scheme
 * countries as of 2026-11).
 */
const reached = new Set(
  `AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK
  SM VA`.split(/\s+/),
);

const firstQrInstitution = 30_000;
const lastQrInstitution = 31_999;

/** Swiss accounts for invoices with a QR reference take no other transfer (SIX, Implementation Guidelines for the QR-bill). */
function isQrAccount(account: string): boolean {
  const institution = Number(account.slice(4, 9));
  return /^(?:CH|LI)/.test(account) && institution >= firstQrInstitution && institution <= lastQrInstitution;
}

/** An account to which money can be sent. All payouts are SEPA credit transfers. */
export function payableIban() {
  return v.pipe(
    iban(),
    v.check((account) => !isQrAccount(account), 'validator.error_iban_qr'),
    v.check((account) => reached.has(account.slice(0, 2)), 'validator.error_iban_sepa'),
  );
}

/** ISO 9362: 8 or 11 characters. */
export function bic() {
  return v.pipe(codeText(), v.transform(canonicalIdentifier), v.check(isValidBIC, 'validator.error_bic'));
}
