-- Payments that an issuance owes its holders by its terms, or is expected to make: one row for each payment.
create table instalment (
  id uuid primary key,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}',
  journal_head bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  project_id uuid not null references project (id),
  number integer not null check (number > 0),
  due_on date not null,
  -- The holders of this day are paid. It is later than the due date if the tokens were issued after it.
  record_date date not null,
  kind text not null check (kind in ('interest', 'rent', 'dividend')),
  -- Unknown until it is declared, or until the property is sold.
  capital bigint check (capital >= 0),
  income bigint check (income >= 0),
  -- Why it is late, in default or dropped.
  reason text,
  constraint instalment_number unique (project_id, number)
);
----
create index instalment_owed on instalment (due_on, id) where status in ('due', 'overdue', 'delayed', 'defaulted');
----
-- Each list of issuances asks which of them are late.
create index instalment_arrears on instalment (project_id)
  where status in ('overdue', 'prepared', 'delayed', 'defaulted');
----
alter table distribution add column instalment_id uuid references instalment (id);
----
create index distribution_instalment on distribution (instalment_id) where instalment_id is not null;
----
alter table project add column planned_at timestamptz;
----
-- Payments that fell due before this version were made without a schedule. Only later instalments are planned, each by its event.
update project set planned_at = now() where status = 'CLOSED.financed';
----
insert into job (id, kind, payload, run_at, created_at)
  select gen_random_uuid(), 'instalments.adopt', '{}', timestamptz '2000-01-01', now()
  where exists (select from project where planned_at is not null);
