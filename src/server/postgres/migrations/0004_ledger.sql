-- Double entry. Only the accounts of people and projects keep a balance and may not go below zero; the accounts of the
-- platform are sums, so that two payments never wait for each other.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null,
  owner uuid not null,
  bounded boolean not null,
  balance bigint not null default 0,
  unique (kind, owner),
  constraint never_negative check (not bounded or balance >= 0)
);
----
create table ledger_posting (
  id uuid primary key,
  key text not null unique,
  about text not null,
  thing_id uuid not null,
  at timestamptz not null
);
----
create table ledger_entry (
  posting_id uuid not null references ledger_posting (id),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0),
  primary key (posting_id, account_id)
);
----
create index ledger_entry_account on ledger_entry (account_id);
----
create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by posting_id having sum(amount) <> 0) then
    raise exception 'a posting must sum to zero' using errcode = '23514', constraint = 'sums_to_zero';
  end if;
  update ledger_account account set balance = account.balance + change.amount
    from (select account_id, sum(amount) as amount from added group by account_id order by account_id) change
    where account.id = change.account_id and account.bounded;
  return null;
end $$;
----
create trigger ledger_balanced after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_balanced();
----
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = '42501';
end $$;
----
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function append_only();
----
create trigger append_only before update or delete or truncate on ledger_posting
  for each statement execute function append_only();
----
-- One call a posting: accounts are opened as they are met, and a key that was posted before posts nothing again.
create function ledger_post(posting uuid, posting_key text, about text, thing uuid, moment timestamptz,
  kinds text[], owners uuid[], bounds boolean[], amounts bigint[]) returns boolean language plpgsql as $$
declare
  fresh integer;
begin
  insert into ledger_posting (id, key, about, thing_id, at) values (posting, posting_key, about, thing, moment)
    on conflict (key) do nothing;
  get diagnostics fresh = row_count;
  if fresh = 0 then return false; end if;
  insert into ledger_account (kind, owner, bounded)
    select distinct line.kind, line.owner, line.bounded
      from unnest(kinds, owners, bounds) as line (kind, owner, bounded)
      where not exists (select from ledger_account known where known.kind = line.kind and known.owner = line.owner)
      order by 1, 2
    on conflict (kind, owner) do nothing;
  insert into ledger_entry (posting_id, account_id, amount)
    select posting, account.id, sum(line.amount)
      from unnest(kinds, owners, amounts) as line (kind, owner, amount)
      join ledger_account account on account.kind = line.kind and account.owner = line.owner
      group by account.id having sum(line.amount) <> 0 order by account.id;
  return true;
end $$;
