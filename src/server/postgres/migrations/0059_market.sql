-- Ads that offer tokens on the bulletin board, and transfers of tokens from one holder to another.
create table ad (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number integer not null generated always as identity unique,
  project_id uuid not null references project (id),
  seller_id uuid not null references users (id),
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  tokens integer not null check (tokens > 0),
  unit_price bigint not null check (unit_price > 0),
  -- Why a manager has rejected, paused or removed it, encrypted with the seller's key.
  reason jsonb,
  published_at timestamptz,
  expires_at timestamptz
);
----
create index ad_seller on ad (seller_id, created_at desc, id desc);
----
create index ad_project on ad (project_id);
----
create index ad_board on ad (published_at desc, id desc) where status in ('published', 'paused');
----
create index ad_review on ad (updated_at) where status = 'inReview';
----
create table transfer (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The reference of a bank transfer that pays it.
  reference text not null unique,
  kind text not null check (kind in ('sale', 'gift', 'ownWallet', 'inheritance')),
  ad_id uuid references ad (id),
  project_id uuid not null references project (id),
  seller_id uuid not null references users (id),
  seller_wallet text not null check (seller_wallet ~ '^0x[0-9a-f]{40}$'),
  buyer_id uuid not null references users (id),
  -- Pinned when the chain is asked. Until then the buyer's current wallet counts, unless this one was named.
  buyer_wallet text check (buyer_wallet ~ '^0x[0-9a-f]{40}$'),
  tokens integer not null check (tokens > 0),
  unit_price bigint not null check (unit_price >= 0),
  -- The seller's lines, which are final when it is done.
  fee bigint,
  cost bigint,
  withheld bigint,
  deadline_at timestamptz,
  -- Each side has a copy of the agreement, with its own key.
  agreement_hash text,
  seller_file uuid references file (id),
  buyer_file uuid references file (id),
  seller_signed_at timestamptz,
  buyer_signed_at timestamptz,
  sealed_at timestamptz,
  -- The deed of a transfer without a price.
  file_id uuid references file (id),
  created_by uuid not null references users (id),
  -- The managers who agreed to it.
  proposed_by uuid references users (id),
  approved_by uuid references users (id),
  reason jsonb,
  -- The contract's error, if it was refused.
  failure text,
  paid_at timestamptz,
  executed_at timestamptz,
  transaction text,
  check ((kind = 'sale') = (ad_id is not null)),
  check ((kind = 'sale') = (unit_price > 0)),
  check (kind <> 'ownWallet' or seller_id = buyer_id)
);
----
create index transfer_seller on transfer (seller_id, created_at desc, id desc);
----
create index transfer_buyer on transfer (buyer_id, created_at desc, id desc);
----
create index transfer_project on transfer (project_id, executed_at desc);
----
create index transfer_newest on transfer (created_at desc, id desc);
----
create index transfer_files on transfer (file_id) where file_id is not null;
----
-- A buyer asks for tokens of an ad once at a time.
create unique index transfer_asked on transfer (ad_id, buyer_id)
  where status in ('new', 'requested', 'accepted', 'signed', 'paid', 'executing');
----
-- The chain is told the total of the frozen tokens of a wallet, so only one transfer out of it is executed at a time.
create unique index transfer_executing on transfer (project_id, seller_wallet) where status = 'executing';
----
-- What the two sides write to each other, encrypted with the key of the author.
create table transfer_message (
  id uuid primary key,
  transfer_id uuid not null references transfer (id),
  author_id uuid not null references users (id),
  side text not null check (side in ('seller', 'buyer')),
  body jsonb,
  created_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by uuid references users (id),
  reason jsonb
);
----
create index transfer_message_order on transfer_message (transfer_id, created_at, id);
----
create index transfer_message_author on transfer_message (author_id);
----
-- Filters of the board that tell their user of each new ad that fits.
create table saved_search (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null
);
----
create index saved_search_user on saved_search (user_id, created_at);
----
-- Material news of the issuer halts the sales of an issuance until a manager opens them again.
alter table project
  add column market_halted_at timestamptz,
  add column market_reason text;
----
-- Tokens that are set aside are frozen on the chain too. Each change of their number has the next version, and a job writes
-- the latest one.
alter table holding
  add column freeze_version integer not null default 0,
  add column freeze_written integer not null default 0;
----
alter table whitelisting
  drop constraint whitelisting_source_check,
  add constraint whitelisting_source_check check (source in ('mint', 'transfer', 'manager', 'import'));
----
-- A bank transfer can pay for the tokens of another holder.
alter table bank_statement_line add column transfer_id uuid references transfer (id);
----
create index bank_statement_line_transfer on bank_statement_line (transfer_id) where transfer_id is not null;
