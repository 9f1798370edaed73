-- The tenants that `npm run tenant` has created. Those of the file TESELA_TENANTS are not here.
create table tenant (
  key text primary key,
  origin text not null,
  created_at timestamptz not null default now()
);
----
create table tenant_host (
  host text primary key,
  tenant_key text not null references tenant,
  position integer not null
);
----
-- Running servers listen on this channel.
create function announce_tenants() returns trigger language plpgsql as $$
begin
  perform pg_notify('tesela_changes', '["tenant:all"]');
  return null;
end $$;
----
create trigger announced after insert or update or delete on tenant
  for each statement execute function announce_tenants();
----
create trigger announced after insert or update or delete on tenant_host
  for each statement execute function announce_tenants();
