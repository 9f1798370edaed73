-- Wrong passwords and codes by what they were tried with. Each key waits longer after each wrong one.
create table guess (
  key text primary key,
  wrong integer not null,
  last_at timestamptz not null,
  -- No attempt is looked at before.
  blocked_until timestamptz
);
----
-- The browsers in which a user has signed in, by the hash of their cookie.
create table device (
  user_id uuid not null references users,
  hash bytea not null,
  user_agent text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, hash)
);
