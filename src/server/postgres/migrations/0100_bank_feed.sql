-- What the bank itself says about the platform's accounts: the second source beside the statements that managers upload.
create table bank_account_state (
  iban text primary key,
  currency text not null,
  -- The balance before the first line of the feed, and after its last one.
  opening bigint not null,
  balance bigint not null,
  -- The bank's id of the last line that was read.
  cursor text,
  -- What the ledger's cash was beyond the lines when the feed began, which no later line changes. See proof/bank.ts.
  baseline bigint not null,
  -- Lines that were booked before this day were handled before the feed began.
  followed_from date not null,
  adopted_at timestamptz not null,
  read_at timestamptz not null
);
----
create table bank_feed_line (
  id uuid primary key,
  iban text not null references bank_account_state,
  bank_id text not null,
  -- The order in which the bank gives the lines of an account.
  number bigint not null,
  booked_on date not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  reference text not null,
  name text not null,
  -- The last digits suffice to recognise an account.
  ending text not null,
  instruction_key text,
  -- history: before the feed was followed. booked: a line of bank_statement_line. waiting: nothing could book it.
  -- instruction: one of ours. unexplained: money moved without us. foreign: an account that collects nothing.
  outcome text not null check (outcome in ('history', 'booked', 'waiting', 'instruction', 'unexplained', 'foreign')),
  statement_line_id uuid references bank_statement_line,
  read_at timestamptz not null,
  unique (iban, bank_id),
  unique (iban, number),
  check ((outcome = 'booked') = (statement_line_id is not null))
);
----
-- The bank executes an instruction once, and a line of a statement is one line of the bank.
create unique index bank_feed_line_instruction on bank_feed_line (instruction_key) where outcome = 'instruction';
----
create unique index bank_feed_line_statement on bank_feed_line (statement_line_id) where statement_line_id is not null;
----
-- What the bank has said stays. What became of a line may change, and a payer's name ends with their data.
create function keep_feed_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.iban, new.bank_id, new.number, new.booked_on, new.amount, new.currency, new.read_at)
      = (old.id, old.iban, old.bank_id, old.number, old.booked_on, old.amount, old.currency, old.read_at)
    and new.instruction_key is not distinct from old.instruction_key
    and new.reference in (old.reference, '') and new.name in (old.name, '') and new.ending in (old.ending, '')
  then return new; end if;
  raise exception 'The lines of the bank are append-only';
end $$;
----
create trigger append_only before update or delete on bank_feed_line
  for each row execute function keep_feed_line();
----
-- The amount of an instruction, and when the bank said that it was executed. Instructions of earlier versions have none.
-- A return of money in suspense goes to an account that no user has stored.
alter table bank_instruction
  add column direction text check (direction in ('out', 'in')),
  add column amount bigint,
  add column settled_at timestamptz,
  alter column bank_account_id drop not null;

