import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { Minor } from '#machines/shared/fields/primitives.ts';
import { TransferKind } from './sentTransfer.wire.ts';

/** A transfer that no payment file has yet. */
export const OutgoingTransfer = v.object({
  key: v.string(),
  kind: TransferKind,
  amount: Minor,
  addedAt: v.string(),
  /** The last digits of the account. */
  ending: v.string(),
  user: v.nullable(v.object({ id: v.string(), name: v.string() })),
});
export type OutgoingTransfer = v.InferOutput<typeof OutgoingTransfer>;

/** `GET /outgoing-transfers`: what waits for a payment file, the oldest first. */
export const OutgoingTransfers = v.object({
  /** The bank takes files. Otherwise nothing new waits for one. */
  takesFiles: v.boolean(),
  /** The last digits of the account from which they are paid, or null if the tenant has none. */
  account: v.nullable(v.string()),
  /** What a file would contain now. */
  count: v.number(),
  sum: Minor,
  transfers: v.array(OutgoingTransfer),
  /** How many more wait for the release of an entity from quarantine. */
  held: v.number(),
});
export type OutgoingTransfers = v.InferOutput<typeof OutgoingTransfers>;

/** A file of transfers (ISO 20022 pain.001) for the bank. */
export const PaymentFile = v.object({
  id: v.string(),
  number: v.number(),
  madeAt: v.string(),
  madeBy: v.object({ id: v.string(), name: v.string() }),
  count: v.number(),
  sum: Minor,
  /** How many of its transfers a statement has confirmed, and how many the bank has rejected. */
  settled: v.number(),
  rejected: v.number(),
  /** The hash of its bytes, which the bank shows to who signs there. */
  sha256: v.string(),
});
export type PaymentFile = v.InferOutput<typeof PaymentFile>;

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** `POST /payment-files`: makes one of all that waits, if it is what the manager has seen. */
export const PaymentFileForm = v.strictObject({ count: Whole, sum: Whole, password: currentPassword() });

/** `POST /payment-files/{id}/export`: the file itself, which names the accounts of its payees. */
export const PaymentFileExport = v.strictObject({ password: currentPassword() });
