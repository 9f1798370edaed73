import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';

export const BankLineStatus = v.picklist(['claimed', 'undecided', 'foreign', 'booked', 'repeated', 'denied']);
export type BankLineStatus = v.InferOutput<typeof BankLineStatus>;

/** Who confirms the arrival of the money: the bank, two managers, or one manager within the limit. */
export const BankLineWord = v.picklist(['bank', 'managers', 'limit']);
export type BankLineWord = v.InferOutput<typeof BankLineWord>;

/** A manager's decision about a line that may be the same money as an earlier one, or that never arrived. */
export const BankLineAction = v.variant('type', [
  simpleEvent('line.same'),
  v.object({ type: v.literal('line.deny'), reason: Reason }),
]);
export type BankLineAction = v.InferOutput<typeof BankLineAction>;

export const BankLineEvent = v.variant('type', [
  simpleEvent('line.read'),
  simpleEvent('line.same'),
  v.object({ type: v.literal('line.deny'), reason: Reason }),
  /** The confirmation by the bank or by managers. It may come before the line is booked, or confirm a booking. */
  v.object({ type: v.literal('line.confirm'), word: BankLineWord }),
]);
export type BankLineEvent = v.InferOutput<typeof BankLineEvent>;

export const BankLineFacts = v.object({
  ...ActorFacts.entries,
  /** Its currency is not the tenant's, so the ledger cannot hold it. */
  foreign: v.boolean(),
  /** A line of another file, or of the bank, may be the same money. */
  similar: v.boolean(),
  /** Who confirms the arrival of the money. Null for a claim of one person. */
  word: v.nullable(BankLineWord),
});
export type BankLineFacts = v.InferOutput<typeof BankLineFacts>;

export type BankLineEmitted =
  | { type: 'line.trusted'; word: BankLineWord }
  /** The money is booked: it pays an order or a sale, tops up a balance, or waits in suspense. */
  | { type: 'money.arrived' }
  | { type: 'money.unbookable' }
  | { type: 'decision.needed' }
  | { type: 'decision.made' };
