-- Whether the user has ever been a manager or an owner of projects. What they did is retained, also after they lose the role.
alter table users add column had_role boolean not null default false;
----
update users set had_role = true where roles && array['ADMIN', 'ENTREPRENEUR', 'CLIENT', 'ISSUER']
  or id in (select owner_id from project union select proposed_by from approval union select decided_by from approval
    union select user_id from configuration_version union select imported_by from bank_statement_line
    union select user_id from journal where actor not in ('USER', 'SYSTEM'));
----
create function remember_role() returns trigger language plpgsql as $$
begin
  new.had_role := new.had_role or new.roles && array['ADMIN', 'ENTREPRENEUR', 'CLIENT', 'ISSUER'];
  return new;
end
$$;
----
create trigger remember_role before insert or update of roles on users
  for each row execute function remember_role();
