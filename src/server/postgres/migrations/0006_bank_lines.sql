-- Money that the bank's statement says has arrived. A line counts once, in however many files it comes.
create table bank_line (
  id uuid primary key,
  key text not null unique,
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reference text not null,
  payer text not null default '',
  outcome text not null check (outcome in ('settled', 'deposit', 'suspense')),
  reason text,
  payment_id uuid references payment (id),
  person_id uuid references person (id),
  file_name text not null,
  imported_by uuid not null references person (id),
  imported_at timestamptz not null
);
----
create index bank_line_newest on bank_line (imported_at desc, id desc);
----
-- The reference of a person's deposits ends like their id.
create index person_deposit on person (right(replace(id::text, '-', ''), 12));
