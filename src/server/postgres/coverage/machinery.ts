import { compared, each, harmless, type TableCoverage } from './decision.ts';

const job = harmless('A job names an entity. Its machine decides again what may happen, whoever queued the job.');
const answer = harmless('It repeats an answer. What was done is unique by keys of its own.');
const reading = harmless('A manager sees how a file is read before it is booked.');
const counted = harmless('Counts that pages show. They are computed from the journal.');
const ofCheck = harmless('What a check has found. The next complete check finds it again.');
const sandbox = harmless('Only the sandbox uses it, which production does not have.');
const started = harmless('Each start compares it with the program and refuses another one.');
const ofAnchor = compared('The chain has the roots, which are compared with these.');

/** The seals themselves, and the internal data of the program. */
export const machinery = {
  journal: {
    columns: {
      ...each('seal', 'entity', 'entity_id', 'number', 'at', 'actor', 'user_id', 'on_behalf_of', 'reason', 'event'),
      ...each('seal', 'from_status', 'to_status', 'machine', 'previous', 'hash', 'record', 'seal'),
      request_id: harmless('It leads to lines of the log and proves nothing.'),
    },
  },
  journal_seal: {
    columns: {
      ...each('seal', 'hour', 'entries', 'root', 'previous', 'total', 'entity_ids', 'numbers', 'hashes'),
      ...each('seal', 'booking_ids', 'booking_hashes', 'seal'),
    },
  },
  journal_baseline: { columns: each('seal', 'entity_id', 'entity', 'number', 'hash', 'record', 'seal') },
  journal_anchor: {
    columns: each(ofAnchor, 'number', 'hour', 'root', 'total', 'transaction', 'block', 'anchored_at'),
  },
  row_record: { columns: each('seal', 'id', 'relation', 'row_key', 'number', 'at', 'change', 'seal') },
  register_check: { columns: each(ofCheck, 'id', 'is_full', 'counts', 'cursor', 'started_at', 'ended_at') },
  register_difference: {
    columns: each(
      ofCheck,
      'id',
      'key',
      'kind',
      'entity',
      'entity_id',
      'params',
      'first_seen_at',
      'last_seen_at',
      'gone_at',
      'project_id',
      'investment_id',
      'examined_at',
      'approval_id',
    ),
  },
  statement_reading: {
    columns: each(reading, 'header_hash', 'columns', 'date_order', 'updated_by', 'updated_at'),
  },
  job: {
    columns: each(
      job,
      'id',
      'kind',
      'payload',
      'run_at',
      'attempts',
      'state',
      'locked_until',
      'last_error',
      'created_at',
      'done_at',
      'locked_by',
      'request_id',
      'traceparent',
      'waits_for',
    ),
  },
  idempotency: { columns: each(answer, 'user_id', 'key', 'request_hash', 'status', 'answer', 'created_at') },
  inbox: { columns: each(answer, 'provider', 'event_id', 'body', 'received_at') },
  transition_count: { columns: each(counted, 'singleton', 'until') },
  transition_day: { columns: each(counted, 'entity', 'day', 'event', 'from_status', 'to_status', 'times') },
  machine_version: {
    columns: each(
      harmless('Former machines, which pages compare. The machines that decide are in the program.'),
      'entity',
      'hash',
      'definition',
      'since',
    ),
  },
  migration: { columns: each(started, 'name', 'checksum', 'at') },
  chain_transaction: { columns: each(sandbox, 'sequence', 'raw', 'mined_at') },
  sandbox_record: { columns: each(sandbox, 'kind', 'id', 'data', 'at') },
} as const satisfies Record<string, TableCoverage>;
