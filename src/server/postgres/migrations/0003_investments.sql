create table investment (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number bigint generated always as identity unique,
  person_id uuid not null references person (id),
  project_id uuid not null references project (id),
  tokens integer not null check (tokens > 0),
  tokens_held integer not null default 0 check (tokens_held >= 0),
  price integer not null check (price > 0),
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  method_fee bigint not null default 0 check (method_fee >= 0),
  method text,
  balance_used bigint not null default 0 check (balance_used >= 0),
  reference text not null unique,
  referral_code text,
  proof_file uuid references file (id),
  warnings jsonb,
  rules jsonb not null default '{}',
  told_before_at timestamptz,
  told_after_at timestamptz,
  reflection_ends_at timestamptz,
  order_expires_at timestamptz,
  charged_at timestamptz,
  signed_at timestamptz,
  minted_at timestamptz,
  contract_file uuid references file (id),
  contract_hash text,
  mint_transaction text,
  cancel_reason text
);
----
create index investment_person on investment (person_id, created_at desc);
----
create index investment_project on investment (project_id, created_at desc);
----
create index investment_newest on investment (created_at desc, id desc);
----
create index investment_status on investment (status, created_at desc);
----
create table payment (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  investment_id uuid not null references investment (id),
  method text not null,
  amount bigint not null check (amount >= 0),
  balance_part bigint not null default 0 check (balance_part >= 0),
  currency text not null,
  reference text not null unique,
  received bigint,
  card jsonb,
  expires_at timestamptz,
  settled_at timestamptz,
  reason text
);
----
create index payment_investment on payment (investment_id, created_at desc);
----
create unique index payment_open on payment (investment_id) where status in ('created', 'redirected');
----
create table signature (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  investment_id uuid not null references investment (id),
  file_id uuid not null references file (id),
  hash text not null,
  sealed_file uuid references file (id),
  expires_at timestamptz not null
);
----
create index signature_investment on signature (investment_id, created_at desc);
----
create unique index signature_open on signature (investment_id) where status in ('prepared', 'codeSent');
----
-- Who holds what, by wallet, as the chain has it; `held` is what an ad or a transfer has set aside.
create table holding (
  project_id uuid not null references project (id),
  person_id uuid not null references person (id),
  wallet text not null,
  tokens integer not null check (tokens >= 0),
  held integer not null default 0 check (held between 0 and tokens),
  since timestamptz not null,
  primary key (project_id, person_id, wallet)
);
----
create index holding_person on holding (person_id);
----
-- Each change of a holding, so that who held what on a record date can be said later.
create table holding_change (
  id uuid primary key,
  project_id uuid not null references project (id),
  person_id uuid not null references person (id),
  wallet text not null,
  tokens integer not null check (tokens <> 0),
  cause text not null,
  at timestamptz not null
);
----
create index holding_change_project on holding_change (project_id, at);
----
create table distribution (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  project_id uuid not null references project (id),
  kind text not null check (kind in ('interest', 'dividend', 'rent', 'capitalGain', 'capitalReturn')),
  gross bigint not null check (gross > 0),
  withholding_points integer not null check (withholding_points between 0 and 10000),
  record_date date not null,
  created_by uuid not null references person (id),
  approved_by uuid references person (id),
  second_by uuid references person (id),
  rule text,
  paid_at timestamptz
);
----
create index distribution_newest on distribution (created_at desc, id desc);
----
create index distribution_project on distribution (project_id);
----
create table earning (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  distribution_id uuid not null references distribution (id),
  person_id uuid not null references person (id),
  tokens integer not null check (tokens > 0),
  gross bigint not null check (gross >= 0),
  withheld bigint not null check (withheld >= 0),
  net bigint not null,
  paid_at timestamptz,
  claimed_at timestamptz,
  constraint nobody_twice unique (distribution_id, person_id),
  constraint adds_up check (net = gross - withheld)
);
----
create index earning_person on earning (person_id, created_at desc);
