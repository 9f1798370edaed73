create table project (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owner_id uuid not null references person (id),
  client_uuid text unique,
  slug text not null unique,
  title text not null,
  subtitle text not null default '' check (length(subtitle) < 50),
  product text not null check (product in ('debt', 'equity', 'realEstate')),
  sector text not null default '',
  modality text not null default 'onlineRound' check (modality in ('onlineRound', 'coInvestment', 'equity', 'premoney')),
  summary text not null default '',
  sections jsonb not null default '{}',
  video text,
  colours text[] not null default '{}',
  logo_file uuid references file (id),
  image_files uuid[] not null default '{}',
  token_name text not null default '',
  token_symbol text not null default '',
  price integer check (price > 0),
  tokens_for_sale integer check (tokens_for_sale > 0),
  soft_cap bigint check (soft_cap >= 0),
  min_tokens integer not null default 1 check (min_tokens > 0),
  max_tokens integer,
  fee_points integer not null default 0 check (fee_points between 0 and 10000),
  interest_points integer,
  term_months integer,
  starts_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  mint_strategy text not null default 'manual' check (mint_strategy in ('manual', 'charge', 'campaignEnd', 'softCap')),
  kiis_version integer not null default 0,
  kiis_file uuid references file (id),
  end_reason text
);
----
create index project_owner on project (owner_id);
----
create index project_newest on project (created_at desc, id desc);
----
-- What changes with each order, apart from the project so that an order never waits for an edit.
-- Overselling is impossible: the update is guarded and this constraint stands behind it.
create table funding (
  project_id uuid primary key references project (id),
  tokens_for_sale integer not null,
  tokens_left integer not null,
  raised bigint not null default 0 check (raised >= 0),
  investors integer not null default 0 check (investors >= 0),
  constraint tokens_in_range check (tokens_left between 0 and tokens_for_sale)
);
----
create table follow (
  person_id uuid not null references person (id),
  project_id uuid not null references project (id),
  at timestamptz not null,
  primary key (person_id, project_id)
);
----
create table document (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  project_id uuid references project (id),
  person_id uuid references person (id),
  kind text not null,
  name text not null,
  file_id uuid not null references file (id),
  expires_on date,
  check ((project_id is null) <> (person_id is null))
);
----
create index document_project on document (project_id);
----
create index document_person on document (person_id);
----
create table token (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  project_id uuid not null unique references project (id),
  address text unique,
  deployed_in text
);
