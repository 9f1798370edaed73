-- What a user proves beside the password: an authenticator app (TOTP) or passkeys.
create table factor (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Of an app: its encrypted secret, and the time step of the last accepted code, which is not accepted again.
  secret text,
  last_step bigint,
  -- Of a passkey.
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  check (case kind when 'totp' then secret is not null and last_step is not null
    else credential_id is not null and public_key is not null and counter is not null and transports is not null end)
);
----
create index factor_user on factor (user_id);
----
create unique index factor_one_app on factor (user_id) where kind = 'totp';
----
-- Codes that each replace a factor once, by their keyed hash.
create table recovery_code (
  user_id uuid not null references users,
  hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
----
-- What waits for a factor: a sign-in after its right password, or an act of the session that asked for a passkey.
create table factor_challenge (
  hash bytea primary key,
  user_id uuid not null references users,
  session_hash bytea references session (token_hash) on delete cascade,
  -- Whether the answer of the sign-in contains a secret for another window.
  with_link boolean not null,
  passkey_challenge text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
----
create index factor_challenge_user on factor_challenge (user_id);
