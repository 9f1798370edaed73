import {
  compared,
  each,
  harmless,
  lifecycle,
  moment,
  ofChain,
  own,
  position,
  searched,
  shown,
  type TableCoverage,
} from './decision.ts';

const balance = compared('The ledger: each account is the sum of its lines, and each posting is sealed with its hour.');
const deadline = harmless(
  'It ends an attempt to pay. The machine then asks the provider, and money that came is found.',
);
const prepared = harmless('It only prepares an order, which its investor confirms and whose own row is covered.');
const evidence = harmless('The sealed entry of the act has it.');
const funded = compared('Funding: the tokens left, the money raised and the investors are those of the orders.');

/** The payments, their recipients, and the decisions about them. */
export const money = {
  investment: {
    key: { id: 'uuid' },
    about: ['investment', 'id'],
    rows: 'unset',
    columns: {
      ...lifecycle,
      ...each('journal', 'user_id', 'project_id', 'price', 'tokens', 'amount', 'reference'),
      ...each('journal', 'fee', 'method', 'method_fee', 'balance_used'),
      ...each('row', 'charged_at', 'reflection_ends_at', 'signed_at', 'contract_hash', 'contract_file'),
      ...each('row', 'mint_wallet'),
      tokens_held: funded,
      mint_transaction: ofChain,
      ...each(evidence, 'warnings', 'rules', 'informed_before_at', 'informed_after_at', 'proof_file'),
      ...each(shown, 'number', 'referral_code'),
      order_expires_at: deadline,
      minted_at: moment,
    },
  },
  payment: {
    key: { id: 'uuid' },
    about: ['payment', 'id'],
    rows: 'unset',
    columns: {
      ...lifecycle,
      ...each('journal', 'investment_id', 'transfer_id', 'method', 'amount', 'balance_part', 'currency'),
      ...each('journal', 'reference', 'coin_request', 'deposit_address'),
      ...each('row', 'received', 'refund_route'),
      coin: compared('The address of the payment is covered, and what is there is compared with what is owed.'),
      expires_at: deadline,
      ...each(shown, 'card', 'reason', 'refund_reason', 'refund_ending'),
      ...each(moment, 'settled_at', 'refund_requested_at', 'refunded_at'),
    },
  },
  standing_order: {
    columns: { ...lifecycle, ...each('journal', 'user_id', 'amount', 'day', 'project_id'), opens_at: prepared },
  },
  standing_order_month: {
    columns: {
      ...each(prepared, 'standing_order_id', 'month', 'outcome', 'project_id', 'amount', 'confirm_by', 'investment_id'),
      ...each(shown, 'reason', 'why', 'held', 'among'),
      at: moment,
    },
  },
  coin_deposit: {
    key: { id: 'uuid' },
    about: ['coinDeposit', 'id'],
    rows: 'unset',
    columns: {
      ...lifecycle,
      ...each('journal', 'payment_id', 'kind', 'chain_id', 'transaction', 'log_index', 'token', 'sender'),
      ...each('journal', 'units', 'amount'),
      ...each('row', 'return_to'),
      credited: balance,
      ...each(position, 'block', 'confirmations', 'swept_at', 'sweep_transaction'),
      ...each(shown, 'investment_id', 'symbol', 'decimals', 'return_transaction', 'reason'),
    },
  },
  coin_cursor: { columns: each(position, 'chain_id', 'block', 'read_at', 'silent_since') },
  bank_statement_line: {
    key: { id: 'uuid' },
    about: ['user', 'user_id'],
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'key', 'booked_on', 'amount', 'currency', 'outcome', 'payment_id', 'transfer_id', 'user_id'),
      ...each('row', 'imported_by', 'import_key', 'part_of'),
      ...each('hidden', 'reference', 'payer'),
      ...each(shown, 'reason', 'file_name'),
      imported_at: moment,
      search_text: searched,
    },
  },
  statement_import: {
    key: { id: 'uuid' },
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'content_hash', 'imported_by', 'import_key'),
      ...each('row', 'opens_on', 'closes_on', 'closing', 'baseline'),
      ...each(shown, 'file_name', 'faults', 'outgoing', 'known'),
      imported_at: moment,
    },
  },
  statement_movement: {
    key: { id: 'uuid' },
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'key', 'import_id', 'booked_on', 'amount', 'currency', 'similar_to', 'instruction_key', 'outcome'),
      ...each('hidden', 'reference', 'payer'),
      line: shown,
      imported_at: moment,
    },
  },
  bank_line: {
    key: { id: 'uuid' },
    about: ['bankLine', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'key', 'booked_on', 'amount', 'currency'),
      // A file may contain a line that the bank has already reported.
      ...each('row', 'bank_id', 'word', 'similar_to', 'import_id'),
      ...each('hidden', 'reference', 'payer'),
      line: shown,
      search_text: searched,
    },
  },
  bank_account_state: {
    key: { iban: 'text' },
    rows: 'all',
    columns: {
      ...each('row', 'iban', 'currency', 'opening', 'baseline', 'followed_from'),
      balance: compared('The bank’s balance is its opening balance and the sum of its lines.'),
      cursor: position,
      ...each(moment, 'adopted_at', 'read_at'),
    },
  },
  bank_feed_line: {
    key: { id: 'uuid' },
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'iban', 'bank_id', 'number', 'booked_on', 'amount', 'currency', 'instruction_key'),
      ...each('row', 'outcome', 'statement_line_id'),
      ...each('hidden', 'reference', 'name', 'ending'),
      read_at: moment,
    },
  },
  bank_instruction: {
    key: { key: 'text' },
    rows: 'all',
    columns: {
      ...each('row', 'key', 'bank_account_id', 'refusal', 'direction', 'amount', 'settled_at', 'returned_at'),
      asked_until: harmless('It keeps two processes from asking at once. The bank pays a key once.'),
      sent_at: moment,
    },
  },
  payment_file: {
    key: { id: 'uuid' },
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'number', 'message_id', 'debtor_iban', 'debtor_bic', 'debtor_name', 'initiator_id'),
      ...each('row', 'currency', 'executes_on', 'count', 'sum', 'sha256', 'made_by', 'made_at'),
    },
  },
  outgoing_transfer: {
    key: { key: 'text' },
    rows: 'all',
    columns: {
      ...each('row', 'key', 'amount', 'currency', 'concept', 'file_id', 'place', 'end_to_end_id', 'rejected_at'),
      ...each('hidden', 'other_iban', 'other_holder'),
      added_at: moment,
    },
  },
  house_entry: {
    key: { incident_id: 'uuid' },
    about: ['incident', 'incident_id'],
    rows: 'all',
    columns: {
      incident_id: own,
      ...each('row', 'purpose', 'amount', 'settled', 'fees', 'due'),
      booked_at: moment,
    },
  },
  acquirer_settlement: {
    key: { id: 'uuid' },
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'number', 'settled_on', 'currency', 'gross', 'chargebacks', 'commission', 'imported_by'),
      net: harmless('The database computes it from the other amounts.'),
      file_name: shown,
      imported_at: moment,
    },
  },
  acquirer_operation: {
    key: { id: 'uuid' },
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'settlement_id', 'kind', 'reference', 'amount', 'commission'),
      line: shown,
    },
  },
  house_correction: {
    key: { id: 'uuid' },
    about: ['incident', 'incident_id'],
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'incident_id', 'number', 'purpose', 'amount', 'settled', 'fees', 'due'),
      is_reversal: harmless('The database computes it from the number.'),
      booked_at: moment,
    },
  },
  incident: {
    key: { id: 'uuid' },
    about: ['incident', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('row', 'kind', 'cause', 'subject_entity', 'subject_id', 'amount', 'currency', 'taken_by', 'closed_by'),
      ...each('hidden', 'detail', 'return_iban', 'return_holder'),
      ...each(shown, 'number', 'reason'),
      ...each(moment, 'opened_at', 'closed_at'),
    },
  },
  ledger_account: { columns: each(balance, 'id', 'kind', 'owner', 'bounded', 'balance') },
  ledger_entry: { columns: each('seal', 'posting_id', 'account_id', 'amount') },
  ledger_posting: { columns: each('seal', 'id', 'key', 'about', 'entity_id', 'at') },
  approval: {
    key: { id: 'uuid' },
    about: ['approval', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each(
        'journal',
        'act',
        'subject',
        'project_id',
        'user_id',
        'amount',
        'command',
        'second_needed',
        'proposed_by',
      ),
      ...each('row', 'command_hash', 'expires_at', 'decided_by', 'executes_at', 'counted'),
      ...each(shown, 'reason', 'failure'),
      decided_at: moment,
    },
  },
} as const satisfies Record<string, TableCoverage>;
