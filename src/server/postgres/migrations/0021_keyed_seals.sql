-- From here on each journal entry carries a seal, which only the holder of the tenant's key can make, and the columns of
-- its row that only an event may change.
alter table journal add column record jsonb, add column seal bytea;
----
-- What an hour's root covers: journal entries in `hashes`, ledger postings and changes of holdings in `booking_hashes`.
-- The names of the leaves tell which one is missing. `total` counts the entries of all hours up to this one.
alter table journal_seal
  add column total bigint,
  add column entity_ids uuid[] not null default '{}',
  add column numbers integer[] not null default '{}',
  add column hashes bytea[] not null default '{}',
  add column booking_ids uuid[] not null default '{}',
  add column booking_hashes bytea[] not null default '{}',
  add column seal bytea;
----
create index journal_seal_entities on journal_seal using gin (entity_ids);
----
drop trigger append_only on journal_seal;
----
create trigger append_only before delete or truncate on journal_seal
  for each statement execute function append_only();
----
-- An hour that was sealed without a key gets its keyed seal once, when the server is upgraded.
create trigger append_only_once_keyed before update on journal_seal
  for each row when (old.seal is not null) execute function append_only();
----
-- The state of an entity whose last entry has no seal of its own, because it was written before there were any.
create table journal_baseline (
  entity_id uuid primary key,
  entity text not null,
  number integer not null,
  hash bytea not null,
  record jsonb not null,
  seal bytea not null
);
----
create trigger append_only before update or delete or truncate on journal_baseline
  for each statement execute function append_only();
----
-- A root that is stored on the chain. The chain counts them without gaps, so a removed one is missed.
create table journal_anchor (
  number integer primary key check (number > 0),
  hour timestamptz not null,
  root bytea not null,
  total bigint not null,
  transaction text not null,
  block bigint not null,
  anchored_at timestamptz not null
);
----
create index ledger_posting_time on ledger_posting (at);
----
create index holding_change_time on holding_change (at);
