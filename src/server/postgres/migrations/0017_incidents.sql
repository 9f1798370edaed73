-- What waits for a manager although no entity's state says so. A cause has one incident, which is opened again if the
-- cause is seen again.
create table incident (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number bigint generated always as identity unique,
  kind text not null,
  cause text not null unique,
  subject_entity text,
  subject_id text,
  amount bigint check (amount > 0),
  currency text,
  detail jsonb not null default '{}',
  opened_at timestamptz not null,
  taken_by uuid references users (id),
  closed_at timestamptz,
  closed_by text,
  reason text,
  return_iban text,
  return_holder text
);
----
create index incident_newest on incident (opened_at desc, id desc);
----
create index incident_subject on incident (subject_id);
----
-- A payment that failed and a refund that was refused have different reasons.
alter table payment add column refund_reason text, add column refund_route text, add column refund_ending text,
  add column refund_requested_at timestamptz, add column refunded_at timestamptz;
----
update payment set refund_reason = reason, reason = null where status = 'refundFailed';
----
-- The import that booked a line, so that a later import of the same line can say that it was known.
alter table bank_statement_line add column import_key text;
----
alter table bank_statement_line drop constraint bank_line_outcome_check;
----
alter table bank_statement_line add constraint bank_statement_line_outcome_check
  check (outcome in ('settled', 'deposit', 'suspense', 'returned'));
