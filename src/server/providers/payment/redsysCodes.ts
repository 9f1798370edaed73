import { CURRENCIES, type Currency, type CurrencyNum, getSISErrorCodeMessage, REV_CURRENCIES } from 'redsys-easy';

/** Redsys approves a payment with 0000 to 0099. 0900 approves a refund, so a notice with it does not prove a payment. */
export const isApprovedPayment = (responseCode: string) => /^\d+$/.test(responseCode) && Number(responseCode) < 100;

export const isApprovedRefund = (responseCode: string) =>
  isApprovedPayment(responseCode) || /^0*900$/.test(responseCode);

/** System errors, and issuers that are unreachable or have not answered yet: the money may still have moved. */
const unsettledCodes = new Set([909, 912, 944, 9909, 9912, 9998, 9999]);
/** Redsys could not reach its own database. */
const databaseError = 'SIS0034';

/** Whether this answer proves that no money moved. */
export function isDefiniteRefusal(code: string): boolean {
  if (!code.startsWith('SIS')) return /^\d+$/.test(code) && !unsettledCodes.has(Number(code));
  const meaning = getSISErrorCodeMessage(code);
  return code !== databaseError && meaning !== undefined && !meaning.startsWith('Error genérico');
}

/** Converts ISO 4217 letters to Redsys' number. An unknown currency is an error in the tenant's configuration. */
export function toCurrencyNumber(currency: string): CurrencyNum {
  if (!isCurrency(currency)) throw new Error(`Redsys does not support the currency ${currency}`);
  return CURRENCIES[currency].num;
}

/** Converts Redsys' number to letters. An unknown number is returned unchanged, so that it matches no currency. */
export function toCurrency(number: string): string {
  return Object.hasOwn(REV_CURRENCIES, number) ? REV_CURRENCIES[number as CurrencyNum].code : number;
}

function isCurrency(text: string): text is Currency {
  return Object.hasOwn(CURRENCIES, text);
}
