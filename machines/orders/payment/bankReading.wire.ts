import * as v from 'valibot';

/** The columns of a statement. A bank has one amount, one with a sign beside it, or one each for debits and credits. */
export const StatementColumn = v.picklist([
  'bookedOn',
  'amount',
  'debit',
  'credit',
  'sign',
  'currency',
  'reference',
  'payer',
  'account',
  'balance',
]);
export type StatementColumn = v.InferOutput<typeof StatementColumn>;

/** Whether 01/02 is the first of February or the second of January. */
export const DateOrder = v.picklist(['dayFirst', 'monthFirst']);
export type DateOrder = v.InferOutput<typeof DateOrder>;

/** `camt`: XML by ISO 20022 (camt.052, .053, .054). `norma43`: cuaderno 43 of the Spanish banks. */
export const StatementFormat = v.picklist(['csv', 'camt', 'mt940', 'norma43']);
export type StatementFormat = v.InferOutput<typeof StatementFormat>;

/** The places of the columns in a row of the file. */
const place = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(199)));
export const ReadingColumns = v.strictObject({
  bookedOn: place,
  amount: place,
  debit: place,
  credit: place,
  sign: place,
  currency: place,
  reference: place,
  payer: place,
  account: place,
  balance: place,
});
export type ReadingColumns = v.InferOutput<typeof ReadingColumns>;

/** How a manager says that a file has to be read. Its columns replace those that were found. */
export const StatementReading = v.strictObject({
  columns: v.optional(ReadingColumns),
  dateOrder: v.optional(DateOrder),
});
export type StatementReading = v.InferOutput<typeof StatementReading>;
