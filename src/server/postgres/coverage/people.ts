import { each, harmless, lifecycle, moment, own, searched, shown, type TableCoverage } from './decision.ts';

const generated = harmless('PostgreSQL computes it from a covered column.');
const delivery = harmless('Where a device is told of what the app shows anyway. Nothing else is decided by it.');
const evidence = harmless('The entry of the act has it, and the machine reads it from there.');

/** Users, the findings about them, and the targets of their money and tokens. */
export const people = {
  users: {
    key: { id: 'uuid' },
    about: ['user', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('row', 'roles', 'person_type', 'email_verified_at', 'type_chosen_at', 'sophisticated_until'),
      ...each('row', 'restricted_until', 'referral_code', 'referrer_id', 'had_role', 'was_manager'),
      ...each('hidden', 'email', 'password_hash', 'google_subject', 'first_name', 'last_name', 'profile', 'company'),
      ...each('hidden', 'sophistication', 'former_email', 'apple_subject'),
      ...each(shown, 'locale', 'image_file', 'commercial', 'commercial_at', 'muted'),
      ...each(moment, 'terms_accepted_at', 'privacy_accepted_at'),
      ...each(generated, 'review', 'email_verified', 'investor_class'),
      search_text: searched,
    },
  },
  bank_account: {
    key: { id: 'uuid' },
    about: ['user', 'user_id'],
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'user_id', 'usable_from', 'replaced_at'),
      ...each('hidden', 'iban', 'bic', 'holder', 'personal'),
      created_at: moment,
    },
  },
  wallet: {
    key: { id: 'uuid' },
    about: ['user', 'user_id'],
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'user_id', 'address', 'managed', 'usable_from', 'replaced_at'),
      created_at: moment,
    },
  },
  proven_wallet: {
    key: { user_id: 'uuid', address: 'text' },
    about: ['user', 'user_id'],
    rows: 'all',
    columns: each('row', 'user_id', 'address', 'proven_at'),
  },
  kyc: {
    key: { id: 'uuid' },
    about: ['kyc', 'id'],
    rows: 'unset',
    columns: {
      ...lifecycle,
      user_id: 'journal',
      ...each('row', 'reference', 'identity_check_key', 'document_expires_on'),
      ...each('hidden', 'extracted', 'confirmed'),
      ...each(shown, 'url', 'return_path'),
      pending_since: moment,
    },
  },
  kyc_document: {
    key: { kyc_id: 'uuid', reference: 'text', kind: 'text' },
    about: ['kyc', 'kyc_id'],
    rows: 'all',
    columns: each('row', 'kyc_id', 'reference', 'kind', 'file_id'),
  },
  onboarding: {
    key: { id: 'uuid' },
    about: ['onboarding', 'id'],
    rows: 'unset',
    columns: { ...lifecycle, user_id: 'journal', simulation: 'hidden' },
  },
  suitability: {
    key: { id: 'uuid' },
    about: ['suitability', 'id'],
    rows: 'unset',
    columns: { ...lifecycle, user_id: 'journal', decided_at: 'row', warned_at: 'row', declaration: 'hidden' },
  },
  suitability_attempt: {
    key: { suitability_id: 'uuid', number: 'integer' },
    about: ['suitability', 'suitability_id'],
    rows: 'all',
    columns: { ...each('row', 'suitability_id', 'number', 'score', 'passed', 'rule', 'at'), answers: 'hidden' },
  },
  tax_residence: {
    key: { id: 'uuid' },
    about: ['taxResidence', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'user_id', 'file_id', 'valid_until', 'text_version', 'text_sha256', 'contradictions'),
      doubts: 'row',
      details: 'hidden',
    },
  },
  invitation: {
    key: { id: 'uuid' },
    about: ['invitation', 'id'],
    rows: 'journalled',
    columns: {
      ...lifecycle,
      ...each('journal', 'role', 'invited_by'),
      ...each('row', 'user_id', 'expires_at'),
      email: 'hidden',
      ...each(shown, 'name', 'locale', 'mails'),
      search_text: searched,
    },
  },
  saved_search: { columns: each(shown, 'id', 'user_id', 'name', 'filters', 'created_at') },
  follow: { columns: each(shown, 'user_id', 'project_id', 'at') },
  notification: {
    columns: each(shown, 'id', 'user_id', 'about', 'params', 'link', 'created_at', 'read_at', 'listed'),
  },
  push_subscription: {
    columns: {
      ...each(shown, 'kinds', 'shows_amounts'),
      ...each(delivery, 'id', 'user_id', 'endpoint', 'p256dh', 'auth', 'created_at'),
    },
  },
  set_aside: {
    columns: each(
      harmless('A list of statuses that the machines lack. It is made anew at each start.'),
      'entity',
      'entity_id',
      'user_id',
      'status',
      'at',
    ),
  },
  signature: {
    key: { id: 'uuid' },
    about: ['signature', 'id'],
    rows: 'unset',
    columns: {
      ...lifecycle,
      ...each('journal', 'investment_id', 'file_id', 'hash'),
      sealed_file: 'row',
      expires_at: evidence,
    },
  },
} as const satisfies Record<string, TableCoverage>;
