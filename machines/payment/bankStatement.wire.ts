import * as v from 'valibot';
import { text } from '#machines/shared/fields/text.ts';

/** The maximum length of an exported bank statement. A year of a busy account is far shorter. */
export const MAX_BANK_STATEMENT = 400_000;

/** `POST /statements` */
export const BankStatementForm = v.strictObject({
  name: text({ max: 200, characters: 'free' }),
  content: v.pipe(
    v.string(),
    v.nonEmpty('validator.error_null'),
    v.maxLength(MAX_BANK_STATEMENT, 'validator.error_string_max'),
  ),
});

/**
 * The use of money that arrived: it settled an order, was added to a user's balance, is in suspense, or went back to its
 * payer.
 */
export const BankLineOutcome = v.picklist(['settled', 'deposit', 'suspense', 'returned']);
export type BankLineOutcome = v.InferOutput<typeof BankLineOutcome>;

/** Why money is in suspense. */
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
  user: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** The incident of money in suspense, where a manager decides about it. */
  incident: v.nullable(v.string()),
  importedAt: v.string(),
});
export type BankLine = v.InferOutput<typeof BankLine>;

/** The fault of a line of the file. A fault of the complete file has the number of its first line. */
export const LineFault = v.picklist([
  'columns',
  'cells',
  'characters',
  'date',
  'amount',
  'currency',
  'reference',
  'refused',
]);
export type LineFault = v.InferOutput<typeof LineFault>;

/** The result of an import. */
export const BankStatementReport = v.object({
  /** The lines that this import has booked. */
  lines: v.array(BankLine),
  /** The number of lines that an earlier import had booked already. */
  known: v.number(),
  /** The number of outgoing payments, which are not matched. */
  outgoing: v.number(),
  faults: v.array(v.object({ line: v.number(), fault: LineFault })),
});
export type BankStatementReport = v.InferOutput<typeof BankStatementReport>;
