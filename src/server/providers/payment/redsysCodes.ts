import { CURRENCIES, type Currency, type CurrencyNum, getSISErrorCodeMessage, REV_CURRENCIES } from 'redsys-easy';

/** Redsys answers a payment that was made with 0000 to 0099, and a refund with 0900. */
export function isApproved(responseCode: string): boolean {
  return /^\d+$/.test(responseCode) && (Number(responseCode) < 100 || Number(responseCode) === 900);
}

/** System errors, and issuers out of reach or still asked: the money may have moved all the same. */
const unsettledCodes = new Set([909, 912, 944, 9909, 9912, 9998, 9999]);
/** Redsys' own database could not be reached. */
const databaseError = 'SIS0034';

/** Whether this answer to a movement of money proves that none moved. */
export function isDefiniteRefusal(code: string): boolean {
  if (!code.startsWith('SIS')) return /^\d+$/.test(code) && !unsettledCodes.has(Number(code));
  const meaning = getSISErrorCodeMessage(code);
  return code !== databaseError && meaning !== undefined && !meaning.startsWith('Error genérico');
}

/** ISO 4217 letters to Redsys' number. A currency that Redsys does not know is a mistake in the tenant's configuration. */
export function toCurrencyNumber(currency: string): CurrencyNum {
  if (!isCurrency(currency)) throw new Error(`Redsys does not take the currency ${currency}`);
  return CURRENCIES[currency].num;
}

/** The inverse; a number that is no currency stays itself, and so matches none. */
export function toCurrency(number: string): string {
  return Object.hasOwn(REV_CURRENCIES, number) ? REV_CURRENCIES[number as CurrencyNum].code : number;
}

function isCurrency(text: string): text is Currency {
  return Object.hasOwn(CURRENCIES, text);
}
