-- A file of credit transfers (ISO 20022 pain.001), for a bank that takes files instead of calls. Managers upload it at the
-- bank. Its bytes follow from its row and its transfers, so they are the same each time.
create table payment_file (
  id uuid primary key,
  number integer not null unique check (number > 0),
  message_id text not null unique,
  -- The platform's account when the file was made.
  debtor_iban text not null,
  debtor_bic text not null,
  debtor_name text not null,
  -- By what the bank knows who sends files, if it asks for it.
  initiator_id text,
  currency text not null,
  executes_on date not null,
  count integer not null check (count > 0),
  sum bigint not null check (sum > 0),
  sha256 bytea not null,
  made_by uuid not null references users (id),
  made_at timestamptz not null
);
----
create trigger append_only before update or delete or truncate on payment_file
  for each statement execute function append_only();
----
-- A transfer that waits for a file, or is in one. Its account is that of the instruction: a user's account stays in
-- bank_account, where it ends with the user's data.
create table outgoing_transfer (
  key text primary key references bank_instruction (key),
  amount bigint not null check (amount > 0),
  currency text not null,
  concept text not null,
  -- The account of a return or of an authority, which belongs to no user.
  other_iban text,
  other_holder text,
  added_at timestamptz not null,
  file_id uuid references payment_file (id),
  -- Its place in the file.
  place integer check (place > 0),
  -- The id that the bank repeats in its statements.
  end_to_end_id text unique,
  -- Two managers have said that the bank has not executed it, and will not.
  rejected_at timestamptz,
  unique (file_id, place),
  check (num_nulls(file_id, place, end_to_end_id) in (0, 3)),
  check (rejected_at is null or file_id is not null),
  check (num_nulls(other_iban, other_holder) in (0, 2))
);
----
create index outgoing_transfer_waiting on outgoing_transfer (added_at, key) where file_id is null;
----
-- A transfer is put into one file, once. The name of a payee ends with the data of its user.
create function keep_outgoing_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.key, new.amount, new.currency, new.concept, new.added_at)
      = (old.key, old.amount, old.currency, old.concept, old.added_at)
    and (old.file_id is null
      or (new.file_id, new.place, new.end_to_end_id) = (old.file_id, old.place, old.end_to_end_id))
    and (old.rejected_at is null or new.rejected_at = old.rejected_at)
    and (new.other_iban is not distinct from old.other_iban or new.other_iban = '')
    and (new.other_holder is not distinct from old.other_holder or new.other_holder = '')
  then return new; end if;
  raise exception 'Transfers to the bank are append-only';
end $$;
----
create trigger append_only before update or delete on outgoing_transfer
  for each row execute function keep_outgoing_transfer();
