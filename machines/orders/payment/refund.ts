import { isBankMethod, isCoinMethod, type PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import type { RefundRoute } from './payment.contract.ts';

interface RefundPlace {
  method: PaymentMethod;
  route: RefundRoute;
  /** The last digits of the bank account, if there is one. */
  ending: string | null;
}

/**
 * The target of a refund, for a text: a known bank account, the card, Bizum, or the available balance. Payments in
 * coins are refunded in euros, because the sender may be an exchange that would not credit its customer.
 */
export function refundTarget({
  method,
  route,
  ending,
}: RefundPlace): 'account' | 'balance' | 'bizum' | 'card' | 'unknown' {
  if (isCoinMethod(method)) return 'balance';
  if (isBankMethod(method) || route === 'transfer') return ending ? 'account' : 'unknown';
  return method === 'bizum' ? 'bizum' : 'card';
}

/** The codes of banks and terminals for a refused refund that have a text. */
export const refundReasons = [
  'accountClosed',
  'returned',
  'bankAccountMissing',
  'bankAccountWaiting',
  'terminalLimit',
  'terminalUnknown',
  'terminalExpired',
  'terminalRefused',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Redsys' error codes for refunds. Any other code of the terminal is a refusal without further explanation. */
const terminalCodes: Record<string, RefundReason> = {
  SIS0054: 'terminalUnknown',
  SIS0055: 'terminalUnknown',
  SIS0056: 'terminalRefused',
  SIS0057: 'terminalLimit',
};
const expiredCardCodes = new Set(['0101', '101', '0180', '180']);

const isReason = (code: string): code is RefundReason => (refundReasons as readonly string[]).includes(code);

/** Why a refund was refused, for a text. No code is ever shown. */
export function toRefundReason(code: string | null): RefundReason {
  if (code === null) return 'other';
  if (isReason(code)) return code;
  if (expiredCardCodes.has(code)) return 'terminalExpired';
  return terminalCodes[code] ?? (/^(SIS)?\d+$/.test(code) ? 'terminalRefused' : 'other');
}
