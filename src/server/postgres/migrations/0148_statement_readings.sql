-- How files with one header are read, as a manager has corrected it: those of one bank.
create table statement_reading (
  -- The hash of the names of the columns.
  header_hash bytea primary key,
  -- Where each column stands, as a manager has said.
  columns jsonb not null,
  -- Whether 01/02 begins with the day or the month. Null if the files themselves tell it.
  date_order text check (date_order in ('dayFirst', 'monthFirst')),
  updated_by uuid not null references users (id),
  updated_at timestamptz not null
);
