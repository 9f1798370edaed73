-- When the tenant's keys were derived from another TESELA_SECRET, which `fingerprint` tells from the others.
create table secret_rotation (
  number integer primary key check (number > 0),
  fingerprint bytea not null,
  -- The keys of former secrets that cannot be replaced, encrypted with a key of this one.
  kept_keys text not null,
  at timestamptz not null
);
----
create trigger append_only before update or delete or truncate on secret_rotation
  for each statement execute function append_only();
----
-- All processes begin to use the other secret.
create trigger announced after insert on secret_rotation
  for each statement execute function announce_provider_setting();
