import * as v from 'valibot';
import { ProtocolText } from '#machines/shared/fields/primitives.ts';

/**
 * `POST /transfers`, with `Authorization: Bearer …` and an `Idempotency-Key`. A repeated key of a settled transfer gets
 * the first answer. A refused transfer has moved no money and may be repeated with the same key.
 */
export const TransferBody = v.object({
  direction: v.picklist(['out', 'in']),
  iban: ProtocolText,
  holder: ProtocolText,
  amountMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.length(3)),
  concept: ProtocolText,
});
export type TransferBody = v.InferOutput<typeof TransferBody>;

/** The refusals that have a text. A bank may send other codes. */
export type BankRefusalCode = 'accountClosed' | 'accountUnknown' | 'holderMismatch' | 'insufficientFunds';

/** `pending`: the bank has not decided yet; repeat the request with the same key. */
export const TransferAnswer = v.variant('status', [
  v.object({ status: v.literal('settled'), reference: ProtocolText }),
  v.object({ status: v.literal('refused'), code: ProtocolText }),
  v.object({ status: v.literal('pending') }),
]);
export type TransferAnswer = v.InferOutput<typeof TransferAnswer>;
