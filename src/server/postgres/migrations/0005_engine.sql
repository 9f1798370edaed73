-- The history modal, the audit log and the inspector's recording. `number` is the version that the entry led to.
create table journal (
  thing text not null,
  thing_id uuid not null,
  number integer not null,
  at timestamptz not null,
  actor text not null,
  person_id uuid,
  on_behalf_of uuid,
  reason text,
  event jsonb not null,
  from_status text not null,
  to_status text not null,
  machine text not null,
  previous bytea,
  hash bytea not null,
  primary key (thing_id, number)
);
----
create index journal_time on journal (at);
----
create trigger append_only before update or delete or truncate on journal
  for each statement execute function append_only();
----
create table journal_seal (
  hour timestamptz primary key,
  entries integer not null,
  root bytea not null,
  previous bytea
);
----
create trigger append_only before update or delete or truncate on journal_seal
  for each statement execute function append_only();
----
create table job (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz
);
----
create index job_due on job (run_at) where state = 'queued';
----
create index job_failed on job (created_at) where state = 'failed';
----
create table idempotency (
  person_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (person_id, key)
);
----
-- A provider's notice counts once, however often it is delivered.
create table inbox (
  provider text not null,
  event_id text not null,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
----
create table budget (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (key, window_start)
);
----
create table setting (
  name text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
----
create table sandbox_record (
  kind text not null,
  id text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (kind, id)
);
----
create index sandbox_record_newest on sandbox_record (kind, at desc);
----
create table chain_transaction (
  sequence bigint primary key,
  raw text not null,
  mined_at bigint not null
);
----
-- The key that seals contracts, encrypted; the first that is saved stays.
create table sealing_key (
  is_single boolean primary key default true check (is_single),
  private_key bytea not null,
  certificate text not null
);
