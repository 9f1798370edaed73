import * as v from 'valibot';
import { text } from '#machines/shared/fields/text.ts';

/** A statement as the bank exports it; a year of a busy account is far shorter. */
export const MAX_STATEMENT = 400_000;

/** `POST /statements` */
export const StatementForm = v.strictObject({
  name: text({ max: 200, characters: 'free' }),
  content: v.pipe(
    v.string(),
    v.nonEmpty('validator.error_null'),
    v.maxLength(MAX_STATEMENT, 'validator.error_string_max'),
  ),
});

/** What became of money that arrived: it settled an order, went to somebody's balance, or waits for a manager. */
export const BankLineOutcome = v.picklist(['settled', 'deposit', 'suspense']);
export type BankLineOutcome = v.InferOutput<typeof BankLineOutcome>;

/** Why money went to suspense. */
export const SuspenseReason = v.picklist(['unknownReference', 'ambiguous', 'amount', 'currency', 'late', 'second']);
export type SuspenseReason = v.InferOutput<typeof SuspenseReason>;

export const BankLine = v.object({
  id: v.string(),
  bookedOn: v.string(),
  amount: v.number(),
  currency: v.string(),
  reference: v.string(),
  payer: v.string(),
  outcome: BankLineOutcome,
  reason: v.nullable(SuspenseReason),
  investment: v.nullable(v.object({ id: v.string(), number: v.number() })),
  person: v.nullable(v.object({ id: v.string(), name: v.string() })),
  importedAt: v.string(),
});
export type BankLine = v.InferOutput<typeof BankLine>;

/** What is wrong with a line of the file, or with the file where the line is its first. */
export const LineFault = v.picklist(['columns', 'cells', 'date', 'amount', 'currency', 'reference', 'refused']);
export type LineFault = v.InferOutput<typeof LineFault>;

/** The same for the same file, however often it is imported. */
export const StatementReport = v.object({
  lines: v.array(BankLine),
  /** Lines of money that left the account: there is nothing to match. */
  outgoing: v.number(),
  faults: v.array(v.object({ line: v.number(), fault: LineFault })),
});
export type StatementReport = v.InferOutput<typeof StatementReport>;
