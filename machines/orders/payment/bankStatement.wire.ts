import * as v from 'valibot';
import { BankLineFacts, BankLineStatus } from '#machines/orders/bankLine/bankLine.contract.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';
import { DateOrder, ReadingColumns, StatementFormat, StatementReading } from './bankReading.wire.ts';

/** The maximum length of an exported bank statement. A year of a busy account is far shorter, even as XML. */
export const MAX_BANK_STATEMENT = 2_000_000;

const file = {
  name: text({ max: 200, characters: 'free' }),
  content: v.pipe(
    v.string(),
    v.nonEmpty('validator.error_null'),
    v.maxLength(MAX_BANK_STATEMENT, 'validator.error_string_max'),
  ),
  /** Without it the file is read as the last one with the same header, or as it says itself. */
  reading: v.optional(StatementReading),
};

/** `POST /statements` */
export const BankStatementForm = v.strictObject({ password: currentPassword(), ...file });

/** `POST /statements/preview` */
export const StatementPreviewForm = v.strictObject(file);

/**
 * The use of received money: it settled an order, is a part of an order's amount and waits for the rest, was divided
 * among orders, was added to a user's balance, is in suspense, was returned to its payer, or is the platform's own.
 */
export const BankLineOutcome = v.picklist(['settled', 'part', 'divided', 'deposit', 'suspense', 'returned', 'house']);
export type BankLineOutcome = v.InferOutput<typeof BankLineOutcome>;

/** Why money is in suspense. */
export const SuspenseReason = v.picklist([
  'unknownReference',
  'ambiguous',
  'amount',
  'currency',
  'late',
  'second',
  'incomplete',
]);
export type SuspenseReason = v.InferOutput<typeof SuspenseReason>;

/**
 * How money was returned: by the rule named in the line, or by the decision of managers about money in suspense.
 * `ending`: the last digits of the account.
 */
export const LineReturn = v.object({
  by: v.picklist(['rule', 'managers']),
  at: v.string(),
  ending: v.nullable(v.string()),
});
export type LineReturn = v.InferOutput<typeof LineReturn>;

export const BankLine = v.object({
  id: v.string(),
  bookedOn: v.string(),
  amount: v.number(),
  currency: v.string(),
  reference: v.string(),
  payer: v.string(),
  outcome: BankLineOutcome,
  reason: v.nullable(SuspenseReason),
  returned: v.nullable(LineReturn),
  investment: v.nullable(v.object({ id: v.string(), number: v.number() })),
  user: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** The incident of money in suspense, where a manager decides about it. */
  incident: v.nullable(v.string()),
  importedAt: v.string(),
});
export type BankLine = v.InferOutput<typeof BankLine>;

/** The rule by which the money of a line was returned. Managers decide about all other money in suspense. */
export const ruleOfReturn = ({ by }: LineReturn, reason: BankLine['reason']): SuspenseReason | 'managers' =>
  by === 'rule' && reason ? reason : 'managers';

/**
 * A line whose money is not in the books: its arrival is not confirmed, it may be a repeat, or its currency is foreign.
 */
export const WaitingLine = v.object({
  id: v.string(),
  status: BankLineStatus,
  version: v.number(),
  facts: BankLineFacts,
  bookedOn: v.string(),
  amount: v.number(),
  currency: v.string(),
  reference: v.string(),
  payer: v.string(),
  fileName: v.string(),
  /** The earlier line that may be the same money. */
  similar: v.nullable(
    v.object({ bookedOn: v.string(), reference: v.string(), payer: v.string(), fileName: v.string() }),
  ),
  /** The open proposal about it to a second manager. */
  approval: v.nullable(v.string()),
});
export type WaitingLine = v.InferOutput<typeof WaitingLine>;

/**
 * A line of a file that is no arrival: one of our own transfers or debits, one that came back, money that left without
 * us, which waits for managers or is the platform's own, or money in another currency.
 */
export const MovementOutcome = v.picklist(['instruction', 'returned', 'unexplained', 'house', 'foreign']);
export type MovementOutcome = v.InferOutput<typeof MovementOutcome>;

export const StatementMovement = v.object({
  id: v.string(),
  bookedOn: v.string(),
  amount: v.number(),
  currency: v.string(),
  reference: v.string(),
  payer: v.string(),
  outcome: MovementOutcome,
  /** The line of another file that may be the same movement. */
  similar: v.nullable(v.object({ bookedOn: v.string(), fileName: v.string() })),
  /** Where managers decide about it. */
  incident: v.nullable(v.string()),
});
export type StatementMovement = v.InferOutput<typeof StatementMovement>;

