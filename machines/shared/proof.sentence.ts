import type { Difference } from './proof.wire.ts';

/** How the place that shows a difference writes amounts, numbers, moments and texts. */
export interface DifferenceFormat {
  money(amount: number): string;
  integer(count: number): string;
  moment(at: string): string;
  text(id: string): string;
}

const MONEY_COLUMNS = new Set([
  ...['amount', 'price', 'fee', 'method_fee', 'balance_used', 'balance_part'],
  ...['gross', 'withheld', 'net'],
]);
const COUNT_COLUMNS = new Set(['tokens']);
/** Columns whose values a manager recognises: people by their names, and references. */
const READABLE_COLUMNS = new Set([
  'user_id',
  'owner_id',
  'created_by',
  'reference',
  'record_date',
  'address',
  'currency',
]);
const MONEY_KINDS = new Set([
  ...['amountDiffers', 'feeDiffers', 'statementDiffers', 'accountDiffers', 'postingUnbalanced'],
  ...['bankAccountDiffers', 'bankLineWaiting', 'bankUnexplained', 'bankLineDiffers'],
  ...['bankLineMissing', 'bankOrderMissing', 'bankDiffers'],
]);

/** The message of a difference and its values, for a page and for the report. */
export function sentenceOf(
  { kind, params, title }: Pick<Difference, 'kind' | 'params' | 'title'>,
  format: DifferenceFormat,
): { id: string; values: Record<string, string> } {
  const column = String(params.column ?? '');
  const isMoney = MONEY_KINDS.has(kind) || MONEY_COLUMNS.has(column);
  const written = (value: string | number | undefined) => {
    if (typeof value === 'number') return isMoney ? format.money(value) : format.integer(value);
    return value === undefined || value === '' ? '–' : value;
  };
  const isShown = MONEY_COLUMNS.has(column) || COUNT_COLUMNS.has(column) || READABLE_COLUMNS.has(column);
  const values: Record<string, string> = {
    title: title || format.text('proof.unnamed'),
    number: format.integer(Number(params.number ?? 0)),
    hour: params.hour ? format.moment(String(params.hour)) : '',
    column: column && format.text(`proof.column.${column}`),
    account: params.account ? format.text(`proof.account.${params.account}`) : '',
    expected: written(params.expected),
    found: written(params.found),
    amount: written(params.amount),
    wallet: String(params.wallet ?? ''),
    user: String(params.user ?? ''),
    reference: String(params.reference ?? ''),
    booking: String(params.booking ?? ''),
  };
  return { id: `proof.difference.${kind}${kind === 'columnDiffers' && isShown ? 'By' : ''}`, values };
}
