import { each, harmless, moment, own, shown, type TableCoverage } from './decision.ts';

const limit = harmless('It limits attempts. Whoever can change it can read the hashes that it protects.');
const device = harmless('A known browser is spared limits and a mail. It opens nothing without password and factor.');
const challenge = harmless('It opens nothing without a second factor, and factors are covered.');
const lastUse = harmless('It prolongs a session for whoever has its token, until the covered end of it.');
const wrapped = harmless('A wrong key decrypts nothing, which every reading and this check report.');

/** The credentials of users, and the keys and settings of the tenant. */
export const access = {
  session: {
    key: { token_hash: 'bytea' },
    about: ['user', 'user_id'],
    rows: 'all',
    columns: {
      ...each('row', 'user_id', 'manager_id', 'began_at', 'expires_at', 'revoked_at'),
      ...each('hidden', 'token_hash', 'opened_by', 'reason'),
      ...each(shown, 'id', 'user_agent', 'ended_by'),
      used_at: lastUse,
      created_at: moment,
    },
  },
  factor: {
    key: { id: 'uuid' },
    about: ['user', 'user_id'],
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'user_id', 'kind'),
      ...each('hidden', 'secret', 'credential_id', 'public_key'),
      ...each(shown, 'name', 'transports', 'last_used_at'),
      ...each(limit, 'last_step', 'counter'),
      created_at: moment,
    },
  },
  recovery_code: {
    key: { user_id: 'uuid', hash: 'bytea' },
    about: ['user', 'user_id'],
    rows: 'all',
    columns: { ...each('row', 'user_id', 'used_at'), hash: 'hidden', created_at: moment },
  },
  code: {
    key: { id: 'uuid' },
    about: ['user', 'user_id'],
    rows: 'all',
    columns: {
      id: own,
      ...each('row', 'user_id', 'purpose', 'expires_at', 'used_at'),
      ...each('hidden', 'bound_to', 'hash'),
      tries: limit,
      created_at: moment,
    },
  },
  secret_link: {
    key: { hash: 'bytea' },
    about: ['user', 'user_id'],
    rows: 'all',
    columns: {
      ...each('row', 'user_id', 'purpose', 'expires_at', 'used_at'),
      ...each('hidden', 'hash', 'session_hash'),
      created_at: moment,
    },
  },
  factor_challenge: {
    columns: each(
      challenge,
      'hash',
      'user_id',
      'session_hash',
      'with_link',
      'passkey_challenge',
      'tries',
      'created_at',
      'expires_at',
      'used_at',
    ),
  },
  device: { columns: each(device, 'user_id', 'hash', 'user_agent', 'first_at', 'last_at') },
  guess: { columns: each(limit, 'key', 'wrong', 'last_at', 'blocked_until') },
  budget: { columns: each(limit, 'key', 'window_start', 'used') },
  identifier: {
    columns: each(
      harmless('Managers find users by it. A job and each change of the user’s data digest them anew.'),
      'user_id',
      'digest',
    ),
  },
  personal_key: { columns: each(wrapped, 'user_id', 'encrypted_key', 'created_at', 'destroyed_at') },
  setting: {
    key: { name: 'text' },
    rows: 'all',
    columns: { ...each('row', 'name', 'value'), version: shown, updated_at: moment },
  },
  configuration_version: {
    key: { version: 'integer' },
    rows: 'all',
    columns: {
      ...each('row', 'version', 'customization', 'settings', 'user_id', 'published_at'),
      ...each(shown, 'note', 'changes'),
    },
  },
  provider_setting: {
    key: { name: 'text' },
    rows: 'all',
    columns: { name: 'row', encrypted: 'hidden', version: shown, updated_at: moment },
  },
  sealing_key: {
    key: { is_single: 'boolean' },
    rows: 'all',
    columns: { ...each('row', 'is_single', 'certificate'), private_key: 'hidden' },
  },
  secret_rotation: {
    key: { number: 'integer' },
    rows: 'all',
    columns: { number: 'row', ...each('hidden', 'fingerprint', 'kept_keys'), at: moment },
  },
} as const satisfies Record<string, TableCoverage>;
