-- A tenant's own settings of its providers. They replace the installation's, for each provider as a whole.
create table provider_setting (
  name text primary key,
  -- AES-256-GCM with a key of the tenant, bound to the provider's name; null for the installation's settings. The row is kept then, so
  -- that the version only grows.
  encrypted text,
  version integer not null default 1,
  updated_at timestamptz not null
);
----
-- All processes reload the tenant's configuration.
create function announce_provider_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('tesela_changes', '["configuration:all"]');
  return null;
end $$;
----
create trigger announced after insert or update or delete on provider_setting
  for each statement execute function announce_provider_setting();
