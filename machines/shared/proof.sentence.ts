import type { Difference } from './proof.wire.ts';

/** The formats of amounts, numbers, times and texts where a difference is shown. */
export interface DifferenceFormat {
  money(amount: number): string;
  integer(count: number): string;
  moment(at: string): string;
  text(id: string): string;
}

const MONEY_COLUMNS = new Set([
  'amount',
  'price',
  'fee',
  'method_fee',
  'balance_used',
  'balance_part',
  'gross',
  'withheld',
  'net',
  'soft_cap',
  'unit_price',
  'cost',
  'received',
  'face_price',
  'raised',
]);
const COUNT_COLUMNS = new Set(['tokens']);
/** Columns with values that a manager recognises: names of people, and references. */
const READABLE_COLUMNS = new Set([
  'user_id',
  'owner_id',
  'created_by',
  'reference',
  'record_date',
  'address',
  'currency',
]);
const ROLES = new Set(['ADMIN', 'CLIENT', 'ENTREPRENEUR', 'ISSUER', 'PREMIUM_USER', 'USER']);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:/;

/** The readable text of a row. */
function readable(column: string, value: string, format: DifferenceFormat): string {
  if (MOMENT.test(value)) return format.moment(value);
  if (value === 'true' || value === 'false') return format.text(`proof.value.${value}`);
  if (column !== 'roles') return value;
  const names = value.split(', ').map((role) => (ROLES.has(role) ? format.text(`manager.role.${role}`) : role));
  return names.join(', ');
}

/** The kinds whose message contains both values if they may be shown. */
function chooseSentenceId(kind: string, params: Difference['params'], isShown: boolean): string {
  if (kind === 'rowRecordRemoved' && params.table === undefined) return 'proof.difference.rowRecordLost';
  const isBy = (kind === 'columnDiffers' && isShown) || (kind === 'rowDiffers' && params.found !== undefined);
  return `proof.difference.${kind}${isBy ? 'By' : ''}`;
}

const MONEY_KINDS = new Set([
  'amountDiffers',
  'feeDiffers',
  'orderMoneyDiffers',
  'saleMoneyDiffers',
  'earningMoneyDiffers',
  'lineMoneyDiffers',
  'houseMoneyDiffers',
  'releaseMoneyDiffers',
  'withdrawalMoneyDiffers',
  'rewardMoneyDiffers',
  'moneyWithoutSource',
  'statementDiffers',
  'accountDiffers',
  'platformOwes',
  'postingUnbalanced',
  'bankAccountDiffers',
  'bankLineWaiting',
  'bankUnexplained',
  'bankLineDiffers',
  'bankLineMissing',
  'bankOrderMissing',
  'bankDiffers',
  'acquirerUnknown',
  'acquirerMissing',
  'acquirerChargeback',
  'acquirerDiffers',
]);

/** The message of a difference and its values, for a page and for the report. */
export function composeSentence(
  { kind, params, title }: Pick<Difference, 'kind' | 'params' | 'title'>,
  format: DifferenceFormat,
): { id: string; values: Record<string, string> } {
  const column = String(params.column ?? '');
  const isMoney = MONEY_KINDS.has(kind) || MONEY_COLUMNS.has(column);
  const written = (value: string | number | undefined) => {
    if (typeof value === 'number') return isMoney ? format.money(value) : format.integer(value);
    return value === undefined || value === '' ? '–' : readable(column, value, format);
  };
  const isShown = MONEY_COLUMNS.has(column) || COUNT_COLUMNS.has(column) || READABLE_COLUMNS.has(column);
  const values: Record<string, string> = {
    title: title || String(params.row ?? '') || format.text('proof.unnamed'),
    number: format.integer(Number(params.number ?? 0)),
    hour: params.hour ? format.moment(String(params.hour)) : '',
    table: params.table ? format.text(`proof.table.${params.table}`) : '',
    column: column && columnText(column, params.path, format),
    account: params.account ? accountText(params, format) : '',
    expected: written(params.expected),
    found: written(params.found),
    amount: written(params.amount),
    wallet: String(params.wallet ?? ''),
    user: String(params.user ?? ''),
    reference: String(params.reference ?? ''),
    booking: String(params.booking ?? ''),
    record: String(params.record ?? ''),
  };
  return { id: chooseSentenceId(kind, params, isShown), values };
}

/** An account of a user has the user's name. */
const accountText = ({ account, user }: Difference['params'], format: DifferenceFormat) =>
  format.text(`proof.account.${account}`) + (user ? ` (${user})` : '');

/** A value within a column has a path, for example a setting. */
const columnText = (column: string, path: string | number | undefined, format: DifferenceFormat) =>
  format.text(`proof.column.${column}`) + (path === undefined ? '' : ` › ${path}`);
