-- Acts that one manager proposes and another approves. `command` is the text that is executed, `command_hash` its hash.
create table approval (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  act text not null,
  -- Only one proposal about the same subject is open at a time.
  subject text not null,
  project_id uuid references project (id),
  user_id uuid references users (id),
  amount bigint not null default 0 check (amount >= 0),
  command text not null,
  command_hash bytea not null,
  second_needed boolean not null,
  proposed_by uuid not null references users (id),
  expires_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  executes_at timestamptz,
  failure text
);
----
create unique index approval_open on approval (subject) where status in ('proposed', 'waiting');
----
create index approval_newest on approval (created_at desc, id desc);
----
create index approval_moved on approval (project_id, proposed_by, created_at) where status = 'executed';
----
create index approval_of_user on approval (user_id) where user_id is not null;
