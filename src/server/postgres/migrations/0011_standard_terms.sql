-- One word for each concept, the same in tables, code, API and screens. Journal entries keep the hashes they were written
-- with: `entryHash` spells a user as the first release did.
alter table person rename to users;
----
alter index person_pkey rename to users_pkey;
----
alter index person_email rename to users_email;
----
alter index person_newest rename to users_newest;
----
alter index person_referrer rename to users_referrer;
----
alter index person_deposit rename to users_deposit;
----
do $$
declare
  place record;
begin
  for place in select c.relname as table_name, a.attname as old_name, renamed.new_name
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join (values ('kept', 'machine_state'), ('head', 'journal_head'), ('person_id', 'user_id'), ('thing', 'entity'),
      ('thing_id', 'entity_id'), ('told_before_at', 'informed_before_at'), ('told_after_at', 'informed_after_at'),
      ('check_key', 'identity_check_key')) as renamed (old_name, new_name) on renamed.old_name = a.attname
    where a.attnum > 0 and not a.attisdropped
  loop
    execute format('alter table %I rename column %I to %I', place.table_name, place.old_name, place.new_name);
  end loop;
  for place in select c.relname as old_name, replace(c.relname, '_person', '_user') as new_name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    where c.relkind = 'i' and c.relname like '%\_person%'
  loop
    execute format('alter index %I rename to %I', place.old_name, place.new_name);
  end loop;
  for place in select t.relname as table_name, k.conname as old_name,
      regexp_replace(replace(k.conname, 'person_id', 'user_id'), '^person_', 'users_') as new_name
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
    where k.conname like '%person\_id%' or k.conname like 'person\_%'
  loop
    if place.new_name <> place.old_name then
      execute format('alter table %I rename constraint %I to %I', place.table_name, place.old_name, place.new_name);
    end if;
  end loop;
end $$;
----
alter table bank_line rename to bank_statement_line;
----
alter index bank_line_newest rename to bank_statement_line_newest;
----
alter index code_nobody rename to code_without_user;
----
alter index journal_left rename to journal_dwell_times;
----
alter table earning rename constraint nobody_twice to one_earning_per_holder;
----
drop function ledger_post;
----
-- One call a posting: accounts are opened when they first appear, and a key that was posted before posts nothing again.
create function ledger_post(posting uuid, posting_key text, about text, entity uuid, moment timestamptz,
  kinds text[], owners uuid[], bounds boolean[], amounts bigint[]) returns boolean language plpgsql as $$
declare
  fresh integer;
begin
  insert into ledger_posting (id, key, about, entity_id, at) values (posting, posting_key, about, entity, moment)
    on conflict (key) do nothing;
  get diagnostics fresh = row_count;
  if fresh = 0 then return false; end if;
  insert into ledger_account (kind, owner, bounded)
    select distinct line.kind, line.owner, line.bounded
      from unnest(kinds, owners, bounds) as line (kind, owner, bounded)
      where not exists (select from ledger_account known where known.kind = line.kind and known.owner = line.owner)
      order by 1, 2
    on conflict (kind, owner) do nothing;
  insert into ledger_entry (posting_id, account_id, amount)
    select posting, account.id, sum(line.amount)
      from unnest(kinds, owners, amounts) as line (kind, owner, amount)
      join ledger_account account on account.kind = line.kind and account.owner = line.owner
      group by account.id having sum(line.amount) <> 0 order by account.id;
  return true;
end $$;
----
alter table journal disable trigger append_only;
----
update journal set entity = 'user' where entity = 'person';
----
alter table journal enable trigger append_only;
----
-- Jobs and sandbox records that wait while the server is upgraded name their subject as the new code does.
update job set payload = (payload - 'thing' - 'personId')
  || case when payload ? 'thing'
       then jsonb_build_object('entity', case payload ->> 'thing' when 'person' then 'user' else payload ->> 'thing' end)
       else '{}' end
  || case when payload ? 'personId' then jsonb_build_object('userId', payload -> 'personId') else '{}' end
  where payload ?| array['thing', 'personId'];
----
update sandbox_record set data = (data - 'personId') || jsonb_build_object('userId', data -> 'personId')
  where data ? 'personId';
