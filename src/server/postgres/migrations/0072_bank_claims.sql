-- An uploaded bank statement. Its report can be opened again.
create table statement_import (
  id uuid primary key,
  file_name text not null,
  -- The same file is not read twice.
  content_hash bytea not null unique,
  imported_by uuid not null references users (id),
  imported_at timestamptz not null,
  import_key text,
  -- Lines of the file that could not be read, with their numbers.
  faults jsonb not null,
  outgoing integer not null,
  -- Lines that the bank itself had named before.
  known integer not null
);
----
create index statement_import_newest on statement_import (imported_at desc, id desc);
----
-- Money that a file or the bank says has arrived. It becomes a bank_statement_line with the same id when it is booked.
create table bank_line (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  quarantined_at timestamptz,
  key text not null unique,
  -- The bank's own id of the line, once the bank has named it.
  bank_id text unique,
  -- The file that names it, and its line there.
  import_id uuid references statement_import (id),
  line integer,
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reference text not null,
  payer text not null default '',
  -- A line of another file that may be the same money.
  similar_to uuid,
  -- Who says that the money has arrived: the bank, two managers, or one manager within the limit.
  word text check (word in ('bank', 'managers', 'limit'))
);
----
-- A line that only the bank has named has no file and nobody who imported it.
alter table bank_statement_line alter column imported_by drop not null;
----
create index bank_line_import on bank_line (import_id, line);
----
create index bank_line_amount on bank_line (amount, booked_on);
----
create index bank_line_waiting on bank_line (created_at desc, id desc) where status in ('claimed', 'undecided', 'foreign');
