-- A search finds texts by their trigrams.
create extension if not exists pg_trgm;
----
-- Each sort of the investments has an index whose rows are in the order of the list, with the id that breaks ties.
create index investment_amount on investment (amount, id);
----
create index investment_project_amount on investment (project_id, amount, id);
----
create index investment_method on investment (method, created_at, id) where method is not null;
----
drop index investment_status;
----
create index investment_status on investment (status, created_at, id);
----
-- With the id, the investments of all projects are counted by status without a look at their rows.
drop index investment_sums;
----
create index investment_sums on investment (project_id, status, reflection_ends_at) include (amount, id);
----
-- Whether users are members, and what they have invested.
create index investment_paid on investment (user_id) include (amount)
  where charged_at is not null and status <> 'CANCELED';
----
-- The same index as before, which also finds the references that begin with a text, whatever the database's language.
alter table investment drop constraint investment_reference_key;
----
create unique index investment_reference_key on investment (reference text_pattern_ops);
----
-- With the id, and with what hides deleted users, the rows before a page are skipped in the index alone.
alter table investment drop constraint investment_number_key,
  add constraint investment_number_key unique (number) include (id);
----
drop index users_newest;
----
create index users_newest on users (created_at desc, id desc) include (review);
----
create index users_name on users (lower(first_name || last_name), id);
----
create index users_review on users (review, created_at, id);
----
create index users_class on users (investor_class, created_at, id);
----
create index users_person_type on users (person_type, created_at, id);
----
create index users_roles on users using gin (roles);
----
create index users_search on users using gin (email gin_trgm_ops, (first_name || ' ' || last_name) gin_trgm_ops,
  (company ->> 'organisationName') gin_trgm_ops);
----
create index kyc_status on kyc (status, user_id);
----
create index earning_newest on earning (created_at, id);
----
create index earning_net on earning (net, id);
----
create index earning_status on earning (status, created_at, id);
----
create index bank_statement_line_booked on bank_statement_line (booked_on, id);
----
create index bank_statement_line_amount on bank_statement_line (amount, id);
----
create index bank_statement_line_outcome on bank_statement_line (outcome, imported_at, id);
----
create index bank_statement_line_search on bank_statement_line using gin (reference gin_trgm_ops, payer gin_trgm_ops);
----
-- The lines of a distribution are summed in its lists without a look at their rows.
alter table earning drop constraint one_earning_per_holder,
  add constraint one_earning_per_holder unique (distribution_id, user_id) include (withheld, net);
