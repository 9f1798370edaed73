-- Payments in coins. Each has a deposit address of its own, so that its address alone tells what was paid.
alter table payment
  -- In lower case.
  add column deposit_address text unique check (deposit_address ~ '^0x[0-9a-f]{40}$'),
  -- What is to be sent, as EIP-681: the token, its chain, the address and the units. The payment's seals cover it.
  add column coin_request text,
  -- The terms of the tenant when the payment was opened: chainId, token, symbol, decimals, confirmations and explorer.
  add column coin jsonb,
  add constraint payment_in_coins check ((deposit_address is null) = (coin_request is null)
    and (deposit_address is null) = (coin is null));
----
create table coin_deposit (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  payment_id uuid not null references payment (id),
  investment_id uuid not null references investment (id),
  kind text not null check (kind in ('coin', 'token', 'native')),
  chain_id bigint not null,
  transaction text not null,
  log_index integer not null,
  block bigint not null,
  -- The blocks that confirm it, its own included, as the watch has last seen it.
  confirmations integer not null default 0,
  -- Null for the chain's own coin.
  token text,
  symbol text not null default '',
  decimals integer not null,
  -- Null if the chain does not say who paid.
  sender text,
  -- In the smallest unit of the token.
  units text not null check (units ~ '^[1-9][0-9]*$'),
  -- In minor units of the tenant's currency, without what is less than one; 0 for anything but the tenant's coin.
  amount bigint not null check (amount >= 0),
  -- What went to the balance of the investor.
  credited bigint not null default 0,
  return_to text,
  return_transaction text,
  -- Why the chain has refused to send it back.
  reason text,
  swept_at timestamptz,
  sweep_transaction text,
  -- A transfer counts once, whatever is read again.
  constraint coin_deposit_once unique (chain_id, transaction, log_index, payment_id)
);
----
create index coin_deposit_payment on coin_deposit (payment_id, created_at, id);
----
create index coin_deposit_investment on coin_deposit (investment_id);
----
create index coin_deposit_seen on coin_deposit (created_at) where status = 'seen';
----
create index coin_deposit_to_sweep on coin_deposit (payment_id)
  where status in ('settled', 'credited') and kind = 'coin' and swept_at is null;
----
-- The last block of each chain that was read for deposits.
create table coin_cursor (
  chain_id bigint primary key,
  block bigint,
  read_at timestamptz,
  -- Since when the chain has not answered.
  silent_since timestamptz
);
----
-- Wallets that a user has proved to own, beside the one that receives tokens.
create table proven_wallet (
  user_id uuid not null references users (id),
  -- In lower case.
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  proven_at timestamptz not null,
  primary key (user_id, address)
);
