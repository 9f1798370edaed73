import { compared, each, harmless, lifecycle, moment, own, shown, type TableCoverage } from './decision.ts';

const copy = harmless('A copy of the published content, which is covered, for pages and lists.');
const funded = compared('Funding: the tokens left, the money raised and the investors are those of the orders.');

/** The issuances with their terms and payments, and the trade of their tokens. */
export const issuances = {
  project: {
    key: { id: 'uuid' },
    about: ['project', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      owner_id: 'journal',
      ...each('row', 'client_uuid', 'product', 'token_name', 'token_symbol', 'price', 'face_price', 'tokens_for_sale'),
      ...each('row', 'soft_cap', 'min_tokens', 'max_tokens', 'fee_points', 'interest_points', 'term_months'),
      ...each('row', 'instalments', 'repayment', 'mint_strategy', 'starts_at', 'ends_at', 'ended_at', 'planned_at'),
      ...each('row', 'kiis_version', 'kiis_file', 'customization', 'market_halted_at'),
      ...each(copy, 'title', 'subtitle', 'sector', 'modality', 'summary', 'sections', 'video', 'place', 'risks'),
      ...each(copy, 'use_of_funds', 'team', 'logo_file', 'image_files', 'image_texts'),
      ...each(shown, 'slug', 'colours', 'illustration', 'market_reason'),
    },
  },
  content: {
    key: { id: 'uuid' },
    about: ['content', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'project_id', 'number'),
      ...each('row', 'fields', 'is_material', 'sheet_file'),
      ...each(
        harmless('Who saved which field of a draft last, so that two writers notice each other.'),
        'saved',
        'revision',
      ),
    },
  },
  content_submission: {
    key: { content_id: 'uuid', number: 'integer' },
    about: ['content', 'content_id'],
    rows: 'all',
    columns: each('row', 'content_id', 'number', 'fields', 'at'),
  },
  content_remark: {
    columns: each(
      shown,
      'id',
      'project_id',
      'content_id',
      'field',
      'body',
      'author_id',
      'created_at',
      'answer',
      'answered_at',
      'corrected_at',
      'removed_at',
    ),
  },
  funding: {
    key: { project_id: 'uuid' },
    about: ['project', 'project_id'],
    rows: 'journalled',
    columns: {
      project_id: own,
      tokens_for_sale: 'row',
      ...each(funded, 'tokens_left', 'raised', 'investors'),
    },
  },
  document: {
    key: { id: 'uuid' },
    about: ['document', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'project_id', 'user_id', 'kind', 'file_id'),
      ...each('row', 'expires_on', 'replaces', 'edition'),
      name: shown,
    },
  },
  file: {
    key: { id: 'uuid' },
    rows: 'all',
    columns: {
      ...each('row', 'id', 'owner_id', 'purpose', 'content_type', 'size', 'sha256', 'is_encrypted'),
      ...each(shown, 'name', 'picture', 'size_of', 'width'),
      created_at: moment,
    },
  },
  post: {
    key: { id: 'uuid' },
    about: ['post', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'project_id', 'kind', 'author'),
      ...each('row', 'author_id', 'material', 'figures', 'year', 'attachments'),
      ...each(shown, 'form_key', 'title', 'body', 'note', 'remark', 'reason'),
      published_at: moment,
    },
  },
  question: {
    columns: {
      ...lifecycle,
      project_id: 'journal',
      ...each(shown, 'asker_id', 'asked', 'body', 'fingerprint', 'answer', 'answered_by', 'remark', 'reason'),
      published_at: moment,
    },
  },
  instalment: {
    key: { id: 'uuid' },
    about: ['instalment', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'project_id', 'number', 'due_on', 'kind', 'capital', 'income'),
      record_date: 'row',
      reason: shown,
    },
  },
  distribution: {
    key: { id: 'uuid' },
    about: ['distribution', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'project_id', 'kind', 'gross', 'withholding_points', 'record_date', 'created_by'),
      ...each('row', 'approved_by', 'rule', 'instalment_id'),
      withholding_reason: shown,
      paid_at: moment,
    },
  },
  earning: {
    columns: {
      ...lifecycle,
      ...each('journal', 'distribution_id', 'user_id', 'tokens', 'frozen', 'gross', 'withheld', 'net'),
      ...each('journal', 'withholding_points', 'withholding_basis', 'withholding_rule'),
      ...each(moment, 'paid_at', 'claimed_at'),
    },
  },
  instruction: {
    key: { id: 'uuid' },
    about: ['instruction', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'project_id', 'kind', 'ground', 'holder_id', 'wallet', 'tokens', 'receiver_id'),
      ...each('journal', 'receiver_wallet', 'file_id', 'created_by'),
      ...each('row', 'proposed_by', 'approved_by'),
      ...each(shown, 'reason', 'transaction', 'failure'),
      executed_at: moment,
    },
  },
  ad: {
    key: { id: 'uuid' },
    about: ['ad', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'project_id', 'seller_id', 'wallet', 'tokens', 'unit_price'),
      expires_at: 'row',
      ...each(shown, 'number', 'reason'),
      published_at: moment,
    },
  },
  transfer: {
    key: { id: 'uuid' },
    about: ['transfer', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'kind', 'ad_id', 'project_id', 'seller_id', 'seller_wallet', 'buyer_id', 'tokens'),
      ...each('journal', 'unit_price', 'reference', 'agreement_hash', 'file_id', 'created_by'),
      ...each('row', 'buyer_wallet', 'fee', 'cost', 'withheld', 'deadline_at', 'seller_file', 'buyer_file'),
      ...each('row', 'seller_signed_at', 'buyer_signed_at', 'proposed_by', 'approved_by', 'paid_at'),
      ...each('row', 'withholding_points', 'withholding_basis', 'withholding_rule'),
      ...each('row', 'receiver_proof', 'receiver_signature', 'receiver_usable_from'),
      ...each(shown, 'reason', 'failure', 'transaction'),
      ...each(moment, 'sealed_at', 'executed_at'),
    },
  },
  transfer_message: {
    columns: each(
      shown,
      'id',
      'transfer_id',
      'author_id',
      'side',
      'body',
      'created_at',
      'hidden_at',
      'hidden_by',
      'reason',
    ),
  },
  preview_link: {
    columns: each(
      harmless('It opens the page of an issuance before it is published, and lets nobody act.'),
      'id',
      'project_id',
      'token_hash',
      'label',
      'created_by',
      'created_at',
      'expires_at',
      'revoked_at',
      'opened',
      'opened_at',
    ),
  },
  former_slug: { columns: each(shown, 'slug', 'project_id', 'at') },
  visit: { columns: each(shown, 'project_id', 'day', 'visitor') },
} as const satisfies Record<string, TableCoverage>;
