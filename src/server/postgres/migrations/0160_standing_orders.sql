-- What an investor wants to invest each month. It makes no order: each month prepares one, which the investor confirms.
create table standing_order (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  quarantined_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  user_id uuid not null references users (id),
  amount bigint not null check (amount > 0),
  day smallint not null check (day between 1 and 28),
  -- Without one, each month is about an issuance that the investor follows.
  project_id uuid references project (id),
  -- When the next month opens.
  opens_at timestamptz
);
----
-- An investor has one for each choice.
create unique index standing_order_current on standing_order (user_id, project_id) nulls not distinct
  where status <> 'ended';
----
create index standing_order_user on standing_order (user_id);
----
-- A month of a standing order, and what became of it.
create table standing_order_month (
  standing_order_id uuid not null references standing_order (id),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  outcome text not null check (outcome in ('waiting', 'done', 'skipped')),
  reason text,
  project_id uuid references project (id),
  amount bigint,
  why text,
  held bigint,
  among integer,
  confirm_by timestamptz,
  -- An order is that of one month.
  investment_id uuid unique references investment (id),
  at timestamptz not null,
  primary key (standing_order_id, month),
  check ((outcome = 'done') = (investment_id is not null)),
  check ((outcome = 'skipped') = (reason is not null))
);
----
-- One month waits at a time, and an order in its issuance confirms it.
create unique index standing_order_waiting on standing_order_month (standing_order_id) where outcome = 'waiting';
----
create index standing_order_month_project on standing_order_month (project_id) where outcome = 'waiting';