/**
 * The fault of a line of the file. A fault of the complete file has the number of its first line, or that of its
 * header. `columns` is only in imports of earlier versions.
 */
export const LineFault = v.picklist([
  'columns',
  'encoding',
  'empty',
  'separator',
  'header',
  'noDate',
  'noAmount',
  'noReference',
  'format',
  'record',
  'account',
  'otherAccount',
  'sum',
  'cells',
  'characters',
  'date',
  'future',
  'dateOrder',
  'amount',
  'currency',
  'balance',
  'refused',
]);
export type LineFault = v.InferOutput<typeof LineFault>;

/** `POST /bank-lines/{id}/confirm`: the money is not that of the earlier line, or has arrived despite the doubt. */
export const ConfirmLineForm = v.strictObject({
  reason: Reason,
  password: currentPassword(),
});

/** An import in the list of imports. */
export const BankStatementImport = v.object({
  id: v.string(),
  fileName: v.string(),
  importedAt: v.string(),
  importedBy: v.object({ id: v.string(), name: v.string() }),
  booked: v.number(),
  waiting: v.number(),
  faults: v.number(),
});
export type BankStatementImport = v.InferOutput<typeof BankStatementImport>;

/** The result of an import, also when it is opened again later. */
export const BankStatementReport = v.object({
  id: v.string(),
  fileName: v.string(),
  importedAt: v.string(),
  /** The same file had been imported before, so nothing was read again. */
  repeated: v.boolean(),
  /** The lines of this file that are booked. */
  lines: v.array(BankLine),
  /** The lines of this file whose money is not in the books yet. */
  waiting: v.array(WaitingLine),
  /** The number of lines that were already known from the bank or from an earlier import of the same file. */
  known: v.number(),
  /** The lines of this file that are no arrivals. */
  movements: v.array(StatementMovement),
  /** The number of outgoing payments. Where the bank has a feed, only the feed is compared with them. */
  outgoing: v.number(),
  /** The balance at the end of the file, and its day. */
  closing: v.nullable(v.object({ amount: v.number(), on: v.string() })),
  faults: v.array(v.object({ line: v.number(), fault: LineFault })),
});
export type BankStatementReport = v.InferOutput<typeof BankStatementReport>;

/**
 * What would become of a line. `known`: the bank or another file has named it. `unbooked`: it left the account, and the
 * bank's own feed is compared with it.
 */
export const LineFate = v.picklist([
  ...BankLineOutcome.options,
  'claimed',
  'undecided',
  'foreign',
  'known',
  'unbooked',
  'instruction',
  'unexplained',
]);
export type LineFate = v.InferOutput<typeof LineFate>;

export const PreviewedLine = v.object({
  line: v.number(),
  bookedOn: v.string(),
  amount: v.number(),
  currency: v.string(),
  reference: v.string(),
  payer: v.string(),
  fate: LineFate,
  reason: v.nullable(SuspenseReason),
  investment: v.nullable(v.object({ id: v.string(), number: v.number() })),
  user: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** The earlier line that may be the same money. */
  similar: v.nullable(v.object({ bookedOn: v.string(), fileName: v.string() })),
});
export type PreviewedLine = v.InferOutput<typeof PreviewedLine>;

/** What a file says, and what would become of it. Nothing of it is stored. */
export const StatementPreview = v.object({
  format: StatementFormat,
  /** The row that names the columns of CSV. */
  header: v.nullable(v.object({ line: v.number(), cells: v.array(v.string()) })),
  columns: ReadingColumns,
  dateOrder: v.nullable(DateOrder),
  /** The columns or the order are those of an earlier file with the same header. */
  isRemembered: v.boolean(),
  /** The same file has been imported before, so nothing of it would be read again. */
  repeated: v.boolean(),
  lines: v.array(PreviewedLine),
  faults: v.array(v.object({ line: v.number(), fault: LineFault })),
  leftOut: v.array(v.object({ line: v.number(), reason: v.picklist(['total', 'pending']) })),
  closing: v.nullable(v.object({ amount: v.number(), on: v.string() })),
});
export type StatementPreview = v.InferOutput<typeof StatementPreview>;
