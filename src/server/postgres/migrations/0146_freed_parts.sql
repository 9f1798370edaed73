-- If only some frozen tokens are released or taken, what they yielded leaves the held line as a part of it.
alter table earning add column part_of uuid references earning (id);
----
-- The change of the holding that has freed the tokens of a part.
alter table earning add column freed_by text, add constraint freed_parts check ((part_of is null) = (freed_by is null));
----
alter table earning drop constraint one_earning_per_holder,
  add constraint one_earning_per_holder unique nulls not distinct (distribution_id, user_id, frozen, part_of, freed_by)
    include (withheld, net);
----
create index earning_parts on earning (part_of) where part_of is not null;
----
-- Lines that are held as a whole although some of their tokens are free already.
insert into job (id, kind, payload, run_at, created_at)
  select gen_random_uuid(), 'earning.hold', json_build_object('earningId', id), timestamptz '2000-01-01', now()
  from earning where status = 'held' and frozen;
