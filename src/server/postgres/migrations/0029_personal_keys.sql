-- The key that encrypts a user's personal files, itself encrypted with a key that is not in the database. Without it
-- nobody can read the files, in copies of the storage and in backups neither.
create table personal_key (
  user_id uuid primary key references users,
  encrypted_key bytea,
  created_at timestamptz not null,
  destroyed_at timestamptz,
  check ((encrypted_key is null) = (destroyed_at is not null))
);
----
alter table file add column is_encrypted boolean not null default false;
