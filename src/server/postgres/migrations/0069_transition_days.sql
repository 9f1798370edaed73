-- How often entities took each transition on a day, so that a trend costs the same however long the history is. A job adds
-- each hour once it is over; what is not counted yet is read from the journal.
create table transition_day (
  entity text not null,
  day date not null,
  event text not null,
  from_status text not null,
  to_status text not null,
  times integer not null,
  primary key (entity, day, event, from_status, to_status)
);
----
create table transition_count (
  singleton boolean primary key default true check (singleton),
  until timestamptz
);
----
insert into transition_count default values;
