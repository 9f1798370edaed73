-- A browser that its user has allowed to be told of notifications by Web Push (RFC 8030), with the keys with which only it
-- can read them (RFC 8291). It ends when the browser's push service says so, or with the data of its user.
create table push_subscription (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The address that the browser's push service has given it. Who knows it and the keys can only write to the device.
  endpoint text not null unique,
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  kinds text[] not null,
  shows_amounts boolean not null,
  created_at timestamptz not null
);
----
create index push_subscription_user on push_subscription (user_id);
