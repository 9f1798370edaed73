-- The versions of each lifecycle's machine, so that a new one can be compared with the one before it.
create table machine_version (
  entity text not null,
  hash text not null,
  definition jsonb not null,
  since timestamptz not null,
  primary key (entity, hash)
);
