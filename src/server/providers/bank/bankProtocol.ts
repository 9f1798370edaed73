import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/**
 * `POST /transfers`, with `Authorization: Bearer …` and an `Idempotency-Key`: a repeat of a key that was paid is answered
 * as the first one was; what was refused has moved nothing and may be asked for again.
 */
export const TransferBody = v.object({
  direction: v.picklist(['out', 'in']),
  iban: Text,
  holder: Text,
  amountMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.length(3)),
  concept: Text,
});
export type TransferBody = v.InferOutput<typeof TransferBody>;

/** `pending`: the bank has it and has not decided; the same key is asked again. */
export const TransferAnswer = v.variant('status', [
  v.object({ status: v.literal('settled'), reference: Text }),
  v.object({ status: v.literal('refused'), code: Text }),
  v.object({ status: v.literal('pending') }),
]);
export type TransferAnswer = v.InferOutput<typeof TransferAnswer>;
