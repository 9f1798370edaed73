-- Where a user pays taxes, as the user declares it. `details` is encrypted with the user's key.
create table tax_residence (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  quarantined_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  user_id uuid not null references users (id),
  details jsonb,
  file_id uuid references file (id),
  -- The last day of the certificate.
  valid_until date,
  check ((file_id is null) = (valid_until is null))
);
----
-- A user has one declaration at a time.
create unique index tax_residence_current on tax_residence (user_id) where status not in ('new', 'replaced');
