-- Whether the user has ever been a manager. A tenant that once had two managers never counts as having only one, so
-- nobody becomes the only manager by removing the others.
alter table users add column was_manager boolean not null default false;
----
update users set was_manager = true where roles @> array['ADMIN']
  or id in (select proposed_by from approval union select decided_by from approval
    union select user_id from approval where act = 'managerRole' and status = 'executed'
    union select user_id from configuration_version union select imported_by from bank_statement_line
    union select user_id from journal where actor = 'ADMIN');
----
create or replace function remember_role() returns trigger language plpgsql as $$
begin
  new.had_role := new.had_role or new.roles && array['ADMIN', 'ENTREPRENEUR', 'CLIENT', 'ISSUER'];
  new.was_manager := new.was_manager or new.roles @> array['ADMIN'];
  return new;
end
$$;
----
create index users_managers_ever on users (id) where was_manager;
----
-- What is moved out of the tenant without a second manager is summed over all issuances.
create index approval_alone on approval (updated_at) where status = 'executed' and not second_needed;
----
create index approval_moved_out on approval (project_id, updated_at) where status = 'executed';
----
drop index approval_moved;
