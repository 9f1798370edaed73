-- What the platform has written into rows that no journal describes: who may act, who is paid, what, and by which terms.
-- Each record holds the columns that changed, before and after, and a seal that needs the tenant's key.
create table row_record (
  id uuid primary key,
  relation text not null,
  row_key text not null,
  number integer not null,
  at timestamptz not null,
  change jsonb not null,
  seal bytea not null,
  unique (relation, row_key, number)
);
----
create index row_record_at on row_record (at);
----
create trigger append_only before update or delete or truncate on row_record
  for each statement execute function append_only();
----
-- Tells the program which row its own statement has changed, by a message on the same connection, so that the program can
-- seal the change in the same transaction. The message goes to the client at any setting, and to no log at the usual one.
-- `store/rowTriggers.ts` names the tables. The arguments are the columns of the key and those that are covered.
create function tell_row_change() returns trigger language plpgsql set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  before jsonb;
  after jsonb;
  key text;
begin
  if tg_op <> 'INSERT' then before := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then after := to_jsonb(new); end if;
  select string_agg(coalesce(after, before) ->> name, ' ' order by place) into key
    from unnest(string_to_array(tg_argv[0], ',')) with ordinality as part (name, place);
  raise info using message = 'tesela.row_change', detail = jsonb_build_object(
    'table', tg_table_name,
    'key', key,
    'last', (select max(number) from row_record where relation = tg_table_name and row_key = key),
    'before', (select jsonb_object_agg(name, before -> name) from unnest(string_to_array(tg_argv[1], ',')) name where before is not null),
    'after', (select jsonb_object_agg(name, after -> name) from unnest(string_to_array(tg_argv[1], ',')) name where after is not null)
  )::text;
  return null;
end $$;
