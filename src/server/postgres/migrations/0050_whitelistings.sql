-- Which wallets may receive the token of a project: one row for each token and wallet. The chain holds the same list.
create table whitelisting (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  token_id uuid not null references token (id),
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  source text not null check (source in ('mint', 'manager', 'import')),
  note text not null default '',
  reason text,
  -- The contract's error, if the last change was refused.
  error text,
  constraint whitelisting_once unique (token_id, wallet)
);
----
create index whitelisting_newest on whitelisting (token_id, updated_at desc, id desc);
----
create index whitelisting_pending on whitelisting (token_id, updated_at) where status in ('adding', 'removing');
----
create index wallet_lower_address on wallet (lower(address));
----
-- Earlier mints have put their wallets on the chain's list only. Each of them gets its row by an event, because the journal
-- has to prove it and SQL cannot seal an entry.
insert into job (id, kind, payload, run_at, created_at)
  select gen_random_uuid(), 'whitelist.adopt', '{}', timestamptz '2000-01-01', now() where exists (select from holding);
