-- A line of an uploaded statement that is no arrival: money that left the account, or one of the platform's own
-- transfers and direct debits, in either direction. A tenant whose bank has a feed has `bank_feed_line` instead.
create table statement_movement (
  id uuid primary key,
  -- The hash of the content and the position among equal lines, so that an overlapping file adds nothing.
  key text not null unique,
  import_id uuid not null references statement_import (id),
  line integer not null,
  booked_on date not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  reference text not null,
  payer text not null,
  -- A line of another file that may be the same movement.
  similar_to uuid references statement_movement (id),
  instruction_key text references bank_instruction (key),
  -- instruction: one of ours. returned: one of ours that came back. unexplained: money moved without us. house: two
  -- managers have said that it is the platform's own money. foreign: in another currency, which the ledger cannot hold.
  outcome text not null check (outcome in ('instruction', 'returned', 'unexplained', 'house', 'foreign')),
  imported_at timestamptz not null,
  check ((outcome in ('instruction', 'returned')) = (instruction_key is not null))
);
----
-- The bank executes an instruction once, and it comes back once.
create unique index statement_movement_instruction on statement_movement (instruction_key, outcome)
  where instruction_key is not null;
----
create index statement_movement_import on statement_movement (import_id, line);
----
create index statement_movement_amount on statement_movement (amount, booked_on);
----
-- What a file has said stays. What became of a line may change, and a name ends with the data of its user.
create function keep_statement_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.key, new.import_id, new.line, new.booked_on, new.amount, new.currency, new.imported_at)
      = (old.id, old.key, old.import_id, old.line, old.booked_on, old.amount, old.currency, old.imported_at)
    and new.instruction_key is not distinct from old.instruction_key
    and new.similar_to is not distinct from old.similar_to
    and new.reference in (old.reference, '') and new.payer in (old.payer, '')
  then return new; end if;
  raise exception 'The lines of statements are append-only';
end $$;
----
create trigger append_only before update or delete on statement_movement
  for each row execute function keep_statement_movement();
----
-- The days of the file's first and last line, and the balance after the last one, if the file has balances.
-- baseline: of the first such file, what the ledger's cash was beyond its balance. See queries/orders/statementCash.ts.
alter table statement_import
  add column opens_on date,
  add column closes_on date,
  add column closing bigint,
  add column baseline bigint,
  add constraint statement_import_closing check ((closing is null) = (closes_on is null)
    and (closing is null) = (opens_on is null) and (baseline is null or closing is not null));
----
create unique index statement_import_first on statement_import ((true)) where baseline is not null;
