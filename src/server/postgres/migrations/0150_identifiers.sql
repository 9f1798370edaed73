-- Managers find users by numbers that are encrypted: of documents, companies, phones and accounts. Only what is exact is
-- found, by a digest with a key of the tenant. See src/server/secrets/identifiers.ts
create table identifier (
  user_id uuid not null references users (id),
  digest bytea not null,
  primary key (user_id, digest)
);
----
create index identifier_digest on identifier (digest);
----
create index bank_account_ending on bank_account ("right"(iban, 4)) where replaced_at is null;
----
-- SQL knows no keys, so this job digests what is older.
insert into job (id, kind, payload, run_at, created_at)
  select gen_random_uuid(), 'identifiers.digest', '{}', timestamptz '2000-01-01', now() where exists (select from users);
