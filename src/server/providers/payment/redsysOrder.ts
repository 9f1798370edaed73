import { randomTransactionId } from 'redsys-easy';
import * as v from 'valibot';

/** Four digits, then up to eight digits or letters: the shape that Redsys asks for. */
export const RedsysOrder = v.pipe(v.string(), v.regex(/^\d{4}[\dA-Za-z]{0,8}$/));

/** One less than Redsys takes, so that there is room for `registration`. */
const longest = 11;
const registration = 'R';

/** Random, of 35 thousand million million; a unique constraint in the database catches the rest. */
export function newRedsysOrder(): string {
  return randomTransactionId().slice(0, longest);
}

/** The number under which an order's card is registered, since a number serves for one transaction only. */
export function registrationOrder(order: string): string {
  return `${order}${registration}`;
}

export function orderOfRegistration(order: string): string {
  return order.endsWith(registration) ? order.slice(0, -registration.length) : order;
}
