-- One row for each visitor of a public page and day. The visitor is a keyed hash of that day, which identifies no one and
-- cannot be compared with another day's.
create table visit (
  project_id uuid not null references project (id),
  day date not null,
  visitor bytea not null,
  primary key (project_id, day, visitor)
);
