import * as v from 'valibot';
import { noAmount, TypedAmount } from '#machines/shared/fields/typedAmount.ts';

/** The typed values of the amount form, valid or not. */
export const AmountValues = v.object({
  ...TypedAmount.entries,
  referral: v.string(),
  noGuarantee: v.boolean(),
  keyInformationRead: v.boolean(),
  largeTicketUnderstood: v.boolean(),
});
export type AmountValues = v.InferOutput<typeof AmountValues>;

export const noAmountValues: AmountValues = {
  ...noAmount,
  referral: '',
  noGuarantee: false,
  keyInformationRead: false,
  largeTicketUnderstood: false,
};
