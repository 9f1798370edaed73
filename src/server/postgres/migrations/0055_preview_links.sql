-- A secret address at which partners read an issuance that is not public yet. Only the hash of the secret is stored.
create table preview_link (
  id uuid primary key,
  project_id uuid not null references project (id),
  token_hash bytea not null unique,
  label text not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz
);
----
create index preview_link_project on preview_link (project_id, created_at);
