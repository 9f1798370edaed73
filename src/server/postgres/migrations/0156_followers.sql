-- A visitor without an account who follows an issuance by e-mail.
create table follower (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  quarantined_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  project_id uuid not null references project (id),
  -- The address and the secret of its links, encrypted with a key of the tenant. Empty once they are erased.
  contact text,
  -- A keyed digest of the address, by which it is found again.
  digest bytea,
  locale text not null check (locale in ('es', 'en')),
  mails integer not null default 0,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- The account that follows the issuance instead.
  user_id uuid references users (id),
  check ((contact is null) = (digest is null))
);
----
-- An address follows an issuance once at a time.
create unique index follower_open on follower (digest, project_id) where status in ('new', 'asked', 'confirmed');
----
create index follower_told on follower (project_id, id) where status = 'confirmed';
----
create index follower_user on follower (user_id) where user_id is not null;
