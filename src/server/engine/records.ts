import type { Entity } from './entities.ts';

/** Columns by name, as JSON holds them. A column that is not named may have any value. */
export type Columns = Record<string, unknown>;

/** What a journal entry says about its row: the columns before the event, and the machine state after it. */
export interface RowRecord {
  row: Columns;
  state: Record<string, unknown>;
}

/** The columns of each entity that only an event may change. Each load of the lifecycle reads them. */
const recordedColumns: Partial<Record<Entity, readonly string[]>> = {
  investment: [
    ...['user_id', 'project_id', 'price', 'tokens', 'amount', 'reference'],
    ...['fee', 'method', 'method_fee', 'balance_used'],
  ],
  payment: [
    ...['investment_id', 'transfer_id', 'method', 'amount', 'balance_part', 'currency', 'reference'],
    ...['coin_request', 'deposit_address'],
  ],
  coinDeposit: ['payment_id', 'kind', 'chain_id', 'transaction', 'log_index', 'token', 'sender', 'units', 'amount'],
  bankLine: ['key', 'booked_on', 'amount', 'currency'],
  signature: ['investment_id', 'file_id', 'hash'],
  instalment: ['project_id', 'number', 'due_on', 'kind', 'capital', 'income'],
  distribution: ['project_id', 'kind', 'gross', 'withholding_points', 'record_date', 'created_by'],
  earning: ['distribution_id', 'user_id', 'tokens', 'gross', 'withheld', 'net'],
  approval: ['act', 'subject', 'project_id', 'user_id', 'amount', 'command', 'second_needed', 'proposed_by'],
  token: ['project_id', 'address'],
  whitelisting: ['token_id', 'wallet'],
  invitation: ['role', 'invited_by'],
  instruction: [
    ...['project_id', 'kind', 'ground', 'holder_id', 'wallet', 'tokens', 'receiver_id', 'receiver_wallet'],
    ...['file_id', 'created_by'],
  ],
  ad: ['project_id', 'seller_id', 'wallet', 'tokens', 'unit_price'],
  transfer: [
    ...['kind', 'ad_id', 'project_id', 'seller_id', 'seller_wallet', 'buyer_id', 'tokens', 'unit_price', 'reference'],
    ...['agreement_hash', 'file_id', 'created_by'],
  ],
  project: ['owner_id'],
  content: ['project_id', 'number'],
  document: ['project_id', 'user_id', 'kind', 'file_id'],
  post: ['project_id', 'kind', 'author'],
  question: ['project_id'],
  kyc: ['user_id'],
  onboarding: ['user_id'],
  suitability: ['user_id'],
};

export const columnsOf = (entity: Entity) => recordedColumns[entity] ?? [];

export const recordOf = (entity: Entity, row: object, state: Record<string, unknown>): RowRecord => ({
  row: Object.fromEntries(columnsOf(entity).map((column) => [column, (row as Columns)[column] ?? null])),
  state,
});

/** Columns that an event sets to a value which the entry does not name. The next entry names it. */
const openAfter: Record<string, readonly string[]> = {
  'order.create': ['fee'],
  'interest.convert': ['fee'],
  'method.choose': ['method_fee', 'balance_used'],
};

/** The recorded columns after an event, as far as the entry determines them. */
export function columnsAfter(row: Columns, event: { type: string; [detail: string]: unknown }): Columns {
  const next = { ...row, ...changesOf(row, event) };
  for (const column of openAfter[event.type] ?? []) delete next[column];
  return next;
}

function changesOf(row: Columns, event: { type: string; [detail: string]: unknown }): Columns {
  switch (event.type) {
    case 'order.create':
    case 'interest.convert':
      return { tokens: event.tokens, amount: Number(event.tokens) * Number(row.price) };
    case 'method.choose':
      return { method: event.method };
    case 'ad.create':
    case 'ad.edit':
    case 'transfer.request':
    case 'transfer.offer':
      return { tokens: event.tokens, unit_price: event.unitPrice };
    case 'ad.sell':
      return Number(event.tokens) < Number(row.tokens) ? { tokens: Number(row.tokens) - Number(event.tokens) } : {};
    case 'agreement.issue':
      return { agreement_hash: event.hash };
    case 'deploy.confirm':
      return { address: String(event.address).toLowerCase() };
    default:
      return {};
  }
}
