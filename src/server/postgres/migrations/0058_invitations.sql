-- A person whom a manager has invited to register.
create table invitation (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email text not null,
  name text not null,
  role text not null check (role in ('USER', 'ENTREPRENEUR')),
  invited_by uuid not null references users (id),
  locale text not null,
  mails integer not null default 0,
  expires_at timestamptz not null,
  user_id uuid references users (id)
);
----
-- An address is invited once at a time.
create unique index invitation_open on invitation (lower(email)) where status in ('new', 'sent');
