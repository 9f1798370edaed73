import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { Minor } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';

/** The purpose of a transfer. */
export const TransferKind = v.picklist(['claim', 'payout', 'refund', 'release', 'return', 'seizure']);

/** A transfer that the bank has executed, or that is in a payment file. */
export const SentTransfer = v.object({
  key: v.string(),
  kind: TransferKind,
  amount: Minor,
  /** When the bank has executed it, or else when it was ordered. */
  sentAt: v.string(),
  executed: v.boolean(),
  /** The last digits of the account of a user. */
  ending: v.nullable(v.string()),
  user: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** The open proposal to a second manager that says it has come back. */
  approval: v.nullable(v.string()),
});
export type SentTransfer = v.InferOutput<typeof SentTransfer>;

/** `POST /sent-transfers/return`: the bank of the payee has sent it back, or the bank has rejected it in a file. */
export const ReturnedTransferForm = v.strictObject({
  key: text({ max: 200 }),
  reason: Reason,
  password: currentPassword(),
});
