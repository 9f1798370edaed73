-- Every configuration that was published: what, when, by whom and why. Nobody where it is what the tenant began with.
create table configuration_version (
  version integer primary key check (version > 0),
  customization jsonb not null,
  settings jsonb not null,
  person_id uuid references person (id),
  note text not null default '',
  changes text[] not null default '{}',
  published_at timestamptz not null
);
----
create trigger append_only before update or delete or truncate on configuration_version
  for each statement execute function append_only();
