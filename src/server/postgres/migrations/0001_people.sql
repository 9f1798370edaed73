-- People, how they come in, and what is known of them. Every thing with a lifecycle carries the same six columns:
-- its status, its version, what its machine keeps, the hash of its last journal entry, and two times.
create table person (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email text not null,
  password_hash text,
  google_subject text unique,
  roles text[] not null,
  locale text not null default 'es',
  person_type text not null default 'natural' check (person_type in ('natural', 'legal')),
  first_name text not null default '',
  last_name text not null default '',
  profile jsonb not null default '{}',
  company jsonb,
  image_file uuid,
  commercial boolean not null default false,
  commercial_at timestamptz,
  terms_accepted_at timestamptz not null,
  privacy_accepted_at timestamptz,
  email_verified_at timestamptz,
  type_chosen_at timestamptz,
  sophistication jsonb,
  sophisticated_until timestamptz,
  former_email text,
  restricted_until timestamptz,
  referral_code text not null unique,
  referrer_id uuid references person (id),
  review text generated always as (substring(status from 'review:([a-z]+)')) stored,
  email_verified boolean generated always as (status like '%email:verified%') stored,
  investor_class text generated always as (substring(status from 'class:([a-zA-Z]+)')) stored
);
----
create unique index person_email on person (lower(email));
----
create index person_newest on person (created_at desc, id desc);
----
create index person_referrer on person (referrer_id) where referrer_id is not null;
----
create table session (
  token_hash bytea primary key,
  id uuid not null default gen_random_uuid() unique,
  person_id uuid not null references person (id),
  manager_id uuid references person (id),
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default '',
  check ((manager_id is null) = (reason is null))
);
----
create index session_person on session (person_id);
----
create index session_manager on session (manager_id) where manager_id is not null;
----
-- A code is bound to what it confirms, hashed, used once, and tried at most five times. A code of nobody confirms nothing:
-- it is what a tenant with neutral messages answers to who registers an address that is taken.
create table code (
  id uuid primary key,
  person_id uuid references person (id),
  purpose text not null check (purpose in ('email', 'signature')),
  bound_to text not null,
  hash bytea not null,
  tries integer not null default 0 check (tries <= 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
----
create index code_person on code (person_id, purpose, created_at desc);
----
create index code_nobody on code (bound_to, created_at desc) where person_id is null;
----
create table secret_link (
  hash bytea primary key,
  person_id uuid not null references person (id),
  purpose text not null check (purpose in ('session', 'password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
----
create index secret_link_person on secret_link (person_id);
----
create table bank_account (
  id uuid primary key,
  person_id uuid not null references person (id),
  iban text not null,
  bic text,
  holder text not null,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  replaced_at timestamptz
);
----
create unique index bank_account_current on bank_account (person_id) where replaced_at is null;
----
create table wallet (
  id uuid primary key,
  person_id uuid not null references person (id),
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  managed boolean not null,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  replaced_at timestamptz
);
----
create unique index wallet_current on wallet (person_id) where replaced_at is null;
----
create table file (
  id uuid primary key,
  owner_id uuid references person (id),
  purpose text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  created_at timestamptz not null
);
----
create index file_owner on file (owner_id);
----
create table kyc (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  person_id uuid not null unique references person (id),
  reference text unique,
  url text,
  return_path text,
  check_key text,
  pending_since timestamptz,
  document_expires_on date
);
----
create table onboarding (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  person_id uuid not null unique references person (id),
  simulation jsonb
);
----
create table suitability (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  kept jsonb not null default '{}',
  head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  person_id uuid not null unique references person (id),
  decided_at timestamptz,
  warned_at timestamptz,
  declaration jsonb
);
----
create table suitability_attempt (
  suitability_id uuid not null references suitability (id),
  number integer not null,
  answers jsonb not null,
  score integer not null,
  passed boolean not null,
  rule text not null,
  at timestamptz not null,
  primary key (suitability_id, number)
);
----
create table notification (
  id uuid primary key,
  person_id uuid not null references person (id),
  about text not null,
  params jsonb not null default '{}',
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
----
create index notification_person on notification (person_id, created_at desc, id desc);
----
create index notification_unread on notification (person_id) where read_at is null;
