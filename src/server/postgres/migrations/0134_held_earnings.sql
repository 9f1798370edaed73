-- What frozen tokens yield has a line of its own, which is kept under the freeze.
alter table earning add column frozen boolean not null default false;
----
alter table earning drop constraint one_earning_per_holder,
  add constraint one_earning_per_holder unique (distribution_id, user_id, frozen) include (withheld, net);
----
-- The lines that wait for the end of a hold, by their holder.
create index earning_held on earning (user_id) where status = 'held';
