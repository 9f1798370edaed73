-- Acts of the registrar on a holding without its holder: freeze, release, transfer by force or burn.
create table instruction (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  project_id uuid not null references project (id),
  kind text not null check (kind in ('freeze', 'release', 'forcedTransfer', 'burn')),
  ground text not null,
  holder_id uuid not null references users (id),
  wallet text not null,
  tokens integer not null check (tokens > 0),
  receiver_id uuid references users (id),
  receiver_wallet text check (receiver_wallet ~ '^0x[0-9a-f]{40}$'),
  -- Why, encrypted with the holder's key.
  reason jsonb,
  file_id uuid references file (id),
  created_by uuid not null references users (id),
  -- The two managers who agreed to it.
  proposed_by uuid references users (id),
  approved_by uuid references users (id),
  executed_at timestamptz,
  transaction text,
  -- The contract's error, if the last attempt was refused.
  failure text,
  check ((kind = 'forcedTransfer') = (receiver_id is not null and receiver_wallet is not null))
);
----
create index instruction_newest on instruction (project_id, created_at desc, id desc);
----
create index instruction_holder on instruction (holder_id);
----
create index instruction_receiver on instruction (receiver_id) where receiver_id is not null;
----
create index instruction_file on instruction (file_id) where file_id is not null;
----
-- The contract sets the total of a wallet's frozen tokens, so two instructions about one wallet must not run at once.
create unique index instruction_executing on instruction (project_id, wallet) where status = 'executing';
----
alter table holding
  add column frozen integer not null default 0,
  add constraint holding_frozen check (frozen >= 0 and frozen + held <= tokens);
----
-- A change of a holding is now also a change of its frozen tokens, and says what was paid for the tokens that move.
alter table holding_change
  add column frozen integer not null default 0,
  add column cost bigint not null default 0,
  drop constraint holding_change_tokens_check,
  add constraint holding_change_something check (tokens <> 0 or frozen <> 0);
----
update holding_change set cost = holding_change.tokens::bigint * investment.price from investment
  where holding_change.project_id = investment.project_id and holding_change.user_id = investment.user_id
    and holding_change.cause in ('mint ' || investment.id, 'reorganisation ' || investment.id,
      'restored mint ' || investment.id);
