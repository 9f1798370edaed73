import { randomTransactionId } from 'redsys-easy';
import * as v from 'valibot';

/** Redsys' format: four digits, then up to eight digits or letters. */
export const RedsysOrder = v.pipe(v.string(), v.regex(/^\d{4}[\dA-Za-z]{0,8}$/));

/** One less than Redsys allows, to leave room for `registration`. */
const MAX_LENGTH = 11;
const registration = 'R';

/** Generates a random number out of 3.5 × 10^16. A unique constraint in the database rejects duplicates. */
export function newRedsysOrder(): string {
  return randomTransactionId().slice(0, MAX_LENGTH);
}

/**
 * The order number for the registration of a card. A separate number is needed, because each works for one transaction
 * only.
 */
export function registrationOrder(order: string): string {
  return `${order}${registration}`;
}

export function orderOfRegistration(order: string): string {
  return order.endsWith(registration) ? order.slice(0, -registration.length) : order;
}
