-- A holder can move tokens on the chain with the key of an own wallet. The register follows: each such move is read once,
-- from the block after the last one that was read.
alter table token add column moves_read_to bigint not null default 0;
----
create table token_move (
  id uuid primary key,
  token_id uuid not null references token (id),
  block bigint not null,
  log_index integer not null,
  transaction text not null,
  -- The place among the moves of its transaction, which a reorganisation does not change.
  position integer not null,
  from_wallet text not null check (from_wallet ~ '^0x[0-9a-f]{40}$'),
  to_wallet text not null check (to_wallet ~ '^0x[0-9a-f]{40}$'),
  tokens integer not null check (tokens > 0),
  seen_at timestamptz not null,
  -- When the holdings followed. Until then it waits, for example because the tokens were on offer.
  recorded_at timestamptz,
  -- The transfer between two users that it is.
  transfer_id uuid references transfer (id),
  constraint token_move_once unique (token_id, transaction, position)
);
----
create index token_move_waiting on token_move (token_id, block, log_index) where recorded_at is null;
----
create index token_move_transfer on token_move (transfer_id) where transfer_id is not null;
----
alter table transfer
  drop constraint transfer_kind_check,
  add constraint transfer_kind_check check (kind in ('sale', 'gift', 'ownWallet', 'inheritance', 'direct'));
----
-- Entries without a user are about a wallet whose holder the platform does not know.
alter table holding_change alter column user_id drop not null;
----
create index holding_change_unidentified on holding_change (project_id, wallet) where user_id is null;
----
-- All tokens of an issuance, also those of wallets whose holder is not known.
create function tokens_issued(project uuid) returns bigint language sql stable as $$
  select (select coalesce(sum(tokens), 0) from holding where project_id = project)::bigint
    + (select coalesce(sum(tokens), 0) from holding_change where project_id = project and user_id is null)::bigint
$$;
