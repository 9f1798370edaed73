import * as v from 'valibot';

/** The meaning of a refused payment for the payer. */
export const paymentRefusals = [
  'authentication',
  'cancelled',
  'cardBlocked',
  'cardExpired',
  'cardLimit',
  'cardNumber',
  'cardUnsuitable',
  'declined',
  'funds',
  'securityCode',
  'timeOver',
  'unavailable',
] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];

/** Response codes of Redsys (`Ds_Response`) that say more than that the bank declined. */
const codes: Record<PaymentRefusal, readonly number[]> = {
  authentication: [184, 195, 9104, 9218],
  cancelled: [9673, 9915, 9928, 9929],
  cardBlocked: [102, 106, 167, 202, 207, 208, 209, 290, 9281, 9283, 9334],
  cardExpired: [101, 191, 201],
  cardLimit: [174, 9261],
  cardNumber: [125, 9064, 9253],
  cardUnsuitable: [118, 180, 181, 182, 9078, 9257],
  declined: [],
  funds: [116],
  securityCode: [129],
  timeOver: [9142],
  unavailable: [904, 909, 912, 944, 9126, 9256, 9912, 9913, 9914, 9997, 9998, 9999],
};

/** Explains the provider's code of a refused payment. The terminal's own errors (`SIS…`) do not come from the bank. */
export function toPaymentRefusal(code: string): PaymentRefusal {
  if (!/^\d+$/.test(code)) return 'unavailable';
  return paymentRefusals.find((refusal) => codes[refusal].includes(Number(code))) ?? 'declined';
}

/** The provider's code in a stored reason, as the payment's effects write it. */
export const providerReason = (code: string) => `provider ${code}`;
export const parseProviderCode = (reason: string): string | undefined => /^provider (\w+)$/.exec(reason)?.[1];

/** The reason of a payment for which another amount or currency arrived. */
export const MISMATCH = 'receiptMismatch';

export const StoredFailure = v.picklist([...paymentRefusals, 'mismatch']);
export type StoredFailure = v.InferOutput<typeof StoredFailure>;

/** The meaning of a stored reason. Undefined for a manager's own words, which are shown as they are. */
export function parseStoredFailure(reason: string): StoredFailure | undefined {
  if (reason === MISMATCH) return 'mismatch';
  const code = parseProviderCode(reason);
  return code === undefined ? undefined : toPaymentRefusal(code);
}
